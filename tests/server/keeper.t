#!/bin/sh
# The log keeper hangs: it is replaced, and audit records are kept again.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

catalog="/puppet/v3/catalog/$node?environment=production"
lay_out 'fronts = 1' 'workers = 1' 'audit_full = refuse'
echo "notify { 'x': }" | manifest

# keeper: its pid.
keeper()
{
	pgrep -P "$daemon" -x 'log 1'
}

# shellcheck disable=SC2317 # called by wait_for
replaced()
{
	k_new=$(keeper) && [ "$k_new" != "$old" ]
}

# shellcheck disable=SC2317 # called by wait_for
catalog_is()
{
	[ "$(status "$node" "$catalog")" = "$1" ]
}

start_server || exit 1
wait_for 60 environment_ready 1
is 'a catalog is recorded and served' "$(status "$node" "$catalog")" 200
old=$(keeper)
kill -STOP "$old"
sleep 8
is 'a keeper that stops for a moment is not killed' "$(keeper)" "$old"
kill -CONT "$old"
ok 'it goes on' wait_for 10 catalog_is 200
sleep 2
kill -STOP "$old"
ok 'a keeper that hangs is replaced' wait_for 60 replaced
raises SRV_KEEPER_HUNG true "$site/log"
ok 'catalogs are served again' wait_for 30 catalog_is 200
fails 'no call of the keeper is refused' \
    grep 'sandbox of process log' "$site/log"

done_testing
