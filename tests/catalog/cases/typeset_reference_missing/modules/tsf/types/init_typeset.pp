type Tsf = TypeSet[{ pcore_version => '1.0.0', version => '0.1.0',
  references => { A => { name => 'Nosuch', version_range => '1.x' } },
  types => { Many => Integer } }]
