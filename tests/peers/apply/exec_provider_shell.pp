exec { 'for i in 1 2; do echo $i; done': provider => shell, logoutput => true }
exec { 'true && echo yes':
  provider  => shell,
  logoutput => true,
  onlyif    => 'test -d ${dir}',
  path      => '/bin:/usr/bin',
}
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Exec[for i in 1 2; do echo $i; done]/returns: 1
#! Notice: /Stage[main]/Main/Exec[for i in 1 2; do echo $i; done]/returns: 2
#! Notice: /Stage[main]/Main/Exec[for i in 1 2; do echo $i; done]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[true && echo yes]/returns: yes
#! Notice: /Stage[main]/Main/Exec[true && echo yes]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
