#!/bin/sh
# Known compiles and known runs move exactly the counters that they should, and
# what counts the same in two ways counts the same.
# time limit: 240
# shellcheck disable=SC2016 # Puppet's variables, and jq's
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

data=$(scratch)/data
page='/etc/dalang-arithmetic'

# now NAME: all numbers of the daemon that runs, as JSON.
now() { dalang metrics --rundir "$site/run" --json >"$data.$1"; }

# at FILTER NAME: what jq's filter gives of that moment.
at() { jq ".$daemon_is | ($1) // 0" "$data.$2"; }

# moved FILTER: by how much it is more in the end than in the beginning.
moved() { echo $(($(at "$1" after) - $(at "$1" before))); }

# Filters: a cell of the row that has an index, a column's sum.
cell() { echo "[.$1[]? | select(any(.[]; . == \"$2\")) | .$3][0]"; }
sum() { echo "[.$1[]? | .$2] | add"; }

# moves NAME FILTER WANTED; same NAME FILTER FILTER: they moved alike.
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
		same "the last bucket has all: $b_name" "$b_all | last" \
		    "$(cell "$b_table" "$b_name" "$b_index")"
		is "20 buckets that grow: $b_name" \
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

# catalog TIMES CERTNAME ENVIRONMENT [OF]: requests, one after the other.
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
# The worker of production, whose process was the first of its kind.
freeze()
{
	worker=$(pgrep -P "$(pgrep -P "$daemon" -f environment | head -1)")
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

# A worker that does nothing: who waits behind is sent away in time, and the
# one that it has is out of time when it goes on.
freeze
catalog 1 $node production &
late=$!
wait_for 20 busy
catalog 1 $other production
kill -CONT "$worker"
wait $late
requests=$((requests + 1))

# One that is killed: another one makes the catalog.
freeze
catalog 1 $node production &
again=$!
wait_for 20 busy
kill -KILL "$worker"
wait $again
requests=$((requests + 1))
wait_for 30 all_ended
is 'what the killed one kept is not kept any more: hiera.yaml and its file' \
    "$(at "$(cell dlcCacheTable hiera_data dlcCacheEntries)" after)" 2

while read -r name wanted; do
	moves "result $name" "$(cell dlcResultTable "$name" dlcResultCount)" \
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
END
moves 'requests for catalogs' "$(sum dlcResultTable dlcResultCount)" 28
moves 'compilations, not those refused' .dlcCompiles 23
same 'all results but these two' '[.dlcResultTable[]? |
    select(.dlcResultId | IN("overload", "auth_denied") | not) |
    .dlcResultCount] | add' .dlcCompiles
moves 'good ones' .dlcCompilesOk 6
moves 'bad ones' .dlcCompilesBad 17
same 'the time of all results' "$(sum dlcResultTable dlcResultMicros)" \
    .dlcCompileMicros

timer() { cell dlcTimerTable "$1" "dlcTimer$2"; }
moves 'compiles timed' "$(timer compile Count)" 23
moves 'good ones timed' "$(timer compile_ok Count)" 6
moves 'bad ones timed' "$(timer compile_bad Count)" 17
same 'the time of all compiles' "$(timer compile Sum)" .dlcCompileMicros
moves 'templates timed' "$(timer template_render Count)" 6
moves 'catalogs timed' "$(timer catalog_send Count)" 6
buckets dlcTimerTable dlcBucketTable dlcTimerId dlcBucketCount dlcTimerCount \
    compile compile_ok compile_bad queue_wait hiera_lookup template_render \
    catalog_send

# by WHAT PREFIX: the rows of a table together are all compiles.
by()
{
	same "compiles of all $1" "$(sum "$2Table" "$2Compiles")" \
	    "$(timer compile Count)"
	same "bad ones of all $1" "$(sum "$2Table" "$2Bad")" \
	    "$(timer compile_bad Count)"
	same "the time of all $1" "$(sum "$2Table" "$2Micros")" \
	    .dlcCompileMicros
}
by nodes dlcNode
by environments dlcEnv
moves 'nodes' .dlcNodesKnown 3
moves 'nodes that fail' .dlcNodesFailing 2
moves 'one node' "$(cell dlcNodeTable $other dlcNodeBad)" 3
moves 'one environment' "$(cell dlcEnvTable production dlcEnvCompiles)" 14

