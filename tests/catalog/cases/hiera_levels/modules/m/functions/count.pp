# Counts the calls since the levels were made.
function m::count($key, $options, $context) {
  unless $key =~ /^m::count/ { $context.not_found }
  $n = $context.cached_value(undef)
  $context.cache(undef, $n ? { undef => 1, default => $n + 1 })
}
