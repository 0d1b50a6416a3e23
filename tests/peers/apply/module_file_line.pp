#m: stdlib
#< printf 'one\ntwo = 2\nthree\nfoor\nd1\nd2\nthree' >a; chmod 600 a
#< printf 'two\nthree\nw=2\nw=1\nw=3\n' >b; ln -s b link
Exec { path => '/bin:/usr/bin', logoutput => true }
file_line { 'plain': path => '${dir}/a', line => 'x = 1' }
file_line { 'again': path => '${dir}/a', line => 'one' }
file_line { 'match': path => '${dir}/a', line => 'two = 22', match => '^two' }
file_line { 'after': path => '${dir}/a', line => 'inserted', after => '^one$' }
file_line { 'gone': ensure => absent, path => '${dir}/a', line => 'three' }
file_line { 'gone by match': ensure => absent, path => '${dir}/a', match => '^fo+r', match_for_absence => true }
file_line { 'two match': path => '${dir}/a', line => 'dd', match => '^d' }
file_line { 'two match ok': path => '${dir}/a', line => 'dx', match => '^d', multiple => true }
file_line { 'no append': path => '${dir}/a', line => 'nope', match => '^qqq', append_on_no_match => false }
file_line { 'no file': path => '${dir}/none', line => 'nope' }
file_line { 'secret': path => '${dir}/a', line => Sensitive('hush') }
file_line { 'missing both': path => '${dir}/b', line => 'z', match => '^one', after => '^t' }
file_line { 'no replace': path => '${dir}/b', line => 'z2', match => '^one', replace => false }
file_line { 'all': path => '${dir}/b', line => 'w=1', match => '^w', multiple => true, replace_all_matches_not_matching_line => true }
file_line { 'through a link': path => '${dir}/link', line => 'linked' }
file_line { 'many after': path => '${dir}/b', line => 'never', after => '^w' }
exec { 'cat a b': cwd => '${dir}' }
exec { 'stat -c "%n %a %F" a b link': cwd => '${dir}' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File_line[plain]/ensure: created
#! Notice: /Stage[main]/Main/File_line[match]/ensure: created
#! Notice: /Stage[main]/Main/File_line[after]/ensure: created
#! Notice: /Stage[main]/Main/File_line[gone]/ensure: removed
#! Notice: /Stage[main]/Main/File_line[gone by match]/ensure: removed
#! Error: More than one line in file 'DIR/a' matches pattern '^d'
#! Error: /Stage[main]/Main/File_line[two match]/ensure: change from 'absent' to 'present' failed: More than one line in file 'DIR/a' matches pattern '^d'
#! Notice: /Stage[main]/Main/File_line[two match ok]/ensure: created
#! Error: /Stage[main]/Main/File_line[no file]: Could not evaluate: No such file or directory @ rb_sysopen - DIR/none
#! Notice: /Stage[main]/Main/File_line[secret]/ensure: created
#! Notice: /Stage[main]/Main/File_line[missing both]/ensure: created
#! Notice: /Stage[main]/Main/File_line[no replace]/ensure: created
#! Notice: /Stage[main]/Main/File_line[all]/ensure: created
#! Notice: /Stage[main]/Main/File_line[through a link]/ensure: created
#! Error: 3 lines match pattern '^w' in file 'DIR/b'. One or no line must match the pattern.
#! Error: /Stage[main]/Main/File_line[many after]/ensure: change from 'absent' to 'present' failed: 3 lines match pattern '^w' in file 'DIR/b'. One or no line must match the pattern.
#! Notice: /Stage[main]/Main/Exec[cat a b]/returns: one
#! Notice: /Stage[main]/Main/Exec[cat a b]/returns: inserted
#! Notice: /Stage[main]/Main/Exec[cat a b]/returns: two = 22
#! Notice: /Stage[main]/Main/Exec[cat a b]/returns: dx
#! Notice: /Stage[main]/Main/Exec[cat a b]/returns: dx
#! Notice: /Stage[main]/Main/Exec[cat a b]/returns: x = 1
#! Notice: /Stage[main]/Main/Exec[cat a b]/returns: hush
#! Notice: /Stage[main]/Main/Exec[cat a b]/returns: two
#! Notice: /Stage[main]/Main/Exec[cat a b]/returns: z
#! Notice: /Stage[main]/Main/Exec[cat a b]/returns: three
#! Notice: /Stage[main]/Main/Exec[cat a b]/returns: w=1
#! Notice: /Stage[main]/Main/Exec[cat a b]/returns: w=1
#! Notice: /Stage[main]/Main/Exec[cat a b]/returns: w=1
#! Notice: /Stage[main]/Main/Exec[cat a b]/returns: z2
#! Notice: /Stage[main]/Main/Exec[cat a b]/returns: linked
#! Notice: /Stage[main]/Main/Exec[cat a b]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[stat -c "%n %a %F" a b link]/returns: a 600 regular file
#! Notice: /Stage[main]/Main/Exec[stat -c "%n %a %F" a b link]/returns: b 644 regular file
#! Notice: /Stage[main]/Main/Exec[stat -c "%n %a %F" a b link]/returns: link 777 symbolic link
#! Notice: /Stage[main]/Main/Exec[stat -c "%n %a %F" a b link]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 6
#! a f 600 root:root  [one
#! b f 644 root:root  [two
#! dx
#! dx
#! hush]
#! inserted
#! link l 777 root:root b
#! linked]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! three
#! two = 22
#! w=1
#! w=1
#! w=1
#! x = 1
#! z
#! z2
