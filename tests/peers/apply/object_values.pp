type My = Object[{attributes => {a => Integer, b => {type => Array, value => []}}}]
define d(My $x) { notify { $title: message => $x.a } }
notify { 'object': message => My(1) }
-> notify { 'error': message => Error('m', 'k') }
-> notify { 'array': message => [My(2, [1, 'x']), {k => My(3)}] }
-> notify { 'type': message => My }
-> notify { 'secret': message => Sensitive(My(4)) }
-> d { 'define': x => My(7) }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: My({'a' => 1})
#! Notice: /Stage[main]/Main/Notify[object]/message: defined 'message' as My({
#!   'a' => 1
#! })
#! Notice: Error({'msg' => 'm', 'kind' => 'k'})
#! Notice: /Stage[main]/Main/Notify[error]/message: defined 'message' as Error({
#!   'msg' => 'm',
#!   'kind' => 'k'
#! })
#! Notice: My({'a' => 2, 'b' => [1, 'x']})
#! Notice: /Stage[main]/Main/Notify[array]/message: defined 'message' as My({
#!   'a' => 2,
#!   'b' => [1, 'x']
#! })
#! Notice: Object[{name => 'My', attributes => {'a' => Integer, 'b' => {type => Array, value => []}}}]
#! Notice: /Stage[main]/Main/Notify[type]/message: defined 'message' as Object[{name => 'My', attributes => {'a' => Integer, 'b' => {type => Array, value => []}}}]
#! Notice: Sensitive [value redacted]
#! Notice: /Stage[main]/Main/Notify[secret]/message: changed [redacted] to [redacted]
#! Notice: 7
#! Notice: /Stage[main]/Main/D[define]/Notify[define]/message: defined 'message' as 7
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
