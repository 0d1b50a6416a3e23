# The error lists each signature and why it does not match.
notice(Timespan('a', 'b', 'c', 'd'))
