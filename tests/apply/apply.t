#!/bin/sh
# `dalang apply` on each manifest of this folder, in a directory of its own
# for which @DIR@ stands.  Comments at a case's head prepare the directory and
# give options; the lines at its end, "#Notice: ..." and "#exit: ...", are
# what Puppet 7.23 printed (tests/apply/record), but for places and times.
. "$(dirname "$0")/../lib.sh"

printed()
{
	dir=$(scratch)/$(basename "$1" .pp)
	mkdir "$dir"
	tests/apply/prepare "$1" "$dir"
	# shellcheck disable=SC2046 # options are words
	dalang apply --compat 7 --detailed-exitcodes \
		--confdir "$dir/.etc" --vardir "$dir/.var" \
		$(sed -n 's/^# options: //p' "$1") "$dir/.case.pp" \
		>"$dir/.out" 2>&1
	echo "exit: $?" >>"$dir/.out"
	tests/apply/normalise "$dir" <"$dir/.out"
}

for f in tests/apply/*.pp; do
	is "$(basename "$f" .pp)" "$(printed "$f")" \
		"$(sed -n 's/^#\([^ ]\)/\1/p' "$f")"
done
done_testing
