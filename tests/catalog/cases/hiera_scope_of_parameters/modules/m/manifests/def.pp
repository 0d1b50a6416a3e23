define m::def($names = 'default') {
  $local = 'of the define'
  notify { "def ${names} ${lookup('m::def::names')}": }
}
