#!/bin/sh
# Row 6.1: each record of a request has node, trace and transaction, on both
# sides of the network: one search finds the compile and the run.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out
manifest <<'END'
notice('said by the compile')
notify { 'said by the run': }
END
start_server

trace=4bf92f3577b34da6a3ce929d0e0e4736
request $node "/puppet/v3/catalog/$node?environment=production" \
    -H "traceparent: 00-$trace-00f067aa0ba902b7-01" >/dev/null
is 'a traced request is served' "$(cat "$site/status")" 200
wait_for 60 grep -q "SRV-2530.*$trace" "$site/log"
like 'the compile has the trace of its request' \
    "$(grep '"code":"DLG-N-CAT-1200' "$site/log")" "\"trace\":{\"id\":\"$trace\"}"
like 'a record of the manifest has the trace' \
    "$(grep '"code":"DLG-N-FUN-1402' "$site/log")" "\"trace\":{\"id\":\"$trace\"}"
like 'the record of the request has the trace' \
    "$(grep '"code":"DLG-I-SRV-2530.*catalog' "$site/log")" \
    "\"trace\":{\"id\":\"$trace\"}"
is 'each process has its own span' "$(grep "$trace" "$site/log" |
    grep -o '"span":{"id":"[0-9a-f]*"}' | sort -u | wc -l)" 2

request $node "/puppet/v3/catalog/$node?environment=production" \
    -H "traceparent: 00-0-0-01" >/dev/null
# records CODE TEXT COUNT: the server has logged as many.
records() { [ "$(grep "\"code\":\"$1" "$site/log" | grep -c "$2")" -ge "$3" ]; }
wait_for 60 records DLG-N-CAT-1200 . 2
like 'an invalid field starts a new trace' \
    "$(grep '"code":"DLG-N-CAT-1200' "$site/log" | tail -1)" \
    '"trace":{"id":"[0-9a-f]{32}"}'

# A run of the apply daemon: its records and those of the compile.
dalang-applyd --config "$config" --onetime --no-daemonize --logdest json \
    --log_level info >"$site/run.log" 2>&1
uuid=$(grep '"code":"DLG-N-TRA-2101' "$site/run.log" |
    sed 's/.*"transaction":{"id":"\([0-9a-f-]*\)"}.*/\1/')
like 'the run has a transaction' "$uuid" '^[0-9a-f-]{36}$'
# the server logs a request after its answer
wait_for 60 records DLG-I-SRV-2530 "$uuid" 2
wait_for 60 records DLG-I-SRV-2531 "$uuid" 1
is 'the compile has the transaction of the run' \
    "$(grep '"code":"DLG-N-CAT-1200' "$site/log" | grep -c "$uuid")" 1
is 'both requests have the transaction of the run' \
    "$(grep '"code":"DLG-I-SRV-2530' "$site/log" | grep -c "$uuid")" 2
like 'the fetch child has the transaction of the run' \
    "$(grep '"code":"DLG-I-AGT-2337' "$site/run.log")" "$uuid"
trace=$(echo "$uuid" | tr -d -)
is 'all records have the same trace' \
    "$(cat "$site/log" "$site/run.log" | grep "$uuid" |
	grep -o '"trace":{"id":"[0-9a-f]*"}' | sort -u)" \
    "\"trace\":{\"id\":\"$trace\"}"
is 'the report has the trace and the transaction' \
    "$(grep '"code":"DLG-I-SRV-2531' "$site/log" | grep "$trace" |
	grep -c "$uuid")" 1
is 'each record of the run has the node' \
    "$(grep "$uuid" "$site/run.log" | grep -vc "\"node\":\"$node\"")" 0
is 'each request with a certificate has the node' "$(jq -r 'select(
    (.log.logger | startswith("server.http")) and .url.path and
    (.url.path | startswith("/status") | not)) | .puppet.node // "none"' \
    "$site/log" | sort -u)" "$node"
is 'each request has a trace' \
    "$(grep '"logger":"server.http' "$site/log" | grep -vc '"trace"')" 0
done_testing
