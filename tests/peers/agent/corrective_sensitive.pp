#again: echo drifted >f; chmod 600 f
file { '${dir}/f': content => Sensitive("mine\n"), mode => '0644' }
#! Notice: Requesting catalog from localhost:PORT (ADDRESS)
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: changed [redacted] to [redacted]
#! Notice: Applied catalog in N seconds
#! exit 2
#! Notice: Requesting catalog from localhost:PORT (ADDRESS)
#! Notice: /Stage[main]/Main/File[DIR/f]/content: changed [redacted] to [redacted]
#! Notice: /Stage[main]/Main/File[DIR/f]/mode: mode changed '0600' to '0644' (corrective)
#! Notice: Applied catalog in N seconds
#! exit 2
#! f 644
