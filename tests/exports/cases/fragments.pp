# Fragments of a file from many nodes, in a define that collects by its title.
define fragments::fragment($target, $content, $order = '10') { }
define fragments::file { Fragments::Fragment <<| target == $title |>> }
node /^n\d\.fragments$/ {
  @@fragments::fragment { "${facts['node']} in x":
    target => '/fragments/x', content => "server ${facts['node']}\n";
  }
  @@fragments::fragment { "${facts['node']} in y": target => '/fragments/y', content => 'y', order => '05' }
}
node 'all.fragments' {
  fragments::fragment { 'head': target => '/fragments/x', content => 'head', order => '01' }
  fragments::file { ['/fragments/x', '/fragments/y', '/fragments/z']: }
}
#> n1 n2 all
