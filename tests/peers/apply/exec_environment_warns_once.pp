exec { 'check': command => '/bin/echo c', environment => ['A=', 'A=3', 'A=3'], provider => shell, unless => '/bin/false', onlyif => ['/bin/true', '/bin/true'] }
exec { 'secret': command => '/bin/echo s', environment => Sensitive(['A=geheim', 'A=geheim2', 'B=']) }
exec { 'not run': command => '/bin/echo s', environment => ['A=1', 'A=2'], refreshonly => true }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: Empty environment setting 'A'
#!    (file: site.pp, line: 1)
#! Warning: Exec[check](provider=shell): Overriding environment setting 'A' with '3'
#! Warning: Exec[check](provider=shell): Overriding environment setting 'A' with '3'
#! Notice: /Stage[main]/Main/Exec[check]/returns: executed successfully
#! Warning: Exec[secret](provider=posix): Overriding environment setting 'A' with '[redacted]'
#! Warning: Empty environment setting 'B'
#!    (file: site.pp, line: 2)
#! Notice: /Stage[main]/Main/Exec[secret]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
