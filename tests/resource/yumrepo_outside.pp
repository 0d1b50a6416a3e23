# Recorded with the source of puppetlabs-yumrepo_core 2.1, which
# does not tell the file.
# before: mkdir -p /etc/yum.repos.d; printf 'name=G\n' >/etc/yum.repos.d/a.repo
yumrepo { 'good': descr => 'Better' }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Could not prefetch yumrepo provider 'inifile': Property with key "name" outside of a section (file: /etc/yum.repos.d/a.repo)
#| Warning: /Stage[main]/Main/Yumrepo[good]: Skipping because provider prefetch failed
#| Notice: Applied catalog in N seconds
#| exit: 4
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Could not prefetch yumrepo provider 'inifile': Property with key "name" outside of a section (file: /etc/yum.repos.d/a.repo)
#| Warning: /Stage[main]/Main/Yumrepo[good]: Skipping because provider prefetch failed
#| Notice: Applied catalog in N seconds
#| exit: 4
