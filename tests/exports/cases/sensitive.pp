# A sensitive parameter is not stored: the collected resource is without it.
define sensitive::thing($secret = 'none', $open = 'open') {
  notify { "sensitive ${title}": message => $secret }
}
node 'a.sensitive' {
  @@notify { 'sensitive': message => Sensitive('secret'), withpath => true, tag => 'sensitive' }
  @@sensitive::thing { 'define': secret => Sensitive('secret'), open => 'yes' }
  @@sensitive::thing { 'nested': open => { 'a' => Sensitive('secret') } }
  Notify <<| tag == 'sensitive' |>>
}
node 'b.sensitive' {
  Notify <<| tag == 'sensitive' |>>
  Sensitive::Thing <<| title == 'define' |>>
}
node 'c.sensitive' { Sensitive::Thing <<| title == 'nested' |>> }
node 'd.sensitive' { Notify <<| tag == 'sensitive' |>> { message => Sensitive('new') } }
node 'e.sensitive' { Notify <<| message == 'secret' |>> }
#> a b c d e
