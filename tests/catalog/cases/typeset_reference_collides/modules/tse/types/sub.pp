type Tse::Sub = TypeSet[{
  pcore_version => '1.0.0',
  version => '1.5.0',
  types => { Tiny => Integer[0, 3] },
}]