phase() { cell dlcPhaseTable "$1" "dlcPhase$2"; }
phases()
{
	echo "[.dlcPhaseTable[] | select(.dlcPhaseId | IN($1)) |
	    .dlcPhaseMicros] | add"
}
moves 'catalogs written' "$(phase serialise Count)" 6
moves 'catalogs sent' "$(phase send Count)" 6
same 'collections' "$(phase collections Count)" "$(phase generators Count)"
same 'definitions' "$(phase definitions Count)" "$(phase generators Count)"
at_most 'phases within all compiles' "$(phases '"settings_scope",
    "evaluate_main", "evaluate_node_ast", "evaluate_classes", "generators",
    "finish", "validate_final"')" .dlcCompileMicros
at_most 'those within generators' "$(phases '"collections", "definitions"')" \
    "$(phase generators Micros)"

# Three pages with a notify each, the file, the stage, the node, and the
# classes main, settings, web and web::data.
moves 'resources' .dlcCatResources 78
same 'resources of all types' "$(sum dlcRtypeTable dlcRtypeCount)" \
    .dlcCatResources
moves 'one type' "$(cell dlcRtypeTable Web::Page dlcRtypeCount)" 18
moves 'one function' "$(cell dlcFuncTable twice dlcFuncCalls)" 180
moves 'one that fails' "$(cell dlcFuncTable fail dlcFuncFails)" 3

route() { cell dlcRouteTable catalog "dlcRoute$1"; }
moves 'answers with a catalog' "$(route 2xx)" 6
moves 'refused: wrong node, no facts, no environment' "$(route 4xx)" 6
moves 'failed' "$(route 5xx)" 17
ok 'all that was sent has the catalogs' [ "$(moved "$(route Out)")" -gt \
    "$(moved .dlcCatBytes)" ]
same 'requests of all routes are those of all answers' \
    "$(sum dlcRouteTable dlcRouteReqs)" \
    '[.dlcRouteTable[] | .dlcRoute2xx + .dlcRoute4xx + .dlcRoute5xx] | add'
same 'those in hand of all routes' "$(sum dlcRouteTable dlcRouteActive)" \
    .dlcInFlight
at_most 'compiles and waits within requests' \
    '.dlcCompileMicros + .dlcQueueMicros' "$(route Micros)"
at_most 'compiles within the time of workers' .dlcCompileMicros \
    .dlcWorkerMicros
at_most 'and within that of processors' .dlcCompileCpu \
    '.dlcCpuUser + .dlcCpuSys'
moves 'waited' .dlcEnqueued 25
moves 'in vain' .dlcExpired 1
moves 'were given to a second worker' .dlcRetried 1
moves 'since one was killed' .dlcCrashes 1
same 'were given to a worker' .dlcDequeued "$(timer queue_wait Count)"
is 'nobody waits or is served' "$(jq -c '.compile | [.dlcInFlight, .dlcQueued,
    .dlcWorkersBusy, .dlcAbandoned, .dlcRejected]' "$data.after")" \
    '[0,0,0,0,0]'

kept() { cell dlcCacheTable "$1" "dlcCache$2"; }

# What is kept: the code is replaced, and everything has moved.
echo '#' >>"$web/manifests/page.pp"
wait_for 30 environment_ready 2
catalog 1 $node production
flushed()
{
	now after
	[ "$(at "$(kept hiera_data Flushes)" after)" != 0 ] &&
	    [ "$(at "$(kept environment Entries)" after)" = 7 ]
}
# Seven environments, as one was broken, and the old code has gone.
wait_for 30 flushed
for name in dlcCacheHits dlcCacheMisses dlcCacheLoads dlcCacheLoadUs \
    dlcCacheFlushes dlcCacheEntries dlcCacheBytes; do
	is "it has moved for each kind of cache: $name" \
	    "$(at "[.dlcCacheTable[] | select(.$name > 0)] | length" after)" 5
done
for name in environment manifest template hiera_config hiera_data; do
	at_most "entries are what was read: $name" "$(kept $name Entries)" \
	    "$(kept $name Loads)"
	at_most "what was read had to be read: $name" "$(kept $name Loads)" \
	    "$(kept $name Misses)"
done
is 'the time of a phase' "$(at "$(phase parse Count)" after)" \
    "$(at "$(kept manifest Misses) + $(kept template Misses)" after)"

# --- the compile daemon's log: each record stands there as a line ---

all_told()
{
	cp "$site/log" "$site/told"
	now after
	[ "$(at '.dllSinkTable[0].dllEmitted' after)" = \
	    "$(wc -l <"$site/told")" ]
}
ok 'each record that was emitted is a line' wait_for 30 all_told
is 'of as many bytes' "$(at '.dllSinkTable[0].dllBytes' after)" \
    "$(tr -d '\n' <"$site/told" | wc -c)"
