$x = @("E":json)
  {a
  | E
# Error: Could not parse for environment production: Invalid produced text having syntax: 'json'. JSON syntax checker: Cannot parse invalid JSON string. "expected a key in double quotes" (line: 2, column: 1)
