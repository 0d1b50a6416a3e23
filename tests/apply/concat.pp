# prepare: echo old >b; echo from file >src
concat_file { "@DIR@/a": tag => 'ta', mode => '0640' }
concat_fragment { 'one': target => "@DIR@/a", content => "one\n", order => '2' }
concat_fragment { 'two': tag => 'ta', content => "two\n", order => 10 }
concat_fragment { 'three': target => "@DIR@/a", source => "@DIR@/src", order => '010' }
concat_fragment { 'zero': target => "@DIR@/a", content => "zero\n", order => '01' }
concat_file { 'b by title': path => "@DIR@/b", order => alpha, ensure_newline => true }
concat_fragment { 'bo': target => 'b by title', content => "bo", order => '2' }
concat_fragment { 'bp': target => 'b by title', content => "bp", order => '10' }
concat_file { "@DIR@/j": format => 'json' }
concat_fragment { 'j1': target => "@DIR@/j", content => '{"a": {"b": [1, 2]}}' }
concat_fragment { 'j2': target => "@DIR@/j", content => '{"a": {"b": [2, 3], "c": null}, "d": 1.5}' }
concat_file { "@DIR@/jp": format => 'json-array-pretty' }
concat_fragment { 'jp1': target => "@DIR@/jp", content => '{"a": {"b": [1, 2], "e": []}}' }
concat_fragment { 'jp2': target => "@DIR@/jp", content => '[]' }
concat_file { "@DIR@/y": format => 'yaml', force => true }
concat_fragment { 'y1': target => "@DIR@/y", content => "a: 1\nb: x\n" }
concat_fragment { 'y2': target => "@DIR@/y", content => "a: 2\nc: [d]\n" }
concat_fragment { 'lost': target => "@DIR@/nowhere", content => "two\n" }
concat_file { "@DIR@/empty": }
concat_file { "@DIR@/gone": ensure => absent }
notify { 'after': require => Concat_file["@DIR@/a"] }
notify { 'before': before => Concat_file["@DIR@/a"] }
exec { '/bin/cat a b j jp y': cwd => '@DIR@', logoutput => true, require => Concat_file['@DIR@/a', 'b by title', '@DIR@/j', '@DIR@/jp', '@DIR@/y'] }
#Notice: Compiled catalog for NODE in environment production in N seconds
#Warning: /Stage[main]/Main/Concat_fragment[lost]: Target Concat_file with path or title '@DIR@/nowhere' not found in the catalog
#Notice: /Stage[main]/Main/File[@DIR@/b]/content: content changed '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}14f754146fd7ca4ae24406bd475043602977966f7cf04efaea0bc69bd6f5a0fd'
#Notice: /Stage[main]/Main/File[@DIR@/j]/ensure: defined content as '{sha256}1dabfd24bf23479691eb9ff4bd85ae6c11c2e562c3b8da73bf3bd16a74f1dc18'
#Notice: /Stage[main]/Main/File[@DIR@/jp]/ensure: defined content as '{sha256}72a18cc30e3c45184593822f5133903c229090936e379df953940670184bc1ce'
#Notice: /Stage[main]/Main/File[@DIR@/y]/ensure: defined content as '{sha256}dbc0dd7f443189751983013b6204e7daa2d5a45dade278f5057478b859691d74'
#Notice: /Stage[main]/Main/File[@DIR@/empty]/ensure: defined content as '{sha256}e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
#Notice: before
#Notice: /Stage[main]/Main/Notify[before]/message: defined 'message' as 'before'
#Notice: /Stage[main]/Main/File[@DIR@/a]/ensure: defined content as '{sha256}9eb065eac0b7da29a23e88e0c6c39fb0e32e8071cdeb5fac308a76848c5c7282'
#Notice: after
#Notice: /Stage[main]/Main/Notify[after]/message: defined 'message' as 'after'
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: zero
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: one
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: from file
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: two
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: bp
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: bo
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: {"a":{"b":[1,2,3],"c":null},"d":1.5}[
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:   {
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:     "a": {
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:       "b": [
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:         1,
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:         2
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:       ],
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:       "e": [
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: 
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:       ]
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:     }
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:   },
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:   [
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: 
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns:   ]
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: ]---
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: a: 1
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: b: x
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: c:
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: - d
#Notice: /Stage[main]/Main/Exec[/bin/cat a b j jp y]/returns: executed successfully
#Notice: Applied catalog in N seconds
#exit: 2
