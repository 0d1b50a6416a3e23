#m: host_core
#< printf '127.0.0.1\tlocalhost\r\n# c\r\n\r\n10.0.0.1 aa\r\n10.0.0.2 bb xx yy\r\n10.0.0.6 ee xx\r\n10.0.0.8 ng\r\n' >hosts
Host { target => '${dir}/hosts' }
host { 'aa': ip => '10.0.0.1' }
host { 'bb': ip => '10.0.0.2', host_aliases => ['xx', 'yy'] }
host { 'ee': ip => '10.0.0.6', host_aliases => 'xx' }
host { 'ng': ensure => present }
host { 'none': ensure => absent }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: Applied catalog in N seconds
#! exit 0
#! 
#! # c
#! 10.0.0.1 aa
#! 10.0.0.2 bb xx yy
#! 10.0.0.6 ee xx
#! 10.0.0.8 ng]
#! hosts f 644 root:root  [127.0.0.1	localhost
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
