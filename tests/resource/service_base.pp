# Commands of the manifest, and the table of processes.
# before: rm -f /tmp/started; printf '%s\n' '#!/bin/sh' 'exec sleep 300' >/usr/local/bin/mydaemon42; chmod 755 /usr/local/bin/mydaemon42; echo no >/tmp/c
# after: cat /tmp/c /tmp/started; pgrep -f dalang-service-[n]one
service { 'commands': ensure => running, provider => base, start => 'echo yes > /tmp/c', stop => 'echo no > /tmp/c', status => 'grep -q yes /tmp/c', restart => 'echo again >> /tmp/c' }
service { 'stop': ensure => stopped, provider => base, start => 'true', stop => 'echo stopped >> /tmp/started', status => '! grep -q stopped /tmp/started 2>/dev/null' }
service { 'bad': ensure => running, provider => base, start => 'echo oops; exit 4', status => 'false' }
service { 'nothing': ensure => running, provider => base, pattern => 'dalang-service-none' }
service { 'absent': ensure => stopped, provider => base, pattern => 'dalang-service-none' }
notify { 'change': notify => Service['commands'] }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Service[stop]/ensure: ensure changed 'running' to 'stopped'
#| Error: Could not start Service[bad]: Execution of 'echo oops; exit 4' returned 4: oops
#| Error: /Stage[main]/Main/Service[bad]/ensure: change from 'stopped' to 'running' failed: Could not start Service[bad]: Execution of 'echo oops; exit 4' returned 4: oops
#| Error: Services must specify a start command or a binary
#| Error: /Stage[main]/Main/Service[nothing]/ensure: change from 'stopped' to 'running' failed: Services must specify a start command or a binary
#| Notice: change
#| Notice: /Stage[main]/Main/Notify[change]/message: defined 'message' as 'change'
#| Notice: /Stage[main]/Main/Service[commands]/ensure: ensure changed 'stopped' to 'running'
#| Notice: Applied catalog in N seconds
#| exit: 6
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Could not start Service[bad]: Execution of 'echo oops; exit 4' returned 4: oops
#| Error: /Stage[main]/Main/Service[bad]/ensure: change from 'stopped' to 'running' failed: Could not start Service[bad]: Execution of 'echo oops; exit 4' returned 4: oops
#| Error: Services must specify a start command or a binary
#| Error: /Stage[main]/Main/Service[nothing]/ensure: change from 'stopped' to 'running' failed: Services must specify a start command or a binary
#| Notice: change
#| Notice: /Stage[main]/Main/Notify[change]/message: defined 'message' as 'change'
#| Notice: /Stage[main]/Main/Service[commands]: Triggered 'refresh' from 1 event
#| Notice: Applied catalog in N seconds
#| exit: 6
#| yes
#| again
#| stopped
