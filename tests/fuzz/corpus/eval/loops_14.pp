type A = Hash[A, A]
notice({{}=>{}} =~ A)