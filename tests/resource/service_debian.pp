# Debian's real tools (update-rc.d, invoke-rc.d, service) with scripts of the
# case's own, on a machine whose process 1 is not systemd.
# before: for s in web broken old plain; do printf '%s\n' '#!/bin/sh' '### BEGIN INIT INFO' "# Provides: $s" '# Required-Start:' '# Required-Stop:' '# Default-Start: 2 3 4 5' '# Default-Stop: 0 1 6' '### END INIT INFO' 'echo "$0 $1" >>/tmp/calls' 'n=/var/lib/run.$(basename $0)' 'case $1 in start) touch $n ;; stop) rm -f $n ;; restart) touch $n ;; status) [ -e $n ] ;; esac' >/etc/init.d/$s; chmod 755 /etc/init.d/$s; done
# before: sed -i 's/start) touch .n/start) echo cannot start; exit 3/' /etc/init.d/broken; touch /var/lib/run.old /var/lib/run.plain; update-rc.d old defaults
# after: sed 's|/etc/init.d/||' /tmp/calls; ls /etc/rc2.d /etc/rc0.d | grep -E 'web|old|plain' | sed 's/[0-9][0-9]/NN/'; ls /var/lib/run.*
service { 'web': ensure => running, enable => true }
service { 'old': ensure => stopped }
service { 'plain': ensure => running, enable => true, hasrestart => true }
service { 'broken': ensure => running }
service { 'none': ensure => running }
service { 'noenable': enable => true }
notify { 'change': notify => [Service['plain'], Service['old'], Service['web']] }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Could not start Service[broken]: Execution of '/etc/init.d/broken start' returned 3: cannot start
#| Error: /Stage[main]/Main/Service[broken]/ensure: change from 'stopped' to 'running' failed: Could not start Service[broken]: Execution of '/etc/init.d/broken start' returned 3: cannot start
#| Error: Could not find init script for 'none'
#| Error: /Stage[main]/Main/Service[none]/ensure: change from 'stopped' to 'running' failed: Could not find init script for 'none'
#| Error: Execution of '/usr/sbin/update-rc.d noenable defaults' returned 1: update-rc.d: error: unable to read /etc/init.d/noenable
#| Error: /Stage[main]/Main/Service[noenable]/enable: change from 'false' to 'true' failed: Execution of '/usr/sbin/update-rc.d noenable defaults' returned 1: update-rc.d: error: unable to read /etc/init.d/noenable
#| Notice: change
#| Notice: /Stage[main]/Main/Notify[change]/message: defined 'message' as 'change'
#| Notice: /Stage[main]/Main/Service[web]/ensure: ensure changed 'stopped' to 'running'
#| Notice: /Stage[main]/Main/Service[old]/ensure: ensure changed 'running' to 'stopped'
#| Notice: /Stage[main]/Main/Service[old]: Triggered 'refresh' from 1 event
#| Notice: /Stage[main]/Main/Service[plain]/enable: enable changed 'false' to 'true'
#| Notice: /Stage[main]/Main/Service[plain]: Triggered 'refresh' from 1 event
#| Notice: Applied catalog in N seconds
#| exit: 6
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Could not start Service[broken]: Execution of '/etc/init.d/broken start' returned 3: cannot start
#| Error: /Stage[main]/Main/Service[broken]/ensure: change from 'stopped' to 'running' failed: Could not start Service[broken]: Execution of '/etc/init.d/broken start' returned 3: cannot start
#| Error: Could not find init script for 'none'
#| Error: /Stage[main]/Main/Service[none]/ensure: change from 'stopped' to 'running' failed: Could not find init script for 'none'
#| Error: Execution of '/usr/sbin/update-rc.d noenable defaults' returned 1: update-rc.d: error: unable to read /etc/init.d/noenable
#| Error: /Stage[main]/Main/Service[noenable]/enable: change from 'false' to 'true' failed: Execution of '/usr/sbin/update-rc.d noenable defaults' returned 1: update-rc.d: error: unable to read /etc/init.d/noenable
#| Notice: change
#| Notice: /Stage[main]/Main/Notify[change]/message: defined 'message' as 'change'
#| Notice: /Stage[main]/Main/Service[web]: Triggered 'refresh' from 1 event
#| Notice: /Stage[main]/Main/Service[old]: Triggered 'refresh' from 1 event
#| Notice: /Stage[main]/Main/Service[plain]: Triggered 'refresh' from 1 event
#| Notice: Applied catalog in N seconds
#| exit: 6
#| broken status
#| broken start
#| web status
#| web start
#| old status
#| old stop
#| old status
#| plain status
#| plain status
#| plain restart
#| broken status
#| broken start
#| web status
#| web status
#| web stop
#| web start
#| old status
#| old status
#| plain status
#| plain status
#| plain restart
#| KNNold
#| KNNplain
#| KNNweb
#| SNNold
#| SNNplain
#| SNNweb
#| /var/lib/run.plain
#| /var/lib/run.web
