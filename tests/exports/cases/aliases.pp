# A declared alias in a query, and an alias of what is collected.
node 'a.aliases' {
  @@notify { 'aliased': alias => 'aliases one' }
  @@notify { 'aliased twice': alias => ['aliases two', 'aliases three'] }
  @@file { 'aliases file': path => '/aliases/file', ensure => file }
}
node 'b.aliases' { Notify <<| alias == 'aliases one' |>> }
node 'own.aliases' {
  @@notify { 'own aliased': alias => 'aliases own' }
  Notify <<| alias == 'aliases own' |>>
}
node 'twice.aliases' { Notify <<| title == 'aliased twice' |>> }
node 'refer.aliases' {
  Notify <<| title == 'aliased' |>>
  notify { 'after alias': require => Notify['aliases one'] }
}
node 'file.aliases' {
  File <<| title == 'aliases file' |>>
  notify { 'after file': require => File['/aliases/file'] }
}
node 'path.aliases' { File <<| path == '/aliases/file' |>> }
#> a b own twice refer file path
