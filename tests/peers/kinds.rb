# Arguments in Puppet's language, by kind, and rows of arguments.tab, for scripts
# that draw calls of functions.
KINDS = {
  "string" => ["''", "'a'", "'abc'", "'Ab Cd'", '"x\ny"', "'é→z'", "' pad '",
               "'10'", "'0x1F'", "'-3'", "'1.50'", %q("q'\"q"), "'$x \\\\ `y`'",
               "'<a&\"b\">'", '"tab\tz\r\n"', "'日本語'", "'aabbcc--dd'",
               "'a_b-c.d'", '"\u{7f}x#{x}"', "'ÀÉß'", "'true'", "'undef'"],
  "word" => ["'a'", "'b'", "'abc'", "'x y'", "'é'", "'.'", "'a.c'", "'^a'",
             "'[ab]'", "'('", "'a-c'", "'^a-y'", "'\\\\-a'", "'z-a'", "''"],
  "int" => %w[0 1 -1 2 3 7 16 36 37 42 1000 9223372036854775807
              -9223372036854775807],
  "count" => %w[0 1 -1 5 24],
  "number" => %w[0 1 -1 3 250 1.5 -0.5 1e10 1.0e-5 9223372036854775807 '12'
                 '1.5' '007' '-4' '1_000' 'x1' '99999999999999999999'],
  "bool" => %w[true false 'yes' 'no' '' undef],
  "array" => ["[]", "['a']", "['b','a','c']", "[1,2,3]", "[undef,'',false]",
              "[[1,[2]],'x']", "['a','b','a']", "['é','É']", "['a b','c\"d']",
              "[1.5,'1',true]", "['abc','xbc','b']", "[{'a'=>1}]", "[default]"],
  "hash" => ["{}", "{'a'=>1}", "{'a'=>{'b'=>[1,2]},'c'=>['x',{'y'=>undef}]}",
             "{1=>2}", "{'x'=>'','y'=>[],'z'=>{}}", "{'b c'=>1.5,'a'=>true}",
             "{'é'=>'ü','q\"'=>'a\\\\b'}", "{'t'=>[{'b'=>1,'a'=>'z'},{'c'=>{'d'=>2}}]}",
             "{'f'=>/a.b/,'g'=>default}", "{'abc'=>1,'b'=>2}"],
  "file" => ["'a.rb'", "'/x/y/a.tar.gz'", "'.bashrc'", "'a.'", "'..'", "'/'",
             "'a.b/'", "'a.b/c'", "''", "'.a.b'", "'x/.y.z'", "'a..b'", "'//a.é'"],
  "salt" => ["'salt'", "'sa.l/T0'", "'s a'", "''", "'05$abcdefghijklmnopqrstuv'",
             "'ß'", "'saltsaltsaltsaltsalt'", "'12$abcdefghijklmnopqrstuv'", '"ok\n"'],
  "cipher" => ["'md5'", "'sha-256'", "'SHA-512'", "'bcrypt'", "'bcrypt-a'",
               "'bcrypt-y'", "'des'", "''"],
  "json" => ["'{\"a\":[1,2.5,null,true]}'", "'[]'", "'x'", "''", "'\"s\"'",
             "'1'", "'{\"a\":'", "'[1,]'", "'{\"é\":\"\\\\u00e9\"}'", "'null'"],
  "regexp" => ["/a.b/", "/^[x]+$/"],
  "rich" => ["Integer[1,2]", "File['/x']", "Sensitive('s')", "SemVer('1.2.3')",
             "Timestamp(0)", "Timespan(5)", "Binary('YQ==')", "default", "undef",
             "/a\\/b/", "String", "URI('http://a/b')", "Sensitive([1])"],
}
KINDS["any"] = %w[string int number array hash rich regexp bool].flat_map { |k| KINDS[k] }
KINDS["data"] = %w[string int number array hash].flat_map { |k| KINDS[k] }
KINDS["strings"] = KINDS["string"] + KINDS["array"]
KINDS["collection"] = KINDS["array"] + KINDS["hash"]

def list(random, kinds)
  kinds.map { |kind| KINDS.fetch(kind).sample(random: random) }
end

# The arguments of call number i.
def arguments(random, shortest, kinds, i)
  count = shortest + random.rand(kinds.size - shortest + 1)
  args = list(random, kinds.first(count))
  case i % 4
  when 2 then args[random.rand(args.size)] = KINDS["any"].sample(random: random) unless args.empty?
  when 3
    if i % 8 == 3
      args = list(random, kinds) << KINDS["any"].sample(random: random)
    else
      args.pop
    end
  end
  args
end

# Each row of arguments.tab: the function, the number of arguments that it needs,
# their kinds, and the block or nil.
def each_row
  File.foreach(File.join(__dir__, "arguments.tab"), chomp: true) do |row|
    next if row.empty? || row.start_with?("#")
    name, shortest, kinds, block = row.split("\t")
    yield name, shortest.to_i, kinds.split(" "), block
  end
end
