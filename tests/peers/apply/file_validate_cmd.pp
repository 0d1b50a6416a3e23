file { "${dir}/a": content => "good\n", validate_cmd => '/bin/grep -q good %' }
file { "${dir}/b": content => "bad\n", validate_cmd => '/bin/grep -q good %' }
file { "${dir}/old": content => "bad\n", validate_cmd => '/bin/grep good @@', validate_replacement => '@@' }
file { "${dir}/c": content => "x\n", validate_cmd => '/bin/sh -c "echo one; echo two; exit 3" %' }
file { "${dir}/d": content => "x\n", validate_cmd => '/no/such/program %' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}106675dc1490d5cdd6d1f0410731316ce93fc964c6cf6726e2b0d53e19688feb'
#! Error: Execution of '/bin/grep -q good DIR/b-TEMPORARY' returned 1: 
#! Error: /Stage[main]/Main/File[DIR/b]/ensure: change from 'absent' to 'file' failed: Execution of '/bin/grep -q good DIR/b-TEMPORARY' returned 1: 
#! Error: Execution of '/bin/grep good DIR/old-TEMPORARY' returned 1: 
#! Error: /Stage[main]/Main/File[DIR/old]/content: change from '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}1d7a363ce12430881ec56c9cf1409c49c491043618e598c356e2959040872f5a' failed: Execution of '/bin/grep good DIR/old-TEMPORARY' returned 1: 
#! Error: Execution of '/bin/sh -c "echo one; echo two; exit 3" DIR/c-TEMPORARY' returned 3: one
#! two
#! Error: /Stage[main]/Main/File[DIR/c]/ensure: change from 'absent' to 'file' failed: Execution of '/bin/sh -c "echo one; echo two; exit 3" DIR/c-TEMPORARY' returned 3: one
#! two
#! Error: Execution of '/no/such/program DIR/d-TEMPORARY' returned 1: Error: Could not execute posix command: No such file or directory - /no/such/program
#! Error: /Stage[main]/Main/File[DIR/d]/ensure: change from 'absent' to 'file' failed: Execution of '/no/such/program DIR/d-TEMPORARY' returned 1: Error: Could not execute posix command: No such file or directory - /no/such/program
#! Notice: Applied catalog in N seconds
#! exit 6
#! a f 644 root:root  [good]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
