type A = Optional[A]
notice(undef =~ A)
notice(1 =~ A)
#? ours
#! Error: Evaluation Error: Error while evaluating a Type-Name, Type alias 'A' cannot be resolved to a real type (file: type_alias_unbounded.pp, line: 2, column: 17) on node n1
