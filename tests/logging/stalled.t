#!/bin/sh
# Receivers that are stopped, slow, whose disk is full, that go away and return:
# no command, run or daemon waits for them longer than its patience, SIGTERM ends
# each, and losses are counted and name what was full.  With queues of 1, 10
# and 512 records, where another buffer is full first, and with a stream.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

tests/peers/devlog "$site/log" true 2>/dev/null ||
	skip_all 'no mount namespace here for a /dev/log'
# Reports of thousands of resources would take half of the processors' time.
lay_out 'report = false'
dir=$site/in
mkdir "$dir"
kinds='1 10 512 stream'
unshare -n true 2>/dev/null || {
	skip 'queues of 1, 10 and 512' 'no network namespace here'
	kinds='default stream'
}
# The patience of a run is 6 seconds (logging/sink/patience.h); a busy machine needs
# as many again.
most=40
# A slow machine: the ring may be full before the receiver refuses a record, and
# the patience of a run may end while its receiver is restarted, or waits for the
# processor: what it does not have is counted then.
or_ring=
[ "${SLOW:-1}" -eq 1 ] || or_ring='|the log ring was full'

# receive_by KIND [MS]: start a receiver, slow where MS is given.
receive_by()
{
	r_kind=$1
	shift
	rm -f "$dir/log"
	case $r_kind in
	stream) start "$dir/out" tests/logging/stream.py "$dir/log" \
	    "$dir/messages" ;;
	default) start "$dir/out" tests/logging/datagram.py "$dir/log" \
	    "$dir/messages" "$@" ;;
	*)
		# shellcheck disable=SC2016 # for the inner shell
		start "$dir/out" unshare -n sh -c \
		    'echo "$1" >/proc/sys/net/unix/max_dgram_qlen && shift &&
			exec "$@"' sh "$r_kind" tests/logging/datagram.py \
		    "$dir/log" "$dir/messages" "$@"
		;;
	esac
	receiver=$started
	wait_for 20 test -S "$dir/log"
}
count() { grep -c "$1" "$dir/messages" 2>/dev/null; }

# lost: the number of records that are lost by what the run's end prints and by
# what it logged.
lost()
{
	{
		sed -n 's/.*: \([0-9]*\) log records are lost.*/\1/p' \
		    "$site/run.out"
		sed -n 's/.*"message":"\([0-9]*\) log records were lost.*/\1/p' \
		    "$dir/messages" 2>/dev/null
	} | awk '{ n += $1 } END { print n + 0 }'
}

# full KIND: what a sender's losses are called.
full()
{
	case $1 in
	1 | 10) echo 'the queue of the receiver was full' ;;
	default) echo 'the (queue of|buffer of the socket to) the receiver was full' ;;
	*) echo 'the buffer of the socket to the receiver was full' ;;
	esac
}

# shellcheck disable=SC2016 # Puppet's variables
echo 'Integer[1, 3000].each |$i| { notify { "n$i": } }' | manifest
# shellcheck disable=SC2016
echo 'Integer[1, 3000].each |$i| { notice("n$i") }' >"$site/notices.pp"
start_server || exit 1
wait_for 20 environment_ready 1
# Runs at the same time have a machine each.
for each in file daemon; do
	cp -a "$site/ssl" "$site/$each.ssl"
	sed "s,^\(vardir\|rundir\) = .*,\1 = $site/$each,
		s,^ssldir = .*,ssldir = $site/$each.ssl," "$config" \
	    >"$site/$each.conf"
done
command="dalang apply --logdest syslog $site/notices.pp"
run="dalang-applyd --no-daemonize --noop --config"
of_run='"resource":"Notify\[n[0-9]*\]"'

# starts NAME COMMAND...: start it with the receiver as /dev/log, its output in
# NAME; its pid is in NAME.pid, its exit code will be in NAME.code.
starts()
{
	s_name=$site/$1
	shift
	rm -f "$s_name.code" "$s_name.pid"
	# shellcheck disable=SC2016 # for the inner shell
	start "$s_name.out" tests/peers/devlog "$dir/log" sh -c '"$@" &
		echo $! >"$0.pid"; wait $!; echo $? >"$0.code"' "$s_name" "$@"
	wait_for 20 test -s "$s_name.pid"
}
ended() { [ -s "$site/$1.code" ]; }
code() { cat "$site/$1.code"; }
signal() { kill "$(cat "$site/$1.pid")"; }

