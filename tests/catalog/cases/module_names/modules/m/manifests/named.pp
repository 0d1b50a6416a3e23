define m::named() {
  $of = if $caller_module_name { "of '${caller_module_name}'" } else { 'own' }
  notify { "${title}: ${of} in '${module_name}'": }
  if $title !~ /z/ { m::named { "${title}z": } }
}
