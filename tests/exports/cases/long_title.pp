# A title of 2,000 characters.
node 'a.long_title' {
  $letters = Integer[1, 200].map |$i| { sprintf('%010d', $i) }
  @@notify { $letters.join: tag => 'long-title' }
}
node 'b.long_title' { Notify <<| tag == 'long-title' |>> }
#> a b
