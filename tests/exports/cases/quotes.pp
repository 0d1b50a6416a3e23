# Values that a query language could misread.
node 'a.quotes' {
  @@notify { "quotes it's": tag => 'quotes' }
  @@notify { 'quotes "double"': tag => 'quotes' }
  @@notify { 'quotes back\\slash': tag => 'quotes' }
  @@notify { 'quotes 100%': tag => 'quotes' }
  @@notify { 'quotes _': tag => 'quotes' }
  @@notify { 'quotes [x]': tag => 'quotes' }
  @@notify { 'quotes ?&=+#': tag => 'quotes' }
  @@notify { "quotes '); drop table node; --": tag => 'quotes' }
  @@notify { "quotes\nline": tag => 'quotes' }
  @@notify { ' quotes ': tag => 'quotes' }
}
node 'all.quotes' { Notify <<| tag == 'quotes' |>> }
node 'single.quotes' { Notify <<| title == "quotes it's" |>> }
node 'double.quotes' { Notify <<| title == 'quotes "double"' |>> }
node 'back.quotes' { Notify <<| title == 'quotes back\\slash' |>> }
node 'percent.quotes' { Notify <<| title == 'quotes 100%' or title == 'quotes %' |>> }
node 'bracket.quotes' { Notify <<| title == 'quotes [x]' |>> }
node 'query.quotes' { Notify <<| title == 'quotes ?&=+#' |>> }
node 'drop.quotes' { Notify <<| title == "quotes '); drop table node; --" |>> }
node 'line.quotes' { Notify <<| title == "quotes\nline" |>> }
node 'space.quotes' { Notify <<| title == 'quotes' |>> }
#> a all single double back percent bracket query drop line space
