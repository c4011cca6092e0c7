"""A tournament's rules in Portuguese words: presets, options, match formats, tie-breaks.

Tables, not code: a new option of the game needs a row in `options`, a new preset one in `presets`;
the tests walk every option and every value and name what has no words.
"""
