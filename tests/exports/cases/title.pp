# A collector by title takes exactly that title.
node 'a.title' {
  @@notify { 'title one': }
  @@notify { 'title two': }
}
node 'exact.title' { Notify <<| title == 'title one' |>> }
node 'letters.title' { Notify <<| title == 'Title One' |>> }
node 'part.title' { Notify <<| title == 'title' |>> }
node 'other.title' {
  Notify <<| title != 'title one' and (title == 'title one' or title == 'title two') |>>
}
node 'named.title' { Notify <<| name == 'title one' |>> }
#> a exact letters part other named
