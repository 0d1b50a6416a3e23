# Two collectors of the same resource with values of their own.
node 'a.override_twice' {
  @@notify { 'override twice': message => 'old', tag => 'override-twice' }
}
node 'b.override_twice' {
  Notify <<| tag == 'override-twice' |>> { message => 'first' }
  Notify <<| title == 'override twice' |>> { withpath => true }
}
node 'c.override_twice' {
  Notify <<| tag == 'override-twice' |>> { message => 'first' }
  Notify <<| title == 'override twice' |>> { message => 'second' }
}
#> a b c
