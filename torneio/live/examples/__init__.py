"""The invented evenings of a first start: loaded to be looked at, and taken away again."""
