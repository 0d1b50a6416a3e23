# undef in a query, and an exported parameter that is undef.
define undefs::thing($p = undef, $q = 'q') { }
node 'a.undefs' {
  @@undefs::thing { 'set': p => 'x' }
  @@undefs::thing { 'unset': }
  @@undefs::thing { 'undef': p => undef, q => undef }
  @@undefs::thing { 'empty': p => '' }
}
node 'b.undefs' { Undefs::Thing <<| p == undef |>> }
node 'c.undefs' { Undefs::Thing <<| p == '' |>> }
node 'd.undefs' { $unset = undef Undefs::Thing <<| p == $unset |>> }
node 'own.undefs' {
  @@undefs::thing { 'own unset': }
  @@undefs::thing { 'own undef': p => undef }
  @@undefs::thing { 'own set': p => 'x' }
  @@undefs::thing { 'own empty': p => '' }
  Undefs::Thing <<| p == undef and tag == 'undefs::thing' |>>
}
#> a b c d own
