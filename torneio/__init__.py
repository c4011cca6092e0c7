"""The Django project: settings, urls, tasks. Its apps follow the moments of a night."""

import gc

# A page creates rows by the thousand and hardly a reference cycle, and by default Python looks for
# cycles at every 700 new objects: a third of the time of standings with 10,000 pairs.
gc.set_threshold(20_000, 20, 20)
