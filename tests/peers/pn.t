#!/bin/sh
# Puppet's dumps of the packages' manifests and templates are still those of
# tests/peers/pn.sha256, and ours are the same (tests/unit/test_pn.c).
. "$(dirname "$0")/../lib.sh"

modules=$PEERS/puppet/usr/share/puppet/modules.available
peer puppet
ok "Puppet's dumps are those recorded" sh -c "
	tests/peers/ruby tests/peers/pn_record.rb $modules >$(scratch)/now &&
	diff tests/peers/pn.sha256 $(scratch)/now"
ok "our dumps are Puppet's" "$B/unit/test_pn"
"$B/unit/test_pn" 2>&1 | sed -n \
    's/^# \([0-9]*\) the same, \([0-9]*\) different,.*/\1 \2/p' |
    while read -r equal other; do
	compared $((equal + other)) "$other"
done
like "all files were compared" "$("$B/unit/test_pn" 2>&1)" \
    "the same, 0 different, 0 of another release, 0 not there"
done_testing
