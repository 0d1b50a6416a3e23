type Plain::Sub = TypeSet[{
  pcore_version => '1.0.0',
  version => '1.2.3',
  types => { Two => Integer[2,2], Inner => TypeSet[{pcore_version => '1.0.0', version => '0.1.0', types => { X => String[3] }}] },
}]
