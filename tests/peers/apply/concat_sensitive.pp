#: --show_diff
#m: concat stdlib
concat_file { "${dir}/g": tag => 'g' }
concat_fragment { 'a': target => "${dir}/g", content => Sensitive("s3cret\n") }
concat_file { "${dir}/h": format => 'json' }
concat_fragment { 'b': target => "${dir}/h", content => Sensitive('{"k": "s3cret"}') }
concat_fragment { 'c': target => "${dir}/h", content => Sensitive('{"k": "t3cret"}') }
concat_file { "${dir}/old": }
concat_fragment { 'd': target => "${dir}/old", content => Sensitive("u3cret\n") }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/g]/ensure: changed [redacted] to [redacted]
#! Error: /Stage[main]/Main/Concat_file[DIR/h]: Could not evaluate: fragments cannot be merged as json; the reason is not shown, because a fragment is Sensitive
#! Notice: /Stage[main]/Main/File[DIR/h]: Dependency Concat_file[DIR/h] has failures: true
#! Warning: /Stage[main]/Main/File[DIR/h]: Skipping because of failed dependencies
#! Notice: /Stage[main]/Main/File[DIR/old]/content: [diff redacted]
#! Notice: /Stage[main]/Main/File[DIR/old]/content: changed [redacted] to [redacted]
#! Notice: Applied catalog in N seconds
#! exit 6
#! g f 644 root:root  [s3cret]
#! old f 644 root:root  [u3cret]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
