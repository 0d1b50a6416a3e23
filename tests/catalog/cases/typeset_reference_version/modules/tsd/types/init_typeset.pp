type Tsd = TypeSet[{
  pcore_version => '1.0.0',
  version => '0.1.0',
  references => {
    A => { name => 'Tsa', version_range => '2.x' },
  },
  types => {
    Many => Array[A::Small],
  },
}]
