class m(
  Integer $int,
  String $own,
  Optional[String] $undef_value = "default",
  Array $list = [],
) {
  notify { "m": message => [$int, $own, $undef_value, $list] }
}
