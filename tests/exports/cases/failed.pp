# A compile that fails keeps the exports of the last one; the next changes them.
node 'a.failed' {
  @@notify { "failed ${facts['number']}": tag => 'failed' }
  if $facts['fail'] { fail('this compile fails') }
}
node 'b.failed' { Notify <<| tag == 'failed' |>> }
#> a+number=0+fail=yes b a+number=1 b a+number=2+fail=yes b a+number=3 b
