notice('a' =~ Enum[])
#! Error: Could not parse for environment production: Syntax error at ']' (file: type_enum_empty.pp, line: 1, column: 20) on node n1
