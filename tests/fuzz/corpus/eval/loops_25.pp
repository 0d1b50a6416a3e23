type T = TypeSet[{pcore_version => 5, version => [] }]
notice(T)