#!/bin/sh
# Names, versions and sources of packages reach a package manager as one word
# each, never as an option, and never a shell: each provider with programs of
# the test's own, which write down their words.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

tests/resource/root true || skip_all 'no overlay root here'
out=$(scratch)/out
# shellcheck disable=SC2016 # words of the inner shell
tests/resource/root sh tests/resource/names_inside "$(command -v dalang)" \
    >"$out" 2>&1
for p in dpkg apt rpm yum dnf dnfmodule zypper gem pip pip3; do
	is "$p: no name is an option" "$(sed -n "s/^$p option: //p" "$out")" ''
	ok "$p was run" grep -q "^$p ran" "$out"
done
is 'no shell gets a name' "$(grep '^shell' "$out")" ''
# some of the names are refused in each run
is 'each run ends with failures only' \
    "$(sed -n 's/^status //p' "$out" | grep -v '^[46] ')" ''
done_testing
