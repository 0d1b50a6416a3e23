#!/bin/sh
# Row 1.4: complaints of libraries are logged as our records, with a code and
# the library's own text.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/logging/rows.sh

unit test_event_log complaint_becomes_a_record
lay_out
echo "notify { 'a': }" | manifest
start_server || exit 1
wait_for 20 environment_ready 1
curl -s --max-time 60 -o /dev/null "http://localhost:$port/"
# shellcheck disable=SC2317 # called by wait_for
error_logged()
{
	grep -q NET-2700 "$site/log"
}
wait_for 60 error_logged
like "an error of OpenSSL is a record with its text" \
    "$(grep NET-2700 "$site/log")" \
    '"log.level":"info","message":"TLS handshake with [^"]* failed: [^"]*http request'
stop "$daemon"
is 'standard error contains only records' "$(grep -vc '^{' "$site/log")" 0

# libcurl: an agent whose server does not run
dalang agent --test --config "$config" --logdest json >/dev/null \
    2>"$site/agent"
like "an error of libcurl is a record with its text" "$(cat "$site/agent")" \
    '"message":"[^"]*[Cc]onnect to server".*"code":"DLG-E-AGT-2327"'
is 'standard error of the agent contains only records' \
    "$(grep -vc '^{' "$site/agent")" 0

# Net-SNMP: a path that is too long for a socket, and a missing agent.
run_subagent()
{
	timeout 60 dalang-snmp --logdest json --debug --rundir "$site/run" \
	    --agentx-socket "$1" >"$site/snmp" 2>&1 &
	s_pid=$!
	wait_for 20 grep -q "$2" "$site/snmp"
	kill $s_pid
	wait $s_pid
}
run_subagent "unix:/$(printf '%0200d' 1)" SNM-3206
like "an error of Net-SNMP is a record" "$(cat "$site/snmp")" \
    '"log.level":"warn","message":"Net-SNMP: Path too long.*"code":"DLG-W-SNM-3206"'
run_subagent tcp:127.0.0.1:1 SNM-3205
like "a warning of Net-SNMP is a record" "$(cat "$site/snmp")" \
    '"message":"Net-SNMP: [^"]*connect to the agentx master.*"code":"DLG-I-SNM-3205"'
is 'standard error of the subagent contains only records' "$(grep -vc '^{' "$site/snmp")" 0

# jansson and libyaml: invalid data files of Hiera.
echo "notice(lookup('a'))" | manifest
for kind in json yaml; do
	printf 'version: 5\nhierarchy:\n  - name: x\n    path: %s\n    data_hash: %s\n' \
	    "$site/bad.$kind" ${kind}_data >"$site/hiera.yaml"
	printf '{"a": [1, }' >"$site/bad.$kind"
	dalang compile --logdest json --vardir "$site/var" --confdir "$site" \
	    --hiera_config "$site/hiera.yaml" --manifest "$manifests/site.pp" \
	    n.example.com >/dev/null 2>"$site/compile"
	like "an error of the $kind reader is a record with its position" \
	    "$(cat "$site/compile")" \
	    "\"message\":\"[^\"]*bad.$kind.*line 1 column [0-9]+.*\"code\":\"DLG-E-CAT-1201\""
	is "standard error of the $kind compile contains only records" \
	    "$(grep -vc '^{' "$site/compile")" 0
done
done_testing
