# before: tests/peers/providers/prepare
# before: printf 'abc=old\nzed=gone\n' >/mnt/case/f
# after: cat /mnt/case/f
keeper { 'abc': file => '/mnt/case/f', value => 'NEW', words => ['x', 'y'], level => 'high' }
keeper { 'def': file => '/mnt/case/f', value => 'two', loud => true }
keeper { 'zed': ensure => absent, file => '/mnt/case/f' }
keeper { 'A title': key => 'good', file => '/mnt/case/f', value => 'v', loglevel => warning }
notify { 'x': notify => Keeper['abc'] }
notify { 'y': require => Keeper['good'] }
