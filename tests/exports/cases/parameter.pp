# A collector by a parameter's value.
node 'a.parameter' {
  @@notify { 'parameter 1': message => 'parameter one', withpath => true }
  @@notify { 'parameter 2': message => 'parameter two', withpath => false }
}
node 'equal.parameter' { Notify <<| message == 'parameter one' |>> }
node 'letters.parameter' { Notify <<| message == 'Parameter One' |>> }
node 'part.parameter' { Notify <<| message == 'parameter' |>> }
node 'wildcard.parameter' { Notify <<| message == 'parameter%' |>> }
node 'unknown.parameter' { Notify <<| colour == 'red' |>> }
#> a equal letters part wildcard unknown
