# Collectors in classes that are contained, and twice included.
class scopes::leaf { Notify <<| tag == 'scopes' |>> }
class scopes::middle { contain scopes::leaf }
class scopes::top { contain scopes::middle  include scopes::leaf }
node 'a.scopes' { @@notify { 'scopes': tag => 'scopes' } }
node 'b.scopes' {
  notify { 'scopes first': before => Class['scopes::top'] }
  include scopes::top
}
#> a b
