function dig::keys(Array[Variant[String, Numeric]] $segments, $options, $context) {
  case $segments[0] {
    'dig::all': { $segments }
    'dig::hash': { if $segments[1] { $context.not_found } else { {'a' => [10, {'b' => 'c'}]} } }
    'dig::fail': { fail("${segments}") }
    'dig::value': { {[1] => 2} }
    default: { $context.not_found }
  }
}
