class m::invalid {
  1
  2
  'x' = 3
}
