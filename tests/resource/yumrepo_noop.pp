# Recorded with the source of puppetlabs-yumrepo_core 3.0.1.
# options: --noop
# before: mkdir -p /etc/yum.repos.d; printf '[x]\nname=X\npassword=old\n[gone]\n' >/etc/yum.repos.d/a.repo
# after: cat /etc/yum.repos.d/*
yumrepo { 'x': descr => 'Y', password => 'new', cost => absent, priority => 5, sslverify => true }
yumrepo { 'gone': ensure => absent }
yumrepo { 'y': descr => 'Y' }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Yumrepo[x]/descr: descr changed 'X' to 'Y' (noop)
#| Notice: /Stage[main]/Main/Yumrepo[x]/priority: defined 'priority' as 5 (noop)
#| Notice: /Stage[main]/Main/Yumrepo[x]/sslverify: defined 'sslverify' as 'True' (noop)
#| Notice: /Stage[main]/Main/Yumrepo[x]/password: current_value [redacted], should be [redacted] (noop)
#| Notice: /Stage[main]/Main/Yumrepo[gone]/ensure: removed (noop)
#| Notice: /Stage[main]/Main/Yumrepo[y]/ensure: created (noop)
#| Notice: Class[Main]: Would have triggered 'refresh' from 6 events
#| Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#| Notice: Applied catalog in N seconds
#| exit: 0
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Yumrepo[x]/descr: descr changed 'X' to 'Y' (noop)
#| Notice: /Stage[main]/Main/Yumrepo[x]/priority: defined 'priority' as 5 (noop)
#| Notice: /Stage[main]/Main/Yumrepo[x]/sslverify: defined 'sslverify' as 'True' (noop)
#| Notice: /Stage[main]/Main/Yumrepo[x]/password: current_value [redacted], should be [redacted] (noop)
#| Notice: /Stage[main]/Main/Yumrepo[gone]/ensure: removed (noop)
#| Notice: /Stage[main]/Main/Yumrepo[y]/ensure: created (noop)
#| Notice: Class[Main]: Would have triggered 'refresh' from 6 events
#| Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#| Notice: Applied catalog in N seconds
#| exit: 0
#| [x]
#| name=X
#| password=old
#| [gone]
