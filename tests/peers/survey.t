#!/bin/sh
# Expressions and manifests made at random have stock Puppet's results and
# errors; what differs is listed in DIFFERENCES with its reason.
# SEED=7 COUNT=500 are others, and more of them.
# time limit: 900
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all "Puppet cannot be unpacked here"
program=$B/unit/test_functions
work=$(scratch)
. tests/peers/draw.sh
echo "# SEED=${SEED:=1} COUNT=${COUNT:=100}"

# expressions: each has Puppet's value or error.
expressions()
{
	tests/peers/ruby tests/peers/survey.rb "$SEED" "$COUNT" | sort -u \
	    >"$work/drawn.pp"
	tests/peers/ruby tests/eval/functions/record.rb "$work/drawn.pp" \
	    >"$work/log" 2>&1
	grep -q ' #=> ' "$work/drawn.pp" || {
		cat "$work/log"
		return 1
	}
	# it fails at each difference, also at those that are listed
	"$program" "$work/drawn.pp" >"$work/text" 2>"$work/log"
	! grep -q 'runtime error\|AddressSanitizer' "$work/log" || {
		cat "$work/log"
		return 1
	}
	tests/peers/ruby tests/peers/arguments.rb -d "$work/drawn.pp" \
	    "$work/text" survey
}

ok "expressions" expressions

# Manifests: each gives Puppet's catalog or error.
tests/peers/ruby tests/peers/survey.rb -j "$SEED" $((COUNT / 2)) >"$work/jobs"
modules=$work/modules
mkdir -p "$modules"
answer_all
tests/peers/ruby tests/peers/survey.rb -w "$work/jobs" "$work/codes"
# excused NAME: Puppet's error is one of those that are listed.
excused()
{
	awk -F '\t' '$1 == "survey-errors" { print $2 }' \
	    tests/peers/DIFFERENCES >"$work/rows"
	grep -qEf "$work/rows" "$work/puppet/$1.err" 2>/dev/null
}

# shellcheck disable=SC2154 # set by draw.sh
for file in "$work"/codes/*; do
	name=${file##*/}
	excused "$name" || compare survey "$name" "$(cat "$file")" >>"$work/notes"
done
# shellcheck disable=SC2154 # set by draw.sh
echo "# $compiled compiled, $same as Puppet; $both fail as with Puppet"
for name in $wrong; do
	sed 's/^/# /' "$work/codes/$name"
done
is "each result is Puppet's" "$wrong" ""
done_testing
