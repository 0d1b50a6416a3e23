# What a deactivated node exports is not found until it returns.
node 'a.deactivated' { @@notify { 'deactivated a': tag => 'deactivated' } }
node 'b.deactivated' { @@notify { 'deactivated b': tag => 'deactivated' } }
node 'c.deactivated' { Notify <<| tag == 'deactivated' |>> }
#> a b c
#> deactivate a
#> c
#> deactivate b
#> c a c b c
