#!/bin/sh
# A catalog that stock Puppet compiled is applied as stock Puppet applies it,
# and stock Puppet applies a catalog of ours as its own.
# time limit: 900
. "$(dirname "$0")/../lib.sh"

peer puppet

# wanted CASE: its result, without the output of the compile.
wanted()
{
	tests/peers/apply/one --expected "$PUPPET" "$1" | grep -v '^Notice: Compiled catalog'
}

for name in notify_levels file_modes file_changes file_parent_auto \
	order_chain order_contain order_include order_stages order_defines \
	order_collector cycle_two refresh_class refresh_define tags_class \
	noop_classes noop_run sensitive file_owner; do
	f=tests/peers/apply/$name.pp
	is "$name" "$(tests/peers/apply/one "$f" tests/peers/apply/of_puppet)" \
	    "$(wanted "$f")"
	# Of a catalog in a file Puppet always ends with 0.
	is "$name, of ours" "$(tests/peers/apply/one "$f" \
	    tests/peers/apply/of_dalang | grep -v '^exit ')" \
	    "$(wanted "$f" | grep -v '^exit ')"
done
done_testing
