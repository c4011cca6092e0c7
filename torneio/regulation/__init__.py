"""The regulation of an event in words, from its ruleset: articles to pin on the wall.

Which sentences an article has is decided once, for all languages, beside the sentences themselves:
`at_the_table`, `worth_of_hands`, `in_the_event`, `attendance` and `in_order` for Sueca,
`sister_games` for the games played alone, `terms` for what the organiser decided besides.
"""
