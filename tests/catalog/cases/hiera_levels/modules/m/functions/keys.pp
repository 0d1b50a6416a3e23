# Keys that begin with pp_, and parts of merged values.
function m::keys(String $key, Hash $options, Puppet::LookupContext $context) {
  unless $context.cache_has_key('calls') { $context.cache('calls', 0) }
  $calls = $context.cache('calls', $context.cached_value('calls') + 1)
  case $key {
    'pp_one': { "one ${options['prefix']}" }
    'pp_options': { $options }
    'pp_calls': { $calls }
    'pp_calls_again': { $calls }
    'pp_undef': { undef }
    'pp_interpolated': { $context.interpolate("%{facts.os.name} %{lookup('ruby_hash')} ${'%'}{literal('%')}{x}") }
    'pp_raw': { '%{facts.os.name}' }
    'pp_entries': { $context.cache_all({'a' => 1, 'b' => [2]}) $context.cached_entries.map |$k, $v| { if $k == 'calls' { $k } else { [$k, $v] } } }
    'pp_names': { ["${context.environment_name}", $context.module_name, "${context}", $context.cache_has_key('a')] }
    'pp_secret': { Sensitive('hidden') }
    'pp_type': { Integer[1, 2] }
    'pp_nested': { lookup('pp_one') }
    'pp_default': { lookup('nowhere', default_value => 'none') }
    'pp_hash': { {'a' => {'b' => [1, {'c' => 'deep'}]}} }
    'merged': { {'pp' => 1, 'list' => ['p']} }
    'merged_hash': { {'pp' => 1} }
    'all': { ['pp', 1] }
    'number': { '42' }
    'm::param': { 'by function' }
    default: { $context.not_found() }
  }
}
