type Tsi = TypeSet[{ pcore_version => '1.0.0', version => '0.1.0',
  references => { A => { name => 'Tse::Sub', version_range => '1.x' }, B => { name => 'Tse::Sub', version_range => '>=1.2.0' } },
  types => { Many => Integer } }]
