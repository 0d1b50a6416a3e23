#!/bin/sh
# A catalog that stock Puppet compiled is applied as stock Puppet applies it.
# time limit: 600
. "$(dirname "$0")/../lib.sh"

peer puppet
for name in notify_levels file_modes file_changes file_parent_auto \
	order_chain order_contain order_include order_stages order_defines \
	order_collector cycle_two refresh_class refresh_define tags_class \
	noop_classes noop_run sensitive file_owner; do
	f=tests/peers/apply/$name.pp
	is "$name" \
		"$(tests/peers/apply/one "$f" tests/peers/apply/of_puppet)" \
		"$(sed -n 's/^#! \{0,1\}//p' "$f" |
			grep -v '^Notice: Compiled catalog')"
done
done_testing
