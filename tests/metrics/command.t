#!/bin/sh
# dalang metrics: the values of a segment in each form, which are those of the
# reader, and which Prometheus accepts.
. "$(dirname "$0")/../lib.sh"

dir=$(scratch)
segment=$dir/compiled.metrics
metric() { "$B/tools/metric" "$segment" "$@"; }
metrics() { dalang metrics --rundir "$dir" "$@"; }
json() { jq -r "$@" "$dir/json"; }
objects() { awk -F '\t' "$1 { print \$3 }" daemon/base/metrics/objects.tab; }

# --- no daemon ---

is "without a daemon the states are printed" \
    "$(metrics)" "compile: not running, absent

transaction: not running, absent"
is "without a daemon the JSON has the states" "$(metrics --json | exact_jq -c .)" \
	'{"compile":{"up":false,"state":"absent"},"transaction":{"up":false,"state":"absent"}}'
is "without a daemon Prometheus gets only dalang_up" \
	"$(metrics --prometheus | grep -v '^#')" \
	'dalang_up{daemon="compiled"} 0
dalang_up{daemon="applyd"} 0'

# --- a compile daemon ---

start "$dir/log" "$B/tools/segment" "$segment" compiled 42 20
wait_for 10 grep -q ready "$dir/log"
metrics --json >"$dir/json"
metrics --prometheus >"$dir/prom"
metrics >"$dir/plain"

is "JSON: one daemon runs" "$(json '[.compile.up, .transaction.up] | @csv')" \
	true,false
# shellcheck disable=SC2016 # variables of awk and jq
scalars=$(objects '$1 == "scalar" && $2 == "compile" && $6 != "str" &&
	$8 ~ /^(sum|max|last|rows|limit)/ && $6 != "truth"')
ok "the segment has scalars" [ "$(echo "$scalars" | wc -l)" -gt 30 ]
# shellcheck disable=SC2086 # a list of names
is "JSON: the scalars are those of the reader" \
	"$(for o in $scalars; do json ".compile.$o"; done)" \
	"$(metric $scalars)"
# shellcheck disable=SC2016 # variables of jq
rows='.compile.dlcNodeTable[] | select(.dlcNodeName | test("^node"))'
# shellcheck disable=SC2046 # a list of names
is "JSON: rows with names are those of the reader" \
    "$(json "$rows | .dlcNodeCompiles")" \
	"$(metric $(json "$rows | \"dlcNodeCompiles.\" + .dlcNodeName"))"
# shellcheck disable=SC2046 # a list of names
is "JSON: histograms are those of the reader" \
    "$(json '.compile.dlcBucketTable[] |
	select(.dlcTimerId == "compile") | .dlcBucketCount')" \
	"$(metric $(seq -f dlcBucketCount.compile.%g 20))"
is "JSON: a value has 41 bits" "$(json '.compile.dlcResultTable[] |
	select(.dlcResultId == "timeout") | .dlcResultCount')" 1099511627776
is "JSON: a name is escaped" \
	"$(json '.compile.dlcFuncTable[0].dlcFuncName')" 'a"b\c
d'
like "JSON: an enumeration has its label" \
    "$(json '.compile.dlcNodeTable[].dlcNodeLastRes')" '^ok$'

like "plain: a scalar has its unit" "$(cat "$dir/plain")" \
	'^dlcCompiles +42 compilations$'
like "plain: a daemon's only row in a table by daemon is a line" \
	"$(cat "$dir/plain")" '^dllRaised +1000 records$'
like "plain: a row of two numbers is printed" "$(cat "$dir/plain")" \
	'^  compile.parser.error +7$'
is "plain: pairs that are 0 are omitted" "$(sed '1,/^dllSevTable/d; /^$/,$d' \
	"$dir/plain" | wc -l)" 2
like "plain: a row of a number and a name is printed" "$(cat "$dir/plain")" \
	'^  compile.parser.node00042.example.com +debug +60 +active$'
