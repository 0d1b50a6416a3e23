# ours: what Puppet runs (update-rc.d ... stop) enables the script again,
# in each run (tests/peers/DIFFERENCES)
# before: for s in a b c; do printf '%s\n' '#!/bin/sh' '### BEGIN INIT INFO' "# Provides: $s" '# Required-Start:' '# Required-Stop:' '# Default-Start: 2 3 4 5' '# Default-Stop: 0 1 6' '### END INIT INFO' 'exit 0' >/etc/init.d/$s; chmod 755 /etc/init.d/$s; done; update-rc.d a defaults; update-rc.d c defaults
# after: ls /etc/rc?.d | grep -E '01(a|b|c)$'| sort | uniq -c
service { 'a': enable => false }
service { 'b': enable => false }
service { 'c': enable => true }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: /Stage[main]/Main/Service[a]/enable: enable changed 'true' to 'false'
#| Notice: Applied catalog in N seconds
#| exit: 2
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Notice: Applied catalog in N seconds
#| exit: 0
#|       7 K01a
#|       3 K01c
#|       4 S01c
