function m::file(String $key, Struct[{o => Any, path => String}] $options, Puppet::LookupContext $context) {
  if $key in ['m::files', 'm::first'] { $context.cached_file_data($options['path']) |$text| { upcase($text) } } else { $context.not_found }
}
