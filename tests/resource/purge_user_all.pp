# before: for u in $(getent passwd | cut -d: -f1 | grep -v '^root$\|^nobody$\|^bin$'); do sed -i "/^$u:/d" /etc/passwd /etc/shadow; done
# before: useradd -u 60 -g sys low
# after: cut -d: -f1 /etc/passwd
resources { 'user': purge => true, unless_system_user => false, noop => true }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/User[root]/ensure: removed (noop)
#| Notice: /Stage[main]/Main/User[bin]/ensure: removed (noop)
#| Notice: /Stage[main]/Main/User[nobody]/ensure: removed (noop)
#| Notice: /Stage[main]/Main/User[low]/ensure: removed (noop)
#| Notice: Class[Main]: Would have triggered 'refresh' from 4 events
#| Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#| Notice: Applied catalog in N seconds
#| exit: 0
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/User[root]/ensure: removed (noop)
#| Notice: /Stage[main]/Main/User[bin]/ensure: removed (noop)
#| Notice: /Stage[main]/Main/User[nobody]/ensure: removed (noop)
#| Notice: /Stage[main]/Main/User[low]/ensure: removed (noop)
#| Notice: Class[Main]: Would have triggered 'refresh' from 4 events
#| Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#| Notice: Applied catalog in N seconds
#| exit: 0
#| root
#| bin
#| nobody
#| low
