define baz { class in {} function fx() {1} }
# Error: Could not parse for environment production: Syntax error at 'in' (line: 1, column: 20)
