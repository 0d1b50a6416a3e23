#!/bin/sh
# Ten days make every recorded call fail once, a tenth each day.
. "$(dirname "$0")/../lib.sh"
. tests/failing/calls.sh

share=10
recorded contents >"$s/keys"
seed=20784
while [ $seed -lt 20794 ]; do
	chosen contents >"$s/day"
	wc -l <"$s/day"
	cat "$s/day" >>"$s/days"
	seed=$((seed + 1))
done | sort -n >"$s/counts"
sort "$s/keys" >"$s/all"
sort "$s/days" >"$s/each"
same 'ten days are all calls, each once' "$s/each" "$s/all"
ok 'the days differ by one call at most' \
    test "$(($(tail -1 "$s/counts") - $(head -1 "$s/counts")))" -le 1
share=1
chosen contents >"$s/day"
is 'a share of 1 is all calls' "$(wc -l <"$s/day")" "$(wc -l <"$s/all")"
done_testing
