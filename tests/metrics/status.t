#!/bin/sh
# dalang status: one page about the daemons of this machine, whatever their
# state, and the same as JSON.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

page() { dalang status --rundir "$site/run" "$@" 2>&1; }
json() { page --json | jq -r "$1"; }

mkdir -p "$site/run"
like 'daemons that do not run are printed' "$(page)" '^dalang-compiled +not running$'
is 'and ends well' "$(page >/dev/null; echo $?)" 0
is 'its JSON, too' "$(json '.compiled.state, .ca')" "$(printf 'absent\nnull')"
is 'an unknown option is an error' \
    "$(dalang status --no-such >/dev/null 2>&1; echo $?)" 1
like 'so is an argument' "$(page more)" "Unexpected argument 'more'"
like 'and a number of nodes that is too large' "$(page --nodes 10001)" \
    "'10001' is not a number from 0 to 10000"
head -c 100 /dev/zero >"$site/run/compiled.metrics"
like 'a file of another version is refused' "$(page)" \
    '^dalang-compiled +refused: .'
rm "$site/run/compiled.metrics"

# A daemon with 10,000 nodes, played by a tool.
start "$site/segment.log" "$B/tools/segment" "$site/run/compiled.metrics" \
    compiled 42 10000
played=$started
wait_for 30 sh -c "dalang status --rundir '$site/run' | grep -q '10000 known'"
is 'a list of nodes has ten' "$(json '.nodes.slowest | length')" 10
is 'or as many as wanted' \
    "$(page --json --nodes 25 | jq '.nodes.slowest | length')" 25
ok 'the slowest node is the first' sh -c "dalang status --rundir '$site/run' \
    --json | jq -e '[.nodes.slowest[].microseconds] | . == (sort | reverse)'"
is 'a daemon without a pid file has no processes there' \
    "$(page | grep -c ' process\|, pid ')" 0
# A lock by which the tool is a daemon of one process.
start "$site/lock.log" flock --no-fork "$site/run/server.pid" sleep 60
locked=$started
echo "$locked" >"$site/run/server.pid"
one_process() { page | grep -q '^ *1 process: 1 sleep'; }
ok 'a daemon of one process has "1 process"' wait_for 20 one_process
stop "$locked"
rm "$site/run/server.pid"
is 'the page is short' "$(page | awk 'END { print NR < 60 }')" 1
kill -9 "$played"
wait "$played" 2>/dev/null
like 'a killed daemon is dead' "$(page)" '^dalang-compiled +dead'
rm -f "$site/run/compiled.metrics"

lay_out
echo "notify { 'x': }" | manifest
start_server || exit 1
wait_for 60 environment_ready 1
catalog() { status "$1" "/puppet/v3/catalog/$1?environment=production"; }
is 'a node gets its catalog' "$(catalog $node)" 200
# shellcheck disable=SC2016 # Puppet's text
printf 'fail("\\u{1b}[31mred")' | manifest
wait_for 60 environment_ready 2
is 'another one does not' "$(catalog $other)" 500
failing() { [ "$(json '.nodes.failing[].name')" = "$other" ]; }
ok 'its compile is listed' wait_for 20 failing
like 'it runs' "$(page)" '^dalang-compiled +running for .*, version .*, pid [0-9]'
is 'with its pid' "$(json .compiled.pid)" "$daemon"
# An environment that is replaced runs for a moment longer.
its_processes()
{
	page | grep -q ' processes: 1 dalang-compiled, .*1 front, 1 environment'
}
ok 'with its processes' wait_for 60 its_processes
like 'with its environment' "$(page)" '^environments +production: version 2, '
like 'with the error' "$(page)" "^last error .* $other: .*red"
is 'without control characters' "$(page | tr -d '\12\40-\176')" ''
like 'with the counts of nodes' "$(page)" \
    '^nodes +2 known, 2 fresh, 0 overdue, 1 failing, 0 drifting$'
like 'with the failing node' "$(page)" "^  failing +$other  production  evaluation"

has_errors() { [ "$(json '.errors | length')" -gt 0 ]; }
ok 'the errors that were logged are seen' wait_for 30 has_errors
like 'with the errors that were logged' "$(page)" \
    '^logged errors +DLG-E-[A-Z]+-[0-9]+ 1 record, the last [0-9]+ seconds? ago: .* \(dalang-compiled\)$'
logged() { json '.errors[0].code'; }
like 'JSON has them, too' "$(json '.errors[0] | .daemon, .category, .count,
    (.last > 1700000000), (.age < 300)' | xargs)" \
    '^dalang-compiled compile\.[a-z]+ [0-9]+ true true$'
like 'dalang log explain has the code' "$(dalang log explain "$(logged)")" \
    "$(logged)"
like 'top lists them' "$(dalang top --once --rundir "$site/run" |
    sed -n '/^errors:$/,/^$/p')" "^$(logged) +1  "

