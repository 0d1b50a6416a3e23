#!/bin/sh
# Servers of an agent: the first of server_list that runs, for runs and as the
# CA; and another one for reports.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'ca = true' 'dns_alt_names = localhost,puppet' 'key_type = ec' \
    'workers = 1' 'autosign = true' 'pluginsync = false'
sed -i "s,^ssldir = .*,ssldir = $site/ssl\ncadir = $site/ca," "$config"
rm -rf "$site/ssl"
dead=$(next_port "$port")
second=$(next_port "$dead")
echo "notify { 'hello': }" | manifest
start_server || exit 1
wait_for 60 environment_ready 1

# A server that is not ready: its answer is 503.
mkdir "$site/answers"
echo 503 >"$site/answers/other"
start "$site/second" python3 tests/agent/hostile_ca.py "$second" "$site/ssl" \
    $server "$site/answers"
listens() { port_used "$second"; }
wait_for 60 listens || exit 1

run_agent()
{
	dalang agent --test --config "$config" --certname $node --ssldir \
	    "$site/node" --dns_alt_names '' --color false --http_connect_timeout $((5 * ${SLOW:-1}))s "$@" \
	    >"$site/out" 2>&1
	echo $?
}

out() { cat "$site/out"; }
report() { cat "$site/var/state/last_run_report.yaml"; }

# --- as the CA, and for the run ---

list="localhost:$dead, localhost:$second,localhost"
is 'a first run uses the first server that runs' \
    "$(run_agent --server_list "$list")" 2
like 'a server that does not run is logged' "$(out)" \
    "^Warning: Unable to connect to server from server_list setting: .* Trying with next server from server_list\.\$"
like 'and one that is not ready' "$(out)" \
    "^Warning: Puppet server localhost:$second is unavailable: 503 Trying with next server from server_list\.\$"
like 'the certificate comes from the third one' "$(out)" \
    "^Info: Downloaded certificate for $node from https://localhost:$port/puppet-ca/v1\$"
like 'the report has the server' "$(report)" "^server_used: ['\"]?localhost:$port"
is 'a run without a need of the CA asks the list once' \
    "$(run_agent --server_list "$list"; grep -c "localhost:$second is" "$site/out")" '2
1'
like 'the selected one is named at level debug' "$(
    run_agent --debug --server_list "$list" >/dev/null; out)" \
    "Selected puppet server from the .server_list. setting: localhost:$port"
is 'a server that runs is used at once' \
    "$(run_agent --server_list "localhost:$port,localhost:$dead"
    grep -c 'server_list' "$site/out")" '2
0'

# --- none ---

is 'without a server no run is made' \
    "$(run_agent --server_list "localhost:$dead,localhost:$second")" 1
like 'as Puppet' "$(out)" \
    "^Error: Could not select a functional puppet server from server_list: 'localhost:$dead,localhost:$second'\$"
like 'the last failure is an error' "$(out)" \
    "^Error: Puppet server localhost:$second is unavailable: 503\$"
is 'with usecacheonfailure the cached catalog is applied' \
    "$(run_agent --server_list "localhost:$dead" --usecacheonfailure)" 2
like 'the report has no server' "$(report | grep -c server_used)" '^0$'
rm -rf "$site/node" "$site/var/state"
is 'nor is a certificate requested' "$(run_agent --server_list "localhost:$dead")" 1
like 'with the reason' "$(out)" \
    '^Error: Could not download CA certificate from .*: Unable to connect to server from server_list setting: '
dalang ca clean --config "$config" --certname $node >"$site/out"
is 'ca_server is used instead of the list' \
    "$(run_agent --server_list "localhost:$dead" --ca_server localhost)" 1
like 'for the certificate' "$(out)" '^Info: Downloaded certificate for '
for bad in 'a b/c' 'localhost:0' 'localhost:99999' 'localhost:x' ':8140'; do
	is "the list '$bad' is an error" "$(run_agent --server_list "$bad")" 1
	like 'which is named' "$(out)" '^Error: server_list: .* is not a host, or a host and a port$'
done

# --- reports ---

echo 200 >"$site/answers/other"
: >"$site/answers/asked"
is 'a run with report_port makes the run at its server' \
    "$(run_agent --report_port "$second")" 2
is 'and sends its report to the other one' \
    "$(cut -d ' ' -f 1,3 "$site/answers/asked")" 'other True'
like 'without an error' "$(grep -c 'send report' "$site/out")" '^0$'
is 'also with a list' "$(: >"$site/answers/asked"
    run_agent --server_list "localhost:$port" --report_server localhost \
	--report_port "$second"; cut -d ' ' -f 1 "$site/answers/asked")" '2
other'
is 'a report server that does not run' "$(run_agent --report_port "$dead")" 2
like 'is an error of the report' "$(out)" '^Error: Could not send report: '
done_testing
