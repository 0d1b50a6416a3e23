# before: tests/peers/providers/prepare
# before: printf 'abc=old\nzed=gone\n' >/mnt/case/f
# after: cat /mnt/case/f
keeper { 'abc': file => '/mnt/case/f', value => 'NEW', provider => absent }
notify { 'a': }
