function lv::env_keys($key, $options, $context) {
  case $key {
    'pp_text': { "text of ${regsubst($options['path'], '^.*/', '')}" }
    'pp_file': { $context.cached_file_data($options['path']) |$text| { strip($text) } }
    'pp_options': { $options - ['path'] }
    'pp_explain': {
      $context.explain || { "one line of ${key}" }
      $context.explain || { "another line" }
      $context.not_found
    }
    'pp_interpolate': { $context.interpolate("%{lookup('only_rb')} %{facts.os.family}") }
    'pp_secret': { Sensitive('hidden') }
    'deep': { {'pp' => 1, 'list' => ['p']} }
    'hash': { {'pp' => 1} }
    'arr': { ['pp'] }
    default: { $context.not_found }
  }
}
