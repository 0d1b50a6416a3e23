## Regular expressions that Ruby fixes to their encoding, printed
notice(/ä/, "${/ä/}", [/ä/], {a => /ä/}, Regexp[/ä/], Pattern[/ä/, /b/], type(/ä/), /a\/ä/)
# Notice: Scope(Class[main]): /(?-mix:ä)/ /(?-mix:ä)/ [/(?-mix:ä)/] {a => /(?-mix:ä)/} Regexp[/(?-mix:ä)/] Pattern[/(?-mix:ä)/, /b/] Regexp[/(?-mix:ä)/] /(?-mix:a\/ä)/

notice(String(/ä/, '%s'), String(/ä/, '%p'), String(/ä/, '%#s'), String([/ä/]), String(/a\/ä/, '%s'), String(/a\/ä/, '%p'))
# Notice: Scope(Class[main]): (?-imx:ä) /(?-mix:ä)/ '(?-imx:ä)' [/(?-mix:ä)/] (?-imx:a/ä) /(?-mix:a\/ä)/

notice(String(/\p{Alpha}/), String(/\u0061/), String(/\x41/), String(/\xc3\xa4/), String(/\303\244/), String(/\\u00e4/), String(/\177/), String(/[\p{L}]/), String(/\u0080/))
# Notice: Scope(Class[main]): (?-imx:\p{Alpha}) \u0061 \x41 (?-imx:\xc3\xa4) (?-imx:\303\244) \\u00e4 \177 (?-imx:[\p{L}]) (?-imx:\u0080)

notice(Pattern['ä'], Pattern['\p{Alpha}'], 'ä' =~ Pattern['ä'], assert_type(Pattern[/ä/], 'b'))
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a match for Pattern[/(?-mix:ä)/], got 'b' (line: 1, column: 65) on node web01

notify { 'n': require => /a\/ä/ }
# Error: No title provided and "(?-mix:a\\/ä)" is not a valid resource reference (line: 1) on node web01

#? catalog
notify { 'n': message => [/ä/, /a\/b/] }
# Resource: Notify[n] (notify n class) { message => [{"__ptype":"Regexp","__pvalue":"(?-imx:ä)"},{"__ptype":"Regexp","__pvalue":"a/b"}] }
# Classes: settings
# Edge: Class[main] -> Notify[n]
