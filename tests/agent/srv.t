#!/bin/sh
# Servers of an agent by SRV records (use_srv_records): in the order of the
# records, for each service, and the servers of the settings after them.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

if [ -z "${SRV_NS:-}" ]; then
	[ "$(id -u)" = 0 ] || skip_all 'port 53 and resolv.conf are for root'
	unshare -mu true 2>/dev/null || skip_all 'no namespaces of mounts'
	SRV_NS=1 exec unshare -mu "$0" "$@"
fi
mount --make-rprivate /
echo machine >/proc/sys/kernel/hostname

lay_out 'ca = true' 'dns_alt_names = localhost,puppet' 'key_type = ec' \
    'workers = 1' 'autosign = true' 'pluginsync = false'
sed -i "s,^ssldir = .*,ssldir = $site/ssl\ncadir = $site/ca," "$config"
rm -rf "$site/ssl"
dead=$(next_port "$port")
second=$(next_port "$dead")
mkdir -p "$site/code/environments/production/modules/m/files"
echo content >"$site/code/environments/production/modules/m/files/f"
manifest <<END
notify { 'hello': }
file { '$site/f': source => 'puppet:///modules/m/f' }
END
start_server || exit 1
wait_for 60 environment_ready 1

# A server that answers each request with 404.
mkdir "$site/answers"
start "$site/second" python3 tests/agent/hostile_ca.py "$second" "$site/ssl" \
    $server "$site/answers"
listens() { port_used "$second"; }
wait_for 60 listens || exit 1

# The name server has an address of this test's own.
address=127.$(($$ / 65536 + 1)).$(($$ / 256 % 256)).$(($$ % 254 + 1))
records=$site/records
: >"$records"
start "$site/names" python3 tests/agent/name_server.py "$address" "$records"
wait_for 60 test -f "$records.ready" || exit 1
names=$started
printf 'nameserver %s\nsearch local.test\noptions timeout:5 attempts:1\n' \
    "$address" >"$site/resolv.conf"
mount --bind "$site/resolv.conf" "$(realpath /etc/resolv.conf)" || exit 1

# run_agent OPTION...: a run; its status and output are in $status and $out.
run_agent()
{
	: >"$records.asked"
	dalang agent --test --config "$config" --certname $node --ssldir \
	    "$site/node" --dns_alt_names '' --color false \
	    --http_connect_timeout $((5 * ${SLOW:-1}))s --use_srv_records --srv_domain a.test \
	    --server nowhere.invalid "$@" >"$site/out" 2>&1
	status=$?
	out=$(cat "$site/out")
}
# has LINE...: the name server has these records.
has() { printf '%s\n' "$@" >"$records"; }
new_machine()
{
	dalang ca clean --config "$config" --certname $node >/dev/null
	rm -rf "$site/node" "$site/var/state"
}
p=_x-puppet._tcp.a.test

# --- the order ---

has "$p 10 0 $port localhost"
run_agent --debug
is 'a new machine finds its CA and its server by SRV records' $status 2
like 'the CA' "$out" \
    "^Info: Downloaded certificate for $node from https://localhost:$port/"
like 'records are counted at level debug' "$out" \
    "Debug: Found 1 SRV records for: $p\$"
like 'the server is named at level debug' "$out" \
    "Debug: Resolved service 'puppet' to https://localhost:$port\$"
is 'no system call was refused' "$(grep -c 'refused the system call' \
    "$site/out")" 0
like 'the report has the server' \
    "$(cat "$site/var/state/last_run_report.yaml")" \
    "^server_used: ['\"]?localhost:$port"
is 'records of the service are asked for first, then those of all' \
    "$(grep _x- "$records.asked" | sort -u)" "$(printf 'UDP %s\n' \
    "_x-puppet-ca._tcp.a.test" "_x-puppet-fileserver._tcp.a.test" \
    "_x-puppet-report._tcp.a.test" "$p")"
is 'files come from the same server' "$(cat "$site/f")" content

has "$p 20 0 $port localhost" "$p 10 0 $dead localhost"
run_agent
is 'the record with the smallest priority is tried first' $status 2
like 'and when it fails the next one' "$out" \
    "^Error: Connection to https://localhost:$dead failed, trying next route: "
has "$p 1 0 $dead localhost" "$p 2 1 $port localhost" "$p 2 9 $port localhost"
run_agent
is 'records of one priority are used' $status 2

# --- services ---

new_machine
has "$p 1 0 $dead localhost" "_x-puppet-ca._tcp.a.test 1 0 $port localhost"
run_agent
like 'the CA has records of its own' "$out" \
    "^Info: Downloaded certificate for $node from https://localhost:$port/"
