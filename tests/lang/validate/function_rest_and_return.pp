function x::y(*$a, $b) >> 5 { }
function z($x = ($y = 1)) { }
# Error: Could not parse for environment production: Syntax error at '5' (line: 1, column: 27)
