class a {
  foo { b => 1 }
}
define d {
  cron {
    command => 1,
  }
}
node n { file { mode => 1 } }
# Error: This expression is invalid. Did you try declaring a 'foo' resource without a title? (line: 2, column: 3)
# Error: This expression is invalid. Did you try declaring a 'cron' resource without a title? (line: 5, column: 3)
# Error: This expression is invalid. Did you try declaring a 'file' resource without a title? (line: 9, column: 10)
# Error: Language validation logged 3 errors. Giving up
