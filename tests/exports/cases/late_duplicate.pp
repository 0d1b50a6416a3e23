# What a collected define exports is a duplicate of what another node exports.
define late_duplicate::one { @@notify { "late duplicate ${title}": tag => 'late-duplicate' } }
node 'a.late_duplicate' { @@late_duplicate::one { 'x': } }
node 'b.late_duplicate' { late_duplicate::one { 'x': } }
node 'c.late_duplicate' {
  Notify <<| tag == 'late-duplicate' |>>
  Late_duplicate::One <<| |>>
}
node 'd.late_duplicate' { Late_duplicate::One <<| |>> }
#> a b c d
