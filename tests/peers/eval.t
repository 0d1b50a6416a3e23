#!/bin/sh
# The expectations in tests/eval are the output of stock Puppet.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

peer puppet
peer termini # of PuppetDB, for exported resources
for file in tests/eval/*.pp; do
	failed=$t_failed
	ok "$file" tests/peers/ruby tests/eval/record.rb -n "$file"
	compared "$(awk '{ is = /^# [A-Z][a-z]*( .*)?: /; n += is && !was; was = is }
	    END { print n + 0 }' "$file")" $((t_failed - failed))
done
done_testing
