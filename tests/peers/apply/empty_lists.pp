# An empty list is no value of a property, and not its default either; a list
# in a message is joined.
notify { 'none': message => [] }
notify { 'empty': message => '' }
notify { 'first': message => [[], 'x'] }
notify { 'joined': message => [['a', ['b', 3]], 'x'] }
file { "${dir}/old": mode => [], owner => [] }
user { 'nobody1x': ensure => [], noop => true }
user { 'nobody2x': ensure => 'present', noop => true, shell => [], groups => [] }
group { 'nobody3x': ensure => 'present', noop => true, gid => [], members => [] }
package { 'nobody1x': ensure => [], noop => true }
service { 'nobody1x': ensure => [], enable => [], noop => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: 
#! Notice: /Stage[main]/Main/Notify[empty]/message: defined 'message' as ''
#! Notice: 
#! Notice: /Stage[main]/Main/Notify[first]/message: defined 'message' as []
#! Notice: a b 3
#! Notice: /Stage[main]/Main/Notify[joined]/message: defined 'message' as ['a',
#!   ['b', 3]]
#! Notice: /Stage[main]/Main/User[nobody2x]/ensure: created (noop)
#! Notice: /Stage[main]/Main/Group[nobody3x]/ensure: created (noop)
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: 
#7! Notice: /Stage[main]/Main/Notify[empty]/message: defined 'message' as ''
#7! Notice: 
#7! Notice: /Stage[main]/Main/Notify[first]/message: defined 'message' as []
#7! Notice: a b 3
#7! Notice: /Stage[main]/Main/Notify[joined]/message: defined 'message' as ['a',
#7!   ['b', 3]]
#7! Notice: /Stage[main]/Main/User[nobody2x]/ensure: current_value 'absent', should be 'present' (noop)
#7! Notice: /Stage[main]/Main/Group[nobody3x]/ensure: current_value 'absent', should be 'present' (noop)
#7! Notice: Applied catalog in N seconds
#7! exit 2
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
