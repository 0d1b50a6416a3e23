notice(99999999999999999999)
# Error: Could not parse for environment production: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x56bc75e2d630fffff' (line: 1, column: 8)
