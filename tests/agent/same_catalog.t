#!/bin/sh
# A server with catalog_cache does not send the catalog that the agent has: the
# agent names its digest, and applies its own copy.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'catalog_cache = 100000000' 'workers = 1' 'log_level = debug'
echo 'notify { "first": }' | manifest
start_server || exit 1
wait_for 60 environment_ready 1
kept=$site/var/client_data/catalog/$node.json

run_agent()
{
	: >"$site/out"
	dalang agent --test --config "$config" --logdest json --log_level info \
	    "$@" >"$site/out" 2>&1
	echo "exit $?" >>"$site/out"
}
# posts STATUS: requests of catalogs that were answered so, until now
posts()
{
	grep -c "POST /puppet/v3/catalog/$node $1" "$site/log"
}
unsent() { grep -c '"code":"DLG-I-AGT-2415"' "$site/out"; }
code() { sed -n 's/^exit //p' "$site/out"; }
has_posts() { [ "$(posts "$1")" -eq "$2" ]; }

run_agent
is 'the first catalog is sent' "$(code) $(unsent)" '2 0'
ok 'with status 200' wait_for 60 has_posts 200 1
cp -p "$kept" "$site/first.json"
written=$(stat -c '%i %y' "$kept")
run_agent
is 'the second one is not' "$(code) $(unsent)" '2 1'
like 'which is a record' "$(cat "$site/out")" \
    'The catalog of [^ ]+ is the last one, after [0-9.]+ seconds'
ok 'with status 304' wait_for 60 has_posts 304 1
like 'it is applied' "$(cat "$site/out")" \
    '"Notify\[first\]: defined .message. as .first.'
is 'the server has an audit record of both' \
    "$(grep -c '"code":"DLG-N-SRV-2690"' "$site/log")" 2
is 'the copy of the agent is not written again' "$(stat -c '%i %y' "$kept")" \
    "$written"
is 'and has the same bytes' "$(cmp "$kept" "$site/first.json" && echo same)" same

# A copy that is damaged, of Puppet, or missing is not named.
echo damaged >"$kept"
run_agent
is 'a damaged copy: the catalog is sent' "$(code) $(unsent)" '2 0'
ok 'with status 200' wait_for 60 has_posts 200 2
is 'and replaced' "$(jq -r '.resources[] | select(.type == "Notify").title' "$kept")" \
    first
rm "$kept.sha256"
run_agent
is 'a copy without a digest: the catalog is sent' "$(code) $(unsent)" '2 0'
rm "$kept"
run_agent
is 'no copy: the catalog is sent' "$(code) $(unsent)" '2 0'
run_agent --noop
is 'a noop run uses its copy, too' "$(code) $(unsent)" '0 1'
run_agent
is 'the next run as well' "$(code) $(unsent)" '2 1'

# What changes on the server changes the catalog.
echo 'notify { "second": }' | manifest
wait_for 60 environment_ready 2
run_agent
is 'a new manifest: the catalog is sent' "$(code) $(unsent)" '2 0'
like 'it is the new one' "$(cat "$site/out")" '"Notify\[second\]: defined .message. as .second.'
run_agent
is 'the next one is not' "$(code) $(unsent)" '2 1'
like 'the new one is applied' "$(cat "$site/out")" '"Notify\[second\]: defined .message. as .second.'
# A digest of another catalog.
cp "$site/first.json" "$kept"
sha256sum "$kept" | cut -d ' ' -f 1 >"$kept.sha256"
run_agent
is 'an older copy: the catalog is sent' "$(code) $(unsent)" '2 0'
like 'and not the older one applied' "$(cat "$site/out")" '"Notify\[second\]: defined .message. as .second.'
stop "$daemon"

# A server that keeps no catalogs sends each.
sed -i 's/^catalog_cache = .*/catalog_cache = 0/' "$config"
start_server || exit 1
wait_for 60 environment_ready 1
run_agent
run_agent
is 'without the cache each is sent' "$(code) $(unsent)" '2 0'
done_testing
