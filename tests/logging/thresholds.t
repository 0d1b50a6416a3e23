#!/bin/sh
# A slow operation or a nearly full resource is logged as one WARN record,
# before it fails.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'log_thresholds = compile=1ms,lookup=1ms,handshake=1ms,fact=1us,exec=1ms,fsync=1us,queue=60%,connections=20%,descriptors=1%,environments=1%,bodies=1%,budget=1%,spool=1%,rings=1%,errors=2' \
    'workers = 1' 'environments_memory = 100000000' 'max_queued_requests = 5' \
    'max_connections = 150' \
    'max_connections_per_node = 0' \
    "hiera_config = $site/hiera.yaml"
cat >"$site/hiera.yaml" <<END
version: 5
hierarchy:
  - name: common
    path: $site/common.yaml
END
awk 'BEGIN { for (i = 0; i < 20000; i++) print "key" i ": value " i }' \
    >"$site/common.yaml"
manifest <<END
\$x = Integer[1, 30000].reduce |\$m, \$n| { \$m + \$n }
notice(lookup('key7'))
exec { '/bin/sleep 0.1': }
END
start_server || exit 1
wait_for 20 environment_ready 1

# logged CODE NAME REGEX: the log has such a record.
logged()
{
	wait_for 60 grep -q "\"code\":\"DLG-[WN]-$1\"" "$site/log"
	like "$2" "$(grep "\"code\":\"DLG-[WN]-$1" "$site/log" | head -1)" "$3"
}

request $node "/puppet/v3/catalog/$node?environment=production" >/dev/null
logged CAT-1210 'a slow compile is logged' \
    '"log.level":"warn".*took [0-9.]+ (ms|seconds), more than 1.000 ms.*"limit":1000000[,}]'
logged HIE-1510 'a slow read of a data file is logged' 'Reading .*[.]yaml took'
logged LOG-1050 'a slow disk below the audit spool is logged' 'compiled.spool to disk took'
logged NET-2710 'a slow handshake is logged' 'handshake with 127.0.0.1 took'

dalang-applyd --config "$config" --onetime --no-daemonize --logdest json \
    --log_level info >"$site/run.log" 2>&1
like 'a slow fact is logged' "$(cat "$site/run.log")" 'FAC-1801.*"fact":"'
like 'a slow disk below the state of the run is logged' "$(cat "$site/run.log")" \
    'Writing [^ ]* to disk took.*AGT-2346'
like 'a slow command is logged' "$(cat "$site/run.log")" \
    'A command took [0-9.]+ (ms|seconds).*: /bin/sleep.*RES-1930'

# The queue: five requests wait behind one that is compiled.
slow_code 2 >"$site/slow.pp"
manifest <"$site/slow.pp"
wait_for 20 environment_ready 2
for i in 1 2 3 4 5; do
	request $node "/puppet/v3/catalog/$node?environment=production" \
	    >"$site/body$i" 2>/dev/null &
done
logged SRV-2550 'a filling queue is logged' '"queued":[345],"max":5|"queued":[345]'
is 'a filling queue is logged once' \
    "$(grep -c '"code":"DLG-W-SRV-2550' "$site/log")" 1

# Connections without a request, which may wait for 60 seconds: 15 at a time, for
# each handshake must end within 10 seconds on a busy machine too.
connected()
{
	[ "$(metric dlcConnections)" -ge "$1" ]
}
holds=
for n in 15 30 45 60 75 90 105 120 135; do
	start "$site/held$n" "$B/tools/tls_hold" -p "$port" \
	    -d "$site/ssl" -c 15 -t 100
	holds="$holds $started"
	wait_for 30 connected "$n"
done
logged SRV-2551 'filling connections are logged' 'of at most 150 connections'
logged SRV-2552 'filling descriptors are logged' 'of at most 12192 file descriptors'
for hold in $holds; do
	stop "$hold"
done

# Errors: the record at the beginning of a state.
manifest <<'END'
err('one')
err('two')
err('three')
END
wait_for 20 environment_ready 3
request $node "/puppet/v3/catalog/$node?environment=production" >/dev/null
logged LOG-1046 'a high rate of errors is logged' 'More than 2 errors were logged in the last minute'

sed -i 's/errors=2/errors=1000/' "$config"
kill -HUP "$daemon"
logged LOG-1047 'the end of a high rate is logged' 'The number of errors has fallen below half of the limit of 1000 a minute'

# Levels: their slots.
for i in $(seq 90); do
	dalang log set --rundir "$site/run" "compile@n$i" debug >/dev/null
done
logged LOG-1045 'filling slots of levels are logged' 'of at most 64 levels are set'
is 'filling levels are logged once' \
    "$(grep -c '"code":"DLG-W-LOG-1045' "$site/log")" 1

# The rest: environments, a compile near its limits, requests in progress.
mkdir -p "$site/code/environments/testing/manifests"
request $node "/puppet/v3/catalog/$node?environment=testing" >/dev/null
logged SRV-2553 'filling slots of environments are logged' 'Loaded environments use [0-9]+ bytes of memory; the maximum is 100000000'
logged CAT-1211 'a compile near its budget is logged' \
    'used [0-9]+ percent of the (steps|bytes of memory) that a compile may use'
awk 'BEGIN { printf "{\"a\":\""; for (i = 0; i < 400000; i++) printf "0123456789"
	print "\"}" }' >"$site/large"
request $node "/puppet/v3/report/$node?environment=production" -X PUT \
    -H 'Content-Type: application/json' --data-binary "@$site/large" >/dev/null
logged SRV-2554 'filling memory of requests is logged' 'hold [0-9]+ of at most 268435456 bytes'
stop "$daemon"

# No receiver listens: records and audit records wait.
start "$site/log" dalang-compiled --config "$config" --logdest \
    "json,syslog:$site/absent" --log_level info --audit_spool_size 20000
daemon=$started
wait_for 20 status_running
for i in 1 2 3 4; do
	request $node "/puppet/v3/catalog/$node?environment=testing" >/dev/null
done
waiting()
{
	dalang log count --rundir "$site/run" | grep -q "DLG-W-LOG-$1"
}
ok 'a filling ring is counted' wait_for 20 waiting 1048
ok 'a filling audit spool is counted' wait_for 20 waiting 1049
receive "$site/absent" "$site/received"
for code in 1048 1049; do
	ok "LOG-$code reaches a receiver that starts" \
	    wait_for 60 grep -q "LOG-$code" "$site/received"
done
done_testing