is 'a run without another server fails' $status 1
like 'with the reason' "$out" '^Error: No more routes to puppet$'
has "$p 1 0 $port localhost" "_x-puppet-report._tcp.a.test 1 0 $second localhost"
: >"$site/answers/asked"
run_agent
is 'a report that is refused does not fail the run' $status 2
like 'reports go to their own server' "$out" '^Error: Could not send report: .*404'
is 'after a request that it is reached' \
    "$(cut -d ' ' -f 1,3 "$site/answers/asked" | xargs)" 'other True other True'
has "$p 1 0 $port localhost" \
    "_x-puppet-report._tcp.a.test 1 0 $dead localhost"
run_agent
is 'the server is used for reports that theirs cannot get' "$status
$(grep -c 'Could not send report' "$site/out")" '2
0'

has "$p 1 0 $port localhost" \
    "_x-puppet-fileserver._tcp.a.test 1 0 $second localhost"
run_agent --no-static_catalogs
is 'files are requested from their own server' $status 6
like 'with its answer' "$out" \
    'Could not retrieve information from environment production source\(s\) puppet:///modules/m/f'
has "$p 1 0 $port localhost" \
    "_x-puppet-fileserver._tcp.a.test 1 0 $dead localhost" \
    "_x-puppet-fileserver._tcp.a.test 2 0 $port localhost"
rm "$site/f"
run_agent --no-static_catalogs
is 'and from the next one' "$(cat "$site/f")" content

# --- the settings after the records ---

: >"$records"
run_agent --debug --server localhost
is 'without records the server of the settings is used' $status 2
like 'which is named' "$out" "Debug: Found 0 SRV records for: $p\$"
new_machine
run_agent
is 'a machine that reaches none has no certificate' $status 1
like 'with the reason' "$out" \
    '^Error: Could not download CA certificate.*: No more routes to ca$'
like 'and the server that was tried' "$out" \
    '^Error: Connection to https://nowhere\.invalid:.* failed, trying next route: '
run_agent --server_list "localhost:$dead,localhost:$port"
is 'server_list is used after the records' $status 2
like 'as without them' "$out" \
    "^Warning: Unable to connect to server from server_list setting: .* Trying with next server from server_list\.\$"
has "$p 1 0 $port localhost" "$p 0 0 9 bad/name" "$p 0 0 0 localhost" \
    "$p 0 0 $dead ."
run_agent
is 'records without a host and a port are left out' "$status
$(grep -c 'trying next' "$site/out")" '2
0'

# --- the domain ---

has "_x-puppet._tcp.local.test 1 0 $port localhost"
run_agent --srv_domain ''
is 'the domain of resolv.conf' $status 2

printf 'nameserver %s\noptions timeout:5 attempts:1\n' "$address" \
    >"$site/resolv.conf"
run_agent --srv_domain '' --server localhost
is 'without a domain the server of the settings is used' $status 2
like 'it is a warning' "$out" \
    '^Warning: Domain not known; skipping SRV lookup$'

# --- doctor ---

has "$p 1 0 $port localhost" "$p 2 0 $dead localhost"
doctor()
{
	dalang doctor --config "$config" --certname $node --ssldir \
	    "$site/node" --use_srv_records --srv_domain a.test --user 65534 \
	    --group 65534 --server nowhere.invalid --color false "$@" 2>&1
}
out=$(doctor)
is 'doctor needs one server of several' $? 0
like 'it names them' "$out" \
    "^ok +SRV records +localhost:$port, localhost:$dead"
like 'those that do not answer are a warning' "$out" \
    "^warning +(name|connection) "
: >"$records"
out=$(doctor --server localhost)
is 'without records it checks the server of the settings' $? 0
like 'and warns' "$out" '^warning +SRV records +DNS has no SRV records'

# --- name servers that fail ---

has "$p fails"
run_agent --server localhost
is 'a name server that fails is not the end' $status 2
like 'it is a warning' "$out" \
    "^Warning: The SRV records of $p cannot be read: Host name lookup failure\$"
has "$p malformed"
run_agent --server localhost
is 'a malformed answer is not the end' $status 2
like 'it is a warning' "$out" \
    "^Warning: The SRV records of $p cannot be read: the answer is malformed\$"
has "$p many 40 $port localhost"
run_agent --debug
is 'a large answer comes by TCP' $status 2
like 'with all records' "$out" "Debug: Found 40 SRV records for: $p\$"
has "$p many 100 $port localhost"
run_agent --debug
like 'of more than 64 the rest is left out' "$out" \
    "Debug: Found 64 SRV records for: $p\$"
stop "$names"
run_agent --server localhost
is 'without a name server the settings are used' $status 2
like 'it is a warning' "$out" \
    "^Warning: The SRV records of $p cannot be read: Host name lookup failure\$"
new_machine
run_agent --server localhost
is 'also for a new machine' $status 2
like 'it is a warning of the CA, too' "$out" \
    '^Warning: The servers of the service ca cannot be found by SRV records: '
done_testing
