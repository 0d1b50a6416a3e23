#!/bin/sh
# The payloads in tests/fleet/recorded are still those of the terminus of PuppetDB
# 8 with Puppet 8.10.
# time limit: 120
. "$(dirname "$0")/../lib.sh"

[ "$PUPPET" = 8 ] || skip_all "PuppetDB's terminus is recorded with Puppet 8"
[ "$(id -u)" -eq 0 ] || skip_all 'needs root'
peer puppetdb || skip_all 'PuppetDB cannot be unpacked here'
dir=$(scratch)

# stable FILE: without the numbers of Ruby's objects.
stable() { sed 's/\(value redacted.:\)[0-9]*/\1N/g' "$1"; }

record() { tests/fleet/record "$dir" >"$dir/recorded"; }
ok 'stock converts all cases' record
stable "$dir/recorded" >"$dir/got"
stable tests/fleet/recorded >"$dir/want"
same 'they are those that were recorded' "$dir/got" "$dir/want"
done_testing
