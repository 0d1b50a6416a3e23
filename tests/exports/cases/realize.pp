# What another node exports cannot be realized before it is collected.
node 'a.realize' {
  @@notify { 'realize': }
}
node 'b.realize' { realize(Notify['realize']) }
node 'c.realize' {
  Notify <<| title == 'realize' |>>
  realize(Notify['realize'])
}
node 'd.realize' {
  realize(Notify['realize'])
  Notify <<| title == 'realize' |>>
}
#> a b c d
