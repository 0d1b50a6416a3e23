#!/bin/sh
# A fixed set of compiles and runs changes exactly the right counters, and
# values that are counted in two ways are equal.
# time limit: 240
# shellcheck disable=SC2016 # variables of Puppet and of jq
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

data=$(scratch)/data
page='/etc/dalang-arithmetic'

# now NAME: all numbers of the running daemons, as JSON.
now() { dalang metrics --rundir "$site/run" --json >"$data.$1"; }

# at FILTER NAME: the result of a jq filter at that time.
at() { jq ".$daemon_is | ($1) // 0" "$data.$2"; }

# moved FILTER: the difference between the beginning and the end.
moved() { echo $(($(at "$1" after) - $(at "$1" before))); }

# Filters: a cell of the row with an index, a column's sum.
cell() { echo "[.$1[]? | select(any(.[]; . == \"$2\")) | .$3][0]"; }
sum() { echo "[.$1[]? | .$2] | add"; }

# moves NAME FILTER WANTED; same NAME FILTER FILTER: they changed equally.
moves() { is "$1" "$(moved "$2")" "$3"; }
same() { is "$1" "$(moved "$2")" "$(moved "$3")"; }
at_most()
{
	a=$(moved "$2")
	b=$(moved "$3")
	ok "$1 ($a of $b)" [ "$a" -le "$b" ]
}

# buckets TABLE BUCKETS INDEX COUNT COLUMN NAME...: of each histogram.
buckets()
{
	b_table=$1
	b_of="[.$2[]? | select(.$3 == \"%s\") | .$4]"
	b_index=$5
	shift 5
	for b_name; do
		# shellcheck disable=SC2059 # it is a format
		b_all=$(printf "$b_of" "$b_name")
		same "the last bucket counts all: $b_name" "$b_all | last" \
		    "$(cell "$b_table" "$b_name" "$b_index")"
		is "20 buckets increase: $b_name" \
		    "$(at "$b_all | length == 20 and . == sort" after)" true
	done
}

# --- the compile daemon ---

daemon_is=compile
lay_out 'workers = 1' 'max_compile_steps = 3000000' 'compile_timeout = 4'

# environment NAME: standard input becomes the site manifest.
environment()
{
	mkdir -p "$site/code/environments/$1/manifests"
	cat >"$site/code/environments/$1/manifests/site.pp"
}
web=$site/code/environments/production/modules/web
mkdir -p "$web/manifests" "$web/templates"
environment production <<END
function twice(\$x) { \$x * 2 }
node '$node' {
  include web
  include web::data
  Integer[1, 30].each |\$i| { twice(\$i) }
  File<| title == '$page' |> { mode => '0600' }
}
node '$other' { fail('none for you') }
node default { include web::broken }
END
cat >"$web/manifests/init.pp" <<END
class web {
  web::page { ['a', 'b', 'c']: }
  @file { '$page': content => epp('web/page.epp') }
}
END
cat >"$web/manifests/page.pp" <<'END'
define web::page() { notify { $title: } }
END
echo 'class web::data(String $colour) { }' >"$web/manifests/data.pp"
mkdir "$site/code/environments/production/data"
echo 'web::data::colour: blue' \
    >"$site/code/environments/production/data/common.yaml"
printf 'version: 5\nhierarchy:\n  - name: all\n    path: common.yaml\n' \
    >"$site/code/environments/production/hiera.yaml"
echo 'class web::broken { $x = }' >"$web/manifests/broken.pp"
echo '<%= 1 + 1 %>' >"$web/templates/page.epp"
echo 'node "nobody" { }' | environment nobody
echo 'include no_such_class' | environment lacking
echo 'class c(Integer $x) { }
class { "c": x => "four" }' | environment mismatched
echo 'lookup("no_such_key")' | environment unknown
echo 'file { "/a": nonsense => 1 }' | environment invalid
echo 'Integer[1, 10000000].each |$i| { $i }' | environment endless
echo 'class {' | environment broken

start_server || exit 1
wait_for 20 environment_ready 1

