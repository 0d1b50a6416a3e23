#!/bin/sh
# `dalang apply` prints, does and leaves behind what the `#! ...` lines of
# tests/peers/apply/*.pp contain: recorded from Puppet 7.23, except where a line
# `#? ours` states that ours is less (not built) or clearer.
# time limit: 600
. "$(dirname "$0")/../lib.sh"

[ "$(id -u)" -eq 0 ] || skip_all 'needs root: the recorded files belong to it'
# shellcheck disable=SC2086 # an option of two words
for f in tests/peers/apply/*.pp; do
	is "$(basename "$f" .pp)" \
		"$(tests/peers/apply/one "$f" dalang apply --compat 7 \
		    $patient)" \
		"$(sed -n 's/^#! \{0,1\}//p' "$f")"
done
done_testing
