# before: tests/peers/providers/prepare
# before: printf 'abc=old\nzed=gone\n' >/mnt/case/f
# after: cat /mnt/case/f
keeper { 'abc': file => '/mnt/case/f', value => 'NEW', act => 'generates', tag => 'tagged' }
keeper { 'def': file => '/mnt/case/f', value => 'x', act => 'grows' }
keeper { 'told': file => '/mnt/case/f', value => 'x' }
keeper { 'ghi': file => '/mnt/case/f', value => 'x', act => 'tells' }
keeper { 'jkl': file => '/mnt/case/f', value => 'x', act => 'first' }