is "JSON: a table by daemon has its rows" \
    "$(json '.compile.dllSevTable[] | select(
	.dllCategoryId == "compile.parser" and .dllLevelId == "error") |
	.dllDaemonId + " " + (.dllSevCount | tostring)')" 'compiled 7'
like "plain: a row is printed" \
    "$(cat "$dir/plain")" '^  timeout +1099511627776 +0$'
# table NAME: a table without its description
table() { sed -n "/^$1: /,/^\$/p" "$dir/plain" | sed '1d;/^$/d'; }
is "plain: columns are as wide as their widest cell" "$(table dlcTimerTable |
	head -n 3)" \
	"                    Count        Sum  P50        P90        P99        Max
  compile               3  400000201  101  398458880  398458880  398458880
  compile_ok            0          0    0          0          0          0"
is "plain: the bound of the last bucket is a dash" "$(table dlcBucketTable |
	sed -n '1,2p;20,22p')" \
	"                           Upper  Count
  compile.1                  100      1
  compile.19           300000000      2
  compile.20                   -      3
  compile_ok.1               100      0"
is "plain: a header may be wider than the cells" "$(table dlcFuncTable)" \
	'           Calls  Micros  Fails
  a"b\c?d      7       0      0'
is "plain: widths are of characters" "$(table dlcNodeTable | sed -n '2,4p' |
	sed "s/$(printf '\303\251')/e/g" | cut -c 1-81)" \
	"$(printf '  %-69s%10d\n' 'a b' 1 a.b 2 ete 3)"
like "plain: control characters are not printed" "$(cat "$dir/plain")" \
	'^  a"b\\c\?d +7 +0 +0$'

# --- Prometheus ---

prom() { grep -Fx -e "$1" "$dir/prom"; }
while read -r line; do
	is "Prometheus: $line" "$(prom "$line")" "$line"
done <<'LINES'
dalang_up{daemon="compiled"} 1
dalang_up{daemon="applyd"} 0
dalang_compile_compiles_total 42
dalang_compile_workers 3
# TYPE dalang_compile_compiles_total counter
# TYPE dalang_compile_workers gauge
dalang_compile_version_info{version="9.8.7"} 1
dalang_compile_result_total{result="timeout"} 1099511627776
dalang_compile_phase_seconds_total{phase="finish"} 0.000777
dalang_compile_node_compiles_total{node="a b"} 1
# TYPE dalang_compile_timer_seconds histogram
dalang_compile_timer_seconds_bucket{timer="compile",le="0.0001"} 1
dalang_compile_timer_seconds_bucket{timer="compile",le="0.00025"} 2
dalang_compile_timer_seconds_bucket{timer="compile",le="300"} 2
dalang_compile_timer_seconds_bucket{timer="compile",le="+Inf"} 3
dalang_compile_timer_seconds_sum{timer="compile"} 400.000201
dalang_compile_timer_seconds_count{timer="compile"} 3
# TYPE dalang_compile_route_2xx_total counter
dalang_log_raised_total{daemon="compiled"} 1000
dalang_log_level{daemon="compiled"} 3
dalang_log_sev_total{daemon="compiled",category="compile.parser",level="error"} 7
dalang_log_level_records_total{daemon="compiled",level="fatal"} 0
dalang_log_node_level{daemon="compiled",category="compile.parser",node="node00042.example.com"} 2
LINES
is "Prometheus: the value of a label is escaped" \
	"$(grep -c '^dalang_compile_func_calls_total{func="a\\"b\\\\c\\nd"} 7$' \
		"$dir/prom")" 1

