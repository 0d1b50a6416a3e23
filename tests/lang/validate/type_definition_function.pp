type A { function f() { } }
# Error: Expressions of type a Type Definition are not supported in this version of Puppet (line: 1, column: 1)
# Error: A Function Definition may only appear at toplevel (line: 1, column: 10)
# Error: Language validation logged 2 errors. Giving up
