# Of a type with several signatures the error has each of them.
notice(Integer())
