#!/bin/sh
# The expectations in tests/lang are the output of stock Puppet.
. "$(dirname "$0")/../lib.sh"

peer puppet
for file in tests/lang/*.pp tests/lang/*.epp; do
	ok "$file" tests/peers/ruby tests/lang/record.rb -n "$file"
done
done_testing
