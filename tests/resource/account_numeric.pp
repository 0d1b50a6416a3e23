# works: useradd 123
# after: getent passwd 123 | cut -d: -f1,6,7; id -gn 123
user { '123': ensure => present }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/User[123]/ensure: created
#| Notice: Applied catalog in N seconds
#| exit: 2
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: Applied catalog in N seconds
#| exit: 0
#| 123
