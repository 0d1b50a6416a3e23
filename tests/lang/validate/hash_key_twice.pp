$h = {a=>1, 'a'=>2, 1=>2}
# Warning: The key 'a' is declared more than once (line: 1, column: 16)
