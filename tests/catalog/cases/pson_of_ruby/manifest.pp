# The methods of PSON, which Puppet 8 does not have (see core_of_ruby).
$map = { 'a' => [1, 2.5, true, undef, { 'b' => "x\ty\"\\z" }], 'empty' => [[], {}], 'float' => 1.0e20, 'ß' => 'ä€' }
notify { 'pson': message => template('m/pson.erb') }
notify { 'errors': message => inline_template('<%=
[-> { PSON.parse("1") }, -> { PSON.parse("") }, -> { PSON.parse("[1") }, -> { PSON.generate([0.0 / 0]) },
 -> { x = []; x << x; PSON.generate(x) }, -> { x = []; 25.times { x = [x] }; PSON.generate(x) },
 -> { PSON.dump([[[1]]], 2) }].map { |f| begin f.call; rescue => e; "#{e.class} #{e.is_a?(PSON::PSONError)}"; end }.join("\n") %>') }
