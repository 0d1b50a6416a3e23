# Arrays, hashes and undef in values.
define structures::thing($v = 'unset') { notify { "structures ${title}": message => $v } }
node 'a.structures' {
  @@structures::thing {
    'array': v => [3, 'x', true, undef, 1.5];
    'hash': v => { 'z' => 1, 'a' => { 'y' => [undef, { }], 'b' => undef } };
    'empty array': v => [];
    'empty hash': v => { };
    'empty string': v => '';
    'deep': v => [[[[[['x']]]]]];
    'integer keys': v => { 1 => 'one', 2 => { 3 => 4 } };
    'one': v => ['only'];
    'undef': v => undef;
    'twice': v => ['x', 'x'];
    'mixed keys': v => { 'true' => true, 'a b' => 1, '' => 2 };
  }
}
node 'b.structures' { Structures::Thing <<| |>> }
#> a b
