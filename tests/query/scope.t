#!/bin/sh
# A node that queries gets the answers that it would get if the others did not
# exist: each request of tests/query/requests.tab is asked as one node over the
# data of all, and as an administrator over that of the node alone.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
ask=$B/tools/query_ask
[ -x "$ask" ] || skip_all 'the tool query_ask is missing'

# answers STORE FILE... [-s NODE]: all of them, in $s/STORE.got.
answers()
{
	a_store=$s/$1
	shift
	mkdir "$a_store"
	tests/query/ask.py tests/query/requests.tab -- "$ask" "$@"
}
for node in web1 bare gone; do
	ok "all requests of $node are answered" eval "answers $node-all -o -old- \
	    -s $node.example.com $s/$node-all/store.sqlite \
	    tests/query/site/*.json >$s/scoped"
	ok 'and those of an administrator' eval "answers $node-own -o -old- \
	    $s/$node-own/store.sqlite \
	    tests/query/site/*-$node-*.json >$s/alone"
	same "$node sees nothing of others" "$s/alone" "$s/scoped"
done
done_testing
