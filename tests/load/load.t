#!/bin/sh
# dalang load: simulated agents of a server, with certificates of their own. The
# numbers of its report, what is refused, and answers that are wrong.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

metrics=$(next_port "$port")
lay_out 'workers = 2' "metrics_listen = 127.0.0.1:$metrics"
manifest <<'END'
notify { "I am ${facts['networking']['fqdn']}, ${facts['hostname']}": }
notify { "${facts['domain']}, ${trusted['certname']}, ${facts['role']}": }
END
start_server || done_testing
ssl=$site/ssl
agents=$site/agents
ca="--ca $ssl/certs/ca.pem"

# load OPTION...: with the certificates of the agents, on the daemon
load()
{
	dalang load --certdir "$agents" --server localhost --port "$port" "$@"
}
# number NAME: of the JSON in $site/json
number() { jq ".$1" "$site/json"; }

# --- certificates ---

# certificates OPTION...
certificates()
{
	# shellcheck disable=SC2086 # two words
	dalang load certificates --certdir "$agents" $ca \
	    --ca-key "$ssl/ca/ca_key.pem" "$@"
}
is 'certificates are made' "$(certificates --nodes 8)" \
    "Certificates in $agents: 8 made, 0 existed"
is 'those that exist are kept' "$(certificates --nodes 9 2>&1)" \
    "Certificates in $agents: 1 made, 8 existed"
is 'also for other names' "$(certificates -n web07.example.com)" \
    "Certificates in $agents: 1 made, 0 existed"
is 'they are of the CA' "$(openssl verify -CAfile "$ssl/certs/ca.pem" \
    "$agents/certs/agent00009.load.example.pem")" \
    "$agents/certs/agent00009.load.example.pem: OK"
is 'only the owner and the group can read keys' \
    "$(stat -c %a "$agents/private_keys/agent00001.load.example.pem")" 640
is 'serial numbers differ' "$(for file in "$agents"/certs/agent*; do
	openssl x509 -in "$file" -noout -serial
done | sort -u | wc -l)" 9

# --- the closed loop ---

load --nodes 8 -c 4 -r 10 --check >"$site/text" 2>"$site/errors"
is 'the test succeeds' "$? $(cat "$site/errors")" '0 '
like 'each request is made' "$(cat "$site/text")" \
    '^40 requests finished in [0-9.]+ s$'
like 'none has failed' "$(cat "$site/text")" '^0 requests failed$'
like 'availability is whole' "$(cat "$site/text")" '^Availability: 100.00 %$'
is 'the lines of puppet-load are there' "$(sed -n \
    's/^\(Minimum\|Maximum\|Mean\|Median\|Concurrency\|Transaction Rate (tps)\|Received bytes\|Throughput\): [0-9.]* *\(.*\)$/\1 \2/p' \
    "$site/text" | paste -sd, | sed 's/ ,/,/g')" \
    'Minimum s,Maximum s,Mean s,Median s,Concurrency,Transaction Rate (tps),Received bytes,Throughput MiB/s'
like 'each node gets the same catalog' "$(cat "$site/text")" \
    '^Check: nodes with catalogs: 8, different catalogs: 0$'
like 'each agent has a connection, which is kept' "$(cat "$site/text")" \
    '^Connections: 8 at once, 8 handshakes \(0 resumed\)'

load --nodes 8 -c 4 -r 10 --json >"$site/json"
is 'JSON has the counts' "$(jq -c '[.requests, .failed, .transactions,
    .connections, .handshakes, .nodes, .reasons, .ended]' "$site/json")" \
    '[40,0,40,8,8,8,[],null]'
is 'percentiles grow' "$(jq '.minimum <= .median and .median <= .percentile_90
    and .percentile_90 <= .percentile_99 and
    .percentile_99 <= .percentile_99_9 and .percentile_99_9 <= .maximum' \
    "$site/json")" true
is 'concurrency is at most that of the option' \
    "$(jq '.concurrency > 0 and .concurrency <= 4.05' "$site/json")" true
is 'its rate is that of its duration' "$(jq '.transaction_rate *
    .duration > 39.9 and .transaction_rate * .duration < 40.1' \
    "$site/json")" true
is 'seconds add up' "$(jq '[.seconds[][0]] | add' "$site/json")" 40

