#!/bin/sh
# Row 2.4: FATAL and all records before it are handed over before the program
# ends.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/logging/receiver.sh

receiver_start
lay_out
echo "notify { 'a': }" | manifest
start_server || exit 1
sed "s,^rundir = .*,rundir = $site/run2,; s,^vardir = .*,vardir = $site/var2," \
    "$config" >"$site/second.conf"
mkdir "$site/run2" "$site/var2"
fails 'a daemon whose port is in use fails' tests/peers/devlog "$dir/log" \
    dalang-compiled --config "$site/second.conf" --logdest syslog
# shellcheck disable=SC2317 # called by wait_for
fatal()
{
	[ "$(grep -c '"log.level":"fatal"' "$dir/messages")" -ge 1 ]
}
wait_for 60 fatal
is 'one FATAL record has arrived' \
    "$(grep -c '"log.level":"fatal".*DLG-F-SRV-2508' "$dir/messages")" 1
like 'FATAL has the severity crit' "$(cat "$dir/messages")" '^daemon\.crit '

# The receiver reads nothing for a while; a process that raises FATAL ends at
# once, and does not wait.
before=$(grep -c '@cee' "$dir/messages")
kill -STOP "$receiver"
start "$(scratch)/fatal" tests/peers/devlog "$dir/log" "$sender" --fatal 300 \
    3000
# shellcheck disable=SC2317 # called by wait_for
all_raised()
{
	grep -q raised "$(scratch)/fatal"
}
wait_for 20 all_raised
kill -CONT "$receiver"
wait "$started"
is 'the process ends with failure' $? 1
# shellcheck disable=SC2317 # called by wait_for
all_there()
{
	[ "$(grep -c '@cee' "$dir/messages")" -eq $((before + 301)) ]
}
ok 'all waiting records have arrived' wait_for 60 all_there
is 'FATAL is the last record' "$(sed -n '$s/.*"code":"\([^"]*\)".*/\1/p' \
    "$dir/messages")" DLG-F-SRV-2508
done_testing
