# Which titles, types and parameters are tags.
define title_tags::deep::thing { }
node 'a.title_tags' {
  @@notify { 'title-tags-x': }
  @@notify { 'Title-Tags-Y': }
  @@notify { 'title tags z': }
  @@title_tags::deep::thing { 'q': tag => ['title-tags::a::b', 'title-tags_C'] }
}
node 'x.title_tags' { Notify <<| tag == 'title-tags-x' |>> }
node 'y.title_tags' { Notify <<| tag == 'title-tags-y' |>> }
node 'z.title_tags' { Notify <<| tag == 'title tags z' |>> }
node 'define.title_tags' { Title_tags::Deep::Thing <<| tag == 'deep' |>> }
node 'split.title_tags' { Title_tags::Deep::Thing <<| tag == 'title-tags::a::b' and tag == 'title-tags_c' |>> }
node 'part.title_tags' { Title_tags::Deep::Thing <<| tag == 'title-tags' |>> }
#> a x y z define split part
