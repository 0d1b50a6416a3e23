#!/bin/sh
# What can go wrong with the log itself, and the record that tells it.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

audit=$site/audit
lay_out "auditdir = $audit"
mkdir "$audit"
echo "notify { 'a': }" | manifest

unshare -m true 2>/dev/null || skip_all 'no mount namespace here'
start "$site/log" unshare -m sh -c "mount -t tmpfs -o size=16k none $audit &&
    exec dalang-compiled --config $config --logdest json,direct:$site/absent"
daemon=$started
wait_for 20 dalang log list --rundir "$site/run"

# The disk of the audit spool is full; a receiver that is not there leaves it
# in the spool, and all other records where only counters show them.
# shellcheck disable=SC2317 # called by wait_for
lost()
{
	cat /dev/zero >"/proc/$daemon/root$audit/$n" 2>/dev/null
	n=$((n + 1))
	dalang log set --rundir "$site/run" compile debug
	dalang log count --rundir "$site/run" | grep LOG-1005
}
n=0
ok 'LOG_AUDIT_LOST' wait_for 10 lost
stop "$daemon"

start "$site/log" dalang-compiled --config "$config" --logdest json \
    --auditdir "$site/none/audit"
raises LOG_AUDIT_OFF '.message | test("none/audit/.*No such file")' "$site/log"
stop "$started"

# A damaged spool: with audit_full = refuse the daemon does not start until it
# was repaired.
mkdir -p "$site/spools"
spool=$site/spools/dalang-compiled.spool
echo 'not a spool' >"$spool"
timeout 20 dalang-compiled --config "$config" --logdest json \
    --auditdir "$site/spools" --audit_full refuse >"$site/refused" 2>&1
is 'a daemon that refuses does not start with a damaged spool' $? 1
like 'LOG_AUDIT_REFUSED: it names spool and damage' "$(cat "$site/refused")" \
    'cannot be stored in .*dalang-compiled.spool: the header is malformed'
is 'the spool is as it was' "$(cat "$spool")" 'not a spool'
ok 'it is repaired' dalang log repair "$spool"
like 'the damaged one is kept' "$(cat "$spool".damaged-*)" 'not a spool'
start "$site/log" dalang-compiled --config "$config" --logdest json \
    --auditdir "$site/spools" --audit_full refuse
raises LOG_SPOOL_REPAIRED '.message | test("repaired the audit spool")' \
    "$site/log"
stop "$started"
done_testing
