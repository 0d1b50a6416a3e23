type Integer = String

notice('a' =~ Integer)