is 'CSV has a line for each second' "$(load --nodes 2 -c 2 -r 5 --csv |
    awk -F, 'NR == 1 { print } NR > 1 { n += $2; f += NF != 8 }
	END { print n, f }')" \
    'second,answered,failed,bytes,mean_ms,max_ms,median_ms,percentile_99_ms
10 0'

# --- what the nodes send ---

# messages of the last catalog of a node
catalogs()
{
	load "$@" -d 2>&1 >/dev/null | sed 's/, [0-9.]* ms$//; s/ [0-9]*$//' |
	    sort | uniq -c | sed 's/^ *//'
}
is 'nodes are dealt in turn' "$(catalogs -n agent00001.load.example \
    -n agent00002.load.example -c 1 -r 6)" \
    '3 agent00001.load.example: catalog: status 200, received
3 agent00002.load.example: catalog: status 200, received'
cat >"$site/facts.json" <<'END'
{"name": "template.example.org", "values": {"role": "of the template",
"fqdn": "template.example.org", "hostname": "template", "domain": "example.org",
"networking": {"fqdn": "template.example.org", "ip": "192.0.2.1"}}}
END
# The facts that the daemon has stored.
facts_of() { cat "$site/var/yaml/facts/$1.yaml"; }
for n in 3 4; do
	load --nodes $n -c $n --facts "$site/facts.json" >/dev/null
done
stored() { facts_of agent00004.load.example | grep -q 'of the template'; }
ok 'facts are those of the file' wait_for 20 stored
is 'names are those of the node' "$(facts_of agent00004.load.example |
    sed -n 's/^ *\(fqdn\|hostname\|domain\|clientcert\|ip\): *"*\([^"]*\)"*$/\1 \2/p' |
    sort -u)" \
    'clientcert agent00004.load.example
domain load.example
fqdn agent00004.load.example
hostname agent00004
ip 10.0.0.3'
mkdir "$site/facts"
printf -- '---\nname: web07.example.com\nvalues:\n  role: "of its own"\n  networking: {ip: 192.0.2.7}\n' \
    >"$site/facts/web07.example.com.yaml"
ok 'a folder of facts names the nodes' load --factsdir "$site/facts"
own() { facts_of web07.example.com | grep -q 'of its own'; }
ok 'they are theirs' wait_for 20 own

is 'GET is possible' "$(load --nodes 2 --get --json | jq '[.requests, .failed]' |
    tr -d ' \n')" '[10,0]'
is 'other requests, with weights' "$(load --nodes 2 -c 1 -r 12 \
    --mix catalog=3,facts=2,report=1 --json | jq -c '.steps |
    [.catalog.answered, .facts.answered, .report.answered]')" '[6,4,2]'

# --- connections ---

load --nodes 2 -c 2 -r 5 --close --json >"$site/json"
is 'a connection for each request' "$(number handshakes) $(number resumed)" \
    '10 0'
load --nodes 2 -c 2 -r 5 --close --resume --json >"$site/json"
is 'sessions are resumed' "$(number handshakes) $(number resumed)" '10 8'
# shellcheck disable=SC2086 # two words
is 'a certificate for all' "$(dalang load --cert "$ssl/certs/$node.pem" \
    --key "$ssl/private_keys/$node.pem" $ca -s localhost -p "$port" \
    -n $node -c 3 --json | jq -c '[.requests, .failed, .connections]')" \
    '[3,0,3]'

# --- the open loop ---

load --nodes 4 --rate 40 --ramp 1 --duration 2 --json >"$site/json"
is 'as many arrive as the rate gives' "$(number transactions)" 60
is 'none is late at the end' "$(number transactions_unsent)" 0
is 'in the first second half as many' "$(jq '.seconds[0][0] > 0 and
    .seconds[0][0] <= 20' "$site/json")" true
load --nodes 6 --interval 1 --duration 2 --json >"$site/json"
is 'each node comes once in an interval' "$(number transactions)" 12
load --nodes 6 --interval 1 --splay 0 --duration 1 -v --json >"$site/json"
is 'without splay all come at once' "$(jq '[.transactions,
    .concurrency > 0, .seconds[0][0]] | tostring' -r "$site/json")" \
    '[6,true,6]'
load --nodes 4 -c 2 --duration 1 --json >"$site/json"
is 'a closed loop with a duration has no other limit' \
    "$(jq '.transactions > 20 and .duration < 5 and .failed == 0' \
    "$site/json")" true
