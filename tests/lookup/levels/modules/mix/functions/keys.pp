# A context of Puppet code that Ruby code uses.
function mix::keys($key, $options, $context) {
  case $key {
    'mix::cache': { $context.cache('n', 1) [mix::cache($context), $context.cached_value('n'), $context.cached_value('all')] }
    'mix::throw': { mix::throw($context) 'reached' }
    'mix::raise': { mix::interpolate($context) }
    default: { $context.not_found }
  }
}
