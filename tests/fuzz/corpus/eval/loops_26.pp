type T = TypeSet[{pcore_version => SemVer('1.0.0'), version => SemVer('1.1.0'), 5 => 6 }]
notice(T, "${T}")