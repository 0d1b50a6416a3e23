#!/bin/sh
# Row 10.1: the audit channel of the compile daemon: separate, ordered, whoever
# changes, removes or reorders a record is found out, and none is lost by
# kill -9 while no receiver runs.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/logging/rows.sh
. tests/logging/receiver.sh

unit test_log_audit nothing_is_lost_by_sigkill 'kill -9 of who audits'
unit test_log_audit the_chain_continues_after_a_restart 'the next daemon goes on'
unit test_log_audit the_next_owner_answers 'death of the owner in the middle of a record'
unit test_log_audit processes_share_the_chain 'one chain of all processes'
unit test_log_audit a_full_spool_refuses_or_counts 'a full spool'

lay_out
echo "notify { 'a': }" | manifest
start_server || exit 1
wait_for 20 environment_ready 1
for i in 1 2 3 4 5; do
	is "catalog $i" "$(status $node \
	    "/puppet/v3/catalog/$node?environment=production")" 200
done
kill -HUP "$daemon"
# shellcheck disable=SC2317 # called by wait_for
reload_is_recorded()
{
	grep -q DLG-N-SRV-2691 "$site/log"
}
ok 'a change of settings is recorded' wait_for 10 reload_is_recorded
stop "$daemon"

grep '"dataset":"dalang-compiled.audit"' "$site/log" >"$site/audit"
is 'a record for each catalog' \
    "$(grep -c DLG-N-SRV-2690 "$site/audit")" 5
like 'who, what, how it ended' "$(cat "$site/audit")" \
    '"code":"DLG-N-SRV-2690".*"outcome":"success".*"category":\["configuration"\].*"node":"web01.example.com"'
is 'none of them is in the log' "$(grep -v '"dataset":"[^"]*audit"' \
    "$site/log" | grep -c '"chain"')" 0
ok 'the chain is whole' dalang log verify "$site/audit"
ok 'also among other records, by standard input' \
    sh -c "dalang log verify - <'$site/log'"
like 'the last one is named' "$(dalang log verify "$site/audit")" \
    '^dalang-compiled on .*: [6-9] records, 1 to [6-9], sha256 of the last [0-9a-f]{64}$'

sed 3d "$site/audit" >"$site/removed"
fails 'a removed record is found' dalang log verify "$site/removed"
like 'and named' "$(dalang log verify "$site/removed")" \
    'removed:3: 1 record of dalang-compiled on .* is missing before record 4'
sed '2s/production/production2/' "$site/audit" >"$site/changed"
fails 'a changed record is found' dalang log verify "$site/changed"
like 'and named' "$(dalang log verify "$site/changed")" \
    'changed:3: record 2 of dalang-compiled on .* was changed'
awk 'NR == 2 { keep = $0; next } { print } NR == 4 { print keep }' \
    "$site/audit" >"$site/reordered"
fails 'reordered records are found' dalang log verify "$site/reordered"
like 'and named' "$(dalang log verify "$site/reordered")" \
    'record 2 of dalang-compiled on .* is out of order'
sed 1,3d "$site/audit" >"$site/headless"
is 'a cut head has an exit code of its own' \
    "$(dalang log verify "$site/headless" >"$site/out"; echo $?)" 3
like 'and is named' "$(cat "$site/out")" 'starts at record 4'
head -3 "$site/audit" >"$site/head"
ok 'files that follow each other are one' \
    dalang log verify "$site/head" "$site/headless"
is 'an empty file has an exit code of its own' \
    "$(dalang log verify /dev/null >"$site/out"; echo $?)" 2
like 'and is nothing to verify' "$(cat "$site/out")" 'nothing to verify'
fails 'a file that is not there' dalang log verify "$site/nowhere"

# The chain goes on when the daemon is started again.
start_server || exit 1
wait_for 20 environment_ready 1
is 'another catalog' "$(status $node \
    "/puppet/v3/catalog/$node?environment=production")" 200
stop "$daemon"
cat "$site/audit" "$site/log" >"$site/both"
ok 'over a restart, too' dalang log verify "$site/both"

# Nobody listens, and the daemon is killed with all its processes.
# start_syslog: a daemon whose records go to syslog.
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
is 'a catalog while nobody listens' "$(status $node \
    "/puppet/v3/catalog/$node?environment=production")" 200
kill "$daemon"
ok 'it ends all the same' wait_for 20 gone
start_syslog || exit 1
for i in 1 2 3; do
	is "catalog $i while nobody listens" "$(status $node \
	    "/puppet/v3/catalog/$node?environment=production")" 200
done
kill -9 -"$daemon"
wait_for 20 gone
receiver_start
start_syslog || exit 1
is 'a catalog by the next one' "$(status $node \
    "/puppet/v3/catalog/$node?environment=production")" 200
# shellcheck disable=SC2317 # called by wait_for
audited()
{
	[ "$(grep -c DLG-N-SRV-2690 "$dir/messages")" -ge 5 ]
}
wait_for 20 audited
kill -- -"$daemon"
wait_for 20 gone
sed -n 's/^.*@cee: //p' "$dir/messages" >"$site/arrived"
is 'all five have arrived' "$(grep -c DLG-N-SRV-2690 "$site/arrived")" 5
like 'apart from others' "$(cat "$dir/messages")" '^authpriv\.notice .*SRV-2690'
cat "$site/both" "$site/arrived" >"$site/whole"
ok 'and their chain is whole, with those before' \
    dalang log verify "$site/whole"
done_testing