# Newer code that is broken.
is 'no environment is broken' "$(page | grep -c broken)" 0
echo 'class broken {' | manifest
broken() { [ "$(json '.compiled.environments[0].broken_reason')" != null ]; }
ok 'newer code that is broken is seen' wait_for 30 broken
like 'with its time and its error' "$(page)" \
    '^ +newer code cannot be loaded, for [0-9]+ seconds?: .*[Ss]yntax error'
like 'the version before it is named' "$(page)" \
    '^environments +production: version 2, '
ok 'JSON has since when' sh -c "dalang status --rundir '$site/run' --json |
    jq -e '.compiled.environments[0] | .broken_since > 1700000000 and
    .broken_age < 60'"
since=$(json '.compiled.environments[0].broken_since')
metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$1.production"; }
is 'so has the metric' "$(metric dlcEnvBroken)" "$since"
like 'with its age' "$(metric dlcEnvBrokenAge)" '^[0-9]+$'
like 'and with the error' "$(metric dlcEnvBrokenWhy)" '^Syntax error'
sleep 1
echo 'class broken {{' | manifest
fresh() { [ "$(json '.compiled.environments[0].broken_age')" -ge 2 ]; }
ok 'its time goes on' wait_for 30 fresh
is 'from the first load that failed' \
    "$(json '.compiled.environments[0].broken_since')" "$since"
like 'top has it, too' "$(dalang top --once --rundir "$site/run")" \
    '^newer code of production cannot be loaded, for [0-9]+ seconds?: .*[Ss]yntax'
like 'and in its list' "$(dalang top --once --rundir "$site/run")" \
    '^production .* [0-9]+ (second|minute)s? '
keeper=$(pgrep -P "$daemon" -f 'log 1')
kill -9 "$keeper"
ok 'a new log keeper does not change it' broken
echo "notify { 'x': }" | manifest
mended() { ! broken; }
ok 'code that is corrected ends it' wait_for 60 mended
is 'the page has it no longer' "$(page | grep -c broken)" 0
is 'nor has top' "$(dalang top --once --rundir "$site/run" |
    grep -c 'is broken')" 0
is 'the metrics have it no longer' "$(metric dlcEnvBroken) \
$(metric dlcEnvBrokenAge) $(metric dlcEnvBrokenWhy)" '0 0 '
# One that was never loaded, and is deleted.
mkdir -p "$site/code/environments/testing/manifests"
echo '}' >"$site/code/environments/testing/manifests/site.pp"
testing() { json '.compiled.environments[] | select(.name == "testing") |
    .broken_reason'; }
is 'an environment with broken code has no catalogs' "$(status "$node" \
    "/puppet/v3/catalog/$node?environment=testing")" 500
seen() { testing | grep -q 'yntax error'; }
ok 'it is broken' wait_for 30 seen
like 'and was never loaded' "$(page)" \
    '^(environments)? +testing: never loaded, 0 modules'
rm -r "$site/code/environments/testing"
deleted() { [ "$(testing)" = null ]; }
ok 'when it is deleted, it is not broken' wait_for 60 deleted
is 'levels of settings are not listed' "$(json '.log_levels | length')" 0
dalang log set --rundir "$site/run" compile debug for 10m >/dev/null
dalang log set --rundir "$site/run" compile@$node debug >/dev/null
raised() { [ "$(json '.log_levels | length')" = 2 ]; }
ok 'raised levels are listed' wait_for 20 raised
like 'with their time' "$(page)" '^log levels +compile debug for [0-9]+ minutes'
like 'with their node' "$(page)" " compile@$node debug for"
is 'a terminal of 20 columns' "$(COLUMNS=20 page | grep -c production)" \
    "$(page | grep -c production)"
ok 'a closed pipe ends it' sh -c "dalang status --rundir '$site/run' |
    true; dalang status --rundir '$site/run' | head -n 1"
is 'a full disk is an error' "$(page >/dev/full; echo $?)" 1
kill -STOP "$daemon"
like 'a daemon that hangs does not hang it' "$(timeout 100 dalang status \
    --rundir "$site/run")" '^dalang-compiled +running'
kill -CONT "$daemon"
ok 'the daemon stops' stop "$daemon"
like 'then it has stopped' "$(page)" '^dalang-compiled +stopped$'

# A certificate authority, on a machine of its own.
rm -rf "$site/ssl" "$site/run"
mkdir "$site/run"
sed -i 's/^\[server\]/&\nca = true/' "$config"
start "$site/log" dalang-compiled --config "$config" --logdest json
daemon=$started
counted() { [ "$(json '.ca.active')" = 1 ]; }
ok 'the certificates of the CA are counted' wait_for 90 counted
like 'and shown' "$(page)" '^CA +0 requests waiting, 1 valid certificate'
ok 'the daemon stops' stop "$daemon"
done_testing
