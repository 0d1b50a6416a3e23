# before: tests/peers/providers/prepare
# modules: stdlib
# modules: archive
# before: mkdir /mnt/case/src; echo hi >/mnt/case/src/x; tar czf /mnt/case/x.tgz -C /mnt/case src
# after: find /mnt/case/out | sort
file { '/mnt/case/out': ensure => directory }
archive { '/mnt/case/get.tgz': ensure => present, source => 'file:///mnt/case/x.tgz', extract => true, extract_path => '/mnt/case/out', creates => '/mnt/case/out/src/x', cleanup => true }
