from hypothesis import settings

# The same examples in every run, and no clock: a slow machine is no failure.
settings.register_profile("core", deadline=None, derandomize=True)
settings.load_profile("core")
