# Defines that export, defines in defines, and collectors in defines.
define defines_nested::export { @@notify { "nested ${title}": tag => 'defines-nested' } }
define defines_nested::outer { defines_nested::inner { "${title} inner": } }
define defines_nested::inner { notify { "nested ${title}": } }
define defines_nested::collect($which) { Notify <<| tag == $which |>> }
node 'a.defines_nested' {
  defines_nested::export { 'one': }
  @@defines_nested::export { 'two': }
  @@defines_nested::outer { 'three': }
}
node 'b.defines_nested' { defines_nested::collect { 'x': which => 'defines-nested' } }
node 'c.defines_nested' {
  Defines_nested::Export <<| |>>
  Notify <<| tag == 'defines-nested' |>>
}
node 'd.defines_nested' { Defines_nested::Outer <<| |>> }
node 'e.defines_nested' { Notify <<| tag == 'defines-nested' |>> }
#> a b c d
#> deactivate a
#> e
