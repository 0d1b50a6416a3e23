# A define that is exported and not collected declares nothing; resources in a
# virtual define are virtual.
define define_virtual::thing { @@notify { "define virtual ${title}": tag => 'define-virtual' } }
node 'a.define_virtual' {
  @@define_virtual::thing { 'exported': }
  @define_virtual::thing { 'virtual': }
  define_virtual::thing { 'real': }
}
node 'b.define_virtual' { Notify <<| tag == 'define-virtual' |>> }
#> a b
