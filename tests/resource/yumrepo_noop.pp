# Recorded with the source of puppetlabs-yumrepo_core 2.1.
# options: --noop
# before: mkdir -p /etc/yum.repos.d; printf '[x]\nname=X\npassword=old\n[gone]\n' >/etc/yum.repos.d/a.repo
# after: cat /etc/yum.repos.d/*
yumrepo { 'x': descr => 'Y', password => 'new', cost => absent, priority => 5, sslverify => true }
yumrepo { 'gone': ensure => absent }
yumrepo { 'y': descr => 'Y' }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Yumrepo[x]/descr: current_value 'X', should be 'Y' (noop)
#| Notice: /Stage[main]/Main/Yumrepo[x]/priority: current_value 'absent', should be 5 (noop)
#| Notice: /Stage[main]/Main/Yumrepo[x]/sslverify: current_value 'absent', should be 'True' (noop)
#| Notice: /Stage[main]/Main/Yumrepo[x]/password: current_value [redacted], should be [redacted] (noop)
#| Notice: /Stage[main]/Main/Yumrepo[gone]/ensure: current_value 'present', should be 'absent' (noop)
#| Notice: /Stage[main]/Main/Yumrepo[y]/ensure: current_value 'absent', should be 'present' (noop)
#| Notice: Class[Main]: Would have triggered 'refresh' from 6 events
#| Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#| Notice: Applied catalog in N seconds
#| exit: 0
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Yumrepo[x]/descr: current_value 'X', should be 'Y' (noop)
#| Notice: /Stage[main]/Main/Yumrepo[x]/priority: current_value 'absent', should be 5 (noop)
#| Notice: /Stage[main]/Main/Yumrepo[x]/sslverify: current_value 'absent', should be 'True' (noop)
#| Notice: /Stage[main]/Main/Yumrepo[x]/password: current_value [redacted], should be [redacted] (noop)
#| Notice: /Stage[main]/Main/Yumrepo[gone]/ensure: current_value 'present', should be 'absent' (noop)
#| Notice: /Stage[main]/Main/Yumrepo[y]/ensure: current_value 'absent', should be 'present' (noop)
#| Notice: Class[Main]: Would have triggered 'refresh' from 6 events
#| Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#| Notice: Applied catalog in N seconds
#| exit: 0
#| [x]
#| name=X
#| password=old
#| [gone]
