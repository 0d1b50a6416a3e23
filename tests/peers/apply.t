#!/bin/sh
# What tests/peers/apply/*.pp expect of an apply is what stock Puppet does.
# time limit: 3600
. "$(dirname "$0")/../lib.sh"

peer puppet
for f in tests/peers/apply/*.pp; do
	if grep -q '^#? ours' "$f"; then
		skip "$(basename "$f" .pp)" "our own text"
		continue
	fi
	is "$(basename "$f" .pp)" \
		"$(tests/peers/apply/one "$f" tests/peers/puppet apply)" \
		"$(tests/peers/apply/one --expected "$PUPPET" "$f")"
done
done_testing
