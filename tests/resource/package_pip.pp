# needs: /usr/bin/pip3 python3
# before: tests/resource/repository_pip /mnt/case/repo aa=1.0 bb=1.0 bb=2.0 cc=1.0 dd=1.0 dd=1.5 dd=2.0rc1 Ii=1.0
# before: pip3 install -q bb==1.0 cc Ii
# after: pip3 freeze --all | grep '^[a-iI][a-i]=='
Package { provider => pip3 }
package { 'aa': ensure => installed, install_options => ['--no-deps', { '--timeout' => '5' }] }
package { 'bb': ensure => latest }
package { 'cc': ensure => absent }
package { 'dd': ensure => '>=1.0 <2.0' }
package { 'ii': ensure => present }
package { 'nosuch2': ensure => absent }
package { 'bb2': name => 'bb', command => '/nonexistent/pip', provider => pip2 }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Package[aa]/ensure: created
#| Notice: /Stage[main]/Main/Package[bb]/ensure: ensure changed '1.0' to '2.0'
#| Notice: /Stage[main]/Main/Package[cc]/ensure: removed
#| Notice: /Stage[main]/Main/Package[dd]/ensure: created
#| Error: Could not prefetch package provider 'pip2': Provider pip2 package command '/nonexistent/pip' does not exist on this host
#| Warning: /Stage[main]/Main/Package[bb2]: Skipping because provider prefetch failed
#| Notice: Applied catalog in N seconds
#| exit: 6
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Could not prefetch package provider 'pip2': Provider pip2 package command '/nonexistent/pip' does not exist on this host
#| Warning: /Stage[main]/Main/Package[bb2]: Skipping because provider prefetch failed
#| Notice: Applied catalog in N seconds
#| exit: 4
#| aa==1.0
#| bb==2.0
#| dd==2.0rc1
#| Ii==1.0
