#again: echo drifted >f; chmod 600 g
file { '${dir}/f': content => "mine\n" }
file { '${dir}/g': content => 'g', mode => '0644' }
#! Notice: Requesting catalog from localhost:PORT (ADDRESS)
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}fcbc800db3f1867000b852f1ce0044b8f1584f76ade1ed6e65189824f95c3cda'
#! Notice: /Stage[main]/Main/File[DIR/g]/ensure: defined content as '{sha256}cd0aa9856147b6c5b4ff2b7dfee5da20aa38253099ef1b4a64aced233c9afe29'
#! Notice: Applied catalog in N seconds
#! exit 2
#! Notice: Requesting catalog from localhost:PORT (ADDRESS)
#! Notice: /Stage[main]/Main/File[DIR/f]/content: content changed '{sha256}893105a87e63183bf7c064d2248bffc21f64f311cf22c700cf89d211d50e355d' to '{sha256}fcbc800db3f1867000b852f1ce0044b8f1584f76ade1ed6e65189824f95c3cda' (corrective)
#! Notice: /Stage[main]/Main/File[DIR/g]/mode: mode changed '0600' to '0644' (corrective)
#! Notice: Applied catalog in N seconds
#! exit 2
#! f 644
#! g 644
