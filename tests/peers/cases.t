#!/bin/sh
# The expectations of tests/catalog/cases are stock Puppet's.
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all "Puppet cannot be unpacked here"
differ=$(tests/peers/ruby tests/catalog/record.rb --check \
    tests/catalog/cases/* tests/ruby/library 2>/dev/null)
is "Puppet looked at all of them" $? 0
set -- tests/catalog/cases/*
compared $(($# + 1)) "$(printf '%s' "$differ" | grep -c .)"
is "cases in which Puppet does otherwise" "$differ" ""
done_testing
