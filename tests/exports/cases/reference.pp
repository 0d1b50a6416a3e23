# A reference in a query.
node 'a.reference' {
  @@notify { 'reference': require => File['/reference'] }
  @@notify { 'reference list': require => [File['/reference']] }
}
node 'b.reference' {
  file { '/reference': }
  Notify <<| require == File['/reference'] |>>
}
node 'own.reference' {
  file { '/reference': }
  @@notify { 'own reference': require => File['/reference'] }
  Notify <<| require == File['/reference'] |>>
}
node 'string.reference' {
  file { '/reference': }
  Notify <<| require == 'File[/reference]' |>>
}
#> a b own string
