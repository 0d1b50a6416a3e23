class m {
  tag 'one'
  file { '/x': mode => '0600', owner => undef }
  notify { 'inside': message => catalog_reads3() }
}
