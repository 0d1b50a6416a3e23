file { "${dir}/new": ensure => file, source => "${dir}/old", checksum_value => '01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' }
file { "${dir}/olddir/in": ensure => file, source => "${dir}/old", checksum_value => '01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' }
file { "${dir}/wrong": ensure => file, source => "${dir}/old", checksum_value => '11d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/new]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/checksum_value: checksum_value changed 'ab5080369a968a3638a5a5e0df9932a3656766bec904667f72438fd49cd515b0' to '01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee'
#! Error: File written to disk did not match desired checksum; discarding changes ({sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee vs {sha256}11d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee)
#! Error: /Stage[main]/Main/File[DIR/wrong]/ensure: change from 'absent' to 'file' failed: File written to disk did not match desired checksum; discarding changes ({sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee vs {sha256}11d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee)
#! Notice: Applied catalog in N seconds
#! exit 6
#! new f 644 root:root  [old]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [old]
