#!/bin/sh
# Row 10.2: spans of a compile are nested, add up, and cost nothing when
# disabled; requests, handshakes, transfers and runs have spans, too.
. "$(dirname "$0")/../lib.sh"

cat >"$(scratch)/site.pp" <<'END'
class many {
  Integer[1, 300].each |$i| { notify { "n${i}": } }
  Integer[1, 60000].reduce |$m, $n| { $m + $n }
}
include many
END
compile()
{
	dalang compile --manifest "$(scratch)/site.pp" --logdest json \
	    --vardir "$(scratch)/var" --confdir "$(scratch)/conf" \
	    "$@" web01.example.com >/dev/null 2>"$(scratch)/lines"
}

ok 'a compile without spans succeeds' compile
is 'no span is logged by default' "$(grep -c '\.profile"' "$(scratch)/lines")" 0
ok 'a compile with spans succeeds' compile --log_levels profile=debug
grep '"dataset":"[^"]*\.profile"' "$(scratch)/lines" >"$(scratch)/spans"
is 'nine spans are logged: the compile, its phases, and the rendering' \
    "$(grep -c CAT-1290 "$(scratch)/spans")" 9
like "phases have Puppet's names" "$(cat "$(scratch)/spans")" \
    '"phase":"compiler.evaluate_main"'
like 'a span has start, end and duration' "$(cat "$(scratch)/spans")" \
    '"duration":[0-9]+,"start":"20[^"]*Z","end":"20[^"]*Z"'
top=$(jq -r 'select(.puppet.phase == "compiler.compile") | .span.id' \
    "$(scratch)/spans")
is 'the phases are children of the compile' \
    "$(jq -r "select(.span.parent == \"$top\") | .puppet.phase" \
	"$(scratch)/spans" | wc -l)" 7
is 'the phases add up to most of the compile' "$(jq -s '
    (map(select(.span.parent and .event.code == "DLG-D-CAT-1290")) |
	map(.event.duration) | add) as $parts |
    (map(select(.span.parent | not)) | map(select(.puppet.phase == "compiler.compile")) | .[0].event.duration) as $whole |
    $parts <= $whole and $parts * 2 >= $whole' "$(scratch)/spans")" true
is 'the spans cover most of the logged duration' "$(jq -s '
    (map(select(.puppet.phase == "compiler.compile")) |
	.[0].event.duration) as $whole |
    (map(select(.event.code == "DLG-N-CAT-1200")) |
	.[0].event.duration) as $said |
    $whole > 0 and $whole <= $said and $whole * 10 >= $said * 3' \
    "$(scratch)/lines")" true
is 'the end is the start plus the duration' "$(jq -r '[.event.start,
    .event.end, .event.duration] | @tsv' "$(scratch)/spans" |
    while read -r from to ns; do
	took=$(($(date -d "$to" +%s%N) - $(date -d "$from" +%s%N)))
	[ $((took - ns)) -le 1000 ] && [ $((ns - took)) -le 1000 ] ||
	    echo "$from $to $ns"
    done)" ''

dalang apply --noop --vardir "$(scratch)/var" --confdir "$(scratch)/conf" \
    --log_levels profile=debug --logdest json -e \
    "host { 'a': ip => '192.0.2.1', target => '$(scratch)/hosts' }" \
    >"$(scratch)/out" 2>"$(scratch)/lines"
ok 'data that providers prefetch has a span' \
    jq -es 'map(select(.puppet.phase == "prefetch" and
    .puppet.type == "host" and .span.parent)) | length == 1' \
    "$(scratch)/lines"

# The daemons: a request, the fetch child, and a run.
. tests/daemons.sh
lay_out 'log_levels = profile=debug' "hiera_config = $site/hiera.yaml"
cat >"$site/hiera.yaml" <<END
version: 5
hierarchy:
  - name: common
    path: $site/common.yaml
END
echo 'key: value' >"$site/common.yaml"
manifest <<'END'
notice(lookup('key'))
notify { 'hello': }
file { '@': content => 'hello' }
END
sed -i "s#@#$site/file#" "$manifests/site.pp"
start_server
wait_for 20 environment_ready 1
dalang-applyd --config "$config" --onetime --no-daemonize --logdest json \
    >"$site/run.log" 2>&1

# phases FILE CODE: the phases of these spans, sorted.
phases()
{
	jq -r "select(.event.code == \"DLG-D-$2\") | .puppet.phase" "$1" |
	    sort -u | xargs
}
wait_for 20 grep -q '"phase":"tls.handshake"' "$site/log"
is "the server side of a connection has spans" \
    "$(phases "$site/log" NET-2790)" \
    tls.handshake
is 'the wait for a worker has a span' "$(phases "$site/log" SRV-2680)" queue
ok 'a lookup has a span with its key' jq -es 'map(select(
    .puppet.phase == "functions.lookup" and .puppet.lookup_key == "key" and
    .span.parent)) | length >= 1' "$site/log"
like 'the rendering of the catalog has a span' \
    "$(phases "$site/log" CAT-1290)" http.v3_render
is "the client side of a connection has spans" \
    "$(phases "$site/run.log" NET-2790)" \
    'http.connect http.transfer tls.handshake'
is "the phases of a run have spans" "$(phases "$site/run.log" AGT-2480)" \
    'config_retrieval convert_catalog fact_generation plugin_sync report_submit total'
is "the phases of a transaction have spans" \
    "$(phases "$site/run.log" TRA-2290)" \
    'convert_catalog file_sync transaction_evaluation'
is 'all spans are within others' \
    "$(jq -r 'select(.event.dataset | endswith("profile")) |
    select(.span.parent == null) |
    .service.name + " " + .puppet.phase' "$site/run.log" | sort -u | xargs)" ''
is 'the span of a whole run is within that of its records' "$(jq -r '
    select(.puppet.phase == "total") | .span.parent' "$site/run.log")" \
    "$(jq -r 'select(.event.code == "DLG-N-TRA-2101") | .span.id' \
	"$site/run.log")"
is 'each span begins before it ends' "$(cat "$site/log" "$site/run.log" |
    jq -r 'select(.event.dataset | endswith("profile")) |
	select(.event.start > .event.end)' | wc -l)" 0
done_testing
