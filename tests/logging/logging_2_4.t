#!/bin/sh
# Row 2.4: FATAL is handed over before the program ends, and all before it.
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
fails 'a daemon whose port is taken' tests/peers/devlog "$dir/log" \
    dalang-compiled --config "$site/second.conf" --logdest syslog
# shellcheck disable=SC2317 # called by wait_for
fatal()
{
	[ "$(grep -c '"log.level":"fatal"' "$dir/messages")" -ge 1 ]
}
wait_for 10 fatal
is 'one FATAL record has arrived' \
    "$(grep -c '"log.level":"fatal".*DLG-F-SRV-2508' "$dir/messages")" 1
like 'with severity crit' "$(cat "$dir/messages")" '^daemon\.crit '

# The receiver reads nothing for a while; who raises FATAL ends at once, and
# does nothing more for what waits.
before=$(grep -c '@cee' "$dir/messages")
kill -STOP "$receiver"
start "$(scratch)/fatal" tests/peers/devlog "$dir/log" "$sender" --fatal 300 \
    3000
# shellcheck disable=SC2317 # called by wait_for
is_said()
{
	grep -q raised "$(scratch)/fatal"
}
wait_for 20 is_said
kill -CONT "$receiver"
wait "$started"
is 'it ends with failure' $? 1
# shellcheck disable=SC2317 # called by wait_for
all_there()
{
	[ "$(grep -c '@cee' "$dir/messages")" -eq $((before + 301)) ]
}
ok 'all that waited have arrived' wait_for 5 all_there
is 'FATAL is the last one' "$(sed -n '$s/.*"code":"\([^"]*\)".*/\1/p' \
    "$dir/messages")" DLG-F-SRV-2508
done_testing
