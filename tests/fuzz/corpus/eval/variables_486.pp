class a { notice($title, $name, $module_name) }
include a
