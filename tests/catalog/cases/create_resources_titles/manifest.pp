# A key that is an array declares a resource for each of its items; an item that
# is an array or a hash becomes Ruby's text.
define named($text = 'none') {
  notify { "named ${title} ${text}": }
}
create_resources('named', {
  ['a', 'b'] => { 'text' => 'both' },
  []         => {},
  3          => {},
})
create_resources('notify', {
  ['c', ['d', 1, undef, { 'k' => true }]] => {},
  { 'h' => [1.5, 'x'] }                   => {},
})
create_resources('@notify', { ['v', 'w'] => {} })
realize Notify['w']
