#!/bin/sh
# dalang load --record and --replay: the requests of a real agent are recorded
# without its secrets, and repeated by simulated ones.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 2'
mkdir -p "$site/code/environments/production/modules/m/files" "$site/target"
echo one >"$site/code/environments/production/modules/m/files/one"
manifest <<END
file { '$site/target/one': source => 'puppet:///modules/m/one' }
notify { "I am \${facts['fqdn']} of \${facts['role']}": }
END
start_server || exit 1
wait_for 60 environment_ready 1
agents=$site/agents
for names in '--nodes 3' '-n localhost'; do
	# shellcheck disable=SC2086 # words
	dalang load certificates --certdir "$agents" $names \
	    --ca "$site/ssl/certs/ca.pem" --ca-key "$site/ssl/ca/ca_key.pem"
done >"$site/certificates"
through=$(next_port "$port")
recording=$site/recording

# record FILE [OPTION...]: record the agent localhost; its pid is $recorder
record()
{
	file=$1
	shift
	start "$site/recorded" dalang load --record "$file" --certdir "$agents" \
	    -n localhost --server localhost --port "$port" --listen "$through" \
	    "$@"
	recorder=$started
	wait_for 20 port_listens "$through"
}
# recorded: wait for its end; its last line is $result
recorded()
{
	wait "$recorder"
	result=$(tail -n 1 "$site/recorded")
}
# lines FILTER: of the requests
lines() { tail -n +2 "$recording" | jq -c "$1"; }
# replay OPTION...
replay()
{
	dalang load --certdir "$agents" --server localhost --port "$port" \
	    --replay "$recording" "$@"
}

# --- a run of our agent ---

record "$recording"
dalang agent --test --config "$config" --certname localhost \
    --ssldir "$agents" --certificate_revocation false --server localhost \
    --serverport "$through" >"$site/output" 2>&1
is 'the run through the recorder succeeds' \
    "$? $(cat "$site/target/one")" '2 one'
recorded
is 'it ends with the run, with a count' "$result" \
    "8 requests recorded in $recording"
is 'only the owner can read it' "$(stat -c %a "$recording")" 600
is 'its first line has its version' "$(head -n 1 "$recording")" \
    '{"dalang_load":1}'
is 'each request is there, in its order' "$(lines '[.method, .path] | join(" ")' |
    tr -d '"')" 'GET /puppet/v3/node/localhost
GET /puppet/v3/file_metadatas/plugins
GET /puppet/v3/file_metadatas/pluginfacts
GET /puppet/v3/file_metadatas/plugins
POST /puppet/v3/catalog/localhost
GET /puppet/v3/file_metadata/modules/m/one
GET /puppet/v3/file_content/modules/m/one
PUT /puppet/v3/report/localhost'
is 'with its answer and its time' "$(lines 'select(.status != 200 or
    .received < 1 or .seconds <= 0 or .at < 0)')" ''
is 'facts and reports are not in it' \
    "$(lines 'select(.size > 0) | [.facts, .size > 1000, (.form | length)]')" \
    '[true,true,6]
[null,true,0]'
ok 'nor a word of them' sh -c "! grep -q 'networking\|resource_status\|I am' \
    '$recording'"

# --- replay ---

replay --nodes 3 -c 3 -r 2 --facts "$config" >"$site/text" 2>&1
is 'facts that are none are refused' $? 1
echo '{"values": {"role": "a simulated node", "fqdn": "x"}}' >"$site/facts.json"
replay --nodes 3 -c 3 -r 2 --facts "$site/facts.json" --check --think 0 --json \
    >"$site/json"
is 'each node sends all of it' "$? $(jq -c '[.transactions, .requests, .failed,
    (.steps | .catalog.answered, ."content of a file".answered,
    ."other requests".answered, .report.answered)]' "$site/json")" \
    '0 [6,48,0,6,6,6,6]'
stored()
{
	grep -q 'a simulated node' \
	    "$site/var/yaml/facts/agent00003.load.example.yaml"
}
ok 'with its own facts' wait_for 20 stored
reports() { find "$site/var/reports/agent00002.load.example" -name '*.yaml' |
	wc -l; }
ok 'and its own report' test "$(reports)" -ge 1
is 'of the size of the recorded one' "$(jq '(.steps.report.answered == 6)' \
    "$site/json")" true
jq -c 'if .at then .at *= 2 | .seconds = 0 else . end' "$recording" \
    >"$site/slow"
recording=$site/slow
span=$(lines .at | tail -n 1)
# duration OPTION...: of a replay, divided by the recorded time; then the median
duration()
{
	replay --nodes 1 -c 1 --json "$@" |
	    jq --argjson s "$span" '(.duration / $s | floor), .median < $s'
}
is 'it makes the recorded pauses, which are not its time' "$(duration |
    awk 'NR == 1 { print ($1 >= 1 && $1 < 20) } NR == 2')" '1
true'
is 'they can be longer' "$(duration --think 3 | awk 'NR == 1 { print ($1 >= 3) }')" 1
is 'or left out' "$(replay --nodes 1 -c 1 --json --think 0 |
    jq --argjson s "$span" '.duration < $s + 5')" true
is 'an open loop waits for them' "$(replay --nodes 2 --rate 4 --duration 1 \
    --timeout 20 --json | jq -c '[.transactions, .transactions_unsent, .ended]')" \
    '[4,0,null]'
rm "$site/code/environments/production/modules/m/files/one"
is 'another status than the recorded one is a failure' "$(replay --nodes 1 \
    -c 1 --think 0 --json | jq -c '[.requests, .failed, .reasons[0].reason]')" \
    '[6,1,"status 404, recorded was 200"]'

