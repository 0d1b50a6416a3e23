# Metaparameters travel.
node 'a.metaparameters' {
  schedule { 'metaparameters': period => daily }
  @@notify { 'metaparameters':
    noop     => true,
    loglevel => 'debug',
    audit    => ['message', 'name'],
    schedule => 'metaparameters',
    tag      => ['metaparameters'],
  }
}
node 'b.metaparameters' {
  schedule { 'metaparameters': period => weekly }
  Notify <<| tag == 'metaparameters' |>>
}
node 'noop.metaparameters' { Notify <<| noop == true and tag == 'metaparameters' |>> }
#> a b noop
