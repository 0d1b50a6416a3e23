notice(Tsd)
