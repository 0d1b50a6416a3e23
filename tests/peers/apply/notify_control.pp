notify { 'esc': message => "a\u{1b}[31mred\u{7} \u{0}\r\tend" }
notify { 'path': message => "b\u{0}c", withpath => true }
notify { "\u{1b}[31mtitle": }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: a^[[31mred^G ^@^M	end
#! Notice: /Stage[main]/Main/Notify[esc]/message: defined 'message' as "a\u{1B}[31mred\u{7} \u{0}\r\tend"
#! Notice: /Stage[main]/Main/Notify[path]/message: b^@c
#! Notice: /Stage[main]/Main/Notify[path]/message: defined 'message' as "b\u{0}c"
#! Notice: ^[[31mtitle
#! Notice: /Stage[main]/Main/Notify[^[[31mtitle]/message: defined 'message' as "\u{1B}[31mtitle"
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
