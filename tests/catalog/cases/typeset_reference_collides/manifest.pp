notice(Tsh)
