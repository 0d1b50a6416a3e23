# before: tests/peers/providers/prepare
# modules: vcsrepo
# before: mkdir /mnt/case/r; cd /mnt/case/r; export GIT_AUTHOR_DATE=2020-01-01T00:00:00Z GIT_COMMITTER_DATE=2020-01-01T00:00:00Z; git init -q .; git config user.email a@b; git config user.name n; echo 1 >a; git add a; git commit -qm x; git tag v1; echo 2 >a; git commit -qam y; git tag v2; git clone -q /mnt/case/r /mnt/case/c 2>/dev/null
# after: cat /mnt/case/c/a
vcsrepo { '/mnt/case/c': ensure => present, provider => git, source => '/mnt/case/r', revision => 'v1' }
