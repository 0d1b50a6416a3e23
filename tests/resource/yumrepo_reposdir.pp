# Recorded with the source of puppetlabs-yumrepo_core 2.1.
# before: mkdir -p /srv/one /srv/two /etc/yum.repos.d; printf '[main]\nreposdir = /srv/one,/srv/two\n   /srv/three\n' >/etc/yum.conf
# before: printf '[in_one]\nname=One\n' >/srv/one/x.repo; printf '[unmanaged]\nname=U\n[kept]\nname=K\n' >/srv/two/y.repo; printf '[hidden]\nname=H\n' >/etc/yum.repos.d/z.repo
# after: cd /srv; for f in one/* two/*; do echo "$f:"; cat $f; done; cat /etc/yum.repos.d/*
resources { 'yumrepo': purge => true }
yumrepo { 'new': descr => 'New' }
yumrepo { 'in_one': descr => 'One of two' }
yumrepo { 'kept': descr => 'K' }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Yumrepo[unmanaged]/ensure: removed
#| Notice: /Stage[main]/Main/Yumrepo[new]/ensure: created
#| Notice: /Stage[main]/Main/Yumrepo[in_one]/descr: descr changed 'One' to 'One of two'
#| Notice: Applied catalog in N seconds
#| exit: 2
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: Applied catalog in N seconds
#| exit: 0
#| one/x.repo:
#| [in_one]
#| name=One of two
#| two/new.repo:
#| [new]
#| name=New
#| two/y.repo:
#| [kept]
#| name=K
#| [hidden]
#| name=H
