#!/bin/sh
# The expectations in tests/eval are the output of stock Puppet.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

peer puppet
for file in tests/eval/*.pp; do
	ok "$file" tests/peers/ruby tests/eval/record.rb -n "$file"
done
done_testing
