#!/bin/sh
# What needs a machine of its own: each case is applied twice in an overlay
# root, which is thrown away.  Output, exit codes and what is there then are as
# stock Puppet 8.10 had them (tests/resource/record).
# time limit: 600
. "$(dirname "$0")/../lib.sh"

tests/resource/root true || skip_all 'no overlay root here'
# the first program that a case needs and that is missing here
missing()
{
	sed -n 's/^# needs: //p' "$1" | tr ' ' '\n' | while read -r p; do
		command -v "$p" >/dev/null || { echo "$p" && break; }
	done
}

# refused CASE: what this system must accept for the case, and does not
refused()
{
	command=$(sed -n 's/^# works: //p' "$1")
	[ -n "$command" ] || return 1
	! tests/resource/root sh -c "$command" >/dev/null 2>&1
}

# shellcheck disable=SC2086 # an option of two words
for f in tests/resource/*.pp; do
	p=$(missing "$f")
	if [ -n "$p" ]; then
		skip "$(basename "$f" .pp)" "no $p here"
		continue
	fi
	if refused "$f"; then
		skip "$(basename "$f" .pp)" "'$command' fails here"
		continue
	fi
	is "$(basename "$f" .pp)" \
	    "$(tests/resource/one "$f" "$(command -v dalang)" apply $patient \
		--confdir /mnt/case/etc --vardir /mnt/case/var)" \
	    "$(sed -n 's/^#| \{0,1\}//p' "$f")"
done
done_testing
