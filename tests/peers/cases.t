#!/bin/sh
# The expectations of tests/catalog/cases are stock Puppet's.
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all "Puppet cannot be had here"
is "cases in which Puppet does otherwise" "$(
	tests/peers/ruby tests/catalog/record.rb --check \
	    tests/catalog/cases/* 2>/dev/null
)" ""
done_testing
