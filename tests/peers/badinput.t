#!/bin/sh
# The expectations in tests/badinput are the output of stock Puppet.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

peer puppet
ok 'recording again changes nothing' tests/peers/ruby \
	tests/badinput/record.rb -n tests/badinput/compile/*.pp
set -- tests/badinput/compile/*.pp
# shellcheck disable=SC2154 # set by lib.sh
compared $# "$t_failed"
done_testing
