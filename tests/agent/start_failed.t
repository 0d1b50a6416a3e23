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

why="$cert: No such file or directory"
catalog='Could not retrieve catalog from remote server'
out=$(agent)
like 'the cause is printed by default' "$out" "^Error: $catalog: $why"
like 'the record of the fetch program is printed by default' "$out" \
    "^Error: The fetch program cannot start: $why"
like 'the reason of the missing report is printed by default' "$out" \
    "^Error: Could not send report: $why"
out=$(agent --logdest console)
like 'the cause is printed on the console' "$out" "^Error: $catalog: $why"
like 'the record of the fetch program is printed on the console' "$out" \
    "^Error: The fetch program cannot start: $why"
like '--color false prints without colours' "$(
    script -qec "dalang agent --onetime --no-daemonize --confdir $s/c \
	--vardir $s/v --rundir $s/r --ssldir $s/ssl --server localhost \
	--certname web01.example.com --user 65534 --group 65534 \
	--color false" /dev/null </dev/null | tr -d '\r')" \
    "^Error: The fetch program cannot start: $why"
out=$(agent --logdest json)
ok 'the cause is logged as JSON' sh -c "printf '%s\n' '$(echo "$out" |
    tr -d "'")' | grep -q '$catalog: $why'"
mkdir -p "$s/ssl/certs" "$s/ssl/private_keys"
: >"$cert"
like 'the error names an empty certificate' "$(agent)" \
    "^Error: $catalog: $cert: the file is empty"
echo x >"$cert"
echo x >"$s/ssl/private_keys/web01.example.com.pem"
echo x >"$s/ssl/certs/ca.pem"
if [ "$(id -u)" = 0 ]; then
	like 'the error names a user that does not exist' "$(agent \
	    --certificate_revocation false --user dlgnone)" \
	    "^Error: $catalog: dlgnone: "
else
	skip 'a user that does not exist' 'needs root'
fi
done_testing
