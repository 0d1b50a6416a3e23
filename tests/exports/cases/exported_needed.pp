# A resource of the catalog cannot need one that is exported and not collected.
node 'a.exported_needed' {
  @@notify { 'exported needed': tag => 'exported-needed' }
  notify { 'needs it': require => Notify['exported needed'] }
}
node 'b.exported_needed' { Notify <<| tag == 'exported-needed' |>> }
node 'c.exported_needed' {
  @@notify { 'exported needed 1': tag => 'exported-needed-c' }
  @@notify { 'exported needed 2': tag => 'exported-needed-c', require => Notify['exported needed 1'] }
}
node 'd.exported_needed' { Notify <<| title == 'exported needed 2' |>> }
node 'e.exported_needed' { Notify <<| tag == 'exported-needed-c' |>> }
#> a b c d e
