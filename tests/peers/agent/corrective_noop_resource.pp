#again: echo drifted >f
#then: file { '${dir}/f': content => "mine\n", noop => true }
file { '${dir}/f': content => "mine\n" }
#! Notice: Requesting catalog from localhost:PORT (ADDRESS)
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}fcbc800db3f1867000b852f1ce0044b8f1584f76ade1ed6e65189824f95c3cda'
#! Notice: Applied catalog in N seconds
#! exit 2
#! Notice: Requesting catalog from localhost:PORT (ADDRESS)
#! Notice: /Stage[main]/Main/File[DIR/f]/content: content changed '{sha256}893105a87e63183bf7c064d2248bffc21f64f311cf22c700cf89d211d50e355d' to '{sha256}fcbc800db3f1867000b852f1ce0044b8f1584f76ade1ed6e65189824f95c3cda' (noop) (corrective)
#! Notice: Class[Main]: Would have triggered 'refresh' from 1 event
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! f 644
#7! Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}fcbc800db3f1867000b852f1ce0044b8f1584f76ade1ed6e65189824f95c3cda'
#7! Notice: Applied catalog in N seconds
#7! exit 2
#7! Notice: /Stage[main]/Main/File[DIR/f]/content: current_value '{sha256}893105a87e63183bf7c064d2248bffc21f64f311cf22c700cf89d211d50e355d', should be '{sha256}fcbc800db3f1867000b852f1ce0044b8f1584f76ade1ed6e65189824f95c3cda' (noop) (corrective)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 1 event
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! f 644
