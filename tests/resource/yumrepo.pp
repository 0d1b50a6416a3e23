# Debian has no package of yumrepo_core: what is below, and in the other cases of
# this type, was recorded with a shortened copy of the module's type and
# provider, without their documentation.  yumrepo_outside was edited by hand.
# before: mkdir -p /etc/yum.repos.d; cd /etc/yum.repos.d
# before: printf '# head\n[base]\nname=Base\nbaseurl=http://a/\n  http://b/\nenabled=1\n# a comment\ngpgcheck=1\n\n[updates]\nname=Updates\nenabled=0\n' >base.repo
# before: printf '[gone]\nname=Gone\nbaseurl=http://gone/\n' >gone.repo; printf '[a]\nname=A\n[b]\nname=B\n' >two.repo
# before: printf '[moving]\nname=Moving\ncost=5\n; kept\n' >old.repo; printf '[strict]\nname=Strict\n' >strict.repo; chmod 600 strict.repo
# before: printf '[main]\ncachedir=/x\n' >/etc/yum.conf
# after: cd /etc/yum.repos.d; for f in * ../yum.conf; do echo "$f: $(stat -c %a $f)"; cat $f; done
yumrepo { 'base': enabled => false, gpgcheck => absent, priority => 10, baseurl => 'http://a/' }
yumrepo { 'updates': enabled => 1, descr => 'All updates', exclude => 'kernel* glibc' }
yumrepo { 'gone': ensure => absent }
yumrepo { 'never': ensure => absent }
yumrepo { 'a': ensure => absent }
yumrepo { 'new': descr => 'New one', baseurl => 'https://new/$releasever/ ftp://new/', gpgkey => 'file:///etc/key', username => 'u', password => 'secret', sslverify => 'yes', skip_if_unavailable => true, assumeyes => 'absent' }
yumrepo { 'there': target => 'shared', descr => 'There', proxy => '_none_' }
yumrepo { 'there2': target => '/etc/yum.repos.d/shared.repo', descr => 'There, too', metadata_expire => '6h' }
yumrepo { 'elsewhere': target => '/srv/else.repo', descr => 'Elsewhere', http_caching => 'packages', throttle => '60%' }
yumrepo { 'moving': target => '/etc/yum.repos.d/new_place.repo', descr => 'Moved' }
yumrepo { 'strict': descr => 'Not strict', password => Sensitive('secret') }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Yumrepo[base]/baseurl: baseurl changed "http://a/\n  http://b/" to 'http://a/'
#| Notice: /Stage[main]/Main/Yumrepo[base]/enabled: enabled changed '1' to 'False'
#| Notice: /Stage[main]/Main/Yumrepo[base]/gpgcheck: undefined 'gpgcheck' from '1'
#| Notice: /Stage[main]/Main/Yumrepo[base]/priority: defined 'priority' as 10
#| Notice: /Stage[main]/Main/Yumrepo[updates]/descr: descr changed 'Updates' to 'All updates'
#| Notice: /Stage[main]/Main/Yumrepo[updates]/enabled: enabled changed '0' to '1'
#| Notice: /Stage[main]/Main/Yumrepo[updates]/exclude: defined 'exclude' as 'kernel* glibc'
#| Notice: /Stage[main]/Main/Yumrepo[gone]/ensure: removed
#| Notice: /Stage[main]/Main/Yumrepo[a]/ensure: removed
#| Notice: /Stage[main]/Main/Yumrepo[new]/ensure: created
#| Notice: /Stage[main]/Main/Yumrepo[there]/ensure: created
#| Notice: /Stage[main]/Main/Yumrepo[there2]/ensure: created
#| Notice: /Stage[main]/Main/Yumrepo[elsewhere]/ensure: created
#| Notice: /Stage[main]/Main/Yumrepo[moving]/ensure: created
#| Notice: /Stage[main]/Main/Yumrepo[strict]/descr: descr changed 'Strict' to 'Not strict'
#| Notice: /Stage[main]/Main/Yumrepo[strict]/password: changed [redacted] to [redacted]
#| Notice: Applied catalog in N seconds
#| exit: 2
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: Applied catalog in N seconds
#| exit: 0
#| base.repo: 644
#| # head
#| [base]
#| name=Base
#| baseurl=http://a/
#| enabled=False
#| # a comment
#| 
#| priority=10
#| [updates]
#| name=All updates
#| enabled=1
#| exclude=kernel* glibc
#| else.repo: 644
#| [elsewhere]
#| name=Elsewhere
#| http_caching=packages
#| throttle=60%
#| new.repo: 644
#| [new]
#| name=New one
#| baseurl=https://new/$releasever/ ftp://new/
#| gpgkey=file:///etc/key
#| sslverify=Yes
#| skip_if_unavailable=True
#| username=u
#| password=secret
#| new_place.repo: 644
#| [moving]
#| name=Moved
#| cost=5
#| ; kept
#| shared.repo: 644
#| [there]
#| name=There
#| proxy=
#| [there2]
#| name=There, too
#| metadata_expire=6h
#| strict.repo: 644
#| [strict]
#| name=Not strict
#| password=secret
#| two.repo: 644
#| [b]
#| name=B
#| ../yum.conf: 644
#| [main]
#| cachedir=/x
