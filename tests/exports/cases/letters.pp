# Strings and titles in another case of letters: what the node itself exports
# matches, what is stored does not.
define letters::thing($word) { }
node 'a.letters' {
  @@letters::thing { 'stored': word => 'Word' }
}
node 'param.letters' {
  @@letters::thing { 'own': word => 'Word' }
  Letters::Thing <<| word == 'wORD' |>>
}
node 'title.letters' {
  @@letters::thing { 'Own Title': word => 'x' }
  Letters::Thing <<| title == 'own title' or title == 'STORED' |>>
}
node 'tag.letters' {
  @@letters::thing { 'tagged': word => 'x', tag => 'letters-own' }
  Letters::Thing <<| tag == 'LETTERS-OWN' or tag == 'LETTERS' |>>
}
#> a param
#> deactivate param
#> title
#> deactivate title
#> tag
