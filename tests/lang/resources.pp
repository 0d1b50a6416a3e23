notify { 'a': }
#=> (resource {:type (qn "notify") :bodies [{:title "a" :ops []}]})

notify { 'a': message => 'b' }
#=> (resource {:type (qn "notify") :bodies [{:title "a" :ops [(=> "message"
#=> "b")]}]})

notify { 'a': message => 'b', }
#=> (resource {:type (qn "notify") :bodies [{:title "a" :ops [(=> "message"
#=> "b")]}]})

notify { 'a': message => 'b', loglevel => notice }
#=> (resource {:type (qn "notify") :bodies [{:title "a" :ops [(=> "message"
#=> "b") (=> "loglevel" (qn "notice"))]}]})

notify { 'a': message => 'b'; 'c': message => 'd' }
#=> (resource {:type (qn "notify") :bodies [{:title "a" :ops [(=> "message"
#=> "b")]} {:title "c" :ops [(=> "message" "d")]}]})

notify { 'a': message => 'b'; }
#=> (resource {:type (qn "notify") :bodies [{:title "a" :ops [(=> "message"
#=> "b")]}]})

notify { 'a': ; 'b': }
#=> (resource {:type (qn "notify") :bodies [{:title "a" :ops []} {:title "b"
#=> :ops []}]})

notify { ['a', 'b']: }
#=> (resource {:type (qn "notify") :bodies [{:title (array "a" "b") :ops
#=> []}]})

notify { $x: }
#=> (resource {:type (qn "notify") :bodies [{:title (var "x") :ops []}]})

notify { "a${b}": }
#=> (resource {:type (qn "notify") :bodies [{:title (concat "a" (str (var
#=> "b"))) :ops []}]})

notify { default: message => 'x'; 'a': }
#=> (resource {:type (qn "notify") :bodies [{:title (default) :ops [(=>
#=> "message" "x")]} {:title "a" :ops []}]})

notify { 'a': * => $x }
#=> (resource {:type (qn "notify") :bodies [{:title "a" :ops [(splat-hash (var
#=> "x"))]}]})

notify { 'a': message => 'b', * => { c => 1 } }
#=> (resource {:type (qn "notify") :bodies [{:title "a" :ops [(=> "message"
#=> "b") (splat-hash (hash (=> (qn "c") 1)))]}]})

foo::bar { 'a': }
#=> (resource {:type (qn "foo::bar") :bodies [{:title "a" :ops []}]})

::foo { 'a': }
#=> (resource {:type (qn "::foo") :bodies [{:title "a" :ops []}]})

foo { 'a': b => { c => 1 } }
#=> (resource {:type (qn "foo") :bodies [{:title "a" :ops [(=> "b" (hash (=>
#=> (qn "c") 1)))]}]})

foo { 'a': b => [1, 2], c => $d[1] }
#=> (resource {:type (qn "foo") :bodies [{:title "a" :ops [(=> "b" (array 1
#=> 2)) (=> "c" (access (var "d") 1))]}]})

foo { 'a': if => 1, type => 2, class => 3, default => 4, undef => 5 }
#=> (resource {:type (qn "foo") :bodies [{:title "a" :ops [(=> "if" 1) (=>
#=> "type" 2) (=> "class" 3) (=> "default" 4) (=> "undef" 5)]}]})

foo { 'a': true => 1 }
#!> SYNTAX_ERROR 1:12 Syntax error at 'true'

foo { 'a': 'b' => 1 }
#!> SYNTAX_ERROR 1:12 Syntax error at 'b'

foo { 'a': b +> 1 }
#=> (resource {:type (qn "foo") :bodies [{:title "a" :ops [(+> "b" 1)]}]})

foo { 'a': , b => 1 }
#=> (resource {:type (qn "foo") :bodies [{:title "a" :ops [(=> "b" 1)]}]})

foo { 'a': b => 1,, c => 2 }
#!> SYNTAX_ERROR 1:19 Syntax error at ','

foo { 'a': b => 1 c => 2 }
#!> SYNTAX_ERROR 1:19 Syntax error at 'c'

