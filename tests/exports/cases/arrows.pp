# Arrows between collectors and other resources, on both nodes.
node 'a.arrows' {
  @@notify { 'arrows 1': tag => 'arrows-1' } -> @@notify { 'arrows 2': tag => 'arrows-2' }
}
node 'b.arrows' {
  Notify <<| tag == 'arrows-1' |>>
  Notify <<| tag == 'arrows-2' |>>
}
node 'first.arrows' { Notify <<| tag == 'arrows-1' |>> }
node 'chain.arrows' {
  notify { 'arrows start': }
  notify { 'arrows end': }
  Notify['arrows start'] -> Notify <<| title == 'arrows 2' |>> ~> Notify['arrows end']
}
node 'between.arrows' {
  Notify <<| tag == 'arrows-2' |>> <- Notify <<| tag == 'arrows-1' |>>
}
node 'empty.arrows' {
  notify { 'arrows before': }
  Notify['arrows before'] -> Notify <<| tag == 'arrows-none' |>>
}
#> a b first chain between empty
