# Forms of exports: lists of titles, several bodies, defaults, splats, functions.
node 'a.forms' {
  @@notify { ['forms 1', 'forms 2']: tag => 'forms' }
  @@notify {
    default: withpath => true, tag => 'forms';
    'forms 3': message => 'three';
    'forms 4': * => { 'message' => 'four' };
  }
  create_resources('@@notify', { 'forms 5' => { 'message' => 'five' }, 'forms 6' => { } }, { 'tag' => 'forms' })
  @@Resource['notify'] { 'forms 7': tag => 'forms' }
  @@notify { 'forms 8': tag => 'forms' }
  @@notify { []: }
}
node 'b.forms' { Notify <<| tag == 'forms' |>> }
#> a b
