# An administrator.
type Profile::Admin = Struct[{
  uid              => Integer[1000, 60000],
  Optional[keys]   => Array[Profile::Ssh_key],
  Optional[ensure] => Enum['present', 'absent'],
  Optional[groups] => Array[String],
  Optional[shell]  => Stdlib::Unixpath,
}]
