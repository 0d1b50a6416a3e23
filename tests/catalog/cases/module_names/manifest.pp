# Outside of modules the name of the module is an empty text, which is true; so
# is the name of the caller.
define own() {
  notify { "own: ${type($module_name)} ${type($caller_module_name)}": }
}
class k {
  notify { "k: ${type($module_name)} ${type($caller_module_name)}": }
  m::named { 'x': }
}
node default {
  notify { "node: ${type($module_name)} ${type($caller_module_name)}": }
}
own { 'x': }
include k
m::named { 'y': }
notify { "top: ${type($module_name)} ${type($caller_module_name)}": }
