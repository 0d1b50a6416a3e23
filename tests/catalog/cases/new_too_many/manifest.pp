# The same with arguments that none of them takes.
notice(Timespan('a', 'b', 'c', 'd'))
