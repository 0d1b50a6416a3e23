type Tsa = TypeSet[{
  pcore_version => '1.0.0',
  version => '1.2.0',
  types => {
    Small => Integer[0, 9],
    Pair => Struct[{ a => Small, b => Small }],
    Person => Object[{ attributes => { name => String, age => Small } }],
  },
}]
