# Repositories of Git, and archives.
#! modules: vcsrepo archive
#! packages: git unzip curl
#! before: apt-get install -y -q --no-install-recommends git >/dev/null 2>&1; cd /opt; git -c init.defaultBranch=main init -q r; cd r; echo a >a; git add a; GIT_AUTHOR_DATE='2020-01-01T00:00:00Z' GIT_COMMITTER_DATE='2020-01-01T00:00:00Z' git -c user.name=a -c user.email=a@b commit -qm a; tar -C /opt/r -czf /opt/a.tar.gz --mtime=2020-01-01 a
vcsrepo { '/srv/r': ensure => present, provider => git, source => 'file:///opt/r', revision => 'main' }
vcsrepo { '/srv/empty': ensure => bare, provider => git }
archive { '/srv/a.tar.gz': source => 'file:///opt/a.tar.gz', extract => true, extract_path => '/srv/out', creates => '/srv/out/a', cleanup => false, require => File['/srv/out'] }
file { '/srv/out': ensure => directory }
