#!/bin/sh
# `puppet parser validate` prints what the files of tests/lang/validate expect, but
# for the reason of the JSON reader; with several files Puppet prints the last
# error of each at the end.
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all 'Puppet cannot be unpacked here'
work=$(scratch)
tests/peers/puppet parser validate --color=false tests/lang/validate/*.pp 2>&1 |
    sed -E 's/\(file: [^,)]*, /(/; s/ \(file: [^)]*\)$//' | sort >"$work/printed"
cat tests/lang/validate/*.pp |
    sed -n 's/^# \(\(Error\|Warning\): \)/\1/p' | sort >"$work/expected"
for kind in printed expected; do
	sed -i 's/\(Cannot parse invalid JSON string\. \)".*"/\1REASON/' "$work/$kind"
done
ok 'there are findings' [ -s "$work/expected" ]
compared "$(wc -l <"$work/expected")" \
    "$(diff "$work/expected" "$work/printed" | grep -c '^<')"
same 'they are those of Puppet' "$work/printed" "$work/expected"
done_testing
