#!/bin/sh
# A run that cannot start prints the reason to each log destination.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
ASAN_OPTIONS=detect_leaks=0
export ASAN_OPTIONS
port=$(free_port)
cert=$s/ssl/certs/web01.example.com.pem

# agent [OPTION...]: a run of a machine without a certificate.
agent()
{
	dalang agent --onetime --no-daemonize --confdir "$s/c" \
	    --vardir "$s/v" --rundir "$s/r" --ssldir "$s/ssl" --server localhost \
	    --serverport "$port" --certname web01.example.com \
	    --user 65534 --group 65534 --color false "$@" 2>&1
}

why="Could not download CA certificate from https://localhost:$port/puppet-ca/v1: Failed to connect"
out=$(agent)
like 'the cause is printed by default' "$out" "^Error: $why"
out=$(agent --logdest console)
like 'the cause is printed on the console' "$out" "^Error: $why"
like '--color false prints without colours' "$(
    script -qec "dalang agent --onetime --no-daemonize --confdir $s/c \
	--vardir $s/v --rundir $s/r --ssldir $s/ssl --server localhost \
	--serverport $port --certname web01.example.com --user 65534 \
	--group 65534 --color false" /dev/null </dev/null | tr -d '\r')" \
    "^Error: $why"
out=$(agent --logdest json)
ok 'the cause is logged as JSON' sh -c "printf '%s\n' '$(echo "$out" |
    tr -d "'")' | grep -q '\"message\":\"$why'"

tests/certificates "$s/ssl" puppet.example.com web01.example.com >/dev/null
cp "$cert" "$s/kept"
: >"$cert"
like 'the error names an empty certificate' "$(agent)" \
    "^Error: Could not parse $cert: not a certificate"
cp "$s/kept" "$cert"
chmod 600 "$s/ssl/private_keys/web01.example.com.pem"
catalog='Could not retrieve catalog from remote server'
if [ "$(id -u)" = 0 ]; then
	out=$(agent --user dlgnone)
	like 'the error names a user that does not exist' "$out" \
	    "^Error: $catalog: dlgnone: "
	like 'the record of the fetch child is printed' "$out" \
	    '^Error: The fetch child cannot start: dlgnone: '
	like 'the reason of the missing report is printed' "$out" \
	    '^Error: Could not send report: dlgnone: '
	# 200 sources: answers to other messages than requests fill the socket
	mkdir -p "$s/v/client_data/catalog"
	jq -n --arg dir "$s/target" '{name: "web01.example.com", version: 1,
	    environment: "production", classes: [], edges: [],
	    resources: [range(200) | {type: "File", title: "\($dir)\(.)",
		parameters: {source: "puppet:///modules/m/\(.)"}}]}' \
	    >"$s/v/client_data/catalog/web01.example.com.json"
	out=$(agent --user dlgnone --runtimeout 120)
	is 'a run with 200 sources ends' \
	    "$(printf '%s\n' "$out" | grep -c 'm/[0-9]*: dlgnone: ')" 200
else
	skip 'a user that does not exist' 'needs root'
fi
done_testing
