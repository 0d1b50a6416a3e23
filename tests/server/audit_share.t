#!/bin/sh
# A process that raises no audit records floods the spool while no receiver takes
# its records: it gets the share of one node, records of the fronts and the
# parent are still kept, and catalogs are served.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

[ "$(id -u)" = 0 ] || skip_all 'needs root, to become another user'
tests/peers/devlog "$site/devlog" true 2>/dev/null ||
    skip_all 'no mount namespace here'

catalog="/puppet/v3/catalog/$node?environment=production"
socket=$site/run/compiled.audit
lay_out 'fronts = 1' 'workers = 1' 'audit_full = refuse' \
    'audit_spool_size = 200000'
echo "notify { 'x': }" | manifest
start "$site/log" tests/peers/devlog "$site/devlog" dalang-compiled \
    --config "$config" --logdest syslog --log_level info
# shellcheck disable=SC2154 # set by start
daemon=$started

# child NAME: the pid of the daemon's process of that name.
child()
{
	pgrep -P "$daemon" -x "$1"
}

# shellcheck disable=SC2317 # called by wait_for
served()
{
	[ "$(status "$node" "$catalog")" = 200 ]
}

# shellcheck disable=SC2317 # called by wait_for
replaced()
{
	a_new=$(child "$1") && [ "$a_new" != "$2" ]
}

# flood: as the user of all unprivileged processes.
flood()
{
	setpriv --reuid 65534 --regid 65534 --clear-groups \
	    "$B/tools/audit_flood" "$socket"
}

wait_for 60 served
is 'a flood is refused' "$(flood)" 'Disk quota exceeded'
size=$(stat -c %s "$site/var/audit/dalang-compiled.spool")
ok "half of the spool is free: $size" test "$size" -lt 110000
ok 'catalogs are recorded and served' served
old=$(child 'front 1')
kill -9 "$old"
wait_for 30 replaced 'front 1' "$old"
ok 'catalogs of another front are recorded and served' wait_for 30 served
old=$(child 'log 1')
kill -9 "$old"
wait_for 30 replaced 'log 1' "$old"
ok 'a new log keeper accepts the fronts' wait_for 30 served
is 'a flood is refused by the new log keeper' \
    "$(flood)" 'Disk quota exceeded'
is 'a class of records is full before the spool is' \
    "$("$B/tools/audit_flood" "$socket" catalog 1000 20)" \
    'No space left on device'

# A receiver starts: it gets the waiting records.
receive "$site/devlog" "$site/received"
ok 'the refusals are logged' wait_for 60 sh -c \
    "grep -q LOG-1061 '$site/received' && grep -q LOG-1062 '$site/received'"
done_testing
