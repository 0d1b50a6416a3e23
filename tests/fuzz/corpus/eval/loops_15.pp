type A = Struct[{a => Optional[A]}]
notice({a=>{a=>undef}} =~ A)