# The server stops for a second: what was to arrive then waits, and a closed loop
# has one slow request for each agent only.
load --nodes 4 --rate 50 --duration 3 --json >"$site/json" &
tester=$!
sleep 0.8
# shellcheck disable=SC2046 # numbers
kill -STOP "$daemon" $(children "$daemon")
sleep 1.2
# shellcheck disable=SC2046 # numbers
kill -CONT "$daemon" $(children "$daemon")
wait $tester
is 'a server that stands still is not spared' "$(jq '.transactions == 150 and
    .percentile_90 > 0.4 and .maximum > 1 and .maximum < 30' "$site/json")" true

# --- whole runs ---

mkdir -p "$site/code/environments/production/modules/m/files" \
    "$site/code/environments/production/modules/m/lib/facter"
echo one >"$site/code/environments/production/modules/m/files/one two"
manifest <<'END'
file { ['/tmp/a', '/tmp/b']: source => 'puppet:///modules/m/one two' }
notify { "${facts['fqdn']}": }
END
load --nodes 3 -c 3 -r 2 --run --json >"$site/json"
is 'a run has all its requests' "$(jq -c '[.transactions, .requests, .failed,
    (.steps | ."list of pluginfacts".answered, ."list of plugins".answered,
    .catalog.answered, ."metadata of a file".answered, .report.answered)]' \
    "$site/json")" '[6,30,0,6,6,6,6,6]'
load --nodes 3 -c 3 --mix run=1,catalog=2 >"$site/text"
like 'a text has a line for each kind' "$(cat "$site/text")" \
    '^Requests, list of plugins: 1 answered, 0 failed, median [0-9.]+ ms, 99 % [0-9.]+ ms$'
like 'and one for transactions' "$(cat "$site/text")" \
    '^Transactions: 3 finished, 0 failed$'
rm "$site/code/environments/production/modules/m/files/one two"
load --nodes 1 -c 1 --run --json >"$site/json"
is 'a run ends with its first failed request' "$(jq -c '[.requests, .failed,
    .transactions_failed, .reasons[0].reason, .steps.report]' "$site/json")" \
    '[4,1,1,"status 404",null]'

# --- checks and comparisons ---

manifest <<'END'
$n = fqdn_rand(1000000, String(Timestamp.new))
notify { "$n": }
END
load --nodes 2 -c 2 -r 3 --check --json >"$site/json"
is 'a test with different catalogs fails' $? 1
is 'each that differs is counted' "$(number different_catalogs)" 4
manifest <<'END'
notify { 'the same': }
END
load --nodes 2 -c 2 -r 3 --check --json >"$site/a.json"
is 'their version and id may differ' "$? $(jq .different_catalogs \
    "$site/a.json")" '0 0'
load --nodes 2 -c 2 -r 6 --json --server-pid "$daemon" >"$site/b.json"
is 'the processes of the server are measured' "$(jq '.server_memory > 5000000
    and .server_processor >= 0' "$site/b.json")" true
load --nodes 2 -c 2 --duration 2.5 --json \
    --server-metrics "http://127.0.0.1:$metrics/metrics" >"$site/m.json"
is 'or it is asked by its metrics' "$? $(jq '.server_memory > 5000000
    and .server_processor > 0 and .server_processor < 60' "$site/m.json")" \
    '0 true'
mkdir "$site/web"
printf '%s\n' '# HELP process_cpu_seconds_total x' \
    'process_cpu_seconds_total{job="a b"} 1.5' \
    'process_resident_memory_bytes 1.2e+08' \
    'process_resident_memory_bytes_more 1' >"$site/web/all"
echo 'process_cpu_seconds_total 1' >"$site/web/some"
web=$(next_port "$metrics")
start "$site/web.log" python3 -m http.server --bind 127.0.0.1 \
    --directory "$site/web" "$web"
wait_for 20 port_listens "$web"
is 'also by those of another exporter' "$(load --nodes 2 -c 2 --json \
    --server-metrics "http://127.0.0.1:$web/all" |
    jq -c '[.server_memory, .server_processor == 0]')" '[120000000,true]'
for path in some none; do
	load --nodes 2 -c 2 --server-metrics "http://localhost:$web/$path" 2>&1
done >"$site/text"
is 'a server without them is refused' "$(cat "$site/text")" \
    "Error: http://localhost:$web/some: it has no processor time and memory of a process
