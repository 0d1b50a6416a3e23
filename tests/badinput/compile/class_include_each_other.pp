class a { include b notice 'in a' }
class b { include a notice 'in b' }
include a
#! Notice: Scope(Class[B]): in b
#! Notice: Scope(Class[A]): in a
