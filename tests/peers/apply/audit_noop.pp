#again: echo newer >old
file { '${dir}/old': content => 'x', audit => content, noop => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/content: content changed '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' (noop)
#! Notice: /Stage[main]/Main/File[DIR/old]/content: audit change: newly-recorded value {sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee
#! Notice: Class[Main]: Would have triggered 'refresh' from 1 event
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/content: content changed '{sha256}77e30f34ca80fc7e2683e3953d0701a800862b2290d5617e8e5ef8230999e35f' to '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' (noop) (previously recorded value was '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee')
#! Notice: Class[Main]: Would have triggered 'refresh' from 1 event
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [newer]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/File[DIR/old]/content: current_value '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee', should be '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' (noop)
#7! Notice: /Stage[main]/Main/File[DIR/old]/content: audit change: newly-recorded value {sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee
#7! Notice: Class[Main]: Would have triggered 'refresh' from 1 event
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/File[DIR/old]/content: current_value '{sha256}77e30f34ca80fc7e2683e3953d0701a800862b2290d5617e8e5ef8230999e35f', should be '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' (noop) (previously recorded value was '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee')
#7! Notice: Class[Main]: Would have triggered 'refresh' from 1 event
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! old f 644 root:root  [newer]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