# catalog TIMES CERTNAME ENVIRONMENT [OF]: requests in sequence.
requests=0
catalog()
{
	# shellcheck disable=SC2034 # counts
	for c in $(seq "$1"); do
		requests=$((requests + 1))
		status "$2" "/puppet/v3/catalog/${4:-$2}?environment=$3" \
		    >/dev/null
	done
}

# facts TEXT: a request with facts, encoded twice.
facts()
{
	requests=$((requests + 1))
	status $node "/puppet/v3/catalog/$node?environment=production" \
	    -d facts_format=application/json \
	    -d "facts=$(jq -rn --arg f "$1" '$f | @uri | @uri')" >/dev/null
}
busy()
{
	now meanwhile
	[ "$(at .dlcWorkersBusy meanwhile)" = 1 ]
}
# The worker of production, whose process is the oldest of its kind; its pid is
# not always the lowest one, because pids start again at 300.
freeze()
{
	worker=$(pgrep -P "$(pgrep -o -P "$daemon" -f environment)")
	kill -STOP "$worker"
}
all_ended()
{
	now after
	[ "$(moved "$(cell dlcRouteTable catalog dlcRouteReqs)")" = "$requests" ]
}

now before
catalog 5 $node production
catalog 3 $other production
catalog 2 $server production
catalog 1 $node broken
catalog 1 $node nobody
catalog 2 $node lacking
catalog 1 $node mismatched
catalog 2 $node unknown
catalog 1 $node invalid
catalog 1 $node endless
catalog 4 $other production $node
catalog 1 $node no_such_environment
facts "{\"name\":\"$other\",\"values\":{}}"
facts '{'
wait_for 30 all_ended

# A stopped worker: waiting requests are refused in time, and its own request is
# out of time when it continues.
freeze
catalog 1 $node production &
late=$!
wait_for 20 busy
catalog 1 $other production
kill -CONT "$worker"
wait $late
requests=$((requests + 1))

# A killed worker: another one compiles the catalog.
freeze
catalog 1 $node production &
again=$!
wait_for 20 busy
kill -KILL "$worker"
wait $again
requests=$((requests + 1))
wait_for 30 all_ended
is 'the cache of a killed worker is not counted: hiera.yaml and its file remain' \
    "$(at "$(cell dlcCacheTable hiera_data dlcCacheEntries)" after)" 2

while read -r name wanted; do
	moves "the result $name is counted" \
	    "$(cell dlcResultTable "$name" dlcResultCount)" \
	    "$wanted"
done <<'END'
ok 6
syntax_error 3
evaluation_error 3
type_mismatch 1
missing_class 2
missing_node 1
data_lookup 2
fact_error 2
validation 1
timeout 1
aborted 1
overload 1
auth_denied 4
internal 0
store 0
END
moves 'requests for catalogs are counted' \
    "$(sum dlcResultTable dlcResultCount)" 28
moves 'compiles are counted without refused requests' .dlcCompiles 23
same 'results add up except these two' '[.dlcResultTable[]? |
    select(.dlcResultId | IN("overload", "auth_denied") | not) |
    .dlcResultCount] | add' .dlcCompiles
moves 'successful compiles are counted' .dlcCompilesOk 6
moves 'failed compiles are counted' .dlcCompilesBad 17
same 'the times of all results add up' "$(sum dlcResultTable dlcResultMicros)" \
    .dlcCompileMicros

timer() { cell dlcTimerTable "$1" "dlcTimer$2"; }
moves 'compiles are timed' "$(timer compile Count)" 23
moves 'successful compiles are timed' "$(timer compile_ok Count)" 6
moves 'failed compiles are timed' "$(timer compile_bad Count)" 17
same 'the time of the timer is that of all compiles' \
    "$(timer compile Sum)" .dlcCompileMicros
moves 'templates are timed' "$(timer template_render Count)" 6
moves 'catalogs are timed' "$(timer catalog_send Count)" 6
buckets dlcTimerTable dlcBucketTable dlcTimerId dlcBucketCount dlcTimerCount \
    compile compile_ok compile_bad queue_wait hiera_lookup template_render \
    catalog_send

