notice(Tsi)
