# Each catalog replaces what the node exported before.
node 'a.changed' {
  case $facts['number'] {
    '1': { @@notify { 'changed one': message => '1', tag => 'changed' } }
    '2': { @@notify { 'changed one': message => '2', tag => 'changed' } }
    '3': {
      @@notify { 'changed one': tag => 'changed' }
      @@notify { 'changed two': tag => 'changed' }
    }
    '4': { @@notify { 'changed two': tag => 'changed-other' } }
    '5': { @@file { '/changed': tag => 'changed' } }
    default: { }
  }
}
node 'b.changed' {
  Notify <<| tag == 'changed' |>>
  File <<| tag == 'changed' |>>
}
#> a+number=1 b a+number=1 b a+number=2 b a+number=3 b a+number=4 b a+number=5 b a+number=1 b
