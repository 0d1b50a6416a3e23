# A file with a slash at its end: its path in queries of its own and stored ones.
node 'a.slash' {
  @@file { '/slash/stored/': ensure => directory }
}
node 'plain.slash' { File <<| path == '/slash/stored' |>> }
node 'given.slash' { File <<| path == '/slash/stored/' |>> }
node 'title.slash' { File <<| title == '/slash/stored' |>> }
node 'full.slash' { File <<| title == '/slash/stored/' |>> }
node 'own.slash' {
  @@file { '/slash/own/': ensure => directory }
  File <<| path == '/slash/own' or title == '/slash/own' |>>
}
node 'ownpath.slash' {
  @@file { 'slash own': path => '/slash/path/', ensure => directory }
  File <<| path == '/slash/path' |>>
}
#> a plain given title full own ownpath
