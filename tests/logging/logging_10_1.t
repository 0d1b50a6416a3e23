#!/bin/sh
# Row 10.1: the audit channel of the compile daemon: separate and ordered;
# changed, removed and reordered records are detected, and none is lost by
# SIGKILL while no receiver runs.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/logging/rows.sh
. tests/logging/receiver.sh

unit test_log_audit nothing_is_lost_by_sigkill
unit test_log_audit the_chain_continues_after_a_restart
unit test_log_audit the_next_owner_answers
unit test_log_audit processes_share_the_chain
unit test_log_audit a_full_spool_refuses_or_counts

lay_out
echo "notify { 'a': }" | manifest
start_server || exit 1
wait_for 20 environment_ready 1
for i in 1 2 3 4 5; do
	is "catalog $i is served" "$(status $node \
	    "/puppet/v3/catalog/$node?environment=production")" 200
done
kill -HUP "$daemon"
# shellcheck disable=SC2317 # called by wait_for
reload_is_recorded()
{
	grep -q DLG-N-SRV-2691 "$site/log"
}
ok 'a change of settings is recorded' wait_for 60 reload_is_recorded
stop "$daemon"

grep '"dataset":"dalang-compiled.audit"' "$site/log" >"$site/audit"
is 'each catalog has a record' \
    "$(grep -c '"code":"DLG-N-SRV-2690"' "$site/audit")" 5
like 'the record has user, change and outcome' "$(cat "$site/audit")" \
    '"code":"DLG-N-SRV-2690".*"outcome":"success".*"category":\["configuration"\].*"node":"web01.example.com"'
is 'no audit record is in the log' "$(grep -v '"dataset":"[^"]*audit"' \
    "$site/log" | grep -c '"chain"')" 0
ok 'the chain is valid' dalang log verify "$site/audit"
ok 'the chain is valid among other records on standard input' \
    sh -c "dalang log verify - <'$site/log'"
like 'verify prints the last record' "$(dalang log verify "$site/audit")" \
    '^dalang-compiled on .*: [6-9] records, 1 to [6-9], sha256 of the last [0-9a-f]{64}$'

sed 3d "$site/audit" >"$site/removed"
fails 'a removed record is detected' dalang log verify "$site/removed"
like 'the error names the removed record' "$(dalang log verify "$site/removed")" \
    'removed:3: 1 record of dalang-compiled on .* is missing before record 4'
sed '2s/production/production2/' "$site/audit" >"$site/changed"
fails 'a changed record is detected' dalang log verify "$site/changed"
like 'the error names the changed record' "$(dalang log verify "$site/changed")" \
    'changed:3: record 2 of dalang-compiled on .* was changed'
awk 'NR == 2 { keep = $0; next } { print } NR == 4 { print keep }' \
    "$site/audit" >"$site/reordered"
fails 'reordered records are detected' dalang log verify "$site/reordered"
like 'the error names the reordered record' "$(dalang log verify "$site/reordered")" \
    'record 2 of dalang-compiled on .* is out of order'
sed 1,3d "$site/audit" >"$site/headless"
is 'a cut head has its own exit code' \
    "$(dalang log verify "$site/headless" >"$site/out"; echo $?)" 3
like 'the error names the first record after a cut head' \
    "$(cat "$site/out")" 'starts at record 4'
head -3 "$site/audit" >"$site/head"
ok 'consecutive files are verified as one' \
    dalang log verify "$site/head" "$site/headless"
is 'an empty file has its own exit code' \
    "$(dalang log verify /dev/null >"$site/out"; echo $?)" 2
like 'the error reports that nothing is to verify' \
    "$(cat "$site/out")" 'nothing to verify'
fails 'a missing file fails' dalang log verify "$site/nowhere"

# The chain continues when the daemon is restarted.
start_server || exit 1
wait_for 20 environment_ready 1
is 'a catalog is served after a restart' "$(status $node \
    "/puppet/v3/catalog/$node?environment=production")" 200
stop "$daemon"
cat "$site/audit" "$site/log" >"$site/both"
ok 'the chain is valid over a restart' dalang log verify "$site/both"

# No receiver listens, and the daemon is killed with all its processes.
# start_syslog: a daemon that logs to syslog.
start_syslog()
{
	start "$site/err" setsid tests/peers/devlog "$dir/log" dalang-compiled \
	    --config "$config" --logdest syslog
	daemon=$started
	wait_for 20 status_running
}
# shellcheck disable=SC2317 # called by wait_for
gone()
{
	! pgrep -g "$daemon" >/dev/null
}
start_syslog || exit 1
is 'a catalog is served without a receiver' "$(status $node \
    "/puppet/v3/catalog/$node?environment=production")" 200
kill "$daemon"
ok 'the daemon ends without a receiver' wait_for 20 gone
start_syslog || exit 1
for i in 1 2 3; do
	is "catalog $i is served without a receiver" "$(status $node \
	    "/puppet/v3/catalog/$node?environment=production")" 200
done
kill -9 -"$daemon"
wait_for 20 gone
receiver_start
start_syslog || exit 1
is 'the next daemon serves a catalog' "$(status $node \
    "/puppet/v3/catalog/$node?environment=production")" 200
# shellcheck disable=SC2317 # called by wait_for
audited()
{
	[ "$(grep -c '"code":"DLG-N-SRV-2690"' "$dir/messages")" -ge 5 ]
}
wait_for 20 audited
kill -- -"$daemon"
wait_for 20 gone
sed -n 's/^.*@cee: //p' "$dir/messages" >"$site/arrived"
is 'all five records have arrived' "$(grep -c '"code":"DLG-N-SRV-2690"' "$site/arrived")" 5
like 'audit records have their own facility' \
    "$(cat "$dir/messages")" '^authpriv\.notice .*SRV-2690'
cat "$site/both" "$site/arrived" >"$site/whole"
ok 'the chain is valid with the earlier records' \
    dalang log verify "$site/whole"
done_testing
