# before: rm -f /etc/init.d/*; for s in a b; do printf '%s\n' '#!/bin/sh' '### BEGIN INIT INFO' "# Provides: $s" '# Required-Start:' '# Required-Stop:' '# Default-Start: 2 3 4 5' '# Default-Stop: 0 1 6' '### END INIT INFO' 'exit 0' >/etc/init.d/$s; chmod 755 /etc/init.d/$s; done
# after: ls /etc/init.d
resources { 'service': purge => true }
service { 'b': ensure => running }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: /Stage[main]/Main/Resources[service]: The 'ensure' attribute on service resources does not accept 'absent' as a value
#| Notice: Applied catalog in N seconds
#| exit: 0
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: /Stage[main]/Main/Resources[service]: The 'ensure' attribute on service resources does not accept 'absent' as a value
#| Notice: Applied catalog in N seconds
#| exit: 0
#| a
#| b
