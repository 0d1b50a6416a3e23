## What Puppet 7 and 8 do differently.

#? 7 catalog
node /^(?!db).*$/ { notify { 'n': } }
# Resource: Node[__node_regexp__db.] (node __node_regexp__db. class)
# Resource: Notify[n] (notify n node __node_regexp__db. class)
# Classes: settings __node_regexp__db.
# Edge: Class[main] -> Node[__node_regexp__db.]
# Edge: Node[__node_regexp__db.] -> Notify[n]

#? 8 catalog
node /^(?!db).*$/ { notify { 'n': } }
# Resource: Node[__node_regexp__LPQUEXdbRP.] (node __node_regexp__lpquexdbrp. class)
# Resource: Notify[n] (notify n node __node_regexp__lpquexdbrp. class)
# Classes: settings __node_regexp__LPQUEXdbRP.
# Edge: Class[main] -> Node[__node_regexp__LPQUEXdbRP.]
# Edge: Node[__node_regexp__LPQUEXdbRP.] -> Notify[n]

#? 7
notice(max(SemVer('1.0.0'), SemVer('2.0.0')))
# Warning: The max() function's auto conversion of Any to String is deprecated - change to convert input before calling, or use lambda\n   (file & line not available)
# Notice: Scope(Class[main]): 2.0.0

#? 8
notice(max(SemVer('1.0.0'), SemVer('2.0.0')))
# Notice: Scope(Class[main]): 2.0.0

#? 7
notice(max(Timespan(1), Timespan(2)))
# Warning: The max() function's auto conversion of Any to String is deprecated - change to convert input before calling, or use lambda\n   (file & line not available)
# Notice: Scope(Class[main]): 0-00:00:02.0

#? 8
notice(max(Timespan(1), Timespan(2)))
# Notice: Scope(Class[main]): 0-00:00:02.0

#? 7
notice(max([SemVer('1.0.0'), SemVer('2.0.0')]))
# Warning: The max() function's auto conversion of Any to String is deprecated - change to convert input before calling, or use lambda\n   (file & line not available)
# Notice: Scope(Class[main]): 2.0.0

#? 8
notice(max([SemVer('1.0.0'), SemVer('2.0.0')]))
# Notice: Scope(Class[main]): 2.0.0

#? 7
notice(min(Timestamp('2020-01-01'), Timestamp('2021-01-01')))
# Warning: The min() function's auto conversion of Any to String is deprecated - change to convert input before calling, or use lambda\n   (file & line not available)
# Notice: Scope(Class[main]): 2020-01-01T00:00:00.000000000 UTC

#? 8
notice(min(Timestamp('2020-01-01'), Timestamp('2021-01-01')))
# Notice: Scope(Class[main]): 2020-01-01T00:00:00.000000000 UTC

notice(max(SemVer('1.0.0'), 5))
# Warning: The max() function's auto conversion of Any to String is deprecated - change to convert input before calling, or use lambda\n   (file & line not available)
# Notice: Scope(Class[main]): 5

notice(max([Timespan(1)]))
# Notice: Scope(Class[main]): 0-00:00:01.0

notice(max([Timespan(1), Timespan(3)]) |$a, $b| { 1 })
# Notice: Scope(Class[main]): 0-00:00:03.0

#? 7
notice(regsubst('a', 'a', 'b', 'G', 'U'))
# Notice: Scope(Class[main]): b

#? 8
notice(regsubst('a', 'a', 'b', 'G', 'U'))
# Warning: The regsubst() function's encoding argument has been ignored since Ruby 1.9 and will be removed in a future release\n   (file & line not available)
# Notice: Scope(Class[main]): b

#? 7
notice(split(Sensitive('a b'), ' '))
# Error: Evaluation Error: Error while evaluating a Function Call, 'split' parameter 'str' expects a String value, got Sensitive[String] (line: 1, column: 8) on node web01

#? 8
notice(split(Sensitive('a b'), ' '))
# Notice: Scope(Class[main]): Sensitive [value redacted]

#? 7
notice(split(Sensitive('a b'), ' ').unwrap)
# Error: Evaluation Error: Error while evaluating a Function Call, 'split' parameter 'str' expects a String value, got Sensitive[String] (line: 1, column: 8) on node web01

#? 8
notice(split(Sensitive('a b'), ' ').unwrap)
# Notice: Scope(Class[main]): [a, b]

#? 7
notice(split(Sensitive('a b'), Regexp[/ /]).unwrap)
# Error: Evaluation Error: Error while evaluating a Function Call, 'split' parameter 'str' expects a String value, got Sensitive[String] (line: 1, column: 8) on node web01

#? 8
notice(split(Sensitive('a b'), Regexp[/ /]).unwrap)
# Notice: Scope(Class[main]): [a, b]

#? 7
notice(split(Sensitive(1), / /))
# Error: Evaluation Error: Error while evaluating a Function Call, 'split' parameter 'str' expects a String value, got Sensitive[Integer] (line: 1, column: 8) on node web01

#? 8
notice(split(Sensitive(1), / /))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'split' was called with arguments it does not accept. It expects one of:\n  (String str, String pattern)\n    rejected: parameter 'str' expects a String value, got Sensitive[Integer]\n  (String str, Regexp pattern)\n    rejected: parameter 'str' expects a String value, got Sensitive[Integer]\n  (String str, Type[Regexp] pattern)\n    rejected: parameter 'str' expects a String value, got Sensitive[Integer]\n  (Sensitive[String] sensitive, String pattern)\n    rejected: parameter 'sensitive' expects a Sensitive[String] value, got Sensitive[Integer]\n  (Sensitive[String] sensitive, Regexp pattern)\n    rejected: parameter 'sensitive' expects a Sensitive[String] value, got Sensitive[Integer]\n  (Sensitive[String] sensitive, Type[Regexp] pattern)\n    rejected: parameter 'sensitive' expects a Sensitive[String] value, got Sensitive[Integer] (line: 1, column: 8) on node web01

#? 7
notice({a => 1} + [[b, 2], [c]])
# Notice: Scope(Class[main]): {a => 1, b => 2, c => }

#? 8
notice({a => 1} + [[b, 2], [c]])
# Error: Evaluation Error: Error while evaluating a '+' expression, wrong array length at 1 (expected 2, was 1) (line: 1, column: 17) on node web01

notice({a => 1} + [[b, 2], c])
# Notice: Scope(Class[main]): {a => 1, [b, 2] => c}

notice({a => 1} + [a, b, c])
# Error: Evaluation Error: Error while evaluating a '+' expression, odd number of arguments for Hash (line: 1, column: 17) on node web01
