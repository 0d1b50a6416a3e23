#!/bin/sh
# dalang log tail, with the compile daemon running.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out
manifest <<'END'
notice('a text')
Integer[1, 3000].each |$i| { debug("number $i") }
END
start_server

at="--rundir $site/run"
# compile CERTNAME: request a catalog.
compile()
{
	request "$1" "/puppet/v3/catalog/$1?environment=production" >/dev/null
}

# watch NAME ARG...: a tail in the background, from its first line on.
watch()
{
	w_name=$1
	shift
	: >"$site/$w_name.err"
	# shellcheck disable=SC2016,SC2086 # the inner shell's; two words
	start "$site/$w_name" sh -c 'err=$1; shift; exec "$@" 2>"$err"' sh \
	    "$site/$w_name.err" dalang log tail $at "$@"
	wait_for 20 grep -q 'records of' "$site/$w_name.err"
}

# ended PID: sets $ended to its status.
ended()
{
	wait_for 20 gone "$1"
	wait "$1"
	ended=$?
}

gone()
{
	[ ! -e "/proc/$1" ] || grep -q '^State:.Z' "/proc/$1/status"
}

watch node --json compile@$node
node_pid=$started
watch all notice
all_pid=$started
watch text compile.scope info
text_pid=$started
is 'the followed records are printed first' "$(cat "$site/node.err")" \
    "dalang-compiled: records of compile@$node from info on"
compile $other
compile $node
ok 'a record is printed while the daemon runs' \
    wait_for 20 grep -q '"code":"DLG-N-CAT-12' "$site/node"
ok 'the text form is printed' wait_for 20 grep -Eq \
    "^20[0-9T:.-]*Z notice dalang-compiled compile.scope.$node DLG-N-FUN-[0-9]* a text\$" \
    "$site/text"
is 'only records of the node are printed' \
    "$(grep -cv "\"node\":\"$node\"" "$site/node")" 0
is 'only records of the category are printed' \
    "$(grep -cv ' compile.scope.' "$site/text")" 0
is 'only records of the level and above are printed' \
    "$(grep -Ecv 'Z (notice|warn|error|fatal) ' "$site/all")" 0
wait_for 20 grep -q 'DLG-N-CAT-12' "$site/log"
is 'the lines are those of the log' "$(head -n 1 "$site/node")" \
    "$(grep -F "$(head -n 1 "$site/node")" "$site/log")"

watch fourth
fourth_pid=$started
like 'a fifth follower is refused' "$(dalang log tail --rundir "$site/run" 2>&1)" \
    'the limit of 4 log followers is reached'
kill -INT "$fourth_pid"
ended "$fourth_pid"
is 'SIGINT ends a tail with status 0' $ended 0

# A reader that stops loses records, and their number is printed; no process
# waits.
dalang log set --rundir "$site/run" compile debug >/dev/null
watch slow --json
slow_pid=$started
kill -STOP "$slow_pid"
compile $node
compile $node
is 'the daemon does not wait for a stopped reader' "$(cat "$site/status")" 200
ok 'other readers do not wait for a stopped reader' wait_for 20 \
    grep -q 'DLG-N-CAT-12' "$site/all"
kill -CONT "$slow_pid"
ok 'the number of missed records is printed' wait_for 30 \
    grep -Eq '[1-9][0-9]* records are not shown' "$site/slow.err"
kill -TERM "$slow_pid"
ended "$slow_pid"
is 'every printed line is complete' \
    "$(grep -cv '^{.*}$' "$site/slow")" 0
dalang log reset --rundir "$site/run"
kill "$text_pid"
ended "$text_pid"

# shellcheck disable=SC2086 # two words
{
	like 'an unknown category is an error' "$(dalang log tail $at compil 2>&1)" \
	    "unknown category 'compil'; the nearest is 'compile'"
	like 'an unknown level is an error' "$(dalang log tail $at compile infoo 2>&1)" \
	    "unknown level 'infoo'; the nearest is 'info'"
	like 'a surplus argument is an error' "$(dalang log tail $at compile info for 2>&1)" \
	    'only a level may follow the category'
	fails 'the level off is an error' dalang log tail $at compile off
}
watch hint compile debug
like 'a hint is printed for a level that is not logged' "$(cat "$site/hint.err")" \
    'below info are not emitted; "dalang log set compile debug" enables them'
hint_pid=$started


# The apply daemon, and the network program that it starts.
echo "runinterval = 1h" >>"$config"
start "$site/applyd" dalang-applyd --config "$config" --no-daemonize \
    --logdest json --log_level info
applyd=$started
wait_for 20 grep -q 'AGT-2337' "$site/applyd"
wait_for 20 grep -q 'TRA-2101' "$site/applyd"
watch agent --daemon applyd --json agent
agent_pid=$started
kill -USR1 "$applyd"
ok 'records of the fetch child are printed' \
    wait_for 30     grep -q '"name":"dalang-fetch"' "$site/agent"
stop "$applyd"
ended "$agent_pid"
is 'the tail of the apply daemon ends with the daemon' $ended 0

stop "$daemon"
ended "$all_pid"
is 'a tail ends with the daemon' $ended 0
like 'the end of the daemon is printed' \
    "$(cat "$site/all.err")" 'dalang-compiled has ended'
ended "$hint_pid"
ended "$node_pid"

# A daemon that reports one lost record.
start "$site/fake" python3 -c '
import socket, sys
s = socket.socket(socket.AF_UNIX)
s.bind(sys.argv[1])
s.listen(1)
c = s.accept()[0]
c.recv(4096)
c.sendall(b"ok\nrecords of * from info on\n")
c.sendall(b"{\"a\":1}\nmissed 7\n{\"a\":2}\n")
' "$site/run/compiled.control"
wait_for 20 test -S "$site/run/compiled.control"
# shellcheck disable=SC2086 # two words
is 'a single lost record is not printed among the records' \
    "$(dalang log tail --json $at 2>"$site/fake.err" | tr '\n' ' ')" \
    '{"a":1} {"a":2} '
like 'a number of one digit is printed' "$(cat "$site/fake.err")" \
    'dalang-compiled: 7 records are not shown'
like 'a missing daemon is an error' "$(dalang log tail --rundir "$site" 2>&1)" \
    'No daemon answers below'
done_testing
