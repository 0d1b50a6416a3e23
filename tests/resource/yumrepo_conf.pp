# Recorded with the source of puppetlabs-yumrepo_core 2.1.
# before: rm -rf /etc/yum.repos.d; printf '[main]\ngpgcheck=1\n\n[old]\nname=Old\n' >/etc/yum.conf
# after: cat /etc/yum.conf
yumrepo { 'new': descr => 'New' }
yumrepo { 'old': cost => '7' }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Yumrepo[new]/ensure: created
#| Notice: /Stage[main]/Main/Yumrepo[old]/cost: defined 'cost' as '7'
#| Notice: Applied catalog in N seconds
#| exit: 2
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: Applied catalog in N seconds
#| exit: 0
#| [main]
#| gpgcheck=1
#| 
#| [old]
#| name=Old
#| cost=7
#| [new]
#| name=New
