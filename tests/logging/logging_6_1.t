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
    grep -o '"span":{"id":"[0-9a-f]*"' | sort -u | wc -l)" 2

front=$(grep '"code":"DLG-I-SRV-2530.*catalog' "$site/log" |
    jq -r .span.id)
is "the request has the caller's span as its parent" \
    "$(grep '"code":"DLG-I-SRV-2530.*catalog' "$site/log" |
	jq -r .span.parent)" 00f067aa0ba902b7
is 'the compile has the span of the request as its parent' \
    "$(grep '"code":"DLG-N-CAT-1200' "$site/log" | jq -r .span.parent)" "$front"

is 'the log level of a category is set' "$(dalang log set network.http debug \
    --rundir "$site/run" >/dev/null; echo $?)" 0
request $node "/puppet/v3/catalog/$node?environment=production" \
    -H "traceparent: 00-0-0-01" >/dev/null
# records CODE TEXT COUNT: the server has logged as many.
records() { [ "$(grep "\"code\":\"$1" "$site/log" | grep -c "$2")" -ge "$3" ]; }
wait_for 60 records DLG-N-CAT-1200 . 2
like 'an invalid field starts a new trace' \
    "$(grep '"code":"DLG-N-CAT-1200' "$site/log" | tail -1)" \
    '"trace":{"id":"[0-9a-f]{32}"}'

wait_for 60 records DLG-I-SRV-2530 catalog 2
is 'an invalid field is not taken as a parent' \
    "$(grep '"code":"DLG-I-SRV-2530.*catalog' "$site/log" | tail -1 |
	jq -r .span.parent)" null
ok "an invalid field is logged at debug" wait_for 60 \
    records DLG-D-NET-2729 '"value":"00-0-0-01"' 1
request $node "/status/v1/simple" -H "traceparent: 00-$trace-$front-01" \
    -H "traceparent: 00-$trace-$front-01" >/dev/null
ok 'a field that is sent twice is invalid' wait_for 60 \
    records DLG-D-NET-2729 "$front" 1

# A run of the apply daemon: its records and those of the compile.
dalang-applyd --config "$config" --onetime --no-daemonize --logdest json \
    --log_level info --log_levels network.client=debug >"$site/run.log" 2>&1
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
# spans SELECT id|parent FILE: of the spans of these records
spans()
{
	jq -r "select(.transaction.id == \"$uuid\") | select($1) |
	    .span.$2" "$3" | sort -u
}
run=$(spans '.event.code == "DLG-N-TRA-2101"' id "$site/run.log")
is 'the run has a span' "$(echo "$run" | grep -c '^[0-9a-f]\{16\}$')" 1
is 'requests of the fetch child have the span of the run as their parent' \
    "$(spans '.service.name == "dalang-fetch"' parent "$site/run.log")" "$run"
is "a report has the span of the fetch child's request as its parent" \
    "$(spans '.url.path // "" | startswith("/puppet/v3/report")' id \
	"$site/run.log")" \
    "$(spans '.event.code == "DLG-I-SRV-2531"' parent "$site/log")"
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