for kind in $kinds; do
	receive_by "$kind"
	kill -STOP "$receiver"
	# shellcheck disable=SC2086 # words of commands
	{
		starts command $command
		# its own buffer is full before others use the queue
		sleep 2
		starts killed $command
		starts run $run "$config" --onetime --logdest syslog
		starts file $run "$site/file.conf" --onetime \
		    --logdest "syslog,$site/$kind.json"
		starts daemon $run "$site/daemon.conf" --logdest syslog
	}
	sleep 2
	signal killed
	signal daemon
	for each in command killed run file daemon; do
		ok "$kind, stopped: $each ends" wait_for "$most" ended $each
	done
	is "$kind, stopped: the command has done its work" "$(code command)" 0
	like "$kind, stopped: it names what was full" \
	    "$(cat "$site/command.out")" \
	    "Records are missing from syslog: $(full "$kind")"
	is "$kind, stopped: the run has done its work" "$(code run)" 0
	like "$kind, stopped: it prints what no destination has" \
	    "$(cat "$site/run.out")" \
	    "[0-9]+ log records are lost: the (queue|buffer) of the$or_ring"
	is "$kind, stopped: the file has all records of a run" \
	    "$(grep -c "$of_run" "$site/$kind.json")" 3000
	like "$kind, stopped: and the loss of the receiver" \
	    "$(grep DLG-W-LOG-1003 "$site/$kind.json")" \
	    ' log records were lost: the (queue|buffer) of the'
	kill -CONT "$receiver"
	stop "$receiver"
	rm -f "$dir/messages"

	receive_by "$kind"
	# shellcheck disable=SC2086
	starts run $run "$config" --onetime --logdest syslog
	ok "$kind: a run ends with a receiver that keeps up" \
	    wait_for "$most" ended run
	all() { [ $(($(count "$of_run") + $(lost))) -ge 3000 ]; }
	ok "$kind: it has each record" wait_for 20 all
	[ -n "$or_ring" ] || is "$kind: and none was lost" "$(lost)" 0
	stop "$receiver"
	rm -f "$dir/messages"
done
kind=${kinds%% *}

# --- slow: 50 records a second ---
receive_by "$kind" 20
# shellcheck disable=SC2086
starts command $command
# shellcheck disable=SC2086
starts run $run "$config" --onetime --logdest syslog
for each in command run; do
	ok "a slow receiver: $each ends" wait_for "$most" ended $each
done
like 'a slow receiver: the command names what was full' \
    "$(cat "$site/command.out")" 'missing from syslog: the (queue|buffer) of'
stop "$receiver"
rm -f "$dir/messages"

# --- restarted, while the run waits for it ---
receive_by "$kind" 20
# shellcheck disable=SC2086
starts run $run "$config" --onetime --logdest syslog
some() { [ "$(count "$of_run")" -ge 20 ]; }
wait_for 60 some
stop "$receiver"
sleep 1
receive_by "$kind"
ok 'a receiver that is restarted: the run ends' wait_for "$most" ended run
last() { grep -q "$of_run.*TRA-2101\|DLG-N-TRA-2101" "$dir/messages"; }
last_or_printed()
{
	last || { [ -n "$or_ring" ] && grep -q 'are lost' "$site/run.out"; }
}
ok 'it has the last record' wait_for 20 last_or_printed
ok 'nothing but its queue is lost' \
    [ "$(count "$of_run")" -ge $((3000 - 520)) ]
is 'no loss is logged' "$(count DLG-W-LOG-1003)" 0
stop "$receiver"

# --- a full disk ---
rm -f "$dir/messages" "$dir/log"
ln -s /dev/full "$dir/messages"
if peer rsyslog; then
	start "$dir/out" tests/peers/rsyslogd "$dir"
	receiver=$started
	wait_for 20 test -S "$dir/log"
else
	receive_by "$kind"
fi
# shellcheck disable=SC2086
starts command $command
# shellcheck disable=SC2086
starts run $run "$config" --onetime --logdest syslog
for each in command run; do
	ok "a receiver whose disk is full: $each ends" \
	    wait_for "$most" ended $each
	is "a receiver whose disk is full: $each has done its work" \
	    "$(code $each)" 0
done
stop "$receiver"
rm -f "$dir/messages" "$dir/log"
stop "$daemon"

# --- the compile daemon ---
receive_by "$kind"
kill -STOP "$receiver"
cp "$site/notices.pp" "$manifests/.new"
mv "$manifests/.new" "$manifests/site.pp"
starts compiled dalang-compiled --config "$config" --logdest syslog
ok 'the compile daemon starts while the receiver is stopped' \
    wait_for 60 status_running
for i in 1 2 3; do
	is "catalog $i is compiled" "$(status $node \
	    "/puppet/v3/catalog/$node?environment=production")" 200
done
signal compiled
ok 'SIGTERM ends the compile daemon' wait_for "$most" ended compiled
kill -CONT "$receiver"
done_testing
