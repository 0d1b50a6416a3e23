# A type that does not exist cannot be collected, nor exported.
node 'a.unknown' { Unknown::Thing <<| |>> }
node 'b.unknown' { @@unknown::thing { 'x': } }
#> a b
