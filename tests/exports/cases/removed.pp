# A node that exports nothing any more; one that exports again; one that exported
# nothing ever.
define removed::thing { }
node 'a.removed' {
  unless $facts['none'] {
    @@removed::thing { 'one': }
    @@removed::thing { 'two': }
  }
}
node 'b.removed' { Removed::Thing <<| |>> }
#> b a b a b a+none=yes b a+none=yes b a b
