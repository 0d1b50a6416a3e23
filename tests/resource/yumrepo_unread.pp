# Recorded with the source of puppetlabs-yumrepo_core 2.1.
# before: mkdir -p /etc/yum.repos.d; printf '[good]\nname=G\n' >/etc/yum.repos.d/a.repo; printf '[bad]\nname=B\nthis is no line\n' >/etc/yum.repos.d/b.repo
# after: cat /etc/yum.repos.d/*
yumrepo { 'good': descr => 'Better' }
notify { 'other': }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Could not prefetch yumrepo provider 'inifile': Can't parse line 'this is no line' (line: 3)
#| Warning: /Stage[main]/Main/Yumrepo[good]: Skipping because provider prefetch failed
#| Notice: other
#| Notice: /Stage[main]/Main/Notify[other]/message: defined 'message' as 'other'
#| Notice: Applied catalog in N seconds
#| exit: 6
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Could not prefetch yumrepo provider 'inifile': Can't parse line 'this is no line' (line: 3)
#| Warning: /Stage[main]/Main/Yumrepo[good]: Skipping because provider prefetch failed
#| Notice: other
#| Notice: /Stage[main]/Main/Notify[other]/message: defined 'message' as 'other'
#| Notice: Applied catalog in N seconds
#| exit: 6
#| [good]
#| name=G
#| [bad]
#| name=B
#| this is no line
