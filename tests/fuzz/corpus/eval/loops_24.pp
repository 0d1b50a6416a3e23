type T = TypeSet[{types => {5 => Integer}, pcore_version => '1.0.0', version => '1.0.0' }]
notice(T)