# by WHAT PREFIX: the rows of a table add up to all compiles.
by()
{
	same "the compiles of all $1 add up" "$(sum "$2Table" "$2Compiles")" \
	    "$(timer compile Count)"
	same "the failed compiles of all $1 add up" "$(sum "$2Table" "$2Bad")" \
	    "$(timer compile_bad Count)"
	same "the times of all $1 add up" "$(sum "$2Table" "$2Micros")" \
	    .dlcCompileMicros
}
by nodes dlcNode
by environments dlcEnv
moves 'nodes are counted' .dlcNodesKnown 3
moves 'failing nodes are counted' .dlcNodesFailing 2
moves 'failed compiles of a node are counted' \
    "$(cell dlcNodeTable $other dlcNodeBad)" 3
moves 'compiles of an environment are counted' \
    "$(cell dlcEnvTable production dlcEnvCompiles)" 14

phase() { cell dlcPhaseTable "$1" "dlcPhase$2"; }
phases()
{
	echo "[.dlcPhaseTable[] | select(.dlcPhaseId | IN($1)) |
	    .dlcPhaseMicros] | add"
}
moves 'rendered catalogs are counted' "$(phase serialise Count)" 6
moves 'sent catalogs are counted' "$(phase send Count)" 6
same 'collections are as many as generators' \
    "$(phase collections Count)" "$(phase generators Count)"
same 'definitions are as many as generators' \
    "$(phase definitions Count)" "$(phase generators Count)"
at_most 'phases are within all compiles' "$(phases '"settings_scope",
    "evaluate_main", "evaluate_node_ast", "evaluate_classes", "generators",
    "finish", "validate_final"')" .dlcCompileMicros
at_most 'collections and definitions are within generators' \
    "$(phases '"collections", "definitions"')" \
    "$(phase generators Micros)"

# Three pages with a notify each, the file, the stage, the node, and the classes
# main, settings, web and web::data.
moves 'resources are counted' .dlcCatResources 78
same 'the resources of all types add up' "$(sum dlcRtypeTable dlcRtypeCount)" \
    .dlcCatResources
moves 'resources of a type are counted' \
    "$(cell dlcRtypeTable Web::Page dlcRtypeCount)" 18
moves 'calls of a function are counted' \
    "$(cell dlcFuncTable twice dlcFuncCalls)" 180
moves 'failed calls of a function are counted' \
    "$(cell dlcFuncTable fail dlcFuncFails)" 3

route() { cell dlcRouteTable catalog "dlcRoute$1"; }
moves 'answers with a catalog are counted' "$(route 2xx)" 6
moves 'refused requests are counted: wrong node, facts or environment' \
    "$(route 4xx)" 6
moves 'failed requests are counted' "$(route 5xx)" 17
ok 'sent bytes include the catalogs' [ "$(moved "$(route Out)")" -gt \
    "$(moved .dlcCatBytes)" ]
same 'requests of all routes are those of all answers' \
    "$(sum dlcRouteTable dlcRouteReqs)" \
    '[.dlcRouteTable[] | .dlcRoute2xx + .dlcRoute4xx + .dlcRoute5xx] | add'
same 'active requests of all routes add up' \
    "$(sum dlcRouteTable dlcRouteActive)" \
    .dlcInFlight
at_most 'compiles and waits are within requests' \
    '.dlcCompileMicros + .dlcQueueMicros' "$(route Micros)"
at_most 'compiles are within the time of workers' .dlcCompileMicros \
    .dlcWorkerMicros
at_most 'compiles are within the time of processors' .dlcCompileCpu \
    '.dlcCpuUser + .dlcCpuSys'
moves 'waiting requests are counted' .dlcEnqueued 25
moves 'expired requests are counted' .dlcExpired 1
moves 'retried requests are counted' .dlcRetried 1
moves 'killed workers are counted' .dlcCrashes 1
same 'requests given to a worker are those with a wait' \
    .dlcDequeued "$(timer queue_wait Count)"
