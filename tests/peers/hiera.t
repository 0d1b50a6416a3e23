#!/bin/sh
# Stock Puppet answers the lookups of tests/hiera as expected there.
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all "Puppet cannot be unpacked here"
for dir in tests/hiera/*/; do
	dir=${dir%/}
	# Results that differ from Puppet's: a back end that it has and we do not.
	if grep -q 'not supported by this program' "$dir/expect"; then
		skip "$dir" "a back end that is not built"
		continue
	fi
	tests/peers/ruby tests/peers/hiera.rb "$dir" >"$(scratch)/got" \
	    2>/dev/null
	same "$dir" "$(scratch)/got" "$dir/expect"
done
done_testing
