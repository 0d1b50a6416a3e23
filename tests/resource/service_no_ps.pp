# A machine without ps: services that are found by a pattern are an error.
# needs: ps
# before: mv /usr/bin/ps /usr/bin/ps.away
service { 'zork': ensure => running, provider => base, start => '/bin/true', pattern => 'no-such-thing' }
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: /Stage[main]/Main/Service[zork]: Could not evaluate: Execution of 'ps -ef' returned 1: Error: Could not execute posix command: No such file or directory - ps
#| Notice: Applied catalog in N seconds
#| exit: 4
#| Notice: Compiled catalog for NODE in environment production in N seconds
#| Error: /Stage[main]/Main/Service[zork]: Could not evaluate: Execution of 'ps -ef' returned 1: Error: Could not execute posix command: No such file or directory - ps
#| Notice: Applied catalog in N seconds
#| exit: 4
