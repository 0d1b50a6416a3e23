notice(Array(1))
#! Notice: Scope(Class[main]): [0]