foo { 'a' }
#!> SYNTAX_ERROR 1:11 Syntax error at '}'

foo { a => 1, }
#=> (block (qn "foo") (hash (=> "a" 1)))

foo { 'a':
#!> SYNTAX_ERROR - Syntax error at end of input

foo { 'a': b => notify { 'c': } }
#!> SYNTAX_ERROR 1:24 Syntax error at '{'

$a = foo { 'a': }
#=> (= (var "a") (resource {:type (qn "foo") :bodies [{:title "a" :ops []}]}))

[foo { 'a': }, foo { 'b': }]
#=> (array (resource {:type (qn "foo") :bodies [{:title "a" :ops []}]})
#=> (resource {:type (qn "foo") :bodies [{:title "b" :ops []}]}))

$x { 'a': }
#=> (resource {:type (var "x") :bodies [{:title "a" :ops []}]})

File { 'a': }
#=> (resource {:type (qr "File") :bodies [{:title "a" :ops []}]})

Foo['a'] { 'b': }
#=> (resource {:type (access (qr "Foo") "a") :bodies [{:title "b" :ops []}]})

"foo" { 'a': }
#=> (resource {:type "foo" :bodies [{:title "a" :ops []}]})

## Classes

class { 'a': }
#=> (resource {:type (qn "class") :bodies [{:title "a" :ops []}]})

class { 'a': b => 1 }
#=> (resource {:type (qn "class") :bodies [{:title "a" :ops [(=> "b" 1)]}]})

class { 'a': ; 'b': }
#=> (resource {:type (qn "class") :bodies [{:title "a" :ops []} {:title "b"
#=> :ops []}]})

class { a => 1 }
#!> SYNTAX_ERROR 1:11 Syntax error at '=>'

class { }
#!> SYNTAX_ERROR 1:9 Syntax error at '}'

## Virtual and exported

@foo { 'a': }
#=> (resource {:type (qn "foo") :bodies [{:title "a" :ops []}] :form
#=> "virtual"})

@@foo { 'a': b => 1 }
#=> (resource {:type (qn "foo") :bodies [{:title "a" :ops [(=> "b" 1)]}] :form
#=> "exported"})

@ foo { 'a': }
#=> (resource {:type (qn "foo") :bodies [{:title "a" :ops []}] :form
#=> "virtual"})

@@class { 'a': }
#=> (resource {:type (qn "class") :bodies [{:title "a" :ops []}] :form
#=> "exported"})

@File { mode => 1 }
#=> (resource-defaults {:type (qr "File") :ops [(=> "mode" 1)] :form
#=> "virtual"})

@foo
#!> - 1:1 Virtual (@) can only be applied to a Resource Expression

@@1
#!> - 1:1 Exported (@@) can only be applied to a Resource Expression

@@@foo { 'a': }
#=> (resource {:type (qn "foo") :bodies [{:title "a" :ops []}] :form
#=> "exported"})

@foo { a => 1 }
#!> - 1:1 Virtual (@) can only be applied to a Resource Expression

## Defaults

File { }
#=> (resource-defaults {:type (qr "File") :ops []})

File { mode => '0644' }
#=> (resource-defaults {:type (qr "File") :ops [(=> "mode" "0644")]})

File { mode => '0644', * => $x, }
#=> (resource-defaults {:type (qr "File") :ops [(=> "mode" "0644") (splat-hash
#=> (var "x"))]})

Foo::Bar { a => 1 }
#=> (resource-defaults {:type (qr "Foo::Bar") :ops [(=> "a" 1)]})

## Overrides

File['a'] { mode => '0644' }
#=> (resource-override {:resources (access (qr "File") "a") :ops [(=> "mode"
#=> "0644")]})

File['a'] { mode +> '0644' }
#=> (resource-override {:resources (access (qr "File") "a") :ops [(+> "mode"
#=> "0644")]})

File['a', 'b'] { * => $x }
#=> (resource-override {:resources (access (qr "File") "a" "b") :ops
#=> [(splat-hash (var "x"))]})

Resource[foo] { a => 1 }
#=> (resource-override {:resources (access (qr "Resource") (qn "foo")) :ops
#=> [(=> "a" 1)]})

Resource[foo, 'a'] { b => 1 }
#=> (resource-override {:resources (access (qr "Resource") (qn "foo") "a")
#=> :ops [(=> "b" 1)]})

$a[1] { b => 1 }
#=> (resource-override {:resources (access (var "a") 1) :ops [(=> "b" 1)]})

## Without a title

foo { a => 1 }
#=> (block (qn "foo") (hash (=> "a" 1)))

foo { }
#=> (block (qn "foo") (hash))

foo { 'a': } { 'b': }
#=> (resource {:type (resource {:type (qn "foo") :bodies [{:title "a" :ops
#=> []}]}) :bodies [{:title "b" :ops []}]})

notice { }
#=> (invoke {:functor (qn "notice") :args [(hash)]})

foo { * => $x }
#=> (block (qn "foo") (hash (=> (nop) (nop))))

foo { a +> 1 }
#!> - 1:5 Syntax error resource body without title or hash with +>

foo { a => 1, b +> 2 }
#!> - 1:5 Syntax error resource body without title or hash with +>

1 { a => 1 }
#!> - 1:1 Expression is not valid as a resource, resource-default, or resource-override

$x { a => 1 }
#!> - 1:1 Expression is not valid as a resource, resource-default, or resource-override

$x = 1 { a => 1 }
#!> - 1:6 Expression is not valid as a resource, resource-default, or resource-override

class x { foo { a => 1 } }
#=> (class {:name "x" :body [(block (qn "foo") (hash (=> "a" 1)))]})

## Collectors

File <| |>
#=> (collect {:type (qr "File") :query (virtual-query)})

File <| a == b |>
#=> (collect {:type (qr "File") :query (virtual-query (== (qn "a") (qn
#=> "b")))})

File <| a == b and c != d |>
#=> (collect {:type (qr "File") :query (virtual-query (and (== (qn "a") (qn
#=> "b")) (!= (qn "c") (qn "d"))))})

File <| (a == b or c == d) and e == 'f' |>
#=> (collect {:type (qr "File") :query (virtual-query (and (paren (or (== (qn
#=> "a") (qn "b")) (== (qn "c") (qn "d")))) (== (qn "e") "f")))})

File <| title == $x |>
#=> (collect {:type (qr "File") :query (virtual-query (== (qn "title") (var
#=> "x")))})

File <<| |>>
#=> (collect {:type (qr "File") :query (exported-query)})

File <<| tag == 'a' |>>
#=> (collect {:type (qr "File") :query (exported-query (== (qn "tag") "a"))})

File <| |> { mode => '0644' }
#=> (collect {:type (qr "File") :query (virtual-query) :ops [(=> "mode"
#=> "0644")]})

File <| |> { mode +> '0644', * => $x, }
#=> (collect {:type (qr "File") :query (virtual-query) :ops [(+> "mode"
#=> "0644") (splat-hash (var "x"))]})

File <| |> { }
#=> (collect {:type (qr "File") :query (virtual-query)})

File <<| a == b |>> { c => d }
#=> (collect {:type (qr "File") :query (exported-query (== (qn "a") (qn "b")))
#=> :ops [(=> "c" (qn "d"))]})

Foo::Bar <| |>
#=> (collect {:type (qr "Foo::Bar") :query (virtual-query)})

@File <| |>
#!> - 1:1 Virtual (@) can only be applied to a Resource Expression

File <| |>>
#!> SYNTAX_ERROR 1:9 Syntax error at '|>>'

File <| a |> -> File <| b |>
#=> (-> (collect {:type (qr "File") :query (virtual-query (qn "a"))}) (collect
#=> {:type (qr "File") :query (virtual-query (qn "b"))}))

if File <| |> { a => 1 } { }
#=> (if {:test (collect {:type (qr "File") :query (virtual-query) :ops [(=>
#=> "a" 1)]})})
