#!/bin/sh
# The command lines of dalang-snmp and dalang-mysql.
. "$(dirname "$0")/../lib.sh"

# run STATUS PROGRAM ARGUMENT...: both outputs are in $out and $err.
run()
{
	wanted=$1
	shift
	"$@" >"$(scratch)/out" 2>"$(scratch)/err" </dev/null
	is "status of $*" $? "$wanted"
	out=$(cat "$(scratch)/out")
	err=$(cat "$(scratch)/err")
}

# refused PROGRAM VALUE WHAT ARGUMENT...: the arguments are refused by this line.
refused()
{
	line="$1: '$2' is not $3"
	program=$1
	shift 3
	run 2 "$program" "$@"
	is "$program $*: the error" "$err" "$line"
	is "$program $*: no output" "$out" ''
}

name32=12345678901234567890123456789012
for program in dalang-snmp dalang-mysql; do
	run 0 "$program" --version
	is "$program: the version" "dalang $out" "$(dalang --version)"
	run 0 "$program" --help
	help=$out
	is "$program: no error" "$err" ''
	is "$program: usage" "$(echo "$help" | head -n 1)" \
	    "usage: $program [--OPTION VALUE ...]"
	like "$program: an option with a value" "$help" \
	    '^  --context +NAME +SNMP context'
	like "$program: an option without a value" "$help" \
	    '^  --debug +log at debug level$'
	for wrong in --nosuch --context operand; do
		run 2 "$program" $wrong
		like "$program $wrong: usage" "$err" "^usage: $program "
		is "$program $wrong: all of it" "$(echo "$err" |
		    sed -n '/^usage/,$p')" "$help"
		is "$program $wrong: no output" "$out" ''
	done
	run 2 "$program" --debug operand --debug
	refused "$program" '' 'a context of 1 to 32 octets' --context ''
	refused "$program" "${name32}x" 'a context of 1 to 32 octets' \
	    --context "${name32}x"
	run 0 "$program" --context "$name32" --version
	run 0 "$program" --context x --version
done

# --- seconds ---

for wrong in '' x 1x -1 +1 ' 1' 86401 99999999999999999999; do
	refused dalang-snmp "$wrong" 'a number of seconds from 0 to 86400' \
	    --note-interval "$wrong"
done
for right in 0 1 9 86400; do
	run 0 dalang-snmp --note-interval "$right" --version
done
for option in --note-interval --refresh; do
	for wrong in '' x 1x 0 -1 +1 ' 1' 3601 99999999999999999999; do
		refused dalang-mysql "$wrong" \
		    'a number of seconds from 1 to 3600' $option "$wrong"
	done
	for right in 1 9 3600; do
		run 0 dalang-mysql $option "$right" --version
	done
done
done_testing
