# Titles that a function is given as numbers.
define d($p = 1) {
  notify { "in ${title} ${name}": }
}
create_resources('d', { 8786 => {}, 'text' => { 'p' => 2 } })
create_resources('notify', { 12 => { 'message' => 'm' }, 13 => { 'name' => 'other' } })
