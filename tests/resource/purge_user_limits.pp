# before: for u in $(getent passwd | awk -F: '$3 >= 1000 && $1 != "nobody" { print $1 }'); do userdel -f $u; done
# before: sed -i 's/^UID_MIN.*/  UID_MIN 2002 # ours/' /etc/login.defs
# before: useradd -u 2001 below; useradd -u 2002 above; useradd -u 3000 far; useradd -u 60 -g sys low
# after: getent passwd | awk -F: '$3 > 1000 || $1 == "low" || $1 == "nobody" { print $1 }'
resources { 'user': purge => true, unless_system_user => true }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/User[above]/ensure: removed
#| Notice: /Stage[main]/Main/User[above]/uid: audit change: newly-recorded value 2002
#| Notice: /Stage[main]/Main/User[far]/ensure: removed
#| Notice: /Stage[main]/Main/User[far]/uid: audit change: newly-recorded value 3000
#| Notice: Applied catalog in N seconds
#| exit: 2
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: Applied catalog in N seconds
#| exit: 0
#| nobody
#| below
#| low
