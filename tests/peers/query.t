#!/bin/sh
# The recorded answers of tests/query are still those of PuppetDB 8, and queries
# that are drawn at random have the same answers there and here.
# time limit: 900
#
# environment: QUERY_SEED	of the queries (default: the day)
#	       QUERY_COUNT	how many (default: 2000)
. "$(dirname "$0")/../lib.sh"

[ "$PUPPET" = 8 ] || skip_all 'PuppetDB 8 is recorded'
[ "$(id -u)" -eq 0 ] || skip_all 'needs root'
ask=$B/tools/query_ask
[ -x "$ask" ] || skip_all 'the tool query_ask is missing'
peer puppetdb || skip_all 'PuppetDB cannot be unpacked here'
seed=${QUERY_SEED:-$(date +%j)}
s=$(scratch)
mkdir -p "$s/stock" "$s/answers" "$s/store"
chmod 755 "$s" "$s/stock"
tests/peers/query_draw.py "$seed" "${QUERY_COUNT:-2000}" >"$s/drawn"
ok 'PuppetDB answers all requests' tests/query/record "$s/stock" \
    "$s/answers" "$s/drawn"
for recorded in tests/query/answers/*.tab; do
	group=$(basename "$recorded" .tab)
	same "answers of $group" "$s/answers/$group.tab" "$recorded"
done
answer_drawn()
{
	tests/query/ask.py "$s/drawn" -- "$ask" -o -old- \
	    "$s/store/store.sqlite" tests/query/site/*.json >"$s/got"
}
ok 'all drawn requests are answered' answer_drawn
is "drawn queries, with QUERY_SEED=$seed, have the same answers" \
    "$(tests/query/compare.py -l "$s/answers/more" "$s/got" 2>&1)" ''
done_testing
