class foo { notify{'a':} 5 }
# Error: Could not parse for environment production: This Literal Integer has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 26)
