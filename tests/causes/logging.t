#!/bin/sh
# Failures of the log itself, and their records.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

audit=$site/audit
lay_out "auditdir = $audit"
mkdir "$audit"
echo "notify { 'a': }" | manifest

unshare -m true 2>/dev/null || skip_all 'no mount namespace here'
start "$site/log" unshare -m sh -c "mount -t tmpfs -o size=16k none $audit &&
    exec dalang-compiled --config $config --logdest json,syslog:$site/absent"
daemon=$started
wait_for 20 dalang log list --rundir "$site/run"

# The disk of the audit spool is full; without a receiver audit records stay in
# the spool, and all other records are only visible in counters.
# shellcheck disable=SC2317 # called by wait_for
lost()
{
	cat /dev/zero >"/proc/$daemon/root$audit/$n" 2>/dev/null
	n=$((n + 1))
	dalang log set --rundir "$site/run" compile debug
	dalang log count --rundir "$site/run" | grep LOG-1005
}
n=0
ok 'LOG_AUDIT_LOST' wait_for 60 lost
stop "$daemon"

start "$site/log" dalang-compiled --config "$config" --logdest json \
    --auditdir "$site/none/audit"
raises LOG_AUDIT_OFF '.message | test("none/audit/.*No such file")' "$site/log"
stop "$started"

# A corrupted spool: with audit_full = refuse the daemon does not start until it
# is repaired.
mkdir -p "$site/spools"
spool=$site/spools/dalang-compiled.spool
echo 'not a spool' >"$spool"
timeout 100 dalang-compiled --config "$config" --logdest json \
    --auditdir "$site/spools" --audit_full refuse >"$site/refused" 2>&1
is 'a daemon with audit_full = refuse does not start with a corrupted spool' $? 1
like 'LOG_AUDIT_REFUSED: the record names spool and damage' "$(cat "$site/refused")" \
    'cannot be stored in .*dalang-compiled.spool: the header is malformed'
is 'the spool is unchanged' "$(cat "$spool")" 'not a spool'
dalang log repair "$spool" >"$site/repaired"
is 'the spool is repaired' $? 0
like 'the malformed header is a loss' "$(cat "$site/repaired")" \
    '^Lost: 12 bytes with 1 line\. '
like 'no record of it is kept' "$(cat "$site/repaired")" \
    '^Kept: 0 bytes with 0 records\.$'
like 'the corrupted spool is kept' "$(cat "$spool".corrupted-*)" 'not a spool'
start "$site/log" dalang-compiled --config "$config" --logdest json \
    --auditdir "$site/spools" --audit_full refuse
raises LOG_SPOOL_REPAIRED '.message | test("repaired the audit spool")' \
    "$site/log"
is 'a spool in use is not repaired' \
    "$(dalang log repair "$spool" 2>&1; echo "exit $?")" \
    "Error: $spool is in use: stop the daemon first
exit 1"
stop "$started"
cp "$spool" "$site/kept"
like 'a spool that is not corrupted has a last record' \
    "$(dalang log repair "$spool"; echo "exit $?")" \
    "^$spool is not corrupted; its last record is [1-9][0-9]*$"
ok 'it is unchanged' cmp "$spool" "$site/kept"
echo x >>"$spool"
like 'the loss is printed' "$(dalang log repair "$spool")" \
    '^Lost: 2 bytes with 1 line\. '
for i in 1 2 3; do
	echo x >>"$spool"
	dalang log repair "$spool" >"$site/repaired" || echo "repair $i failed"
done
like 'the kept records are printed' "$(cat "$site/repaired")" \
    '^Kept: [1-9][0-9]+ bytes with 3 records\.$'
is 'corrupted files of one second are all kept' \
    "$(find "$site/spools" -name '*.corrupted-*' | wc -l)" 5
done_testing
