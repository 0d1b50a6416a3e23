# Resources of the collecting node refer to what is collected.
node 'a.referred' { @@notify { 'referred': message => 'of a', tag => 'referred' } }
node 'b.referred' {
  notify { 'refers': require => Notify['referred'] }
  Notify <<| tag == 'referred' |>>
}
node 'c.referred' {
  Notify <<| tag == 'referred' |>>
  notify { 'value': message => defined(Notify['referred']) }
}
node 'd.referred' {
  Notify <<| tag == 'nothing' |>>
  notify { 'refers': require => Notify['referred'] }
}
#> a b c d
