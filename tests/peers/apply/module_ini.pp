#m: inifile
#< printf 'top = 1\n\n# c\n[one]\n  a = 1\n  #b = 2\n;c=3\n\n[two]\nx=1\ny = "a b"\n[gone]\nlast = 1\n' >a.ini
#< printf '[java]\nJAVA_ARGS="-Xmx512m -Xms256m"\nlist = a,b , c\nempty = only\nplain = x=1 y=2\n' >s.ini; printf '[d]\nz=1' >e.ini
Ini_setting { path => "${dir}/a.ini", section => 'one' }
ini_setting { 'change': setting => 'a', value => '11' }
ini_setting { 'commented': setting => 'b', value => ' 22 ' }
ini_setting { 'commented2': setting => 'c', value => 33 }
ini_setting { 'new': setting => 'new', value => true }
ini_setting { 'top': section => '', setting => 'top2', value => 'x', show_diff => md5 }
ini_setting { 'topchange': section => '', setting => 'top', value => 'x2', show_diff => false }
ini_setting { 'two': section => 'two', setting => 'x', value => 'xx', key_val_separator => '=' }
ini_setting { 'absent': ensure => absent, section => 'gone', setting => 'last' }
ini_setting { 'absent2': ensure => absent, section => 'never', setting => 'last' }
ini_setting { 'newsection': section => 'three', setting => 'q', value => 'r' }
ini_setting { 'newsection2': section => 'four', setting => 'q', value => 'r', indent_width => 4 }
ini_setting { 'nosection': section => 'five', setting => 'q', value => 'r', force_new_section_creation => false }
ini_setting { 'bare section': section => 'six' }
ini_setting { 'onrefresh': section => 'six', setting => 's', value => 't', refreshonly => true }
ini_setting { 'newfile': path => "${dir}/n.ini", section => 's', setting => 'k', value => 'v' }
ini_setting { 'newfile2': path => "${dir}/n.ini", section => '', setting => 'k', value => 'v' }
ini_setting { 'noend': path => "${dir}/e.ini", section => 'd', setting => 'k', value => 'v' }
ini_setting { 'angle': path => "${dir}/ang.ini", section => 'a.b', section_prefix => '<', section_suffix => '>', setting => 'k', value => 'v', key_val_separator => ': ' }
ini_setting { 'angle2': path => "${dir}/ang.ini", section => 'a.b', section_prefix => '<', section_suffix => '>', setting => 'k', value => 'w', key_val_separator => ': ' }
Ini_subsetting { path => "${dir}/s.ini", section => 'java' }
ini_subsetting { 'mx': setting => 'JAVA_ARGS', subsetting => '-Xmx', value => '1g' }
ini_subsetting { 'new': setting => 'JAVA_ARGS', subsetting => '-D', value => 'a=b' }
ini_subsetting { 'gone': ensure => absent, setting => 'JAVA_ARGS', subsetting => '-Xms' }
ini_subsetting { 'first': setting => 'list', subsetting => 'z', subsetting_separator => ',', use_exact_match => true, insert_type => start }
ini_subsetting { 'before': setting => 'list', subsetting => 'q', subsetting_separator => ',', use_exact_match => true, insert_type => before, insert_value => 'b' }
ini_subsetting { 'after': setting => 'list', subsetting => 'r', subsetting_separator => ',', use_exact_match => true, insert_type => after, insert_value => 'b' }
ini_subsetting { 'index': setting => 'list', subsetting => 's', subsetting_separator => ',', use_exact_match => true, insert_type => index, insert_value => 1 }
ini_subsetting { 'empty': ensure => absent, setting => 'empty', subsetting => 'only', delete_if_empty => true }
ini_subsetting { 'kv': setting => 'plain', subsetting => 'x', subsetting_key_val_separator => '=', value => '5' }
ini_subsetting { 'fresh': setting => 'fresh', subsetting => 'x', subsetting_key_val_separator => '=', value => '5', quote_char => '"' }
exec { '/bin/cat a.ini n.ini e.ini ang.ini s.ini': cwd => '${dir}', logoutput => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Ini_setting[change]/value: value changed [redacted sensitive information] to [redacted sensitive information]
#! Notice: /Stage[main]/Main/Ini_setting[commented]/ensure: created
#! Notice: /Stage[main]/Main/Ini_setting[commented2]/ensure: created
#! Notice: /Stage[main]/Main/Ini_setting[new]/ensure: created
#! Notice: /Stage[main]/Main/Ini_setting[top]/ensure: created
#! Notice: /Stage[main]/Main/Ini_setting[topchange]/value: value changed [redacted sensitive information] to [redacted sensitive information]
#! Notice: /Stage[main]/Main/Ini_setting[two]/value: value changed [redacted sensitive information] to [redacted sensitive information]
#! Notice: /Stage[main]/Main/Ini_setting[absent]/ensure: removed
#! Notice: /Stage[main]/Main/Ini_setting[newsection]/ensure: created
#! Notice: /Stage[main]/Main/Ini_setting[newsection2]/ensure: created
#! Notice: /Stage[main]/Main/Ini_setting[bare section]/ensure: created
#! Notice: /Stage[main]/Main/Ini_setting[newfile]/ensure: created
#! Notice: /Stage[main]/Main/Ini_setting[newfile2]/ensure: created
#! Notice: /Stage[main]/Main/Ini_setting[noend]/ensure: created
#! Notice: /Stage[main]/Main/Ini_setting[angle]/ensure: created
#! Notice: /Stage[main]/Main/Ini_setting[angle2]/value: value changed [redacted sensitive information] to [redacted sensitive information]
#! Notice: /Stage[main]/Main/Ini_subsetting[mx]/value: value changed [redacted sensitive information] to [redacted sensitive information]
#! Notice: /Stage[main]/Main/Ini_subsetting[new]/ensure: created
#! Notice: /Stage[main]/Main/Ini_subsetting[gone]/ensure: removed
#! Notice: /Stage[main]/Main/Ini_subsetting[first]/ensure: created
#! Notice: /Stage[main]/Main/Ini_subsetting[before]/ensure: created
#! Notice: /Stage[main]/Main/Ini_subsetting[after]/ensure: created
#! Notice: /Stage[main]/Main/Ini_subsetting[index]/ensure: created
#! Notice: /Stage[main]/Main/Ini_subsetting[empty]/ensure: removed
#! Notice: /Stage[main]/Main/Ini_subsetting[kv]/value: value changed [redacted sensitive information] to [redacted sensitive information]
#! Notice: /Stage[main]/Main/Ini_subsetting[fresh]/ensure: created
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: top = x2
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: 
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: # c
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: top2 = x
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: [one]
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns:   a = 11
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns:   #b = 2
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns:   b = 22
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: ;c=3
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns:   c = 33
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns:   new = true
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: 
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: [two]
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: x=xx
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: y = "a b"
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: 
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: [three]
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: q = r
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: 
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: [four]
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns:     q = r
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: 
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: [six]
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: k = v
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: 
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: [s]
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: k = v
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: [d]
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: z=1
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: k = v
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: <a.b>
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: k: w
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: [java]
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: JAVA_ARGS="-Xmx1g -Da=b"
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: list = z,s,a,q,b,r,c
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: plain = x=5 y=2
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: fresh = "x=5"
#! Notice: /Stage[main]/Main/Exec[/bin/cat a.ini n.ini e.ini ang.ini s.ini]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 2
#!
#!
#!
#!
#!
#!
#!     q = r
#!   #b = 2
#!   a = 11
#!   b = 22
#!   c = 33
#!   new = true
#! # c
#! ;c=3
#! JAVA_ARGS="-Xmx1g -Da=b"
#! [four]
#! [one]
#! [s]
#! [six]]
#! [three]
#! [two]
#! a.ini f 644 root:root  [top = x2
#! ang.ini f 644 root:root  [<a.b>
#! e.ini f 644 root:root  [[d]
#! fresh = "x=5"]
#! k = v]
#! k = v]
#! k: w]
#! list = z,s,a,q,b,r,c
#! n.ini f 644 root:root  [k = v
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! plain = x=5 y=2
#! q = r
#! s.ini f 644 root:root  [[java]
#! top2 = x
#! x=xx
#! y = "a b"
#! z=1
