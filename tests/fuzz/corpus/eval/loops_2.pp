type A = Object[{parent => B, attributes => {x => Integer}}]
type B = Object[{parent => C, attributes=>{y=>Integer}}]
type C = Object[{parent => B, attributes=>{z=>Integer}}]
notice(A(1,2,3))