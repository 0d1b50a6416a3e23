#!/bin/sh
# Values of each kind pass to Ruby and back: Ruby sees values of its own, and
# what it dumps are the values that were written.
. "$(dirname "$0")/../lib.sh"

out=$(scratch)
marshal=$B/tools/marshal

"$marshal" write >"$out/written"
ok 'values are read as they were written' \
    "$marshal" check <"$out/written"
if ! command -v ruby >/dev/null; then
	skip 'values pass through Ruby' 'ruby is not installed'
	done_testing
fi

ruby -W0 -EUTF-8 tests/ruby/echo.rb <"$out/written" >"$out/dumped" 2>"$out/seen"
is 'Ruby reads and writes them' $? 0
ok 'values that Ruby dumps are those that were written' \
    "$marshal" check <"$out/dumped"
same 'Ruby sees values of its own' "$out/seen" tests/ruby/seen
ruby -W0 tests/ruby/record.rb <tests/ruby/dumps.json >"$out/dumps"
same 'Ruby writes the recorded bytes' "$out/dumps" tests/ruby/dumps.json

done_testing
