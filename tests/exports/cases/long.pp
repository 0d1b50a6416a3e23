# Many resources of a node, and long values.
node 'a.long' {
  Integer[1, 120].each |$i| {
    @@notify { sprintf('long %03d', $i): message => "number ${$i % 7}", tag => ['long', "long-${$i % 10}"] }
  }
  $text = Integer[1, 500].map |$i| { "word ${i}" }
  @@notify { 'long text': message => $text.join(' '), tag => 'long-text' }
}
node 'b.long' { Notify <<| tag == 'long-3' |>> }
node 'c.long' { Notify <<| message == 'number 3' and tag == 'long-4' |>> }
node 'd.long' { Notify <<| tag == 'long-text' |>> }
#> a b c d
