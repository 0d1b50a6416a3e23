unless 1 { 2 } else { 3 }
if 1 { 2 }
1
# Error: Could not parse for environment production: This 'unless' Statement has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 1)
