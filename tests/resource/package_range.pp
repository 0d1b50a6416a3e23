# before: tests/resource/repository /mnt/case/repo aa=0.9 aa=1.0~rc1 aa=1.9 aa=1.10 aa=2.0~rc1 aa=2.0 bb=1.0 bb=3.0 cc=1.0 cc=1.5 dd=1.0 ee=1.0 ff=1:1.0-1 ff=1.0-2 gg=1.0 hh=1.0 jj=1.0 kk=1.0 ll=1.0 ll=2.0
# before: apt-get -qq -y install bb=3.0 cc=1.5 ff hh=1.0 jj kk ll=1.0 && cd /mnt/case/repo && mkdir t t/DEBIAN && printf 'Package: prov\nVersion: 1\nArchitecture: all\nMaintainer: t <t@t>\nDescription: t\nProvides: virt, virt2\n' >t/DEBIAN/control && dpkg-deb -b t prov.deb && dpkg -i prov.deb && apt-mark hold hh
# after: dpkg-query -W -f '${Package} ${Version} ${Status}\n' aa bb cc dd ee ff gg hh; apt-mark showmanual aa bb; apt-mark showhold
package { 'aa': ensure => '>=1.0 <2.0' }
package { 'bb': ensure => '<2.0', install_options => ['--allow-downgrades', { '-o' => 'Debug::NoLocking=0' }] }
package { 'cc': ensure => '>1.0' }
package { 'dd': ensure => '>=2.0 <3.0' }
package { 'ee': ensure => '1.0' }
package { 'ff': ensure => '>=1:0.5' }
package { 'gg': ensure => '= 1.0' }
package { 'virt': ensure => installed, allow_virtual => true }
package { 'virt2': ensure => installed }
package { 'hh': ensure => '1.0', mark => none }
package { 'file': name => 'dd', provider => dpkg, source => '/mnt/case/repo/dd_1.0.deb', configfiles => replace }
package { 'jj': provider => dpkg, ensure => latest }
package { 'kk': provider => dpkg, ensure => latest, source => '/nonexistent.deb', noop => true }
package { 'll': ensure => latest, noop => true, notify => Package['kk'] }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Package[aa]/ensure: created
#| Notice: /Stage[main]/Main/Package[bb]/ensure: ensure changed '3.0' to '<2.0'
#| Error: Could not update: Execution of '/usr/bin/apt-get -q -y -o DPkg::Options::=--force-confold --force-yes install dd=>=2.0 <3.0' returned 100: Reading package lists...
#| Building dependency tree...
#| Reading state information...
#| W: --force-yes is deprecated, use one of the options starting with --allow instead.
#| E: Unable to locate package dd=>
#| Error: /Stage[main]/Main/Package[dd]/ensure: change from 'purged' to '>=2.0 <3.0' failed: Could not update: Execution of '/usr/bin/apt-get -q -y -o DPkg::Options::=--force-confold --force-yes install dd=>=2.0 <3.0' returned 100: Reading package lists...
#| Building dependency tree...
#| Reading state information...
#| W: --force-yes is deprecated, use one of the options starting with --allow instead.
#| E: Unable to locate package dd=>
#| Notice: /Stage[main]/Main/Package[ee]/ensure: created
#| Error: Could not update: Execution of '/usr/bin/apt-get -q -y -o DPkg::Options::=--force-confold --force-yes install gg== 1.0' returned 100: Reading package lists...
#| Building dependency tree...
#| Reading state information...
#| W: --force-yes is deprecated, use one of the options starting with --allow instead.
#| E: Unable to locate package gg=
#| Error: /Stage[main]/Main/Package[gg]/ensure: change from 'purged' to '= 1.0' failed: Could not update: Execution of '/usr/bin/apt-get -q -y -o DPkg::Options::=--force-confold --force-yes install gg== 1.0' returned 100: Reading package lists...
#| Building dependency tree...
#| Reading state information...
#| W: --force-yes is deprecated, use one of the options starting with --allow instead.
#| E: Unable to locate package gg=
#| Notice: /Stage[main]/Main/Package[virt2]/ensure: created
#| Notice: /Stage[main]/Main/Package[hh]/mark: mark changed 'hold' to 'none'
#| Notice: /Stage[main]/Main/Package[file]/ensure: created
#| Error: Could not get latest version: Could not update: You cannot install dpkg packages without a source
#| Error: /Stage[main]/Main/Package[jj]/ensure: change from '1.0' to 'latest' failed: Could not get latest version: Could not update: You cannot install dpkg packages without a source
#| Notice: /Stage[main]/Main/Package[ll]/ensure: ensure changed '1.0' to '2.0' (noop)
#| Error: Could not get latest version: Execution of '/usr/bin/dpkg-deb --show /nonexistent.deb' returned 2: dpkg-deb: error: failed to read archive '/nonexistent.deb': No such file or directory
#| Error: /Stage[main]/Main/Package[kk]/ensure: change from '1.0' to 'latest' failed: Could not get latest version: Execution of '/usr/bin/dpkg-deb --show /nonexistent.deb' returned 2: dpkg-deb: error: failed to read archive '/nonexistent.deb': No such file or directory
#| Notice: /Stage[main]/Main/Package[kk]: Would have triggered 'refresh' from 1 event
#| Notice: Applied catalog in N seconds
#| exit: 6
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Could not update: Execution of '/usr/bin/apt-get -q -y -o DPkg::Options::=--force-confold --force-yes install dd=>=2.0 <3.0' returned 100: Reading package lists...
#| Building dependency tree...
#| Reading state information...
#| W: --force-yes is deprecated, use one of the options starting with --allow instead.
#| E: Unable to locate package dd=>
#| Error: /Stage[main]/Main/Package[dd]/ensure: change from '1.0' to '>=2.0 <3.0' failed: Could not update: Execution of '/usr/bin/apt-get -q -y -o DPkg::Options::=--force-confold --force-yes install dd=>=2.0 <3.0' returned 100: Reading package lists...
#| Building dependency tree...
#| Reading state information...
#| W: --force-yes is deprecated, use one of the options starting with --allow instead.
#| E: Unable to locate package dd=>
#| Error: Could not update: Execution of '/usr/bin/apt-get -q -y -o DPkg::Options::=--force-confold --force-yes install gg== 1.0' returned 100: Reading package lists...
#| Building dependency tree...
#| Reading state information...
#| W: --force-yes is deprecated, use one of the options starting with --allow instead.
#| E: Unable to locate package gg=
#| Error: /Stage[main]/Main/Package[gg]/ensure: change from 'purged' to '= 1.0' failed: Could not update: Execution of '/usr/bin/apt-get -q -y -o DPkg::Options::=--force-confold --force-yes install gg== 1.0' returned 100: Reading package lists...
#| Building dependency tree...
#| Reading state information...
#| W: --force-yes is deprecated, use one of the options starting with --allow instead.
#| E: Unable to locate package gg=
#| Notice: /Stage[main]/Main/Package[virt2]/ensure: created
#| Error: Could not get latest version: Could not update: You cannot install dpkg packages without a source
#| Error: /Stage[main]/Main/Package[jj]/ensure: change from '1.0' to 'latest' failed: Could not get latest version: Could not update: You cannot install dpkg packages without a source
#| Notice: /Stage[main]/Main/Package[ll]/ensure: ensure changed '1.0' to '2.0' (noop)
#| Error: Could not get latest version: Execution of '/usr/bin/dpkg-deb --show /nonexistent.deb' returned 2: dpkg-deb: error: failed to read archive '/nonexistent.deb': No such file or directory
#| Error: /Stage[main]/Main/Package[kk]/ensure: change from '1.0' to 'latest' failed: Could not get latest version: Execution of '/usr/bin/dpkg-deb --show /nonexistent.deb' returned 2: dpkg-deb: error: failed to read archive '/nonexistent.deb': No such file or directory
#| Notice: /Stage[main]/Main/Package[kk]: Would have triggered 'refresh' from 1 event
#| Notice: Applied catalog in N seconds
#| exit: 6
#| dpkg-query: no packages found matching gg
#| aa 2.0~rc1 install ok installed
#| bb 1.0 install ok installed
#| cc 1.5 install ok installed
#| dd 1.0 install ok installed
#| ee 1.0 install ok installed
#| ff 1:1.0-1 install ok installed
#| hh 1.0 install ok installed
#| aa
#| bb
