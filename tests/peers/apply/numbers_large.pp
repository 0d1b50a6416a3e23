#m: inifile
#< mkdir -p t/s/u r/s/u; touch t/s/u/2.tmp; echo 1 >r/s/u/f; printf '[a]\nlist = x,y\n' >s.ini
file { "${dir}/r": ensure => directory, recurse => true, recurselimit => 4294967297, mode => '0700' }
tidy { "${dir}/t": recurse => 4294967297, matches => ['*.tmp'] }
ini_subsetting { 'index': path => "${dir}/s.ini", section => 'a', setting => 'list', subsetting => 'z', subsetting_separator => ',', use_exact_match => true, insert_type => index, insert_value => 4294967296 }
exec { '/bin/true': timeout => 999999999 }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Tidy[DIR/t]: Tidying 1 files
#! Notice: /Stage[main]/Main/File[DIR/r]/mode: mode changed '0755' to '0700'
#! Notice: /Stage[main]/Main/File[DIR/r/s]/mode: mode changed '0755' to '0700'
#! Notice: /Stage[main]/Main/File[DIR/r/s/u]/mode: mode changed '0755' to '0700'
#! Notice: /Stage[main]/Main/File[DIR/r/s/u/f]/mode: mode changed '0644' to '0700'
#! Notice: /Stage[main]/Main/File[DIR/t/s/u/2.tmp]/ensure: removed
#! Notice: /Stage[main]/Main/Ini_subsetting[index]/ensure: created
#! Notice: /Stage[main]/Main/Exec[/bin/true]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 2
#! list = x,y,z]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! r d 700 root:root 
#! r/s d 700 root:root 
#! r/s/u d 700 root:root 
#! r/s/u/f f 700 root:root  [1]
#! s.ini f 644 root:root  [[a]
#! t d 755 root:root 
#! t/s d 755 root:root 
#! t/s/u d 755 root:root 
