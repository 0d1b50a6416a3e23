# PuppetDB returns a large float as an integer that Puppet does not accept.
define huge_number::thing($n) { notify { "huge ${title}": message => "${n}" } }
node 'a.huge_number' { @@huge_number::thing { 'x': n => 1.5e300 } }
node 'b.huge_number' { Huge_number::Thing <<| |>> }
#> a b
