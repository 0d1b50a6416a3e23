function f(String *$x) { notice($x) }
f('a', 1)
