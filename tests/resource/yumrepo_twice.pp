# Recorded with the source of puppetlabs-yumrepo_core 2.1.
# before: mkdir -p /etc/yum.repos.d; printf '[good]\nname=G\n' >/etc/yum.repos.d/a.repo; printf '[good]\nname=B\n' >/etc/yum.repos.d/b.repo
# after: cat /etc/yum.repos.d/*
yumrepo { 'good': descr => 'Better' }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Could not prefetch yumrepo provider 'inifile': Section "good" is already defined, cannot redefine (file: /etc/yum.repos.d/b.repo)
#| Warning: /Stage[main]/Main/Yumrepo[good]: Skipping because provider prefetch failed
#| Notice: Applied catalog in N seconds
#| exit: 4
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Could not prefetch yumrepo provider 'inifile': Section "good" is already defined, cannot redefine (file: /etc/yum.repos.d/b.repo)
#| Warning: /Stage[main]/Main/Yumrepo[good]: Skipping because provider prefetch failed
#| Notice: Applied catalog in N seconds
#| exit: 4
#| [good]
#| name=G
#| [good]
#| name=B
