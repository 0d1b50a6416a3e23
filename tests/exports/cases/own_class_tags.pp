# The tags of the class of what the node itself exports, also of a later `tag`.
class own_class_tags::one {
  @@notify { 'own class tags': }
  tag 'own-class-tags-late'
}
node 'a.own_class_tags' {
  Notify <<| tag == 'own_class_tags::one' |>>
  include own_class_tags::one
}
node 'b.own_class_tags' {
  include own_class_tags::one
  Notify <<| tag == 'own-class-tags-late' |>>
}
node 'c.own_class_tags' { Notify <<| tag == 'own-class-tags-late' |>> }
#> a
#> deactivate a
#> b
#> deactivate b
#> a c