# Print the errors of a text of format 0.0.4.
# shellcheck disable=SC2016 # variables of awk
strict='
function bad(why) { print NR ": " why ": " $0; wrong = 1 }
/^# HELP / { if ($3 in help) bad("HELP twice"); help[$3] = 1; next }
/^# TYPE / {
	if (!($3 in help)) bad("TYPE before HELP")
	if ($3 in type) bad("TYPE twice")
	type[family = $3] = $4
	if (($4 == "counter") != ($3 ~ /_total$/)) bad("name of a counter")
	next
}
/^#/ || !NF { bad("neither sample nor comment"); next }
{
	name = $0; sub(/[{ ].*/, "", name)
	series = $0; sub(/ [^ ]*$/, "", series)
	value = $NF
	if (name !~ /^dalang_[a-z0-9_]+$/ || name ~ /__/) bad("name")
	if (value !~ /^[0-9]+(\.[0-9]*[1-9])?$/) bad("value")
	if (series in seen) bad("sample twice")
	seen[series] = 1
	labels = substr(series, length(name) + 1)
	if (labels != "" && labels !~ \
	    /^{([a-z_]+="([^"\\]|\\["\\n])*",?)+}$/) bad("labels")
	if (type[family] != "histogram") {
		if (name != family) bad("not of the family")
		next
	}
	if (name == family "_bucket") {
		bound = series
		sub(/.*le="/, "", bound); sub(/".*/, "", bound)
		if (open && (value < last || \
		    bound != "+Inf" && bound + 0 <= before + 0))
			bad("bucket is not above the one before")
		open = 1; last = value + 0; before = bound; buckets++
	} else if (name == family "_sum") {
		if (before != "+Inf") bad("no bucket +Inf")
	} else if (name == family "_count") {
		if (value != last || buckets != 20) bad("count")
		open = buckets = 0; histograms++
	} else bad("not of the histogram")
}
END { if (!histograms) print "no histogram"; exit wrong || !histograms }'
ok "a strict reader accepts the compile daemon" awk "$strict" "$dir/prom"
peer prometheus
promtool=$PEERS/prometheus/usr/bin/promtool
checked()
{
	if [ -x "$promtool" ]; then
		ok "$1" "$promtool" check metrics <"$2"
	else
		skip "$1" "promtool cannot be unpacked"
	fi
}
checked "promtool accepts the compile daemon" "$dir/prom"

# --- the other daemon, and both ---

start "$dir/log2" "$B/tools/segment" "$dir/applyd.metrics" applyd
wait_for 10 grep -q ready "$dir/log2"
metrics --prometheus >"$dir/prom"
is "both daemons run" "$(grep -c '^dalang_up{.*} 1$' "$dir/prom")" 2
is "samples of both daemons are one family" \
	"$(grep -A2 '^# TYPE dalang_log_raised_total' "$dir/prom" | sed 1d)" \
	'dalang_log_raised_total{daemon="compiled"} 1000
dalang_log_raised_total{daemon="applyd"} 1000'
ok "a strict reader accepts both daemons" awk "$strict" "$dir/prom"
checked "promtool accepts both daemons" "$dir/prom"
is "the last value is printed" \
	"$(prom 'dalang_transaction_res_last{res_state="changed"} 5')" \
	'dalang_transaction_res_last{res_state="changed"} 5'
like "HELP has the numbers of an enumeration" \
	"$(grep 'HELP dalang_transaction_last_status' "$dir/prom")" \
	' [0-9]+: changed\.'
is "JSON: booleans and enumerations are printed" \
	"$(metrics --json | jq -c '.transaction | [.dltEnabled, .dltLastStatus]')" \
	'[true,"changed"]'

# Each object for Prometheus is printed, by the number of families.
# shellcheck disable=SC2016 # variables of awk
families=$(objects '/^#/ || $2 == "mysql" { next } $1 == "table" { ring[$3] = $6 ~ /^(ring|bucket)|:brief$/ }
	$1 == "scalar" && $6 !~ /^(str|ticks)/ && $8 !~ /^agent/ ||
	$1 == "column" && $6 !~ /^(str|ticks)/ && !ring[$5] &&
	$8 !~ /^(count|total)$/' | wc -l)
is "no object is missing" \
	"$(grep '^# TYPE' "$dir/prom" | grep -cv '_info \|histogram\|dalang_up')" \
	"$families"

# --- selections, and errors ---

is "one object is printed" "$(metrics dlcCompiles | sed -n 2p)" \
	"dlcCompiles         42 compilations"
is "a group is printed" "$(metrics --json dlcQueue |
	jq '.compile | del(.up, .state) | length')" 11
is "a column is printed" "$(metrics --json dlcNodeCompiles | jq -c \
	'.compile.dlcNodeTable[0] | keys')" '["dlcNodeCompiles","dlcNodeName"]'
is "a table of times is a histogram" "$(metrics --prometheus dlcTimerTable |
	grep -c '^dalang_compile_timer_seconds_bucket{timer="compile"')" 20
