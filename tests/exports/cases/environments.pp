# The environment is not a filter, and a node may change it.
node 'a.environments' { @@notify { "environments ${facts['number']}": tag => 'environments' } }
node 'b.environments' { Notify <<| tag == 'environments' |>> { message => $environment } }
#> a@staging+number=1 b b@staging a+number=2 b b@staging
