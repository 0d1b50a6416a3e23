@class { 'y': }
# Error: Could not parse for environment production: Classes are not virtualizable (line: 1, column: 1)
