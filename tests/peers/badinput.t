#!/bin/sh
# What tests/badinput expects is what stock Puppet says.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

peer puppet
ok 'recording again changes nothing' tests/peers/ruby \
	tests/badinput/record.rb -n tests/badinput/compile/*.pp
done_testing
