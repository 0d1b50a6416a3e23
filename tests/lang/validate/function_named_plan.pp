function plan() {}
# Warning: Use of future reserved word: 'plan' (line: 1, column: 1)
