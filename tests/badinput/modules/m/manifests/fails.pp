class m::fails {
  fail('on purpose')
}
