# A collected resource refers to another one by its alias or its path.
node 'a.require_alias' {
  @@notify { 'require alias 1': alias => 'ra', tag => 'require-alias' }
  @@notify { 'require alias 2': require => Notify['ra'], tag => 'require-alias' }
  @@file { 'require alias file': path => '/require/alias', tag => 'require-alias' }
  @@notify { 'require alias 3': require => File['/require/alias'], tag => 'require-alias' }
}
node 'b.require_alias' {
  Notify <<| tag == 'require-alias' |>>
  File <<| tag == 'require-alias' |>>
}
node 'c.require_alias' { Notify <<| title == 'require alias 2' |>> }
#> a b c
