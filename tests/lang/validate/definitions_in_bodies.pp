class g {
  class i { define j() { } }
  function k() { }
  node l { }
  type M = Integer
}
define n() {
  class o { }
  function p() { }
}
function q() {
  define r() { }
}
node v {
  class w { }
  type X = Integer
}
# Error: A Function Definition may only appear at toplevel (line: 3, column: 3)
# Error: A Type Alias may only appear at toplevel (line: 5, column: 8)
# Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 8, column: 3)
# Error: A Function Definition may only appear at toplevel (line: 9, column: 3)
# Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 12, column: 3)
# Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 15, column: 3)
# Error: A Type Alias may only appear at toplevel (line: 16, column: 8)
# Error: Language validation logged 7 errors. Giving up
