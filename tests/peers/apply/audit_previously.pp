#again: chmod 600 old; echo new >old
file { '${dir}/old': mode => '0644', content => "old\n", audit => [mode, content] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/mode: audit change: newly-recorded value 0644
#! Notice: /Stage[main]/Main/File[DIR/old]/content: audit change: newly-recorded value {sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee
#! Notice: Applied catalog in N seconds
#! exit 0
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/content: content changed '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c' to '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' (previously recorded value was '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee')
#! Notice: /Stage[main]/Main/File[DIR/old]/mode: mode changed '0600' to '0644' (previously recorded value was '0644')
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
