# Collectors of virtual resources take what another collector has collected.
node 'a.mixed_collectors' { @@notify { 'mixed': tag => 'mixed' } }
node 'b.mixed_collectors' {
  Notify <<| tag == 'mixed' |>> { message => 'exported' }
  Notify <| tag == 'mixed' |> { withpath => true }
}
node 'c.mixed_collectors' {
  Notify <| title == 'mixed' |> { message => 'virtual' }
  Notify <<| tag == 'mixed' |>>
}
node 'd.mixed_collectors' {
  notify { 'before mixed': }
  Notify['before mixed'] -> Notify <| tag == 'mixed' |>
  Notify <<| tag == 'mixed' |>>
}
#> a b c d
