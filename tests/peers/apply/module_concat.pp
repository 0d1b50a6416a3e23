#m: concat stdlib
#< echo old >b; echo from file >src
concat_file { "${dir}/a": tag => 'ta', mode => '0640' }
concat_fragment { 'one': target => "${dir}/a", content => "one\n", order => '2' }
concat_fragment { 'two': tag => 'ta', content => "two\n", order => 10 }
concat_fragment { 'three': target => "${dir}/a", source => "${dir}/src", order => '010' }
concat_fragment { 'zero': target => "${dir}/a", content => "zero\n", order => '01' }
concat_file { 'b by title': path => "${dir}/b", order => alpha, ensure_newline => true }
concat_fragment { 'bo': target => 'b by title', content => "bo", order => '2' }
concat_fragment { 'bp': target => 'b by title', content => "bp", order => '10' }
concat_file { "${dir}/j": format => 'json' }
concat_fragment { 'j1': target => "${dir}/j", content => '{"a": {"b": [1, 2]}}' }
concat_fragment { 'j2': target => "${dir}/j", content => '{"a": {"b": [2, 3], "c": null}, "d": 1.5}' }
concat_file { "${dir}/jp": format => 'json-array-pretty' }
concat_fragment { 'jp1': target => "${dir}/jp", content => '{"a": {"b": [1, 2], "e": []}}' }
concat_fragment { 'jp2': target => "${dir}/jp", content => '[]' }
concat_file { "${dir}/y": format => 'yaml', force => true }
concat_fragment { 'y1': target => "${dir}/y", content => "a: 1\nb: x\n" }
concat_fragment { 'y2': target => "${dir}/y", content => "a: 2\nc: [d]\n" }
concat_fragment { 'lost': target => "${dir}/nowhere", content => "two\n" }
concat_file { "${dir}/empty": }
concat_file { "${dir}/gone": ensure => absent }
notify { 'after': require => Concat_file["${dir}/a"] }
notify { 'before': before => Concat_file["${dir}/a"] }
exec { '/bin/cat a b j jp y': cwd => '${dir}', logoutput => true, require => Concat_file['${dir}/a', 'b by title', '${dir}/j', '${dir}/jp', '${dir}/y'] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: /Stage[main]/Main/Concat_fragment[lost]: Target Concat_file with path or title 'DIR/nowhere' not found in the catalog
#! Notice: /Stage[main]/Main/File[DIR/b]/content: content changed '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}14f754146fd7ca4ae24406bd475043602977966f7cf04efaea0bc69bd6f5a0fd'
#! Notice: /Stage[main]/Main/File[DIR/j]/ensure: defined content as '{sha256}1dabfd24bf23479691eb9ff4bd85ae6c11c2e562c3b8da73bf3bd16a74f1dc18'
#! Notice: /Stage[main]/Main/File[DIR/jp]/ensure: defined content as '{sha256}72a18cc30e3c45184593822f5133903c229090936e379df953940670184bc1ce'
#! Notice: /Stage[main]/Main/File[DIR/y]/ensure: defined content as '{sha256}dbc0dd7f443189751983013b6204e7daa2d5a45dade278f5057478b859691d74'
#! Notice: /Stage[main]/Main/File[DIR/empty]/ensure: defined content as '{sha256}e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
#! Notice: before
#! Notice: /Stage[main]/Main/Notify[before]/message: defined 'message' as 'before'
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}9eb065eac0b7da29a23e88e0c6c39fb0e32e8071cdeb5fac308a76848c5c7282'
#! Notice: after
#! Notice: /Stage[main]/Main/Notify[after]/message: defined 'message' as 'after'
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: zero
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: one
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: from file
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: two
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: bp
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: bo
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: {"a":{"b":[1,2,3],"c":null},"d":1.5}[
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:   {
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:     "a": {
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:       "b": [
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:         1,
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:         2
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:       ],
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:       "e": [
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: 
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:       ]
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:     }
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:   },
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:   [
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: 
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:   ]
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: ]---
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: a: 1
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: b: x
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: c:
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: - d
#! Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 2
#!
#!
#!         1,
#!         2
#!       "b": [
#!       "e": [
#!       ]
#!       ],
#!     "a": {
#!     }
#!   [
#!   ]
#!   {
#!   },
#! - d]
#! ]]
#! a f 640 root:root  [zero
#! a: 1
#! b f 644 root:root  [bp
#! b: x
#! bo]
#! c:
#! empty f 644 root:root  []
#! from file
#! j f 644 root:root  [{"a":{"b":[1,2,3],"c":null},"d":1.5}]
#! jp f 644 root:root  [[
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! one
#! src f 644 root:root  [from file]
#! two]
#! y f 644 root:root  [---
