#!/bin/sh
# What `dalang parser validate` finds in tests/lang/validate/*.pp.  Each file
# is a manifest; the comments at its end, "# Error: ..." and "# Warning: ...",
# are what must be printed, the file's name left out of the places.  They were
# recorded from Puppet 7.23, except for the reason in heredoc_json.pp, which
# is our JSON reader's.  A file without such comments is in order.
. "$(dirname "$0")/../lib.sh"

found()
{
	dalang parser validate "$1" 2>&1 |
		sed -e 's/(file: [^,)]*, /(/' -e 's/ (file: [^)]*)$//'
}

for f in tests/lang/validate/*.pp; do
	is "$(basename "$f" .pp)" "$(found "$f")" \
		"$(sed -n 's/^# \(\(Error\|Warning\): \)/\1/p' "$f")"
done

deep=$(scratch)/deep.pp
awk 'BEGIN { printf "$x = 1"; for (i = 0; i < 200000; i++) printf " + 1";
	print "" }' >"$deep"
is "a sum of 200,001 terms is valid" "$(found "$deep")" ""
done_testing
