# The namevar of what the node itself exports, where only the title is given.
node 'a.own_names' {
  @@file { '/own/names': tag => 'own-names' }
  @@exec { '/bin/own_names': tag => 'own-names' }
  @@notify { 'own names': tag => 'own-names' }
}
node 'path.own_names' {
  @@file { '/own/names/2': tag => 'own-names' }
  File <<| path == '/own/names' or path == '/own/names/2' |>>
}
node 'command.own_names' {
  @@exec { '/bin/own_names_2': tag => 'own-names' }
  Exec <<| command == '/bin/own_names' or command == '/bin/own_names_2' |>>
}
node 'name.own_names' {
  @@notify { 'own names 2': tag => 'own-names' }
  Notify <<| name == 'own names' or name == 'own names 2' |>>
}
#> a path command name
