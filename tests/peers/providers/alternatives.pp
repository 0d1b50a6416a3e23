# before: tests/peers/providers/prepare
# modules: alternatives
# after: readlink /etc/alternatives/tool; ls -la /mnt/case/l | cut -c1-10
# before: printf '#!/bin/sh\n' >/mnt/case/a; cp /mnt/case/a /mnt/case/b; chmod +x /mnt/case/[ab]
alternative_entry { '/mnt/case/a': ensure => present, altlink => '/mnt/case/l', altname => 'tool', priority => 10 }
alternative_entry { '/mnt/case/b': ensure => present, altlink => '/mnt/case/l', altname => 'tool', priority => 20 }
alternatives { 'tool': path => '/mnt/case/a', require => Alternative_entry['/mnt/case/a', '/mnt/case/b'] }
