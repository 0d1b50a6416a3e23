#!/bin/sh
# Row 1.4: what libraries complain about are records of ours.  libevent:
# tests/unit/test_event_log.c; Net-SNMP: SNM-3205 in tests/snmp.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/logging/rows.sh

unit test_event_log complaint_becomes_a_record "libevent's"
lay_out
echo "notify { 'a': }" | manifest
start_server || exit 1
wait_for 20 environment_ready 1
curl -s -o /dev/null "http://localhost:$port/"
# shellcheck disable=SC2317 # called by wait_for
told()
{
	grep -q NET-2700 "$site/log"
}
wait_for 10 told
like "OpenSSL's, with its text" "$(grep NET-2700 "$site/log")" \
    '"log.level":"info","message":"TLS handshake with [^"]* failed: [^"]*http request'
stop "$daemon"
is 'nothing but records on standard error' "$(grep -vc '^{' "$site/log")" 0
# libcurl: an agent whose server is not there
dalang agent --test --config "$config" --logdest json >/dev/null \
    2>"$site/agent"
like "libcurl's, with its text" "$(cat "$site/agent")" \
    '"message":"[^"]*[Cc]onnect to server".*"code":"DLG-E-AGT-2327"'
is 'there, too, nothing but records' "$(grep -vc '^{' "$site/agent")" 0
done_testing
