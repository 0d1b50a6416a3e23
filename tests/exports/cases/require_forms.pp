# All relationships travel: strings, arrays, and references in another order.
node 'a.require_forms' {
  @@notify { 'require forms':
    require   => [Notify['rf z'], Notify['rf a']],
    before    => Notify['rf b'],
    notify    => [[Notify['rf c']], Notify['rf d']],
    subscribe => Notify['rf a', 'rf z'],
    tag       => 'require-forms',
  }
  notify { ['rf a', 'rf b', 'rf c', 'rf d', 'rf z']: }
}
node 'b.require_forms' {
  Notify <<| tag == 'require-forms' |>>
  notify { ['rf a', 'rf b', 'rf c', 'rf d', 'rf z']: }
}
#> a b
