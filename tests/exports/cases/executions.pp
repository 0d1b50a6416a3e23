# exec and package, whose titles are not their only key.
node 'a.executions' {
  @@exec { 'executions one': command => '/bin/executions', tag => 'executions' }
  @@exec { '/bin/executions': tag => 'executions' }
  @@package { 'executions': ensure => '1.2', provider => 'gem', tag => 'executions' }
  @@package { 'executions deb': name => 'executions', ensure => installed, provider => 'apt', tag => 'executions' }
}
node 'b.executions' {
  Exec <<| tag == 'executions' |>>
  Package <<| tag == 'executions' |>>
}
node 'c.executions' { Exec <<| command == '/bin/executions' |>> }
node 'd.executions' { Package <<| name == 'executions' |>> }
node 'e.executions' {
  package { 'mine': name => 'executions', provider => 'gem' }
  Package <<| title == 'executions' |>>
}
#> a b c d e
