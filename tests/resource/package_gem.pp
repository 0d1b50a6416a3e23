# needs: gem ruby
# before: tests/resource/repository_gem /mnt/case/repo aa=1.0 aa=2.0 bb=1.0 bb=2.0 cc=1.0 dd=1.0 dd=1.5 dd=2.0 ee=1.0 ee=1.2 gg=1.0 gg=2.0 hh=1.0
# before: gem install --silent --no-document bb:1.0 cc gg:1.0 gg:2.0 dd:2.0; cp /usr/local/bin/gem /usr/local/bin/gem2
# after: gem list --local | grep '^\(aa\|bb\|cc\|dd\|ee\|gg\|nosuch9\) ('
Package { provider => gem }
package { 'aa': ensure => installed, source => '/mnt/case/repo/gems/aa-1.0.gem', install_options => ['--force', { '--bindir' => '/usr/local/bin' }] }
package { 'bb': ensure => latest }
package { 'cc': ensure => absent }
package { 'dd': ensure => '>=1.0 <2.0' }
package { 'ee': ensure => '~> 1.0' }
package { 'gg': ensure => '1.0' }
package { 'gg2': name => 'gg', ensure => '>= 1.0, < 1.5', command => '/usr/local/bin/gem2' }
package { 'gg3': name => 'gg', ensure => latest, command => '/usr/local/bin/gem' }
package { 'nosuch9': ensure => '9.9' }
package { 'kk': ensure => present, source => 'puppet:///modules/x' }
package { 'nosuch2': ensure => absent }
package { 'badrange': name => 'nosuch3', command => '/usr/local/bin/gem2', ensure => '>5.0 <6.0' }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Package[aa]/ensure: created
#| Notice: /Stage[main]/Main/Package[bb]/ensure: ensure changed ['1.0'] to '2.0'
#| Notice: /Stage[main]/Main/Package[cc]/ensure: removed
#| Notice: /Stage[main]/Main/Package[dd]/ensure: ensure changed ['2.0'] to '>=1.0 <2.0'
#| Notice: /Stage[main]/Main/Package[ee]/ensure: created
#| Error: Could not update: Execution of '/usr/local/bin/gem install -v 9.9 --no-document nosuch9' returned 2: ERROR:  Could not find a valid gem 'nosuch9' (= 9.9) in any repository
#| Error: /Stage[main]/Main/Package[nosuch9]/ensure: change from 'absent' to '9.9' failed: Could not update: Execution of '/usr/local/bin/gem install -v 9.9 --no-document nosuch9' returned 2: ERROR:  Could not find a valid gem 'nosuch9' (= 9.9) in any repository
#| Error: puppet:// URLs are not supported as gem sources
#| Error: /Stage[main]/Main/Package[kk]/ensure: change from 'absent' to 'present' failed: puppet:// URLs are not supported as gem sources
#| Error: Could not update: Execution of '/usr/local/bin/gem2 install -v >5.0, <6.0 --no-document nosuch3' returned 2: ERROR:  Could not find a valid gem 'nosuch3' (> 5.0, < 6.0) in any repository
#| Error: /Stage[main]/Main/Package[badrange]/ensure: change from 'absent' to '>5.0 <6.0' failed: Could not update: Execution of '/usr/local/bin/gem2 install -v >5.0, <6.0 --no-document nosuch3' returned 2: ERROR:  Could not find a valid gem 'nosuch3' (> 5.0, < 6.0) in any repository
#| Notice: Applied catalog in N seconds
#| exit: 6
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Could not update: Execution of '/usr/local/bin/gem install -v 9.9 --no-document nosuch9' returned 2: ERROR:  Could not find a valid gem 'nosuch9' (= 9.9) in any repository
#| Error: /Stage[main]/Main/Package[nosuch9]/ensure: change from 'absent' to '9.9' failed: Could not update: Execution of '/usr/local/bin/gem install -v 9.9 --no-document nosuch9' returned 2: ERROR:  Could not find a valid gem 'nosuch9' (= 9.9) in any repository
#| Error: puppet:// URLs are not supported as gem sources
#| Error: /Stage[main]/Main/Package[kk]/ensure: change from 'absent' to 'present' failed: puppet:// URLs are not supported as gem sources
#| Error: Could not update: Execution of '/usr/local/bin/gem2 install -v >5.0, <6.0 --no-document nosuch3' returned 2: ERROR:  Could not find a valid gem 'nosuch3' (> 5.0, < 6.0) in any repository
#| Error: /Stage[main]/Main/Package[badrange]/ensure: change from 'absent' to '>5.0 <6.0' failed: Could not update: Execution of '/usr/local/bin/gem2 install -v >5.0, <6.0 --no-document nosuch3' returned 2: ERROR:  Could not find a valid gem 'nosuch3' (> 5.0, < 6.0) in any repository
#| Notice: Applied catalog in N seconds
#| exit: 4
#| aa (1.0)
#| bb (2.0, 1.0)
#| dd (2.0, 1.5)
#| ee (1.2)
#| gg (2.0, 1.0)
