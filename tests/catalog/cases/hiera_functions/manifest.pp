class one { notify { 'one': } }
class two { notify { 'two': } }
notify { 'a': message => hiera('arr') }
notify { 'b': message => hiera_array('arr') }
notify { 'c': message => hiera_hash('h') }
notify { 'd': message => hiera('nope', 'default') }
notify { 'e': message => lookup({ 'name' => 'nope', 'default_value' => [1] }) }
notify { 'f': message => lookup(['nope', 'arr']) }
notify { 'g': message => lookup('nope') |$k| { "block ${k}" } }
notify { 'h': message => lookup('arr', Array[String], 'unique') }
notify { 'i': message => lookup({ 'name' => 'arr', 'override' => { 'arr' => 'o' } }) }
hiera_include('classes')
