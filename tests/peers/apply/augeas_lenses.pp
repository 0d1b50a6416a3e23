#m: augeas_core
#< mkdir one two; sed 's/^module Hosts/module Ours/' /usr/share/augeas/lenses/dist/hosts.aug >one/ours.aug; sed 's/^module Hosts/module Theirs/' one/ours.aug >two/theirs.aug; sed -i 's/^module Ours/module Theirs/' two/theirs.aug; echo '10.0.0.1 a' >hosts; echo '10.0.0.1 a' >hosts2; rm -f one/none; sed -i 's/autoload xfm//' one/ours.aug two/theirs.aug
augeas { 'a text': lens => 'Ours.lns', incl => "${dir}/hosts", load_path => "${dir}/none:${dir}/one", changes => 'set 1/alias b' }
augeas { 'a list': lens => 'Theirs.lns', incl => "${dir}/hosts2", load_path => ["${dir}/one", "${dir}/two:${dir}/none"], changes => 'set 1/alias b', type_check => true }
file { ["${dir}/one", "${dir}/two"]: ensure => absent, force => true, require => Augeas['a text', 'a list'], backup => false }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Augeas[a text]/returns: executed successfully
#! Notice: /Stage[main]/Main/Augeas[a list]/returns: executed successfully
#! Notice: /Stage[main]/Main/File[DIR/one]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/two]/ensure: removed
#! Notice: Applied catalog in N seconds
#! exit 2
#! hosts f 644 root:root  [10.0.0.1 a b]
#! hosts2 f 644 root:root  [10.0.0.1 a b]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
