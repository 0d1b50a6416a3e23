function m::fallback($key, $options, $context) {
  if $key == 'm::fallback' { [$context.module_name, $options] } else { $context.not_found }
}