# --- what a recording leaves out ---

recording=$site/secrets
record "$recording"
# ask PATH [OPTION...]: as the agent, through the recorder
ask()
{
	path=$1
	shift
	curl -s --max-time 20 --cacert "$site/ssl/certs/ca.pem" \
	    --cert "$agents/certs/localhost.pem" \
	    --key "$agents/private_keys/localhost.pem" \
	    -o "$site/body" -w '%{http_code}\n' "$@" \
	    "https://localhost:$through$path"
}
is 'answers come through it as they are' "$(
	ask '/puppet/v3/file_metadata/modules/m/none?environment=production&token=secret1' \
	    -H 'Authorization: secret2' -H 'Cookie: secret3'
	ask '/puppet/v3/catalog/localhost?environment=production&facts=secret4'
	ask '/puppet/v3/file_bucket_file/md5/x?secret5' -X PUT \
	    -H 'Content-Type: application/octet-stream' --data-binary secret6
	ask '/puppet/v3/node/localhost?environment=production' -X GET -d secret7
	ask '/status/v1/simple' -I
)" '404
500
400
413
200'
# A stranger, and another node of the same CA.
refused_by()
{
	curl -s --max-time 20 --cacert "$site/ssl/certs/ca.pem" "$@" \
	    "https://localhost:$through/status/v1/simple" || echo refused
}
is 'a client without a certificate is refused' "$(refused_by)" refused
is 'another node is, too' "$(refused_by \
    --cert "$agents/certs/agent00001.load.example.pem" \
    --key "$agents/private_keys/agent00001.load.example.pem")" refused
like 'it prints why' "$(cat "$site/recorded")" \
    'A connection of an agent failed: it has another certificate than the agent'
kill "$recorder"
recorded
like 'a signal ends it' "$result" \
    "^5 requests recorded in $recording; not repeated by --replay: 2"
is 'no secret is in it' "$(grep -o 'secret.' "$recording")" ''
is 'the reason is there' "$(lines 'select(.left_out) | .left_out' | sort)" \
    '"agents have no such request in a run"
"it has a body"'
is 'a recorded 404 is repeated as one' "$(jq -c 'select(.status | . == null or . == 404 or . == 200)' \
    "$recording" >"$site/404"; recording=$site/404
replay --nodes 1 -c 1 --think 0 --json | jq -c '[.requests, .failed]')" '[2,0]'

# --- recordings of others ---

recording=$site/wrong
# wrong LINE: how a recording with this second line is refused
wrong()
{
	printf '{"dalang_load":1}\n%s\n' "$1" >"$recording"
	replay --nodes 1 2>&1 | sed "s|$recording|FILE|"
}
rest='"at":0,"seconds":0,"size":0,"status":200'
while IFS='|' read -r line reason; do
	is "refused: $line" "$(wrong "{$line}")" "Error: FILE$reason"
done <<END
|, line 2: agents do not send such a request in a run
"left_out":"it has a body"| has no request that can be repeated
"method":"DELETE","path":"/puppet/v3/node/a",$rest|, line 2: agents do not send such a request in a run
"method":"GET","path":"/puppet/v3/node/a b",$rest|, line 2: agents do not send such a request in a run
"method":"GET","path":"/status/v1/simple\\r\\nX: y",$rest|, line 2: agents do not send such a request in a run
"method":"GET","path":"/status/v1/simple","accept":"a\\r\\nX: y",$rest|, line 2: the member accept or accept_encoding is invalid
"method":"GET","path":"/status/v1/simple","query":[["a"]],$rest|, line 2: parameters are not pairs of texts
"method":"GET","path":"/status/v1/simple","at":-1|, line 2: a time is missing, or longer than a day
"method":"GET","path":"/status/v1/simple","at":0,"seconds":0,"size":1e9|, line 2: the size of the body is missing, or too large
"method":"GET","path":"/status/v1/simple","at":0,"seconds":0,"size":0|, line 2: the status of the answer is missing
END
is 'refused: another file' "$(replay --nodes 1 --replay "$site/json" 2>&1)" \
    "Error: $site/json, line 1: unexpected end of the text"
echo '{}' >"$recording"
is 'refused: JSON of another program' "$(replay --nodes 1 2>&1)" \
    "Error: $recording, line 1: this is not a recording of 'dalang load --record'"

# --- the command line ---

all="--certdir $agents --server localhost --port $port"
while IFS='|' read -r options line; do
	# shellcheck disable=SC2086 # words
	is "wrong: $options" "$(dalang load $all $options 2>&1 | head -n 1)" \
	    "Error: $line"
done <<END
--record a|--record needs --listen
--listen 1|--listen needs --record
--think 1|--think needs --replay
--replay a --think x|--think x: not a number from 0 to 1000
--record a --replay b --listen 1|Give --record or --replay, not both
--record a --listen 1 --rate 1|--record simulates no load: only the agent's certificate, --server, --port, --listen and --duration have an effect
--record a --listen 1 --json|--record has no report
--record a --listen $port -n localhost|--listen $port: Address already in use
--record a --listen $through --nodes 2|--record is of one node: give --node NAME
--record $site/none/a --listen $through -n localhost|--record $site/none/a: No such file or directory
--replay a --run|--mix, --run, --get and --conditional have no effect with a recording
--replay a --environment x|--environment has no effect with --replay: its requests name theirs
--replay $site/none|$site/none cannot be read: No such file or directory
END
record "$site/short" --duration 0.5
recorded
is 'a recording without a request has a count, too' "$result" \
    "0 requests recorded in $site/short"
done_testing
