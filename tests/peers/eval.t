#!/bin/sh
# The expectations in tests/eval are the output of stock Puppet.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

peer puppet
peer termini # of PuppetDB, for exported resources
for file in tests/eval/*.pp; do
	ok "$file" tests/peers/ruby tests/eval/record.rb -n "$file"
done
done_testing
