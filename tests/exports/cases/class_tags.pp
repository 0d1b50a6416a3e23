# The tags of the exporting class can be asked for, and do not travel; the tags of
# the collecting class are added.
class class_tags::export {
  tag 'class-tags-called'
  @@notify { 'class tags': tag => 'class-tags-own' }
}
class class_tags::collect {
  tag 'class-tags-collected'
  Notify <<| tag == 'class_tags::export' |>>
}
node 'a.class_tags' { include class_tags::export }
node 'b.class_tags' { include class_tags::collect }
node 'last.class_tags' { Notify <<| tag == 'export' and tag == 'class_tags' |>> }
node 'called.class_tags' { Notify <<| tag == 'class-tags-called' |>> }
node 'node.class_tags' { Notify <<| tag == 'a.class_tags' |>> }
node 'type.class_tags' { Notify <<| tag == 'notify' and tag == 'class-tags-own' |>> }
#> a b last called node type
