"""The Django project: settings, urls, tasks. Its apps follow the moments of a night."""

import gc

# A page makes rows by the thousand and hardly a cycle among them, and Python looks for cycles at
# every 700 new ones, among all there are: a third of the time of standings with 10,000 pairs.
gc.set_threshold(20_000, 20, 20)
