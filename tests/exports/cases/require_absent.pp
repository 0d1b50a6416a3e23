# What a collected resource refers to must be in the collecting catalog.
node 'a.require_absent' {
  @@notify { 'require absent': require => Notify['absent'] }
  notify { 'absent': }
}
node 'b.require_absent' { Notify <<| title == 'require absent' |>> }
node 'c.require_absent' {
  Notify <<| title == 'require absent' |>>
  notify { 'absent': message => 'of c' }
}
node 'd.require_absent' { Notify <<| title == 'require absent' |>> { require => undef } }
#> a b c d
