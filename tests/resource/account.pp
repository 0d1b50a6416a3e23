# before: for g in gone:2001 moved:2002 bob:2003 carol:2004 dave:2005 erin:2006 more:2007 other:2008 web2:2009; do groupadd -g ${g#*:} ${g%:*}; done
# before: useradd -u 2003 -g bob -m bob; useradd -u 2004 -g carol -c Old -s /bin/bash -G other,web2 -e 2030-01-01 carol
# before: useradd -u 2005 -g dave -G web2 dave; useradd -u 2006 -g erin erin
# after: grep -E '^(web|moved|carol|dave|erin|more|other|web2|dup|gone|bob):' /etc/group
# after: grep -E '^(carol|dave|erin|alice|dup|bob|twin|badgid|noshell):' /etc/passwd
# after: grep -E '^(carol|dave|alice):' /etc/shadow | sed 's/:20[0-9]*:/:N:/'
# after: getent group sys1 | awk -F: '{ print $1, $3 < 1000 }'; ls -d /home/alice /home/bob
group { 'web': gid => 4242 }
group { 'sys1': system => true }
group { 'gone': ensure => absent }
group { 'moved': gid => '4300' }
group { 'bad name': }
user { 'alice': comment => 'Alice A', home => '/home/alice', managehome => true, shell => '/bin/bash', gid => 'web', uid => '4242', groups => ['more', 'other'], password => '$6$x$abcdef', password_max_age => 90, expiry => '2040-01-02' }
user { 'bob': ensure => absent, managehome => true }
user { 'carol': comment => 'New', shell => '/bin/sh', groups => ['more'], membership => inclusive, gid => 'moved', uid => 4401, home => '/srv/carol', expiry => absent, password_min_age => 3, password_warn_days => 9 }
user { 'dave': groups => 'other' }
user { 'noshell': shell => '/no/such' }
user { 'dup': uid => 0, allowdupe => true }
user { 'twin': uid => 0 }
user { 'web': system => true }
user { 'badgid': gid => 'nosuchgroup' }
user { 'erin': ensure => present, gid => 'nosuchgroup' }
user { 'nothing': }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Group[web]/ensure: created
#| Notice: /Stage[main]/Main/Group[sys1]/ensure: created
#| Notice: /Stage[main]/Main/Group[gone]/ensure: removed
#| Notice: /Stage[main]/Main/Group[moved]/gid: gid changed 2002 to 4300
#| Error: Could not create group bad name: Execution of '/usr/sbin/groupadd bad name' returned 3: groupadd: 'bad name' is not a valid group name
#| Error: /Stage[main]/Main/Group[bad name]/ensure: change from 'absent' to 'present' failed: Could not create group bad name: Execution of '/usr/sbin/groupadd bad name' returned 3: groupadd: 'bad name' is not a valid group name
#| Notice: /Stage[main]/Main/User[alice]/ensure: created
#| Notice: /Stage[main]/Main/User[bob]/ensure: removed
#| Notice: /Stage[main]/Main/User[carol]/home: home changed '/home/carol' to '/srv/carol'
#| Notice: /Stage[main]/Main/User[carol]/uid: uid changed 2004 to 4401
#| Notice: /Stage[main]/Main/User[carol]/gid: gid changed 2004 to 'moved'
#| Notice: /Stage[main]/Main/User[carol]/comment: comment changed 'Old' to 'New'
#| Notice: /Stage[main]/Main/User[carol]/shell: shell changed '/bin/bash' to '/bin/sh'
#| Notice: /Stage[main]/Main/User[carol]/password_min_age: password_min_age changed 0 to 3
#| Notice: /Stage[main]/Main/User[carol]/password_warn_days: password_warn_days changed 7 to 9
#| Notice: /Stage[main]/Main/User[carol]/groups: groups changed other,web2 to ['more']
#| Notice: /Stage[main]/Main/User[carol]/expiry: undefined 'expiry' from '2030-01-01'
#| Notice: /Stage[main]/Main/User[dave]/groups: groups changed web2 to ['other', 'web2']
#| Error: Shell /no/such must exist
#| Error: /Stage[main]/Main/User[noshell]/ensure: change from 'absent' to 'present' failed: Shell /no/such must exist
#| Notice: /Stage[main]/Main/User[dup]/ensure: created
#| Error: Could not create user twin: Execution of '/usr/sbin/useradd -u 0 -M twin' returned 4: useradd: UID 0 is not unique
#| Error: /Stage[main]/Main/User[twin]/ensure: change from 'absent' to 'present' failed: Could not create user twin: Execution of '/usr/sbin/useradd -u 0 -M twin' returned 4: useradd: UID 0 is not unique
#| Error: Could not create user badgid: Execution of '/usr/sbin/useradd -g nosuchgroup -M badgid' returned 6: useradd: group 'nosuchgroup' does not exist
#| Error: /Stage[main]/Main/User[badgid]/ensure: change from 'absent' to 'present' failed: Could not create user badgid: Execution of '/usr/sbin/useradd -g nosuchgroup -M badgid' returned 6: useradd: group 'nosuchgroup' does not exist
#| Error: Could not find group(s) nosuchgroup
#| Error: /Stage[main]/Main/User[erin]/gid: change from 2006 to 'nosuchgroup' failed: Could not find group(s) nosuchgroup
#| Notice: Applied catalog in N seconds
#| exit: 6
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Could not create group bad name: Execution of '/usr/sbin/groupadd bad name' returned 3: groupadd: 'bad name' is not a valid group name
#| Error: /Stage[main]/Main/Group[bad name]/ensure: change from 'absent' to 'present' failed: Could not create group bad name: Execution of '/usr/sbin/groupadd bad name' returned 3: groupadd: 'bad name' is not a valid group name
#| Error: Shell /no/such must exist
#| Error: /Stage[main]/Main/User[noshell]/ensure: change from 'absent' to 'present' failed: Shell /no/such must exist
#| Error: Could not create user twin: Execution of '/usr/sbin/useradd -u 0 -M twin' returned 4: useradd: UID 0 is not unique
#| Error: /Stage[main]/Main/User[twin]/ensure: change from 'absent' to 'present' failed: Could not create user twin: Execution of '/usr/sbin/useradd -u 0 -M twin' returned 4: useradd: UID 0 is not unique
#| Error: Could not create user badgid: Execution of '/usr/sbin/useradd -g nosuchgroup -M badgid' returned 6: useradd: group 'nosuchgroup' does not exist
#| Error: /Stage[main]/Main/User[badgid]/ensure: change from 'absent' to 'present' failed: Could not create user badgid: Execution of '/usr/sbin/useradd -g nosuchgroup -M badgid' returned 6: useradd: group 'nosuchgroup' does not exist
#| Error: Could not find group(s) nosuchgroup
#| Error: /Stage[main]/Main/User[erin]/gid: change from 2006 to 'nosuchgroup' failed: Could not find group(s) nosuchgroup
#| Notice: Applied catalog in N seconds
#| exit: 4
#| moved:x:4300:
#| carol:x:2004:
#| dave:x:2005:
#| erin:x:2006:
#| more:x:2007:alice,carol
#| other:x:2008:alice,dave
#| web2:x:2009:dave
#| web:x:4242:
#| dup:x:4301:
#| carol:x:4401:4300:New:/srv/carol:/bin/sh
#| dave:x:2005:2005::/home/dave:/bin/sh
#| erin:x:2006:2006::/home/erin:/bin/sh
#| alice:x:4242:4242:Alice A:/home/alice:/bin/bash
#| dup:x:0:4301::/home/dup:/bin/sh
#| carol:!:N:3:99999:9:::
#| dave:!:N:0:99999:7:::
#| alice:$6$x$abcdef:N:0:90:7::25568:
#| sys1 1
#| ls: cannot access '/home/bob': No such file or directory
#| /home/alice
