#!/bin/sh
# Queries of PuppetDB's API have the answers that PuppetDB gives: each request of
# tests/query/requests.tab, over the data of tests/query/site.  ours.tab has what
# differs on purpose (tests/peers/DIFFERENCES).
#
# environment: NAMES	a regular expression: only these requests
#	       KEEP	a file for the answers
#	       STORE	the URI of an empty database (default: a file)
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
ask=$B/tools/query_ask
[ -x "$ask" ] || skip_all 'the tool query_ask is missing'
mkdir "$s/store"
cat tests/query/answers/*.tab >"$s/wanted"
answer_all()
{
	tests/query/ask.py -n "${NAMES:-}" tests/query/requests.tab -- "$ask" \
	    -o -old- "${STORE:-$s/store/store.sqlite}" tests/query/site/*.json >"$s/got"
}
ok 'all requests are answered' answer_all
[ -z "${KEEP:-}" ] || cp "$s/got" "$KEEP"
for group in $(cut -d/ -f1 "$s/got" | uniq); do
	grep "^$group/" "$s/got" >"$s/some"
	is "answers of $group" "$(tests/query/compare.py "$s/wanted" \
	    "$s/some" tests/query/ours.tab 2>&1)" ''
done
[ -n "${NAMES:-}" ] || is 'each row of DIFFERENCES is needed' \
    "$(tests/query/compare.py -u "$s/wanted" "$s/got" tests/query/ours.tab \
    2>/dev/null)" ''
done_testing
