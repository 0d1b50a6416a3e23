#!/bin/sh
# Every object of the metrics changes: both daemons execute the causes in
# moving.tab; then each object has the value of its row. Those of dalang-mysql
# are in tests/mysql/moving.t.
# time limit: 240
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

tab=tests/snmp/moving.tab
seen=$(scratch)/seen
segment=$site/run/compiled.metrics

metric() { "$B/tools/metric" "$segment" "$@"; }
# Without a value, as of a daemon that has not started yet, it is not above.
above() { v=$(metric "$1" 2>/dev/null) && [ "${v:-0}" -gt "$2" ]; }
equals() { [ "$(metric "$1" 2>/dev/null)" = "$2" ]; }

# sees OBJECT CHECK...: it changes now; the check is waited for.
sees()
{
	s_object=$1
	shift
	wait_for 30 "$@" || return
	echo "$s_object" >>"$seen"
}

# catalog CERTNAME: a request in the background.
catalog()
{
	# shellcheck disable=SC2034 # its result is not used
	request "$1" "/puppet/v3/catalog/$1?environment=production" \
	    >/dev/null 2>&1 &
}

compiles_until() { wait_for 60 above dlcCompiles $(($1 - 1)); }

lay_out 'workers = 1' 'max_queued_requests = 1' 'max_nodes = 2' \
    'runinterval = 1h' 'log_thresholds = errors=2'
mkdir -p "$site/target" "$site/code/environments/production/modules/web/manifests"
cat >"$site/code/environments/production/modules/web/manifests/init.pp" <<'END'
class web(String $colour = 'red') {
  web::page { ['a', 'b', 'c']: }
  Integer[1, 40].each |$i| { web::page { "p${i}": } }
}
END
cat >"$site/code/environments/production/modules/web/manifests/page.pp" <<'END'
define web::page() { }
END
mkdir "$site/code/environments/production/data"
echo 'web::colour: blue' >"$site/code/environments/production/data/common.yaml"
printf 'version: 5\nhierarchy:\n  - name: all\n    path: common.yaml\n' \
    >"$site/code/environments/production/hiera.yaml"
code()
{
	manifest <<END
function twice(\$x) { \$x * 2 }
node '$node' {
  include web
  Integer[1, 40].each |\$i| { twice(\$i) }
  \$text = inline_epp('<%= 1 %>')
  $1
}
node '$other' { $slow }
node default { fail('none for you') }
END
}
slow=$(slow_code 2)
code "file { ['$site/target/a', '$site/target/b']: content => 'x' }
package { 'dalang-is-no-package': ensure => absent }"
start_server || exit 1
wait_for 20 environment_ready 1

# One compiles until its worker may go on, one waits and disconnects, one is
# refused.
catalog $other
sees dlcWorkersBusy above dlcWorkersBusy 0
compiling=$(workers)
kill -STOP "$compiling"
sees dlcInFlight above dlcInFlight 0
sees dlcRouteActive.catalog above dlcRouteActive.catalog 0
sees dlcConnections above dlcConnections 0
curl -s --max-time 60 --cacert "$site/ssl/certs/ca.pem" --cert "$site/ssl/certs/$other.pem" \
    --key "$site/ssl/private_keys/$other.pem" \
    "https://localhost:$port/puppet/v3/catalog/$other?environment=production" \
    >/dev/null &
waiting=$!
sees dlcQueued above dlcQueued 0
sees dlcQueueHigh equals dlcQueueHigh 1
is 'a request is refused by the full queue' "$(status $other \
    "/puppet/v3/catalog/$other?environment=production")" 503
kill $waiting
wait_for 20 above dlcAbandoned 0
kill -CONT "$compiling"
compiles_until 1
catalog $server
compiles_until 2
catalog $node
sees dlcNodesFresh above dlcNodesFresh 0
sees dlcEnvNodes.production above dlcEnvNodes.production 0
compiles_until 3
status $node "/puppet/v3/node/$node?environment=production" >/dev/null
status $node '/puppet/v3/file_metadatas/plugins?environment=production' \
    >/dev/null
status $node '/no/such/thing' >/dev/null
catalog $node
catalog $node
compiles_until 5