fails "an unknown name is an error" metrics --json dlcNonsense
like "the error has the unknown name" "$(metrics dlcNonsense 2>&1)" "Unknown object 'dlcNonsense'"
printf 'short' >"$dir/new"
mv "$dir/new" "$dir/applyd.metrics"
fails "a foreign segment is an error" metrics
like "the error has the path of the segment" \
    "$(metrics 2>&1)" "applyd.metrics cannot be read"
ok "--help prints the usage" \
    sh -c 'dalang metrics --help | grep -q -- --prometheus'
[ ! -w /dev/full ] || fails "a full disk" sh -c \
	"rm '$dir/applyd.metrics'; dalang metrics --rundir '$dir' >/dev/full"


# --- names with control sequences ---

rm -f "$dir/applyd.metrics"
start "$dir/hostile" "$B/tools/segment" "$segment" compiled 42 1 names
wait_for 10 grep -q ready "$dir/hostile"
metrics --json >"$dir/json"
metrics --prometheus >"$dir/prom"
# controls FILE: lines with control characters (C0 except tab, DEL, C1) or with
# those that change the direction of writing.
controls()
{
	LC_ALL=C grep -aP \
	    '[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80\xae' "$1"
}
is "JSON has no control characters" "$(controls "$dir/json")" ''
is "Prometheus gets no control characters" "$(controls "$dir/prom")" ''
# shellcheck disable=SC2016 # variables of jq
is "a name with control characters is complete in JSON" \
	"$(json '.compile.dlcNodeTable[].dlcNodeName |
		select(contains("]0;a")) | explode | map(tostring) | join(" ")')" \
	'27 93 48 59 97 127 155 51 49 109 8238'
is "Prometheus gets control characters in visible form" "$(prom \
	'dalang_compile_node_compiles_total{node="^[]0;a^?\\u009b31m\\u202e"} 113')" \
	'dalang_compile_node_compiles_total{node="^[]0;a^?\\u009b31m\\u202e"} 113'
kill -USR1 "$started"
wait "$started"

# --- counters of all bits, which jq would round ---

largest=18446744073709551615
start "$dir/large" "$B/tools/segment" "$segment" compiled $largest
wait_for 10 grep -q ready "$dir/large"
like "JSON: a counter of 64 bits is exact" "$(metrics --json dlcCompiles)" \
    "^    \"dlcCompiles\": $largest\$"
like "plain: a counter of 64 bits is exact" "$(metrics dlcCompiles)" \
    "^dlcCompiles  *$largest compilations\$"
is "Prometheus: a counter of 64 bits is exact" \
    "$(metrics --prometheus dlcCompiles | sed -n 's/^dalang_compile_c.* //p')" \
    $largest
kill -USR1 "$started"
wait "$started"

# --- ended daemons ---

rm -f "$dir/applyd.metrics"
start "$dir/last" "$B/tools/segment" "$segment" compiled 42
wait_for 10 grep -q ready "$dir/last"
kill -USR1 "$started"
wait "$started"
is "a daemon that ended normally is stopped" "$(metrics | sed -n 1p)" \
	"compile: not running, stopped"
is "the JSON state is stopped" \
    "$(metrics --json | jq -r .compile.state)" stopped
start "$dir/killed" "$B/tools/segment" "$segment" compiled 42
wait_for 10 grep -q ready "$dir/killed"
kill -9 "$started"
wait "$started" 2>/dev/null
is "a killed daemon is dead" \
    "$(metrics | sed -n 1p)" "compile: not running, dead"
done_testing
