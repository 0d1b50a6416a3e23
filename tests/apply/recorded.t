#!/bin/sh
# `dalang apply` prints, does and leaves behind what the `#! ...` lines of
# tests/peers/apply/*.pp contain: recorded from Puppet 8.10, except where a line
# `#? ours` states that ours is less (not built) or clearer.  With `compat = 7` it
# is what their `#7! ...` lines contain, recorded from Puppet 7.23.
# time limit: 600
. "$(dirname "$0")/../lib.sh"

[ "$(id -u)" -eq 0 ] || skip_all 'needs root: the recorded files belong to it'

# as_recorded VERSION CASE
as_recorded()
{
	name=${2##*/}
	# shellcheck disable=SC2086 # an option of two words
	is "${name%.pp}, $1" \
	    "$(tests/peers/apply/one "$2" dalang apply --compat "$1" $patient)" \
	    "$(tests/peers/apply/one --expected "$1" "$2")"
}

others=" $(grep -l '^#7!' tests/peers/apply/*.pp | tr '\n' ' ')"
for f in tests/peers/apply/*.pp; do
	as_recorded 8 "$f"
	case $others in *" $f "*) as_recorded 7 "$f" ;; esac
done
done_testing
