#< printf k >k
file { "${dir}/f": ensure => file, mode => 'u=rwX,go=rX' }
file { "${dir}/g": ensure => directory, mode => 'u=rwx,g-X' }
file { "${dir}/h": ensure => file, content => 'h', mode => 'u+rwX' }
file { "${dir}/i": ensure => file, content => 'h', mode => 'u+rwX', require => File["${dir}/f"] }
file { "${dir}/old": mode => 'g-X' }
file { "${dir}/olddir": ensure => directory, mode => 'o=X' }
file { "${dir}/k": mode => 'g-X', noop => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: X only works with the '+' operator at "u=rwX" in symbolic mode "u=rwX,go=rX"
#! Error: /Stage[main]/Main/File[DIR/f]/ensure: change from 'absent' to 'file' failed: X only works with the '+' operator at "u=rwX" in symbolic mode "u=rwX,go=rX"
#! Error: X only works with the '+' operator at "g-X" in symbolic mode "u=rwx,g-X"
#! Error: /Stage[main]/Main/File[DIR/g]/ensure: change from 'absent' to 'directory' failed: X only works with the '+' operator at "g-X" in symbolic mode "u=rwx,g-X"
#! Notice: /Stage[main]/Main/File[DIR/h]/ensure: defined content as '{sha256}aaa9402664f1a41f40ebbc52c9993eb66aeb366602958fdfaa283b71e64db123'
#! Notice: /Stage[main]/Main/File[DIR/i]: Dependency File[DIR/f] has failures: true
#! Warning: /Stage[main]/Main/File[DIR/i]: Skipping because of failed dependencies
#! Error: X only works with the '+' operator in symbolic mode "g-X"
#! Error: /Stage[main]/Main/File[DIR/old]/mode: change from '0644' to '0g-X' failed: X only works with the '+' operator in symbolic mode "g-X"
#! Error: X only works with the '+' operator in symbolic mode "o=X"
#! Error: /Stage[main]/Main/File[DIR/olddir]/mode: change from '0755' to '0o=X' failed: X only works with the '+' operator in symbolic mode "o=X"
#! Error: X only works with the '+' operator in symbolic mode "g-X"
#! Error: /Stage[main]/Main/File[DIR/k]/mode: change from '0644' to '0g-X' failed: X only works with the '+' operator in symbolic mode "g-X"
#! Notice: Applied catalog in N seconds
#! exit 6
#! h f 644 root:root  [h]
#! k f 644 root:root  [k]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
