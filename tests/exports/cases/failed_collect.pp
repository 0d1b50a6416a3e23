# The same where the collector is the reason of the failure.
node 'a.failed_collect' { @@notify { 'failed collect': tag => 'failed-collect' } }
node 'b.failed_collect' {
  @@notify { "failed collect ${facts['number']}": tag => 'failed-collect-b' }
  if $facts['fail'] { notify { 'failed collect': } }
  Notify <<| tag == 'failed-collect' |>>
}
node 'c.failed_collect' { Notify <<| tag == 'failed-collect-b' |>> }
#> a b+number=1 c b+number=2+fail=yes c b+number=3 c
