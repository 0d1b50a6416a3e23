# Levels of Hiera whose functions are written in Puppet and in Ruby.
$words = ['a', 'b']
$keys = ['pp_one', 'pp_options', 'pp_calls', 'pp_calls', 'pp_calls_again', 'pp_interpolated', 'pp_raw', 'pp_entries',
  'pp_names', 'pp_type', 'pp_nested', 'pp_default', 'pp_hash.a.b.1.c', 'ruby_hash', 'ruby_options', 'ruby_calls',
  'ruby_names', 'ruby_nested', 'dug', 'dug.a.1', "dug.'x.y'", 'dug.seen', 'dug.deep', 'merged', 'merged_hash', 'all', 'number',
  'other', 'more', 'plain_options', 'm::none', 'm::regexp', 'm::glob', 'm::glob_b', 'm::files', 'm::first', 'm::fallback', 'nowhere']
$keys.each |$i, $key| {
  notify { "${i} ${key}": message => lookup($key, default_value => 'not found') }
}
notify { 'undef': message => "${lookup('pp_undef')}${lookup('ruby_nil')}." }
notify { 'secret': message => String([type(lookup("pp_secret")), type(lookup("secret")), type(lookup("ruby_sensitive"))]) }
notify { 'merge': message => [lookup('merged', Hash, 'first'), lookup('all', merge => 'first'), lookup('merged', merge => {strategy => deep, sort_merged_arrays => true})] }
notify { 'override': message => lookup('pp_one', override => {'pp_one' => 'overridden'}) }
include m
m::local { 'one': which => 'a' }
m::local { 'two': which => 'b' }
m::local { 'three': which => 'a' }
$which = 'a'
notify { 'local': message => [lookup('m::count1'), lookup('m::count2')] }
