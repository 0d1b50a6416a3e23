#m: concat stdlib
schedule { 'not now': period => never }
concat_file { "${dir}/old": noop => true }
concat_fragment { 'f1': target => "${dir}/old", content => "one\n" }
concat_file { "${dir}/level": loglevel => warning, notify => Exec['after level'] }
concat_fragment { 'f2': target => "${dir}/level", content => "one\n", noop => true, notify => Exec['after fragment'] }
exec { ['after level', 'after fragment']: command => '/bin/echo again', refreshonly => true, logoutput => true }
concat_file { "${dir}/later": schedule => 'not now' }
concat_fragment { 'f3': target => "${dir}/later", content => "one\n" }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/content: content changed '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}2c8b08da5ce60398e1f19af0e5dccc744df274b826abe585eaba68c525434806' (noop)
#! Notice: DIR/old: Would have triggered 'refresh' from 1 event
#! Warning: /Stage[main]/Main/File[DIR/level]/ensure: defined content as '{sha256}2c8b08da5ce60398e1f19af0e5dccc744df274b826abe585eaba68c525434806'
#! Notice: /Stage[main]/Main/Exec[after level]/returns: again
#! Notice: /Stage[main]/Main/Exec[after level]: Triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 2
#! level f 644 root:root  [one]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
