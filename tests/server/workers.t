#!/bin/sh
# Workers that end without a crash, as those whose socket was lost, are
# replaced.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

[ "$(id -u)" = 0 ] || skip_all 'needs root, to use the socket of a process'
catalog="/puppet/v3/catalog/$node?environment=production"
lay_out 'workers = 2'
echo "notify { 'x': }" | manifest
start_server || exit 1
wait_for 60 environment_ready 1
is 'a node gets its catalog' "$(status $node "$catalog")" 200

# shellcheck disable=SC2317 # called by wait_for
two_others()
{
	[ "$(workers | grep -cvxF "$old")" = 2 ]
}
old=$(workers)
for pid in $old; do
	ok 'the socket of a worker is shut down' \
	    "$B/tools/speak_as" "$pid" end
done
ok 'workers without a front are replaced' wait_for 30 two_others
is 'the others compile' "$(status $node "$catalog")" 200
is 'none of them has crashed' \
    "$("$B/tools/metric" "$site/run/compiled.metrics" dlcCrashes)" 0
stop "$daemon"
done_testing
