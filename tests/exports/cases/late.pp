# What a collected define exports is taken by the node's own collectors.
define late::one { @@notify { "late ${title}": tag => 'late' } }
class late::collect { Notify <<| tag == 'late' |>> }
node 'a.late' { @@late::one { 'x': } }
node 'b.late' {
  include late::collect
  Late::One <<| |>>
}
node 'c.late' { Notify <<| tag == 'late' |>> }
#> a c b c
