#m: concat stdlib
concat_file { "${dir}/f": } concat_fragment { 'b': target => "${dir}/f", content => Deferred('join', [['a','b'],'-']) }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}d44362d67d921091c7b9674d752e9e23c1f9ec8a4f0b82741bf01364eb97c830'
#! Notice: Applied catalog in N seconds
#! exit 2
#! f f 644 root:root  [a-b]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
