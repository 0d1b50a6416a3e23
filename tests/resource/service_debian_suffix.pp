# Debian's tools with the name of a unit, and a name with a dot.
# before: for s in unit my.daemon9; do printf '%s\n' '#!/bin/sh' '### BEGIN INIT INFO' "# Provides: $s" '# Required-Start:' '# Required-Stop:' '# Default-Start: 2 3 4 5' '# Default-Stop: 0 1 6' '### END INIT INFO' 'exit 0' >/etc/init.d/$s; chmod 755 /etc/init.d/$s; update-rc.d $s defaults; done
# after: ls /etc/rc?.d | grep -E 'unit|my' | sort | uniq -c
service { 'unit.service': enable => true }
service { 'my.daemon9': enable => true }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Execution of '/usr/sbin/update-rc.d unit.service defaults' returned 1: update-rc.d: error: unable to read /etc/init.d/unit.service
#| Error: /Stage[main]/Main/Service[unit.service]/enable: change from 'false' to 'true' failed: Execution of '/usr/sbin/update-rc.d unit.service defaults' returned 1: update-rc.d: error: unable to read /etc/init.d/unit.service
#| Notice: Applied catalog in N seconds
#| exit: 4
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: Execution of '/usr/sbin/update-rc.d unit.service defaults' returned 1: update-rc.d: error: unable to read /etc/init.d/unit.service
#| Error: /Stage[main]/Main/Service[unit.service]/enable: change from 'false' to 'true' failed: Execution of '/usr/sbin/update-rc.d unit.service defaults' returned 1: update-rc.d: error: unable to read /etc/init.d/unit.service
#| Notice: Applied catalog in N seconds
#| exit: 4
#|       3 K01my.daemon9
#|       3 K01unit
#|       4 S01my.daemon9
#|       4 S01unit