is 'no request waits or is served at the end' \
    "$(jq -c '.compile | [.dlcInFlight, .dlcQueued,
    .dlcWorkersBusy, .dlcAbandoned, .dlcRejected]' "$data.after")" \
    '[0,0,0,0,0]'

kept() { cell dlcCacheTable "$1" "dlcCache$2"; }

# Caches: the code is replaced, and everything has changed.
echo '#' >>"$web/manifests/page.pp"
wait_for 30 environment_ready 2
catalog 1 $node production
flushed()
{
	now after
	[ "$(at "$(kept hiera_data Flushes)" after)" != 0 ] &&
	    [ "$(at "$(kept environment Entries)" after)" = 7 ]
}
# Seven environments, because one was invalid, and the old code was released.
wait_for 30 flushed
for name in dlcCacheHits dlcCacheMisses dlcCacheLoads dlcCacheLoadUs \
    dlcCacheFlushes dlcCacheEntries dlcCacheBytes; do
	is "each kind of cache has changed: $name" \
	    "$(at "[.dlcCacheTable[] | select(.$name > 0)] | length" after)" 5
done
for name in environment manifest template hiera_config hiera_data; do
	at_most "entries were loaded: $name" "$(kept $name Entries)" \
	    "$(kept $name Loads)"
	at_most "loads were misses: $name" "$(kept $name Loads)" \
	    "$(kept $name Misses)"
done
is 'the parse phase counts the misses of manifests and templates' \
    "$(at "$(phase parse Count)" after)" \
    "$(at "$(kept manifest Misses) + $(kept template Misses)" after)"

# --- the compile daemon's log: each record is a line ---

# None came while the objects were read.
all_emitted()
{
	now after
	cp "$site/log" "$site/emitted"
	[ "$(at '.dllSinkTable[0].dllEmitted' after)" = \
	    "$(wc -l <"$site/emitted")" ]
}
ok 'each emitted record is a line' wait_for 30 all_emitted
is 'the emitted bytes are those of the lines' \
    "$(at '.dllSinkTable[0].dllBytes' after)" \
    "$(tr -d '\n' <"$site/emitted" | wc -c)"
# Some categories have the node as their last part.
emitted() { jq -r '.compile | '"$1 | @tsv" "$data.after" | sort; }
is 'records of categories are the lines' \
    "$(emitted '.dllCatTable[] | select(.dllCatEmitted > 0 and
    .dllCatName != "root") | [.dllCatName, .dllCatEmitted]')" \
    "$(jq -r .log.logger "$site/emitted" | sed 's/\.[a-z0-9]*\.example\.com$//' |
    sort | uniq -c | awk '{ print $2 "\t" $1 }')"
is 'bytes of levels are those of the lines' \
    "$(emitted '.dllLevelTable[] | select(.dllLevelBytes > 0) |
    [.dllLevelId, .dllLevelBytes]')" "$(awk -F'"log.level":"' '{
	n = length($0)
	sub(/".*/, "", $2)
	bytes[$2] += n
} END {
	for (level in bytes) print level "\t" bytes[level]
}' "$site/emitted" | sort)"
is 'no record was lost or waits' \
    "$(at '.dllSinkTable[0] | .dllDropped + .dllPending' after)" 0

# --- the apply daemon ---

daemon_is=transaction
phase() { cell dltPhaseTable "$1" "dltPhase$2"; }
target=$site/target
mkdir "$target"
echo 'environment = applied' >>"$config"
applied() { echo "file { ['$target/a', '$target/b']: content => 'x' } $1"; }
applied '' | environment applied

now before
start "$site/applyd" dalang-applyd --config "$config" --no-daemonize \
    --logdest json
applyd=$started
ran()
{
	now after
	# The report is sent when the run is counted.
	[ "$(at .dltRunCount after)" = "$1" ] &&
	    [ "$(at "$(phase report_submit Count)" after)" = "$1" ]
}

