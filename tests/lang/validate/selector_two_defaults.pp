$z = 1 ? { default=>1, default=>2 }
# Error: Could not parse for environment production: This Selector Expression already has a 'default' entry - this is a duplicate (line: 1, column: 24)
