# The name of a parameter's type is that of a define, not that of the alias.
include p
