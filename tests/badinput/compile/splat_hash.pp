notice(*{ a => 1 })
#! Notice: Scope(Class[main]): [a, 1]
