#again: chmod 600 a old; echo bb >old
file { '${dir}/a': content => 'a', mode => '0644', audit => [mode, owner] }
file { '${dir}/old': audit => [ensure, content, mode, owner, type] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'
#! Notice: /Stage[main]/Main/File[DIR/a]/mode: audit change: newly-recorded value absent
#! Notice: /Stage[main]/Main/File[DIR/a]/owner: audit change: newly-recorded value absent
#! Notice: /Stage[main]/Main/File[DIR/old]/ensure: audit change: newly-recorded value file
#! Notice: /Stage[main]/Main/File[DIR/old]/content: audit change: newly-recorded value {sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee
#! Notice: /Stage[main]/Main/File[DIR/old]/mode: audit change: newly-recorded value 0644
#! Notice: /Stage[main]/Main/File[DIR/old]/owner: audit change: newly-recorded value 0
#! Notice: /Stage[main]/Main/File[DIR/old]/type: audit change: newly-recorded value file
#! Notice: Applied catalog in N seconds
#! exit 2
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/a]/mode: mode changed '0600' to '0644' (previously recorded value was 'absent')
#! Notice: /Stage[main]/Main/File[DIR/a]/owner: audit change: previously recorded value 'absent' has been changed to 'root'
#! Notice: /Stage[main]/Main/File[DIR/old]/content: audit change: previously recorded value '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' has been changed to '{sha256}a81c31ac62620b9215a14ff00544cb07a55b765594f3ab3be77e70923ae27cf1'
#! Notice: /Stage[main]/Main/File[DIR/old]/mode: audit change: previously recorded value '0644' has been changed to '0600'
#! Notice: Applied catalog in N seconds
#! exit 2
#! a f 644 root:root  [a]
#! old f 600 root:root  [bb]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
