notice(1 % 1.5)
