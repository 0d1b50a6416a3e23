#!/bin/sh
# A process shuts down a socket that it shares with others: the parent does not
# spin, logs it, and opens another.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

lay_out 'fronts = 1' 'workers = 1'
manifest <<'END'
notice('a text')
END
start_server || exit 1

# child NAME: the pid of the daemon's process of that name.
child()
{
	pgrep -P "$daemon" -x "$1"
}

# ticks: hundredths of a second of processor time that the parent has used.
ticks()
{
	awk '{ print $14 + $15 }' "/proc/$daemon/stat"
}

# spends_less TICKS: the parent uses less, in four seconds.
spends_less()
{
	s_before=$(ticks)
	sleep 4 # the time that is measured
	s_spent=$(($(ticks) - s_before))
	echo "it spent $s_spent of 400"
	[ "$s_spent" -lt "$1" ]
}

# shellcheck disable=SC2317 # called by wait_for
replaced()
{
	s_new=$(child 'front 1') && [ "$s_new" != "$front" ]
}

# The descriptor of `dalang log tail` is the second one of a child.
wait_for 60 environment_ready 1
front=$(child 'front 1')
"$B/tools/shut" "$front" 4
[ $? = 2 ] && skip_all 'the kernel refuses pidfd_getfd'
ok 'the parent does not spin with a tail that was shut down' spends_less 30
raises PRV_TAIL_SHUT true "$site/log"
is 'the shutdown is logged once' \
    "$(raised PRV_TAIL_SHUT true "$site/log" | wc -l)" 1
kill -9 "$front"
wait_for 30 replaced
wait_for 30 status_running
start "$site/tail" dalang log tail --json --rundir "$site/run"
wait_for 20 grep -q 'records of' "$site/tail"
request "$node" "/puppet/v3/catalog/$node?environment=production" >/dev/null
ok 'records of a process that was started later are printed' \
    wait_for 20 grep -q '"logger":"server.http' "$site/tail"
done_testing
