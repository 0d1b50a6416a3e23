#!/bin/sh
# Stock Puppet answers the lookups of tests/hiera as expected there.
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all "Puppet cannot be unpacked here"
for dir in tests/hiera/*/; do
	dir=${dir%/}
	reason=$(awk -F '\t' -v name="${dir##*/}" '$1 == "hiera" &&
	    name ~ "^(" $2 ")$" { print $3 }' tests/peers/DIFFERENCES)
	if [ "$reason" ]; then
		skip "$dir" "see DIFFERENCES: $reason"
		continue
	fi
	tests/peers/ruby tests/peers/hiera.rb "$dir" >"$(scratch)/got" \
	    2>/dev/null
	same "$dir" "$(scratch)/got" "$dir/expect"
done
done_testing