# Some categories have the node as their last part.
told() { jq -r '.compile | '"$1 | @tsv" "$data.after" | sort; }
is 'by category' "$(told '.dllCatTable[] | select(.dllCatEmitted > 0 and
    .dllCatName != "root") | [.dllCatName, .dllCatEmitted]')" \
    "$(jq -r .log.logger "$site/told" | sed 's/\.[a-z0-9]*\.example\.com$//' |
    sort | uniq -c | awk '{ print $2 "\t" $1 }')"
is 'bytes by level' "$(told '.dllLevelTable[] | select(.dllLevelBytes > 0) |
    [.dllLevelId, .dllLevelBytes]')" "$(awk -F'"log.level":"' '{
	n = length($0)
	sub(/".*/, "", $2)
	bytes[$2] += n
} END {
	for (level in bytes) print level "\t" bytes[level]
}' "$site/told" | sort)"
is 'none was lost or waits' \
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

# run NUMBER: a further one.
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
# Values of one print are not of one moment: the run's row may have been read
# before the run was counted.
now after

moves 'runs' .dltRunCount 4
moves 'that changed something' .dltRunChanged 2
moves 'that changed nothing' .dltRunUnchanged 1
moves 'that failed' .dltRunFailed 1
moves 'that mended' .dltRunCorrective 1
moves 'none was left out' .dltRunSkipped 0
moves 'failed since the last good one' .dltRunsBadInRow 1

for name in startup fact_generation config_retrieval convert_catalog \
    transaction_evaluation catalog_application report_submit total; do
	moves "each run has $name" "$(phase $name Count)" 4
done
same 'the time of all runs' "$(phase total Micros)" .dltRunMicros
at_most 'phases within all runs' "[.dltPhaseTable[]? | select(.dltPhaseId |
    IN(\"fact_generation\", \"config_retrieval\", \"catalog_application\")) |
    .dltPhaseMicros] | add" .dltRunMicros
at_most 'evaluation within application' \
    "$(phase transaction_evaluation Micros)" \
    "$(phase catalog_application Micros)"
hist() { cell dltHistTable "$1" "dltHist$2"; }
for name in total config_retrieval catalog_application; do
	moves "each run is observed: $name" "$(hist $name Count)" 4
	same "in the same time: $name" "$(hist $name Sum)" \
	    "$(phase $name Micros)"
done
buckets dltHistTable dltBucketTable dltHistId dltBucketCount dltHistCount \
    total config_retrieval catalog_application resource

res() { cell dltResTable "$1" "dltRes$2"; }
event() { cell dltEventTable "$1" "dltEvent$2"; }
moves 'changed resources' "$(res changed Sum)" 3
moves 'those that failed' "$(res failed Sum)" 1
moves 'those that were not as they should be' "$(res out_of_sync Sum)" 4
moves 'those that were mended' "$(res corrective_change Sum)" 1
moves 'events' "$(event total Sum)" 4
same 'events of all kinds' "$(event total Sum)" "[.dltEventTable[]? |
    select(.dltEventId | IN(\"success\", \"failure\", \"noop\", \"audit\")) |
    .dltEventSum] | add"
for name in success failure noop; do
	same "events of all types: $name" "$(event $name Sum)" \
	    "$(sum dltTypeTable "dltType$(echo $name | sed 's/^./\U&/')")"
done
same 'mended of all types' "$(event corrective Sum)" \
    "$(sum dltTypeTable dltTypeFix)"
same 'resources of all types' "$(sum dltTypeTable dltTypeCount)" \
    "$(hist resource Count)"
at_most 'their time' "$(sum dltTypeTable dltTypeMicros)" \
    "$(phase transaction_evaluation Micros)"
moves 'not as they should be in the last run' \
    "$(sum dltTypeTable dltTypeOos)" "$(moved "$(res out_of_sync Last)")"

# last COLUMN: of all runs of the table together.
last() { moved "$(sum dltRunTable "$1")"; }
moves 'the last runs' '.dltRunTable | length' 4
is 'their changes' "$(last dltRunNChanged)" "$(moved "$(res changed Sum)")"
is 'their failures' "$(last dltRunNFailed)" "$(moved "$(res failed Sum)")"
is 'what was out of sync' "$(last dltRunNOos)" \
    "$(moved "$(res out_of_sync Sum)")"

stop "$applyd"
stop "$daemon"
done_testing
