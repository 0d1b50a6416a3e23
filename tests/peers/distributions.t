#!/bin/sh
# The facts about os with the files of distributions, as recorded in
# tests/facts/distributions, are those that Facter prints: 4.10 in the root of
# Debian 13, 4.3 on this machine, if it has the program lsb_release.
# time limit: 600
. "$(dirname "$0")/../lib.sh"

peer puppet
s=$(scratch)
here=tests/facts/distributions

# same VERSION
same() { "$here/record" "$1" >"$s/$1" && diff "$here/facter_$1.json" "$s/$1"; }

if peer trixie && tests/peers/root trixie true; then
	ok 'the record of Facter 4.10 is up to date' same 8
else
	skip 'the record of Facter 4.10' 'no root of Debian 13, or no namespaces'
fi
if command -v lsb_release >/dev/null && unshare -m true; then
	ok 'the record of Facter 4.3 is up to date' same 7
else
	skip 'the record of Facter 4.3' 'no lsb_release, or no mount namespaces'
fi
done_testing
