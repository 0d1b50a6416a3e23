class m::twice {
  $a = 1 +
  notice $if
  1
}
