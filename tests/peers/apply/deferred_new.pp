notify { 'a': message => Deferred('join', [['x', 'y'], '-']) }
notify { 'nested': message => Deferred('upcase', [Deferred('join', [['a', Deferred('sprintf', ['%03d', 7])], ':'])]) }
notify { 'type': message => Deferred('new', [String, 12, '%#x']) }
file { "${dir}/f": content => Deferred('inline_epp', ["<%= \$x %> on <%= \$y %>\n", { 'x' => Deferred('upcase', ['me']), 'y' => 2 }]), mode => Deferred('sprintf', ['06%s', '40']) }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: x-y
#! Notice: /Stage[main]/Main/Notify[a]/message: defined 'message' as 'x-y'
#! Notice: A:007
#! Notice: /Stage[main]/Main/Notify[nested]/message: defined 'message' as 'A:007'
#! Notice: 0xc
#! Notice: /Stage[main]/Main/Notify[type]/message: defined 'message' as '0xc'
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}fee46992a9d223d70589caef7ac65ca66b8befdd8bf68340fa7c82ee824f6386'
#! Notice: Applied catalog in N seconds
#! exit 2
#! f f 640 root:root  [ME on 2]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
