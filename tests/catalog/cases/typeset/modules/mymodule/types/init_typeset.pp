type Mymodule = TypeSet[{
  pcore_version => '1.0.0',
  version => '1.2.3',
  types => {
    Car => Object[{
      attributes => {
        regnumber => String,
        owner => Owner,
        wheels => { type => Integer, value => 4 },
      }
    }],
    Owner => { attributes => { name => String } },
    Small => Integer[1, 10],
    Smalls => Array[Small],
    Truck => Object[{ parent => Car, attributes => { load => Integer } }],
  },
}]
