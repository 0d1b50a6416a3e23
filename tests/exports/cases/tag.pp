# A collector by tag, in any case of letters, finds what other nodes export with
# that tag, and nothing else.
node 'a.tag' {
  @@notify { 'by tag': message => 'hello', tag => ['Tag-One', 'tag-two'] }
  @@notify { 'not by tag': tag => 'tag-three' }
}
node 'lower.tag' { Notify <<| tag == 'tag-one' |>> }
node 'upper.tag' { Notify <<| tag == 'TAG-TWO' |>> }
node 'part.tag' { Notify <<| tag == 'tag' |>> }
node 'space.tag' { Notify <<| tag == 'tag one' |>> }
node 'empty.tag' { Notify <<| tag == '' |>> }
#> a lower upper part space empty
