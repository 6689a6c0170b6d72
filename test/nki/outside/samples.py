"""For tests of the old API: nothing but the names that they import besides it."""


def prepare():
    pass
