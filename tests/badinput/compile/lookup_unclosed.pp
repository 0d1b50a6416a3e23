notice(lookup('m::unclosed'))
#! Notice: Scope(Class[main]): %{lookup('m::one'
