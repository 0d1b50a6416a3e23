#!/bin/sh
# Input that is made to exhaust time or memory ends with one clear error, no
# crash and within the limits of both.
# time limit: 600
# shellcheck disable=SC2016 # manifests have dollar signs
. "$(dirname "$0")/../lib.sh"

s=$(scratch)

# A build with sanitizers needs several times as much of both.
factor=1
steps_allowed=500000000
case $B in */san) factor=6 steps_allowed=50000000 ;; esac

# many N TEXT: the text N times, without line breaks
many()
{
	yes "$2" | tr -d '\n' | head -c $(($1 * ${#2}))
}

# ends NAME SECONDS MEGABYTES REGEX COMMAND...: exit code 1 within the limits;
# the last line of the output matches.
ends()
{
	name=$1 seconds=$(($2 * factor)) mega=$(($3 * factor + 100)) wanted=$4
	shift 4
	"$B/tools/measure" "$s/used" timeout $((100 * ${SLOW:-1})) "$@" >"$s/out" 2>"$s/err"
	read -r code took most <"$s/used"
	if [ "$code" -ne 1 ] || [ "$took" -gt $seconds ] ||
	    [ "$most" -gt $mega ]; then
		is "$name: exit code 1, $seconds s, at most $mega MB" \
			"$code $took $most" ""
		return
	fi
	like "$name: the error is printed" \
	    "$(tail -1 "$s/err" | cut -c1-2000)" "$wanted"
}

# parse NAME REGEX: of $s/in.pp
parse()
{
	ends "$1" 2 40 "$2" dalang parser validate "$s/in.pp"
}

deep='^Error: .* nested more than 1000 levels deep'
n=1000000
for what in '[' '(' '{a=>' '!' 'f(' 'A[' '1 ? { default => ' '1 = ' 'a.b('; do
	{
		printf '$a = '
		many $n "$what"
	} >"$s/in.pp"
	parse "a million times $what" "$deep"
done
for what in 'if true { ' 'unless 1 { ' 'case 1 { 1: { ' 'class a { ' \
	'[1].each |$x| { ' 'node a { ' 'function f() { ' '@'; do
	many $n "$what" >"$s/in.pp"
	parse "a million times $what" "$deep"
done
{
	printf 'if true { } '
	many $n 'elsif false { } '
} >"$s/in.pp"
parse 'a million times elsif' "$deep"
{
	printf '$a = '
	many $n 9
} >"$s/in.pp"
parse 'a number of a million digits' 'outside of Puppet Integer max range'

truncate -s 100M "$s/in.pp"
parse 'a file of 100 MB' \
	'Could not read the file: File too large \(file: .*in.pp\)'
ends 'a file of 100 MB is compiled' 2 40 'File too large' \
	dalang compile --manifest "$s/in.pp" n1
ends 'a file without an end' 3 200 'File too large' \
	dalang parser validate /dev/zero

# compile NAME SECONDS MEGABYTES REGEX: of $s/in.pp
compile()
{
	ends "$1" "$2" "$3" "$4" dalang compile --manifest "$s/in.pp" \
		--max_compile_steps $steps_allowed \
		--modulepath tests/badinput/modules n1
	is "$1: no catalog is printed" "$(head -c 100 "$s/out")" ""
}

# doubled FIRST NEXT LAST: $a0 is FIRST, each next of 40 is NEXT with X for the
# previous one, then LAST
doubled()
{
	echo "\$a0 = $1"
	for i in $(seq 40); do
		echo "\$a$i = $2" | sed "s/X/\${a$((i - 1))}/g"
	done
	echo "$3"
}

too_long='would be longer than [0-9]+ bytes'
steps='The compile has used its budget of [0-9]+ steps \(file: .*line: 1'
memory='The compile has used its budget of memory \([0-9]+ bytes\)'
level='stack level too deep: .* \(file: '

doubled '"ha"' '"XX"' 'notice($a40)' >"$s/in.pp"
compile 'interpolation' 2 200 "$too_long"
doubled '[1]' '[X, X]' 'notice("${a40}")' | sed 's/\${a\([0-9]*\)}\([],]\)/$a\1\2/g' >"$s/in.pp"
compile 'a text of shared arrays' 4 300 "$too_long"
doubled '[1]' '[X, X]' 'notify { x: message => $a40 }' |
	sed 's/\${a\([0-9]*\)}\([],]\)/$a\1\2/g' >"$s/in.pp"
compile 'a parameter of shared arrays' 3 100 'holds more than .* values'
doubled '[1]' 'X + X' '' | sed 's/\${a\([0-9]*\)}/$a\1/g' >"$s/in.pp"
compile 'arrays that grow' 5 1800 "$memory"
doubled '"x"' "regsubst(\"X\", '.', 'xxxxxxxxxx', 'G')" '' >"$s/in.pp"
compile 'regsubst' 5 400 "$too_long"
echo 'Integer[0, 1000000000000].each |$x| { }' >"$s/in.pp"
compile 'each of 10^12' 40 50 "$steps"
echo 'Integer[0, 1000000000000].reduce |$a, $x| { $a }' >"$s/in.pp"
compile 'reduce of 10^12' 40 50 "$steps"
echo 'Integer[0, 1000000000000].map |$x| { $x }' >"$s/in.pp"
compile 'map of 10^12' 8 1800 "$memory"
echo 'notice(Array(Integer[0, 1000000000000]))' >"$s/in.pp"
compile 'an array of 10^12' 8 1800 "$memory"
echo 'Integer[0, 1000000000].each |$x| { notify { "x${x}": } }' >"$s/in.pp"
compile '10^9 resources' 10 1800 "$memory"
echo 'define d() { d { "${title}1": } d { "${title}2": } } d { x: }' >"$s/in.pp"
compile 'defines that double' 10 1800 "$memory|looped more than 1000"
echo 'notice(sprintf("%1000000000d", 1))' >"$s/in.pp"
compile 'a wide number' 2 200 "Error"
echo 'function f($x) { f($x) } f(1)' >"$s/in.pp"
compile 'a function that calls itself' 3 600 "$level"
echo 'function f($x) { [1].each |$y| { f($y) } } f(1)' >"$s/in.pp"
compile 'a lambda that calls its function' 3 600 "$level"
echo 'function f($x) { g($x) } function g($x) { f($x) } f(1)' >"$s/in.pp"
compile 'functions that call each other' 3 600 "$level"
echo "notice(epp('m/self.epp'))" >"$s/in.pp"
compile 'a template within itself' 3 600 "$level"
echo "notice(epp('m/one.epp', { n => 1 }))" >"$s/in.pp"
compile 'templates within each other' 3 600 "$level"
echo 'function f($x) { inline_epp("<%= f(1) %>") } f(1)' >"$s/in.pp"
compile 'a template that calls its function' 6 900 "$level"
a=$(many 60 a)
echo "notice('${a}b' =~ /^(a|a?)+\$/)" >"$s/in.pp"
compile 'a regular expression' 2 50 'match takes too many steps'
echo "notice('${a}b' =~ /^(a+)+\$/)" >"$s/in.pp"
compile 'another regular expression' 2 50 'match takes too many steps'
echo "notice(['${a}b'] =~ Array[Pattern[/^(a+)+\$/]])" >"$s/in.pp"
compile 'a regular expression of a type' 2 50 'match takes too many steps'
echo '$x = Integer[0, 100000].reduce([]) |$m, $y| { [$m] }
notify { a: message => $x }' >"$s/in.pp"
compile 'a deep array' 2 100 'nested too deeply'
echo '$x = Integer[0, 100000].reduce([]) |$m, $y| { [$m] } notice("${x}")' >"$s/in.pp"
compile 'the text of a deep array' 2 100 "$too_long"
echo '$t = Integer[0, 1000000].map |$x| { "a${x}" } notify { a: tag => $t }' >"$s/in.pp"
compile 'a million tags' 4 300 'more than 10000 tags'
done_testing
