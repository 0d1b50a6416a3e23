case 1 {
  1: { class a { } }
  2: { define b() { } }
  3: { node c { } }
  4: { function d() { } }
  5: { type E = Integer }
  default: { notice(1) class f { } }
}
class g {
  case 1 {
    1: { class h { } }
  }
  class i { define j() { } }
}
# Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 2, column: 8)
# Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 3, column: 8)
# Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 4, column: 8)
# Error: A Function Definition may only appear at toplevel (line: 5, column: 8)
# Error: A Type Alias may only appear at toplevel (line: 6, column: 13)
# Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 7, column: 24)
# Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 11, column: 10)
# Error: Language validation logged 7 errors. Giving up
