#again: true
#then: file { '${dir}/f': content => "changed\n", mode => '0600' } exec { '/bin/echo always': } notify { 'always': }
file { '${dir}/f': content => "mine\n", mode => '0644' }
exec { '/bin/echo always': }
notify { 'always': }
#! Notice: Requesting catalog from localhost:PORT (ADDRESS)
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}fcbc800db3f1867000b852f1ce0044b8f1584f76ade1ed6e65189824f95c3cda'
#! Notice: /Stage[main]/Main/Exec[/bin/echo always]/returns: executed successfully
#! Notice: always
#! Notice: /Stage[main]/Main/Notify[always]/message: defined 'message' as 'always'
#! Notice: Applied catalog in N seconds
#! exit 2
#! Notice: Requesting catalog from localhost:PORT (ADDRESS)
#! Notice: /Stage[main]/Main/File[DIR/f]/content: content changed '{sha256}fcbc800db3f1867000b852f1ce0044b8f1584f76ade1ed6e65189824f95c3cda' to '{sha256}7f8b1dfc466b6249f06cbe55c9174df2578e7754da793fded244ef5cba2a38f1'
#! Notice: /Stage[main]/Main/File[DIR/f]/mode: mode changed '0644' to '0600'
#! Notice: /Stage[main]/Main/Exec[/bin/echo always]/returns: executed successfully (corrective)
#! Notice: always
#! Notice: /Stage[main]/Main/Notify[always]/message: defined 'message' as 'always'
#! Notice: Applied catalog in N seconds
#! exit 2
#! f 600
