notice(notify { 'a': })
#! Notice: Scope(Class[main]): [Notify['a']]
