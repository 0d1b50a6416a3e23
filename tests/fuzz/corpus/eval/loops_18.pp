type T = TypeSet[{pcore_version => '1.0.0', version => '1.0.0', types => { A => B, B => A }}]
notice(T)