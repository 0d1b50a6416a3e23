# A FAKE systemctl, which keeps states in files and notes its calls, and a fake
# name of process 1: what is tested is which orders are given, not systemd.  With
# systemd-sysv, invoke-rc.d would run it as runlevel, too.
# before: rm -f /sbin/runlevel; printf '#!/bin/sh\necho N 5\n' >/sbin/runlevel; chmod 755 /sbin/runlevel; mkdir /tmp/u; printf '%s\n' '#!/bin/sh' 'echo "$*" >>/tmp/calls' 'for n; do :; done; f=/tmp/u/$n' 'case $1 in' 'is-enabled) cat $f.enabled 2>/dev/null; grep -qx -e enabled -e static $f.enabled 2>/dev/null ;;' 'is-active) [ -e $f.active ] || { echo inactive; exit 3; }; echo active ;;' 'start|restart) case $n in bad) echo "Job for bad failed" >&2; exit 1 ;; esac; touch $f.active ;;' 'stop) rm -f $f.active ;;' 'enable) echo enabled >$f.enabled ;; disable) echo disabled >$f.enabled ;; mask) echo masked >$f.enabled ;; unmask) ;;' 'show) case $n in stale) echo NeedDaemonReload=yes ;; *) echo NeedDaemonReload=no ;; esac ;;' 'cat) [ -e $f.enabled ] ;;' 'esac' >/usr/bin/systemctl; chmod 755 /usr/bin/systemctl
# before: printf '#!/bin/sh\necho "$*" >>/tmp/calls\necho "-- No entries --"\n' >/usr/bin/journalctl; chmod 755 /usr/bin/journalctl; echo systemd >/tmp/comm; mount --bind /tmp/comm /proc/1/comm
# before: cd /tmp/u; echo disabled >web.enabled; echo enabled >old.enabled; touch old.active; echo static >fixed.enabled; echo indirect >some.enabled; echo enabled >gone.enabled; touch gone.active; echo disabled >stale.enabled; echo disabled >bad.enabled; touch again.active; echo enabled >again.enabled
# after: cat /tmp/calls
service { 'web': ensure => running, enable => true }
service { 'old': ensure => stopped, enable => false }
service { 'fixed': enable => true }
service { 'some': enable => false }
service { 'gone': ensure => stopped, enable => mask }
service { 'stale': ensure => running }
service { 'bad': ensure => running }
service { 'again': ensure => running, enable => true }
service { 'onlyenable': enable => true }
notify { 'change': notify => [Service['again'], Service['old']] }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Service[web]/ensure: ensure changed 'stopped' to 'running'
#| Notice: /Stage[main]/Main/Service[gone]/ensure: ensure changed 'running' to 'stopped'
#| Notice: /Stage[main]/Main/Service[stale]/ensure: ensure changed 'stopped' to 'running'
#| Error: Systemd start for bad failed!
#| journalctl log for bad:
#| -- No entries --
#| Error: /Stage[main]/Main/Service[bad]/ensure: change from 'stopped' to 'running' failed: Systemd start for bad failed!
#| journalctl log for bad:
#| -- No entries --
#| Notice: /Stage[main]/Main/Service[onlyenable]/enable: enable changed 'false' to 'true'
#| Notice: change
#| Notice: /Stage[main]/Main/Notify[change]/message: defined 'message' as 'change'
#| Notice: /Stage[main]/Main/Service[old]/ensure: ensure changed 'running' to 'stopped'
#| Notice: /Stage[main]/Main/Service[old]: Triggered 'refresh' from 1 event
#| Notice: /Stage[main]/Main/Service[again]: Triggered 'refresh' from 1 event
#| Notice: Applied catalog in N seconds
#| exit: 6
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Systemd start for bad failed!
#| journalctl log for bad:
#| -- No entries --
#| Error: /Stage[main]/Main/Service[bad]/ensure: change from 'stopped' to 'running' failed: Systemd start for bad failed!
#| journalctl log for bad:
#| -- No entries --
#| Notice: change
#| Notice: /Stage[main]/Main/Notify[change]/message: defined 'message' as 'change'
#| Notice: /Stage[main]/Main/Service[old]: Triggered 'refresh' from 1 event
#| Notice: /Stage[main]/Main/Service[again]: Triggered 'refresh' from 1 event
#| Notice: Applied catalog in N seconds
#| exit: 6
#| is-active -- web
#| is-enabled -- web
#| show --property=NeedDaemonReload -- web
#| unmask -- web
#| start -- web
#| is-enabled -- web
#| unmask -- web
#| enable -- web
#| is-enabled -- fixed
#| is-enabled -- some
#| is-active -- gone
#| is-enabled -- gone
#| stop -- gone
#| cat -- gone
#| disable -- gone
#| mask -- gone
#| is-active -- stale
#| show --property=NeedDaemonReload -- stale
#| daemon-reload
#| unmask -- stale
#| start -- stale
#| is-active -- bad
#| show --property=NeedDaemonReload -- bad
#| unmask -- bad
#| start -- bad
#| -n 50 --since 5 minutes ago -u bad --no-pager
#| is-enabled -- onlyenable
#| unmask -- onlyenable
#| enable -- onlyenable
#| is-active -- old
#| is-enabled -- old
#| stop -- old
#| disable -- old
#| is-active -- old
#| is-active -- again
#| is-enabled -- again
#| is-active -- again
#| show --property=NeedDaemonReload -- again
#| restart -- again
#| is-active -- web
#| is-enabled -- web
#| is-enabled -- fixed
#| is-enabled -- some
#| is-active -- gone
#| is-enabled -- gone
#| is-active -- stale
#| is-active -- bad
#| show --property=NeedDaemonReload -- bad
#| unmask -- bad
#| start -- bad
#| -n 50 --since 5 minutes ago -u bad --no-pager
#| is-enabled -- onlyenable
#| is-active -- old
#| is-enabled -- old
#| is-active -- old
#| is-active -- again
#| is-enabled -- again
#| is-active -- again
#| show --property=NeedDaemonReload -- again
#| restart -- again
