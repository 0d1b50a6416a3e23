# before: for u in $(getent passwd | awk -F: '$3 >= 1000 && $1 != "nobody" { print $1 }'); do userdel -f $u; done
# before: useradd -u 2001 below; useradd -u 2002 above
# after: getent passwd | awk -F: '$3 > 1000 { print $1 }'
resources { 'user': purge => true, unless_system_user => '2001' }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/User[above]/ensure: removed
#| Notice: /Stage[main]/Main/User[above]/uid: audit change: newly-recorded value 2002
#| Notice: Applied catalog in N seconds
#| exit: 2
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: Applied catalog in N seconds
#| exit: 0
#| nobody
#| below
