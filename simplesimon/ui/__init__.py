"""The app, its driver and its screens: keys become intents, states become pictures."""
