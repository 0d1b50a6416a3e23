# before: for u in $(getent passwd | awk -F: '$3 >= 1000 && $1 != "nobody" { print $1 }'); do userdel -f $u; done
# before: useradd -u 2001 joe; useradd -u 2002 -m ann; useradd -u 2003 kept; useradd -u 2004 also; useradd -u 2005 more; useradd -r -u 901 system
# after: getent passwd | awk -F: "\$3 > 900 && \$3 < 60000 { print \$1 }" | grep "^[jakms].[a-z]*$" | grep -v "systemd"; ls /home/ann
resources { 'user': purge => true, unless_uid => ['2003', [2004, [2005]]] }
user { 'joe': ensure => present }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/User[ann]/ensure: removed
#| Notice: /Stage[main]/Main/User[ann]/uid: audit change: newly-recorded value 2002
#| Notice: Applied catalog in N seconds
#| exit: 2
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: Applied catalog in N seconds
#| exit: 0
#| joe
#| kept
#| also
#| more
#| system
