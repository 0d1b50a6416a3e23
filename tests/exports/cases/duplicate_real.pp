# Another node's resource that the node has, before the collector or after it,
# real or virtual.
class duplicate_real::later { notify { 'duplicate real': message => 'later' } }
node 'a.duplicate_real' { @@notify { 'duplicate real': tag => 'duplicate-real' } }
node 'before.duplicate_real' {
  notify { 'duplicate real': }
  Notify <<| tag == 'duplicate-real' |>>
}
node 'after.duplicate_real' {
  Notify <<| tag == 'duplicate-real' |>>
  notify { 'duplicate real': }
}
node 'class.duplicate_real' {
  Notify <<| tag == 'duplicate-real' |>>
  include duplicate_real::later
}
node 'virtual.duplicate_real' {
  @notify { 'duplicate real': }
  Notify <<| tag == 'duplicate-real' |>>
}
node 'realized.duplicate_real' {
  Notify <<| tag == 'duplicate-real' |>>
  @notify { 'duplicate real': }
  realize(Notify['duplicate real'])
}
#> a before after class virtual realized
