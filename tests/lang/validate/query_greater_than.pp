File <| a > 3 |>
# Error: Could not parse for environment production: Illegal query expression. A '>' expression cannot be used in a query (line: 1, column: 11)
