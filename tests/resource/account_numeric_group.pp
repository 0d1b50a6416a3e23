# ours: a new user gets the group of that name; Puppet looks for a gid, and takes that group, or useradd fails
# before: groupadd -g 4001 456; groupadd -g 789 other
# works: useradd 456
# after: id -g 456; id -g 654; id -gn 789
user { '456': ensure => present }
group { '654': ensure => present, gid => 4002 }
user { '654': ensure => present }
user { '789': ensure => present }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/User[456]/ensure: created
#| Notice: /Stage[main]/Main/Group[654]/ensure: created
#| Notice: /Stage[main]/Main/User[654]/ensure: created
#| Notice: /Stage[main]/Main/User[789]/ensure: created
#| Notice: Applied catalog in N seconds
#| exit: 2
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: Applied catalog in N seconds
#| exit: 0
#| 4001
#| 4002
#| 789