Error: http://localhost:$web/none: status 404"
stop $started
is 'so is one that does not run' "$(load --nodes 2 -c 2 \
    --server-metrics "http://127.0.0.1:$web/all" 2>&1)" \
    "Error: http://127.0.0.1:$web/all: Connection refused"
dalang load --compare "$site/a.json" "$site/b.json" >"$site/text"
like 'reports are compared' "$(cat "$site/text")" \
    '^requests  *6  *12  *\+100\.0 % $'
is 'a figure that only one has is left out' \
    "$(grep -c 'of the server' "$site/text")" 0
sed 's/"median": [0-9.e-]*/"median": 0.5/' "$site/a.json" >"$site/c.json"
sed 's/"median": [0-9.e-]*/"median": 0.25/' "$site/a.json" >"$site/d.json"
like 'a change is judged' "$(dalang load --compare "$site/c.json" \
    "$site/d.json")" '^median time  *0\.5  *0\.25 s  *-50\.0 % better$'

# --- failures ---

load -n agent00001.load.example -c 2 --environment missing >"$site/text" 2>&1
is 'a test with a failed request fails' $? 1
like 'its reason is that of the server' "$(cat "$site/text")" \
    "^ *2  status 404: .*Could not find environment 'missing'"
# shellcheck disable=SC2086 # two words
dalang load --cert "$ssl/certs/$node.pem" --key "$ssl/private_keys/$node.pem" \
    $ca -s localhost -p "$port" -n $other -c 1 >"$site/text" 2>&1
like 'a node that is not the owner of the certificate' "$(cat "$site/text")" \
    '^ *1  status 403: .*Forbidden'
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 \
    -subj /CN=stranger -keyout "$site/other.key" -out "$site/other.pem" \
    2>/dev/null
load -n agent00001.load.example -c 1 --ca "$site/other.pem" >"$site/text" 2>&1
like "a server of another CA" "$(cat "$site/text")" \
    "^ *1  TLS: the server's certificate: "
dalang load --cert "$site/other.pem" --key "$site/other.key" \
    --ca "$ssl/certs/ca.pem" -s localhost -p "$port" -n stranger -c 1 \
    >"$site/text" 2>&1
like 'a client of another CA' "$(cat "$site/text")" \
    '^ *1  (connection closed within the answer: .*alert.*|connection closed.*|TLS: .*)$'
free=$(next_port "$web")
dalang load --certdir "$agents" -n agent00001.load.example -s localhost \
    -p "$free" -c 2 -r 3 >"$site/text" 2>&1
like 'a server that does not run' "$(cat "$site/text")" \
    '^ *6  connection: Connection refused$'

# --- wrong answers ---

# answered TEXT: the reason why this answer is one that is not counted
answered()
{
	# shellcheck disable=SC2059 # with escapes
	printf "$1" >"$site/answer"
	wrong=$(next_port "$free")
	start "$site/tls" "$B/tools/tls_answer" "$wrong" "$ssl" $server \
	    "$site/answer"
	wait_for 20 port_listens "$wrong" || return
	timeout 60 dalang load --certdir "$agents" -n agent00001.load.example \
	    -s localhost -p "$wrong" -c 1 --timeout 20 2>&1 |
	    sed -n 's/^ *1  //p'
	stop $started
}
head='HTTP/1.1 200 OK\r\n'
while IFS='|' read -r about text reason; do
	is "$about" "$(answered "$text")" "$reason"
