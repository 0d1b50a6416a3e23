# A collector's values replace or add to those that were exported, for its own
# exports, too.
node 'a.override' {
  @@notify { 'override': message => 'old', tag => ['override', 'override-old'] }
}
node 'set.override' {
  Notify <<| tag == 'override' |>> { message => 'new', withpath => true }
}
node 'add.override' {
  Notify <<| tag == 'override' |>> { tag +> ['override-new'] }
}
node 'addone.override' {
  Notify <<| tag == 'override' |>> { require +> Notify['override base'], message => undef }
  notify { 'override base': }
}
node 'own.override' {
  @@notify { 'override own': message => 'old', tag => 'override' }
  Notify <<| tag == 'override' |>> { message => 'both' }
}
node 'bad.override' {
  Notify <<| tag == 'override' |>> { colour => 'red' }
}
node 'name.override' {
  Notify <<| title == 'override' |>> { name => 'another name' }
}
node 'splat.override' {
  Notify <<| title == 'override' |>> { * => { 'message' => 'splat' } }
}
#> a set add addone own
#> deactivate own
#> bad name splat
