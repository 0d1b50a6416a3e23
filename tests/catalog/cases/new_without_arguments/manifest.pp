# new() without arguments is an error of their number.
notice(Integer())
