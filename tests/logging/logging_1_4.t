#!/bin/sh
# Row 1.4: what libraries complain about are records of ours, with a code and
# the library's own words.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/logging/rows.sh

unit test_event_log complaint_becomes_a_record "libevent's"
lay_out
echo "notify { 'a': }" | manifest
start_server || exit 1
wait_for 20 environment_ready 1
curl -s --max-time 60 -o /dev/null "http://localhost:$port/"
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

# Net-SNMP: a path that no socket can have, and nobody there.
snmp_says()
{
	timeout 60 dalang-snmp --logdest json --debug --rundir "$site/run" \
	    --agentx-socket "$1" >"$site/snmp" 2>&1 &
	s_pid=$!
	wait_for 20 grep -q "$2" "$site/snmp"
	kill $s_pid
	wait $s_pid
}
snmp_says "unix:/$(printf '%0200d' 1)" SNM-3206
like "Net-SNMP's error" "$(cat "$site/snmp")" \
    '"log.level":"warn","message":"Net-SNMP: Path too long.*"code":"DLG-W-SNM-3206"'
snmp_says tcp:127.0.0.1:1 SNM-3205
like "Net-SNMP's warning" "$(cat "$site/snmp")" \
    '"message":"Net-SNMP: [^"]*connect to the agentx master.*"code":"DLG-I-SNM-3205"'
is 'and nothing but records' "$(grep -vc '^{' "$site/snmp")" 0

# jansson and libyaml: data files of Hiera that are neither.
echo "notice(lookup('a'))" | manifest
for kind in json yaml; do
	printf 'version: 5\nhierarchy:\n  - name: x\n    path: %s\n    data_hash: %s\n' \
	    "$site/bad.$kind" ${kind}_data >"$site/hiera.yaml"
	printf '{"a": [1, }' >"$site/bad.$kind"
	dalang compile --logdest json --vardir "$site/var" --confdir "$site" \
	    --hiera_config "$site/hiera.yaml" --manifest "$manifests/site.pp" \
	    n.example.com >/dev/null 2>"$site/compile"
	like "the $kind reader's, with its place" "$(cat "$site/compile")" \
	    "\"message\":\"[^\"]*bad.$kind.*line 1 column [0-9]+.*\"code\":\"DLG-E-CAT-1201\""
	is 'and nothing but records' "$(grep -vc '^{' "$site/compile")" 0
done
done_testing
