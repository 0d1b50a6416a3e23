function lv::env_fails($key, $options, $context) {
  case $key {
    'fails': { fail('a reason') }
    'fails_value': { {[1] => 2} }
    default: { $context.not_found }
  }
}
