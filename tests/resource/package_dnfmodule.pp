# ours: a further line of an error, which begins as another, is indented
# needs: rpmbuild createrepo_c modifyrepo_c dnf
# before: tests/resource/repository_rpm /mnt/case/repo aa=1.0-1 aa=2.0-1 bb=1.0-1 cc=1.0-1 dd=1.0-1 ee=1.0-1
# before: cd /mnt/case/repo && for m in aa:1:1.0-1 aa:2:2.0-1 bb:1:1.0-1 cc:1:1.0-1 dd:1:1.0-1 ee:1:1.0-1; do IFS=:; set -- $m; printf -- '---\ndocument: modulemd\nversion: 2\ndata:\n  name: %s\n  stream: "%s"\n  version: 1\n  context: c0ffee\n  arch: noarch\n  summary: test\n  description: test\n  license:\n    module: [MIT]\n  profiles:\n    common:\n      rpms: [%s]\n    minimal:\n      rpms: [%s]\n  api:\n    rpms: [%s]\n  artifacts:\n    rpms: ["%s-0:%s.noarch"]\n...\n' $1 $2 $1 $1 $1 $1 $3; done >modules.yaml && for m in aa:1 bb:1; do set -- $m; printf -- '---\ndocument: modulemd-defaults\nversion: 1\ndata:\n  module: %s\n  stream: "%s"\n  profiles:\n    "%s": [common]\n...\n' $1 $2 $2; done >>modules.yaml && modifyrepo_c --mdtype=modules modules.yaml repodata >/dev/null
# before: dnf -q -y module install aa:1/common dd:1/common; dnf -q -y module enable ee:1
# after: dnf module list 2>/dev/null | grep '^[a-e][a-e] ' | sed 's/  */ /g'; rpm -qa | sort
Package { provider => dnfmodule }
package { 'aa': ensure => '2', flavor => 'minimal' }
package { 'bb': ensure => present }
package { 'cc': ensure => '1', enable_only => true }
package { 'dd': ensure => absent }
package { 'ee': ensure => disabled }
package { 'nosuch': ensure => present }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Package[aa]/ensure: ensure changed '1' to '2'
#| Notice: /Stage[main]/Main/Package[bb]/ensure: created
#| Notice: /Stage[main]/Main/Package[cc]/ensure: created
#| Notice: /Stage[main]/Main/Package[dd]/ensure: removed
#| Notice: /Stage[main]/Main/Package[ee]/ensure: ensure changed '1' to 'disabled'
#| Error: Execution of '/usr/bin/dnf module enable -d 0 -e 1 -y nosuch' returned 1: Detection of Platform Module failed: No valid Platform ID detected
#|   Error: Problems in request:
#| missing groups or modules: nosuch
#| Error: /Stage[main]/Main/Package[nosuch]/ensure: change from 'purged' to 'present' failed: Execution of '/usr/bin/dnf module enable -d 0 -e 1 -y nosuch' returned 1: Detection of Platform Module failed: No valid Platform ID detected
#|   Error: Problems in request:
#| missing groups or modules: nosuch
#| Notice: Applied catalog in N seconds
#| exit: 6
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Execution of '/usr/bin/dnf module enable -d 0 -e 1 -y nosuch' returned 1: Detection of Platform Module failed: No valid Platform ID detected
#|   Error: Problems in request:
#| missing groups or modules: nosuch
#| Error: /Stage[main]/Main/Package[nosuch]/ensure: change from 'purged' to 'present' failed: Execution of '/usr/bin/dnf module enable -d 0 -e 1 -y nosuch' returned 1: Detection of Platform Module failed: No valid Platform ID detected
#|   Error: Problems in request:
#| missing groups or modules: nosuch
#| Notice: Applied catalog in N seconds
#| exit: 4
#| aa 1 [d] common [d], minimal test 
#| aa 2 [e] common, minimal [i] test 
#| bb 1 [d][e] common [d] [i], minimal test 
#| cc 1 [e] common, minimal test 
#| dd 1 common, minimal test 
#| ee 1 [x] common, minimal test 
#| aa-2.0-1.noarch
#| bb-1.0-1.noarch
