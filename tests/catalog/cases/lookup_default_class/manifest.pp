class k(
  $a = 1,
  $p = lookup('nope'),
) {
}
include k
