# A NUL and other control characters in values.
node 'a.nul' { @@notify { 'nul': message => "a\u0000b\u0001c", tag => 'nul' } }
node 'b.nul' { Notify <<| tag == 'nul' |>> }
#> a b