done <<END
an answer that is not HTTP|SSH-2.0\r\n|invalid answer: the status line is malformed
two lengths|${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx|invalid answer: Content-Length is repeated
a chunk without a size|${head}Transfer-Encoding: chunked\r\n\r\nx\r\n|invalid answer: the size of a chunk is malformed
a short body|${head}Content-Length: 9\r\n\r\nx|connection closed within the answer
bytes behind an answer|${head}Content-Length: 1\r\n\r\nxyz|invalid answer: bytes follow the answer
an empty answer||connection closed within the answer
an error|HTTP/1.1 500 No\r\nContent-Length: 4\r\n\r\na\033\001b|status 500: a^[^Ab
END

# --- a server that never answers ---

start "$site/tls" "$B/tools/tls_answer" "$free" "$ssl" $server -
mute=$started
wait_for 20 port_listens "$free"
begin=$(date +%s)
timeout 100 dalang load --certdir "$agents" --nodes 4 -s localhost -p "$free" \
    -c 4 -r 1000 --timeout 1 >"$site/text" 2>&1
is 'a test without an answer fails' $? 1
ok 'it ends soon' test $(($(date +%s) - begin)) -lt $((20 * ${SLOW:-1}))
like 'the report has the reason' "$(cat "$site/text")" \
    '^Ended early: the server has not answered for twice the timeout; '
like 'requests are counted by what they waited for' "$(cat "$site/text")" \
    '^ *[1-9][0-9]*  timeout (in the handshake|before an answer)$'
dalang load --certdir "$agents" --nodes 4 -s localhost -p "$free" -c 4 \
    >"$site/text" 2>&1 &
tester=$!
sleep 1
kill -INT $tester
wait $tester
is 'a signal ends it' $? 1
like 'also with a report' "$(cat "$site/text")" \
    '^Ended early: a signal; requests in progress: 4, '
stop $mute

# --- the command line ---

# refused OPTION...: its first line
refused()
{
	dalang load "$@" 2>&1 >/dev/null | head -n 1
	[ -n "$(dalang load "$@" 2>/dev/null)" ] && echo 'a test was run'
}
all="--certdir $agents --server localhost --port $port"
while IFS='|' read -r options line; do
	# shellcheck disable=SC2086 # words
	is "wrong: $options" "$(refused $options)" "Error: $line"
done <<END
-c 0|--concurrency 0: not a number from 1 to 100000
--nodes 1000000|--nodes 1000000: not a number from 1 to 100000
-r x|--repeat x: not a number from 1 to 1000000000
-p 65536|--port 65536: not a number from 1 to 65535
-n Web.example.com|--node Web.example.com: not a certname
--timeout soon|--timeout soon: not a time, such as 30, 0.5, 30s or 5m
--timeout 0|--timeout is 0
--environment a-b|--environment a-b: not the name of an environment
--mix catalog=1,x=2|--mix: 'x=2' is not a job with a weight from 0 to 100; jobs are catalog, facts, plugins, report and run
--mix catalog=0|--mix catalog=0: all weights are 0
--cert a|Give both --cert and --key
--node a --nodes 3 $all|Give --node or --nodes, not both
--cert a --key b|Give --ca FILE
--cert a --key b $all|Give --cert with --key, or --certdir, not both
--facts a --factsdir b $all|Give --facts or --factsdir, not both
--nodes 1|Give --certdir DIR, or --cert FILE, --key FILE and --ca FILE
$all stray|Unknown word 'stray'; the only action is certificates
certificates --nodes 3|'dalang load certificates' needs --certdir DIR, --ca FILE and --ca-key FILE
certificates --certdir a --ca b --ca-key c|'dalang load certificates' needs --nodes N or --node NAME
--domain A_B --nodes 1 $all|--domain A_B: agent00001.A_B is not a certname
-n a.b $all|$agents/certs/a.b.pem cannot be used: No such file or directory
--nodes 1 $all --facts $site/none|Could not read facts from $site/none: No such file or directory
--factsdir $site/none $all|--factsdir $site/none: No such file or directory
$all --server-pid 1 --server-metrics http://a|Give --server-pid or --server-metrics, not both
$all --nodes 1 --server-metrics https://a|--server-metrics: not a URL such as http://HOST:PORT/metrics
$all --nodes 1 --server-metrics http://no.invalid:1/|http://no.invalid:1/: the host was not found: Name or service not known
--nodes 1 --certdir $agents --server no.invalid|The server no.invalid was not found: Name or service not known
END
is 'a key of another certificate' "$(refused --cert "$ssl/certs/$node.pem" \
    --key "$ssl/private_keys/$other.pem" --ca "$ssl/certs/ca.pem")" \
    "Error: $ssl/certs/$node.pem cannot be used: The key is not that of the certificate"
is 'a comparison of one file' "$(refused --compare "$site/a.json")" \
    'Error: --compare needs two files: --compare OLD NEW'
is 'a file that is not JSON' "$(refused --compare "$config" "$config")" \
    "Error: $config is not valid JSON: unexpected character at line 1 column 2"
echo '{"a": 1}' >"$site/a.json"
is 'JSON of another program' "$(refused --compare "$site/a.json" \
    "$site/a.json")" "Error: $site/a.json is not a report of 'dalang load --json'"
is 'a CA that is not one' "$(refused --nodes 1 --certdir "$agents" \
    --server localhost --ca "$config")" "Error: $config cannot be used: not a certificate: no start line"
done_testing
