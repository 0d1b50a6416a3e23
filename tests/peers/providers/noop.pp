# before: tests/peers/providers/prepare
# before: printf 'abc=old\nzed=gone\n' >/mnt/case/f
# after: cat /mnt/case/f
# options: --noop
keeper { 'abc': file => '/mnt/case/f', value => 'NEW', words => ['x', 'y'] }
keeper { 'def': file => '/mnt/case/f', value => 'NEW' }
notify { 'x': notify => Keeper['abc'] }
