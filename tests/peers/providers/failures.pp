# before: tests/peers/providers/prepare
# before: printf 'abc=old\nzed=gone\n' >/mnt/case/f
# after: cat /mnt/case/f
keeper { 'abc': file => '/mnt/case/f', value => 'NEW', act => 'set:raise' }
keeper { 'def': file => '/mnt/case/f', value => 'x', act => 'create:raise' }
keeper { 'ghi': file => '/mnt/case/f', value => 'x', act => 'exists:raise' }
keeper { 'jkl': file => '/mnt/case/f', value => 'x', act => 'flush:raise' }
keeper { 'mno': file => '/mnt/case/f', value => 'x', act => 'refresh:raise', subscribe => Notify[a] }
notify { 'a': }
notify { 'b': require => Keeper['jkl'] }
