# The same for a type that is built in.
node 'a.native' {
  @@group { 'native': gid => 4711 }
}
node 'b.native' { Group <<| |>> }
#> b a b
