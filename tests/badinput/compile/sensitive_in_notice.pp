notice(Sensitive('x'))
#! Notice: Scope(Class[main]): Sensitive [value redacted]