# The apply daemon: a change, no change, a manual change, a failure.
segment=$site/run/applyd.metrics
apply_start()
{
	start "$site/applyd" dalang-applyd --config "$config" \
	    --no-daemonize "$@"
	applyd=$started
}
run_until()
{
	kill -USR1 "$applyd"
	wait_for 60 above dltRunCount $(($1 - 1))
}
apply_start --logdest json --log_level info
wait_for 60 above dltRunCount 0
sees dltEnabled equals dltEnabled 1
run_until 2
echo y >"$site/target/a"
run_until 3
segment=$site/run/compiled.metrics
code "file { ['$site/target/a', '$site/target/b']: content => 'x' }
file { '$site/none/a': ensure => file }"
wait_for 20 environment_ready 2
segment=$site/run/applyd.metrics
run_until 4
sees dltLastAge above dltLastAge 0
sees dltRunAge.1 above dltRunAge.1 0
sees dltUptime above dltUptime 0
sees dltCertExpiresIn above dltCertExpiresIn 0
sees dltLastGoodAge above dltLastGoodAge 0
dalang agent --config "$config" --disable 'maintenance'
kill -USR1 "$applyd"
wait_for 30 above dltRunSkipped 0
cp "$segment" "$(scratch)/applyd.metrics"
dalang agent --config "$config" --enable
stop "$applyd"

# SIGHUP, with valid and with invalid settings.
segment=$site/run/compiled.metrics
kill -HUP "$daemon"
wait_for 20 above dlcConfigSerial 1
echo 'nonsense without an end' >>"$config"
kill -HUP "$daemon"
wait_for 20 above dlcReloadFails 0
sed -i '/^nonsense/d' "$config"
sees dlcLastBadAge above dlcLastBadAge 0
sees dlcEnvAge.production above dlcEnvAge.production 0
sees dlcEnvUsedAge.production above dlcEnvUsedAge.production 0
sees dlcNodeAge.$node above dlcNodeAge.$node 0

sed -i 's/^runinterval.*/runinterval = 1s/' "$config"
kill -HUP "$daemon"
sees dlcNodesStale above dlcNodesStale 0

# The apply daemon without the right to change anything, with little memory,
# with runs that exceed their time, and without a receiver of its records.
segment=$site/run/applyd.metrics
apply_start --logdest json --noop --runinterval 1h
sees dltNoop equals dltNoop 1
sees dltTypeNoop.file above dltTypeNoop.file 0
stop "$applyd"
apply_start --logdest json --run_min_memory 9000000000000000
sees dltPauses above dltPauses 0
stop "$applyd"
code "exec { '/bin/sleep 300': }"
wait_for 20 environment_ready 5
apply_start --logdest json --runtimeout 2 --runinterval 1h
sees dltState equals dltState 3
sees dltRunTimeouts above dltRunTimeouts 0
stop "$applyd"
segment=$site/run/compiled.metrics

# value OBJECT.ROW: of the daemon that has it.
value()
{
	case $1 in
	dlc*) metric "$1" ;;
	*) "$B/tools/metric" -d "$(scratch)/applyd.metrics" "$1" ;;
	esac
}

# named OBJECT FILE: the test contains this object, also as a cell in C, outside
# of comments.
named()
{
	sed '/^[[:space:]]*\(#\|\/\*\|\*\)/d; s/[[:space:]]#.*//' "$2" |
	    grep -qE "(^|[^A-Za-z0-9_])(M[HRT]?_)?${1%%.*}([^A-Za-z0-9_]|\$)"
}

# moved OBJECT WANTED: is the value as expected?
moved()
{
	case $2 in
	seen)
		grep -qFx "$1" "$seen"
		return
		;;
	*/*)
		named "$1" "tests/$2"
		return
		;;
	esac
	v=$(value "$1")
	case $2 in
	=*) [ "$v" = "${2#=}" ] ;;
	'>'*) [ "${v:-0}" -gt "${2#>}" ] ;;
	'~'*) echo "$v" | grep -qE "${2#\~}" ;;
	*) false ;;
	esac || {
		echo "# $1 is '$v'"
		return 1
	}
}

while IFS='	' read -r object wanted cause; do
	case $object in
	'#'*) ;;
	*) ok "$object $wanted: $cause" moved "$object" "$wanted" ;;
	esac
done <$tab

is 'every object has a row, and no other' "$(awk -F'\t' '!/^#/ {
	sub(/\..*/, "", $1); print $1 }' $tab | sort -u)" \
    "$(awk -F'\t' '!/^#/ && ($1 == "scalar" || $1 == "column") {
	if ($2 != "mysql") print $3 }' daemon/base/metrics/objects.tab | sort)"
done_testing
