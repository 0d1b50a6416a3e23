type Tsj = TypeSet[{ pcore_version => '1.0.0', version => '0.1.0',
  references => { A => { name => 'Tse::Sub', version_range => 'foo' } },
  types => { Many => Integer } }]
