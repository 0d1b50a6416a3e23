# A collector by `!=` takes resources without the parameter, too.
define not_equal::thing($size = undef, $list = undef) { }
node 'a.not_equal' {
  @@not_equal::thing { 'small': size => 'small', tag => 'ne-a' }
  @@not_equal::thing { 'large': size => 'large', tag => 'ne-b' }
  @@not_equal::thing { 'unset': }
  @@not_equal::thing { 'list': list => ['small', 'large'] }
}
node 'size.not_equal' { Not_equal::Thing <<| size != 'small' |>> }
node 'title.not_equal' { Not_equal::Thing <<| title != 'small' |>> }
node 'tag.not_equal' { Not_equal::Thing <<| tag != 'ne-a' |>> }
node 'list.not_equal' { Not_equal::Thing <<| list != 'small' |>> }
node 'undef.not_equal' { Not_equal::Thing <<| size != undef |>> }
node 'both.not_equal' { Not_equal::Thing <<| size != 'small' and tag != 'ne-b' |>> }
#> a size title tag list undef both
