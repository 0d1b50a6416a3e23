[]
#=> (array)

[1]
#=> (array 1)

[1, 2,]
#=> (array 1 2)

[1, [2, 3]]
#=> (array 1 (array 2 3))

[a => 1]
#=> (array (hash (=> (qn "a") 1)))

[1, a => 2, b => 3, 4]
#=> (array 1 (hash (=> (qn "a") 2) (=> (qn "b") 3)) 4)

[type, function]
#=> (array "type" "function")

[type => function]
#=> (array (hash (=> "type" "function")))

[$a = 1]
#=> (array (= (var "a") 1))

[1 2]
#!> SYNTAX_ERROR 1:4 Syntax error at '2'

[,]
#!> SYNTAX_ERROR 1:2 Syntax error at ','

[1
#!> SYNTAX_ERROR - Syntax error at end of input

{}
#=> (hash)

{ a => 1 }
#=> (hash (=> (qn "a") 1))

{ a => 1, }
#=> (hash (=> (qn "a") 1))

{ 'a' => 1, "b${c}" => 2, 3 => 4, undef => 5 }
#=> (hash (=> "a" 1) (=> (concat "b" (str (var "c"))) 2) (=> 3 4) (=> nil 5))

{ a => { b => { c => [] } } }
#=> (hash (=> (qn "a") (hash (=> (qn "b") (hash (=> (qn "c") (array)))))))

{ type => 1, function => type }
#=> (hash (=> "type" 1) (=> "function" "type"))

{ $a => $b }
#=> (hash (=> (var "a") (var "b")))

{ a => foo(1) }
#=> (hash (=> (qn "a") (call {:functor (qn "foo") :args [1]})))

{ a => b => c }
#!> SYNTAX_ERROR 1:10 Syntax error at '=>'

{ a }
#!> SYNTAX_ERROR 1:5 Syntax error at '}'

{ a => 1 b => 2 }
#!> SYNTAX_ERROR 1:10 Syntax error at 'b'

{ a => }
#!> SYNTAX_ERROR 1:8 Syntax error at '}'

{ a: 1 }
#!> SYNTAX_ERROR 1:4 Syntax error at ':'

[1] + [2]
#=> (+ (array 1) (array 2))

[*$a, 1]
#=> (array (unfold (var "a")) 1)

$a = { a => 1 }
#=> (= (var "a") (hash (=> (qn "a") 1)))

$a [1]
#=> (block (var "a") (array 1))
