#!/bin/sh
# The expectations in tests/lang are the output of stock Puppet.
. "$(dirname "$0")/../lib.sh"

peer puppet
for file in tests/lang/*.pp tests/lang/*.epp; do
	failed=$t_failed
	ok "$file" tests/peers/ruby tests/lang/record.rb -n "$file"
	compared "$(awk '{ is = /^#[=!~]> /; n += is && !was; was = is }
	    END { print n + 0 }' "$file")" $((t_failed - failed))
done
done_testing
