#!/bin/sh
# The recorded results of exported resources (tests/exports/cases) are still those
# of stock Puppet 8 with PuppetDB 8 and PostgreSQL.
# time limit: 600
. "$(dirname "$0")/../lib.sh"

[ "$PUPPET" = 8 ] || skip_all "PuppetDB's terminus is recorded with Puppet 8"
[ "$(id -u)" -eq 0 ] || skip_all 'needs root'
peer puppetdb || skip_all 'PuppetDB cannot be unpacked here'
dir=$(scratch)/stock
texts=$(scratch)/texts
mkdir -p "$dir" "$texts"
chmod 755 "$(scratch)" "$dir"
ok 'stock compiles all cases' tests/exports/record "$dir" "$texts"
for recorded in tests/exports/cases/*.out; do
	name=$(basename "$recorded" .out)
	same "$name" "$texts/$name.out" "$recorded"
done
done_testing
