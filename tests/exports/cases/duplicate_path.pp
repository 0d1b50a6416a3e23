# Different titles, the same path.
node 'a.duplicate_path' { @@file { '/duplicate/path': tag => 'duplicate-path' } }
node 'b.duplicate_path' { @@file { 'duplicate path': path => '/duplicate/path', tag => 'duplicate-path' } }
node 'c.duplicate_path' { File <<| tag == 'duplicate-path' |>> }
node 'd.duplicate_path' {
  file { '/duplicate/path/': }
  File <<| title == '/duplicate/path' |>>
}
node 'e.duplicate_path' {
  file { 'mine': path => '/duplicate/path' }
  File <<| title == '/duplicate/path' |>>
}
#> a b c d e