# run NUMBER: a further run.
run()
{
	kill -USR1 "$applyd"
	wait_for 60 ran "$1"
}
wait_for 60 ran 1
run 2
echo y >"$target/a"
run 3
applied "file { '$target/none/a': ensure => file }" | environment applied
applied_again() { grep -q 'Environment applied is ready, version 2,' "$site/log"; }
wait_for 30 applied_again
run 4
# The values of one output are not of one time: the run's row may have been read
# before the run was counted.
now after

moves 'runs are counted' .dltRunCount 4
moves 'runs with changes are counted' .dltRunChanged 2
moves 'runs without changes are counted' .dltRunUnchanged 1
moves 'failed runs are counted' .dltRunFailed 1
moves 'runs with corrective changes are counted' .dltRunCorrective 1
moves 'no run was skipped' .dltRunSkipped 0
moves 'failed runs since the last success are counted' .dltRunsBadInRow 1

for name in startup fact_generation config_retrieval convert_catalog \
    transaction_evaluation catalog_application report_submit total; do
	moves "each run has $name" "$(phase $name Count)" 4
done
same 'the times of all runs add up' "$(phase total Micros)" .dltRunMicros
at_most 'phases are within all runs' "[.dltPhaseTable[]? | select(.dltPhaseId |
    IN(\"fact_generation\", \"config_retrieval\", \"catalog_application\")) |
    .dltPhaseMicros] | add" .dltRunMicros
at_most 'evaluation is within application' \
    "$(phase transaction_evaluation Micros)" \
    "$(phase catalog_application Micros)"
hist() { cell dltHistTable "$1" "dltHist$2"; }
for name in total config_retrieval catalog_application; do
	moves "each run is observed: $name" "$(hist $name Count)" 4
	same "the histogram has the same time: $name" "$(hist $name Sum)" \
	    "$(phase $name Micros)"
done
buckets dltHistTable dltBucketTable dltHistId dltBucketCount dltHistCount \
    total config_retrieval catalog_application resource

res() { cell dltResTable "$1" "dltRes$2"; }
event() { cell dltEventTable "$1" "dltEvent$2"; }
moves 'changed resources are counted' "$(res changed Sum)" 3
moves 'failed resources are counted' "$(res failed Sum)" 1
moves 'resources out of sync are counted' "$(res out_of_sync Sum)" 4
moves 'corrective changes are counted' "$(res corrective_change Sum)" 1
moves 'events are counted' "$(event total Sum)" 4
same 'events of all kinds add up' "$(event total Sum)" "[.dltEventTable[]? |
    select(.dltEventId | IN(\"success\", \"failure\", \"noop\", \"audit\")) |
    .dltEventSum] | add"
for name in success failure noop; do
	same "events of all types add up: $name" "$(event $name Sum)" \
	    "$(sum dltTypeTable "dltType$(echo $name | sed 's/^./\U&/')")"
done
same 'corrective changes of all types add up' "$(event corrective Sum)" \
    "$(sum dltTypeTable dltTypeFix)"
same 'resources of all types add up' "$(sum dltTypeTable dltTypeCount)" \
    "$(hist resource Count)"
at_most 'the time of all types is within the evaluation' \
    "$(sum dltTypeTable dltTypeMicros)" \
    "$(phase transaction_evaluation Micros)"
moves 'resources out of sync in the last run are counted' \
    "$(sum dltTypeTable dltTypeOos)" "$(moved "$(res out_of_sync Last)")"

# last COLUMN: the sum over all runs of the table.
last() { moved "$(sum dltRunTable "$1")"; }
moves 'the last runs have rows' '.dltRunTable | length' 4
is 'changes of the last runs add up' \
    "$(last dltRunNChanged)" "$(moved "$(res changed Sum)")"
is 'failures of the last runs add up' \
    "$(last dltRunNFailed)" "$(moved "$(res failed Sum)")"
is 'resources out of sync of the last runs add up' "$(last dltRunNOos)" \
    "$(moved "$(res out_of_sync Sum)")"

stop "$applyd"
stop "$daemon"
done_testing
