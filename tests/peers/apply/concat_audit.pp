#m: concat stdlib
concat_file { "${dir}/old": audit => all }
concat_fragment { 'f2': target => "${dir}/old", content => "one\n", audit => all }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Concat_file[DIR/old]/ensure: audit change: newly-recorded value absent
#! Notice: /Stage[main]/Main/File[DIR/old]/content: content changed '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}2c8b08da5ce60398e1f19af0e5dccc744df274b826abe585eaba68c525434806'
#! Notice: /Stage[main]/Main/File[DIR/old]/ensure: audit change: newly-recorded value file
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [one]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
