# before: for g in $(getent group | cut -d: -f1); do sed -i "/^$g:/d" /etc/group; [ $g = root ] && echo root:x:0: >>/etc/group; done; :
# before: groupadd -g 3001 kept; groupadd -g 3002 spare; groupadd -g 3003 other
# after: cut -d: -f1 /etc/group
resources { 'group': purge => true }
group { ['root', 'kept']: ensure => present }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Group[spare]/ensure: removed
#| Notice: /Stage[main]/Main/Group[other]/ensure: removed
#| Notice: Applied catalog in N seconds
#| exit: 2
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: Applied catalog in N seconds
#| exit: 0
#| root
#| kept
