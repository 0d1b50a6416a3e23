#!/bin/sh
# SRV records: stock Puppet's agent and ours ask the same name server, and use
# the same servers of its answers.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

if [ -z "${SRV_NS:-}" ]; then
	[ "$(id -u)" = 0 ] || skip_all 'port 53 and resolv.conf are for root'
	unshare -m true 2>/dev/null || skip_all 'no namespaces of mounts'
	peer puppet || skip_all 'puppet cannot be unpacked'
	SRV_NS=1 exec unshare -m "$0" "$@"
fi
mount --make-rprivate /

lay_out "compat = $PUPPET"
echo "notify { 'hello': }" | manifest
dead=$(next_port "$port")
start_server || exit 1
wait_for 20 environment_ready 1

address=127.$(($$ / 65536 + 1)).$(($$ / 256 % 256)).$(($$ % 254 + 1))
records=$site/records
: >"$records"
start "$site/names" python3 tests/agent/name_server.py "$address" "$records"
wait_for 60 test -f "$records.ready" || exit 1
printf 'nameserver %s\noptions timeout:1 attempts:1\n' "$address" \
    >"$site/resolv.conf"
mount --bind "$site/resolv.conf" "$(realpath /etc/resolv.conf)" || exit 1
p=_x-puppet._tcp.a.test

# The certificates of tests end soon: Puppet 8 renews such ones in each run, we do
# in the last half of their validity.
renewal='--hostcert_renewal_interval 0'
[ "$PUPPET" = 8 ] || renewal=

# asked NAME: the names of requests, each once.  Stock Puppet also asks for them
# below the domains that it searches, and for addresses.
asked() { grep -o '_x-.*a\.test$' "$records.asked" | sort -u >"$site/asked.$1"; }
# shellcheck disable=SC2086 # an option of two words
stock_agent()
{
	: >"$records.asked"
	PUPPET_SCRATCH=$site/agent tests/peers/puppet agent --onetime \
	    --no-daemonize --verbose --debug --detailed-exitcodes --color false \
	    --serverport "$port" --certname "$node" --ssldir "$site/ssl" \
	    --use_srv_records --srv_domain a.test --http_connect_timeout 5s \
	    $renewal "$@" >"$site/stock" 2>&1
	echo "status $?" >>"$site/stock"
	asked stock
}
# shellcheck disable=SC2086
our_agent()
{
	: >"$records.asked"
	dalang agent --test --debug --config "$config" --color false \
	    --use_srv_records --srv_domain a.test --http_connect_timeout 5s \
	    $renewal "$@" >"$site/ours" 2>&1
	echo "status $?" >>"$site/ours"
	asked ours
}
# shown FILE: the status, the records that were found, and the servers that were
# not reached; stock Puppet does so for each service, and with a path.
shown()
{
	sed -n "s,.*\(Found [0-9]* SRV records for: $p\)\$,\1,p
	    s,.*Error: \(Connection to https://[^/ ]*\).*\( failed\, trying next\
 route:\).*,\1\2,p
	    s/^status //p" "$1" | sort -u
}
# same NAME OPTION...: both agents do the same.
same()
{
	s_name=$1
	shift
	stock_agent "$@"
	our_agent "$@"
	is "$s_name" "$(shown "$site/ours")" "$(shown "$site/stock")"
}

echo "$p 1 0 $port localhost" >"$records"
same 'a server of a record' --server nowhere.invalid
is 'with these requests' "$(cat "$site/asked.ours")" "$(cat "$site/asked.stock")"
printf '%s\n' "$p 1 0 $dead localhost" "$p 2 0 $port localhost" >"$records"
same 'the second one when the first does not answer' --server nowhere.invalid
: >"$records"
same 'the server of the settings without records' --server localhost
echo "$p 1 0 $dead localhost" >"$records"
same 'and when that of the record does not answer' --server localhost
done_testing
