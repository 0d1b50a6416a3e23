#!/bin/sh
# A catalog that is requested without facts has those that are stored of its
# node, as with Puppet; unlike with Puppet, a node without any gets none.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

lay_out 'compile_timeout = 8'
rm "$site/var/yaml/facts"/*
manifest <<'END'
notify { "kernel=${facts['kernel']} ${trusted['certname']}": }
END
catalog="/puppet/v3/catalog/$node?environment=production"
yaml=$site/var/yaml/facts/$node.yaml

# put KERNEL: the node stores facts, and words that it would be trusted for.
put()
{
	jq -nc --arg name $node --arg kernel "$1" '{name: $name, values:
	    {kernel: $kernel, trusted: {certname: "db.example.com"}}}' |
	    status $node "/puppet/v3/facts/$node?environment=production" \
		-X PUT -H 'Content-Type: application/json' --data-binary @-
}

# titles: of the notifies in the catalog of the answer.
titles()
{
	jq -r '.resources[] | select(.type == "Notify").title' \
	    "$site/body" | paste -sd,
}

# descriptors PID: their number.
descriptors()
{
	set -- "/proc/$1/fd"/*
	echo $#
}

start_server || exit 1
timeout 60 dalang log set server.facts debug --rundir "$site/run" >/dev/null 2>&1
wait_for 20 environment_ready 1

is 'a node without facts has no catalog' "$(status $node "$catalog")" 400
like 'the error has the remedy' "$(jq -r .message "$site/body")" \
    "$node sent no facts, and none are stored: send them with the request"
raises SRV_REFUSED ".puppet.node == \"$node\" and
    (.message | test(\"none are stored\"))" "$site/log"

is 'facts are stored' "$(put Linux)" 200
is 'the next GET' "$(status $node "$catalog")" 200
is 'has them, and the trusted data of its certificate' "$(titles)" \
    "kernel=Linux $node"
raises SRV_FACTS_FOUND ".puppet.node == \"$node\" and .puppet.bytes > 60" \
    "$site/log"
is 'a POST without facts' "$(status $node "$catalog" -d a=b)" 200
is 'has them, too' "$(titles)" "kernel=Linux $node"
is 'facts of the request' "$(status $node "$catalog" \
    -d facts_format=application/json \
    -d 'facts=%257B%2522name%2522%253A%2522web01.example.com%2522%252C%2522values%2522%253A%257B%257D%257D')" 200
is 'are not mixed with stored ones' "$(titles)" "kernel= $node"
is 'another node gets no catalog of them' "$(status $other "$catalog")" 403
is 'nor one of its own with them' "$(status $other \
    "/puppet/v3/catalog/$other?environment=production")" 400

# Facts that cannot be read are not replaced by none.
# shellcheck disable=SC2317 # called by wait_for
replaced() { ! grep -q kernel "$yaml"; }
ok 'the facts of the last request are stored' wait_for 20 replaced
cp "$yaml" "$site/kept"
echo '{' >"$yaml"
is 'unreadable facts are an error' "$(status $node "$catalog")" 500
like 'with the reason' "$(jq -r .message "$site/body")" \
    'Server Error: Could not read facts: '
raises SRV_REFUSED ".puppet.node == \"$node\" and
    (.message | test(\"Could not read facts\"))" "$site/log"
cat "$site/kept" >"$yaml"
is 'the node stores facts again' "$(put Hurd)" 200

# The process that stores them stops.
store=$(pgrep -P "$daemon" -f store)
front=$(pgrep -P "$daemon" -f front)
before=$(descriptors "$front")
kill -STOP "$store"
asked=
for i in $(seq 40); do
	curl -s --max-time 1 --cacert "$site/ssl/certs/ca.pem" \
	    --cert "$site/ssl/certs/$node.pem" \
	    --key "$site/ssl/private_keys/$node.pem" \
	    "https://localhost:$port$catalog" >"$site/gone.$i" &
	asked="$asked $!"
done
# shellcheck disable=SC2086 # pids are words
wait $asked
is 'a request waits for at most compile_timeout' \
    "$(status $node "$catalog")" 503
like 'the error has the reason' "$(jq -r .message "$site/body")" \
    'the process that stores reports and facts did not answer in time'
kill -CONT "$store"
is 'it is served when the process goes on' "$(status $node "$catalog")" 200
is 'with the stored facts' "$(titles)" "kernel=Hurd $node"
# shellcheck disable=SC2317 # called by wait_for
released() { [ "$(descriptors "$front")" -le "$before" ]; }
ok 'nothing is left of clients that have gone' wait_for 20 released
kill -9 "$store"
is 'the next process has them as well' "$(status $node "$catalog"; titles)" \
    "200kernel=Hurd $node"
ok 'the daemon stops' stop "$daemon"
done_testing
