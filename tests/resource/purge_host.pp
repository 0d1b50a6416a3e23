# before: printf '127.0.0.1\tlocalhost\n10.0.0.1\tweb\n10.0.0.2\told # gone\n' >/etc/hosts
# after: grep -v HEADER /etc/hosts
resources { 'host': purge => true }
host { 'localhost': ip => '127.0.0.1' }
host { 'web': ip => '10.0.0.1' }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Host[old]/ensure: removed
#| Notice: Applied catalog in N seconds
#| exit: 2
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: Applied catalog in N seconds
#| exit: 0
#| 127.0.0.1	localhost
#| 10.0.0.1	web
