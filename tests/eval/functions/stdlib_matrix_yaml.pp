parseyaml("~", 'default') #=> 'default'
parseyaml("null", 'default') #=> 'default'
parseyaml("Null", 'default') #=> 'default'
parseyaml("NULL", 'default') #=> 'default'
parseyaml("nul", 'default') #=> 'nul'
parseyaml("true", 'default') #=> true
parseyaml("True", 'default') #=> true
parseyaml("TRUE", 'default') #=> true
parseyaml("tRue", 'default') #=> true
parseyaml("yes", 'default') #=> true
parseyaml("Yes", 'default') #=> true
parseyaml("YES", 'default') #=> true
parseyaml("no", 'default') #=> 'default'
parseyaml("on", 'default') #=> true
parseyaml("On", 'default') #=> true
parseyaml("off", 'default') #=> 'default'
parseyaml("OFF", 'default') #=> 'default'
parseyaml("y", 'default') #=> 'y'
parseyaml("n", 'default') #=> 'n'
parseyaml("0", 'default') #=> 0
parseyaml("00", 'default') #=> 0
parseyaml("01", 'default') #=> 1
parseyaml("08", 'default') #=> '08'
parseyaml("0o17", 'default') #=> '0o17'
parseyaml("017", 'default') #=> 15
parseyaml("0x1F", 'default') #=> 31
parseyaml("0xg", 'default') #=> '0xg'
parseyaml("0b101", 'default') #=> 5
parseyaml("0b2", 'default') #=> '0b2'
parseyaml("1_000", 'default') #=> 1000
parseyaml("1,000", 'default') #=> 1000
parseyaml("1__0", 'default') #=> '1__0'
parseyaml("_1", 'default') #=> '_1'
parseyaml("+1", 'default') #=> 1
parseyaml("-1", 'default') #=> -1
parseyaml("- 1", 'default') #=> [1]
parseyaml("--1", 'default') #=> '--1'
parseyaml("1.0", 'default') #=> 1.0
parseyaml("1.", 'default') #=> 1.0
parseyaml("+.5", 'default') #=> 0.5
parseyaml(".5", 'default') #=> 0.5
parseyaml("-.5", 'default') #=> -0.5
parseyaml("1e3", 'default') #=> '1e3'
parseyaml("1E3", 'default') #=> '1E3'
parseyaml("1.5e3", 'default') #=> '1.5e3'
parseyaml("1.5e+3", 'default') #=> 1500.0
parseyaml("1.5e-3", 'default') #=> 0.0015
parseyaml("1e", 'default') #=> '1e'
parseyaml("e3", 'default') #=> 'e3'
parseyaml(".inf", 'default') #=> Infinity
parseyaml("-.inf", 'default') #=> -Infinity
parseyaml("+.INF", 'default') #=> Infinity
parseyaml(".Inf", 'default') #=> Infinity
parseyaml(".nan", 'default') #=> NaN
parseyaml(".NaN", 'default') #=> NaN
parseyaml(".NAN", 'default') #=> NaN
parseyaml("1:30", 'default') #=> 5400
parseyaml("1:30:45", 'default') #=> 5445
parseyaml("190:20:30.15", 'default') #=> 685230.15
parseyaml("12:60", 'default') #=> '12:60'
parseyaml("0:0", 'default') #=> 0
parseyaml("2020-01-02", 'default') #=> 'default'
parseyaml("2020-1-2", 'default') #=> 'default'
parseyaml("2020-01-02T03:04:05Z", 'default') #=> 'default'
parseyaml("2020-01-02 03:04:05", 'default') #=> 'default'
parseyaml("2020-01-02 03:04:05 +1", 'default') #=> 'default'
parseyaml("2020-13-02", 'default') #=> '2020-13-02'
parseyaml("20-01-02", 'default') #=> '20-01-02'
parseyaml("=", 'default') #=> '='
parseyaml("<<", 'default') #=> '<<'
parseyaml("!", 'default') #=> 'default'
parseyaml("!!str 1", 'default') #=> '1'
parseyaml("!!int '1'", 'default') #=> 1
parseyaml("!!float 1", 'default') #=> 1.0
parseyaml("!!bool 'yes'", 'default') #=> true
parseyaml("!!null ''", 'default') #=> 'default'
parseyaml("! 1", 'default') #=> 1
parseyaml("'a'", 'default') #=> 'a'
parseyaml("\"a\\tb\"", 'default') #=> "a\tb"
parseyaml("\"\\x41\\u00e9\\U0001F600\"", 'default') #=> 'Aé😀'
parseyaml("\"\\q\"", 'default') #=> 'default'
parseyaml("'it''s'", 'default') #=> 'it\'s'
parseyaml("\"\"", 'default') #=> ''
parseyaml("''", 'default') #=> ''
parseyaml("a: b", 'default') #=> {'a' => 'b'}
parseyaml("a:b", 'default') #=> 'a:b'
parseyaml("a #b", 'default') #=> 'a'
parseyaml("a#b", 'default') #=> 'a#b'
parseyaml("#a", 'default') #=> 'default'
parseyaml("- a", 'default') #=> ['a']
parseyaml("[a, b]", 'default') #=> ['a', 'b']
parseyaml("[a, b, ]", 'default') #=> ['a', 'b']
parseyaml("[,a]", 'default') #=> 'default'
parseyaml("{a: b}", 'default') #=> {'a' => 'b'}
parseyaml("{a: 1, b}", 'default') #=> {'a' => 1, 'b' => undef}
parseyaml("{a}", 'default') #=> {'a' => undef}
parseyaml("[{a: 1}]", 'default') #=> [{'a' => 1}]
parseyaml("|\n  a\n  b", 'default') #=> "a\nb"
parseyaml("|-\n  a\n\n", 'default') #=> 'a'
parseyaml("|+\n  a\n\n", 'default') #=> "a\n\n"
parseyaml(">\n  a\n  b\n\n  c", 'default') #=> "a b\nc"
parseyaml(">-\n  a\n  b", 'default') #=> 'a b'
parseyaml("|2\n   a\n  b", 'default') #=> " a\nb"
parseyaml("|1-\n a", 'default') #=> 'a'
parseyaml("&a 1", 'default') #=> 1
parseyaml("*a", 'default') #=> 'default'
parseyaml("? a\n: b", 'default') #=> {'a' => 'b'}
parseyaml("@a", 'default') #=> 'default'
parseyaml("`a", 'default') #=> 'default'
parseyaml("%a", 'default') #=> 'default'
parseyaml("a\n b", 'default') #=> 'a b'
parseyaml("a\n\n b", 'default') #=> "a\nb"
parseyaml("  a", 'default') #=> 'a'
parseyaml("\ta", 'default') #=> 'default'
parseyaml("a\t", 'default') #=> 'a'
parseyaml("a:\n- b\n- c", 'default') #=> {'a' => ['b', 'c']}
parseyaml("a:\n  - b\n  - c: d\n    e: f", 'default') #=> {'a' => ['b', {'c' => 'd', 'e' => 'f'}]}
parseyaml("- - a\n  - b\n- c", 'default') #=> [['a', 'b'], 'c']
parseyaml("a: |\n  x\nb: 1", 'default') #=> {'a' => "x\n", 'b' => 1}
parseyaml("---\na", 'default') #=> 'a'
parseyaml("--- a", 'default') #=> 'a'
parseyaml("a\n...\nb", 'default') #=> 'a'
parseyaml("--- a\n--- b", 'default') #=> 'a'
parseyaml("", 'default') #=> 'default'
parseyaml("':a': 1", 'default') #=> {':a' => 1}
parseyaml("1: 2", 'default') #=> {1 => 2}
parseyaml("1.5: a", 'default') #=> {1.5 => 'a'}
parseyaml("true: a", 'default') #=> {true => 'a'}
parseyaml("~: a", 'default') #=> {undef => 'a'}
parseyaml("? [a]\n: b", 'default') #=> {['a'] => 'b'}
parseyaml("a: 1\na: 2", 'default') #=> {'a' => 2}
parseyaml("<<: {a: 1}", 'default') #=> {'a' => 1}
parseyaml("0x", 'default') #=> '0x'
parseyaml("0o8", 'default') #=> '0o8'
parseyaml("1e400", 'default') #=> '1e400'
parseyaml("123456789012345678", 'default') #=> 123456789012345678
parseyaml("-9223372036854775808", 'default') #=> -9223372036854775808
parseyaml("9223372036854775807", 'default') #=> 9223372036854775807
