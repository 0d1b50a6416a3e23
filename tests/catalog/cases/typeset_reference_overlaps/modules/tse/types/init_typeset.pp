type Tse = TypeSet[{
  pcore_version => '1.0.0',
  version => '0.1.0',
  references => {
    S => { name => 'Tse::Sub', version_range => '>=1.0.0 <2.0.0' },
  },
  types => {
    Many => Array[S::Tiny],
    Tinies => Hash[String, S::Tiny],
  },
}]
