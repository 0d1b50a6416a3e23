notice(inline_epp('<%= inline_epp("x") %>'))
#! Notice: Scope(Class[main]): x
