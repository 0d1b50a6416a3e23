function m::data($options, $context) >> Hash[String, Variant[Data, Regexp]] {
  if $options['path'] {
    $name = regsubst($options['path'], '^.*/(.*)[.]txt$', '\1')
    $data = {
      'm::glob' => {$name => $context.cached_file_data($options['path'])},
      "m::glob_${name}" => $options['o'],
      'lookup_options' => {'m::glob' => {'merge' => 'hash'}, '^m::f.*s$' => {'merge' => 'unique'}}
    }
  } else {
    $data = {'m::none' => "no path, %{module_name}", 'm::regexp' => /x/}
  }
  $data
}
