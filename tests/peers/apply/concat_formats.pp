#m: concat stdlib
#< printf 'src\n' >src; printf '{"a":{"b":1},"l":[1]}' >j
concat_file { "${dir}/f": }
concat_fragment { 'f1': target => "${dir}/f", source => "file://${dir}/src" }
concat_file { "${dir}/json": format => json, force => true }
concat_fragment { 'j1': target => "${dir}/json", source => "${dir}/j", order => 1 }
concat_fragment { 'j2': target => "${dir}/json", content => '{"a":{"c":2,"b":3},"l":[2,1],"n":null}', order => 2 }
concat_file { "${dir}/pretty": format => 'json-pretty' }
concat_fragment { 'p1': target => "${dir}/pretty", content => '{"a":{"b":1}}', order => 1 }
concat_fragment { 'p2': target => "${dir}/pretty", content => '{}', order => 2 }
concat_file { "${dir}/array": format => 'json-array' }
concat_fragment { 'a1': target => "${dir}/array", content => '{"a":1}', order => 1 }
concat_fragment { 'a2': target => "${dir}/array", content => '2', order => 2 }
concat_file { "${dir}/yaml": format => yaml }
concat_fragment { 'y1': target => "${dir}/yaml", content => "a:\n  b: 1\n", order => 1 }
concat_fragment { 'y2': target => "${dir}/yaml", content => "c: [x]\n", order => 2 }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}ef8aed55fba64258003f3479ff60a060ddb8301d170110a0d2dfa0ce4ea04eb3'
#! Notice: /Stage[main]/Main/File[DIR/json]/ensure: defined content as '{sha256}1b3bb1219a20982d4b31a6ab7600237e85bce7e95fc6e870f75ee34481f7ce33'
#! Notice: /Stage[main]/Main/File[DIR/pretty]/ensure: defined content as '{sha256}b3379bc417fd0b14794afebbe6dfe36da506f9fc1690f7fe4988892326ddf726'
#! Notice: /Stage[main]/Main/File[DIR/array]/ensure: defined content as '{sha256}ad577c9cb820d895677c155138108df0b3ab7cbf4e601e7175b3ba5e04d3972b'
#! Notice: /Stage[main]/Main/File[DIR/yaml]/ensure: defined content as '{sha256}1214a7c30f2401766f46a5fa8bb9d53e79eaba157b53002520c41d31b6048d4d'
#! Notice: Applied catalog in N seconds
#! exit 2
#!     "b": 1
#!   "a": {
#!   b: 1
#!   }
#! - x]
#! a:
#! array f 644 root:root  [[{"a":1},2]]
#! c:
#! f f 644 root:root  [src]
#! j f 644 root:root  [{"a":{"b":1},"l":[1]}]
#! json f 644 root:root  [{"a":{"b":1,"c":2},"l":[1,2],"n":null}]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! pretty f 644 root:root  [{
#! src f 644 root:root  [src]
#! yaml f 644 root:root  [---
#! }]
