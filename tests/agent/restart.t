#!/bin/sh
# A run whose resource restarts the apply daemon, as an upgrade of its package
# does: the resource is finished, the run ends with its report, and the new daemon
# waits for the old one. Puppet's agent finishes its run, too.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

# applyd LOG [OPTION...]: start the apply daemon; $applyd is its pid.
applyd()
{
	log=$1
	shift
	start "$log" dalang-applyd --config "$config" --no-daemonize \
	    --logdest json --log_level info --runinterval 1h "$@"
	applyd=$started
}

# shellcheck disable=SC2317 # called by wait_for
gone() { ! kill -0 "$1" 2>/dev/null; }

# shellcheck disable=SC2317 # called by wait_for
reported() { [ "$(grep -c "PUT /puppet/v3/report/$node" "$site/log")" -ge "$1" ]; }

# ends: the daemon ends within a minute, long before its patience is over.
ends()
{
	ok "$1: the daemon ends" wait_for 60 gone "$applyd"
	gone "$applyd" || kill -9 "$applyd"
	wait "$applyd"
}

lay_out
# What the scripts of a package do: they stop the old daemon and start the new
# one, here without an order, while the installation takes its time.
cat >"$site/upgrade" <<END
#!/bin/sh
kill -TERM "\$(cat "$site/run/agent.pid")"
(
	exec setsid dalang-applyd --config "$config" --no-daemonize --logdest json \
	    --log_level info --runinterval 1h
) >"$site/second" 2>&1 &
echo \$! >"$site/second.pid"
sleep 4
echo x >>"$site/upgraded"
END
chmod +x "$site/upgrade"
manifest <<END
exec { '$site/upgrade': creates => '$site/upgraded' }
-> exec { 'next': command => '/bin/sh -c "ls $site/upgraded >$site/next"' }
END
start_server || exit 1
wait_for 60 environment_ready 1

applyd "$site/first"
ends 'an upgrade'
is 'its end is regular' $? 0
is 'the resource in progress is finished, once' "$(cat "$site/upgraded")" x
raises AGT_STOP_WAITS '.puppet.stop_patience == 90' "$site/first"
like 'the run ends' "$(cat "$site/first")" 'Applied catalog in'
ok 'it sends its report' reported 1
raises AGT_WAITS_FOR_END '.message | test("process [0-9]+, which is stopping")' \
    "$site/second"
ok 'the new daemon applies the rest' wait_for 60 test -s "$site/next"
ok 'it reports, too' wait_for 60 reported 2
is 'the new daemon has found the old one ended' "$(grep -c 'Another instance' \
    "$site/second")" 0
applyd=$(cat "$site/second.pid")
kill -TERM "$applyd"
ok 'an idle daemon ends' wait_for 60 gone "$applyd"

# A resource that does not end.
manifest <<END
exec { '/bin/sh -c "echo >>$site/begun; sleep 300"': timeout => 0 }
END
ok 'code that hangs is loaded' wait_for 60 environment_ready 2
applyd "$site/third"
ok 'the resource is in progress' wait_for 60 test -s "$site/begun"
kill -TERM "$applyd"
ok 'the first signal is handled' wait_for 60 grep -q 'Caught TERM; exiting"' \
    "$site/third"
sleep 1
ok 'the first signal does not end it' kill -0 "$applyd"
kill -TERM "$applyd"
ends 'a second signal'
like 'the second signal is logged' "$(cat "$site/third")" \
    'Caught TERM; exiting at once'
like 'the command was ended' "$(cat "$site/third")" \
    'Command was terminated because the run is stopped'
ok 'the stopped run sends its report' reported 3

rm "$site/begun"
applyd "$site/fourth" --stop_patience 2
ok 'the resource is in progress again' wait_for 60 test -s "$site/begun"
kill -TERM "$applyd"
ends 'the end of the patience'
raises AGT_STOP_DUE '.puppet.stop_patience == 2' "$site/fourth"
like 'the command was ended, too' "$(cat "$site/fourth")" \
    'Command was terminated because the run is stopped'

# dalang agent --test.
manifest <<END
exec { '/bin/sh -c "echo >$site/begun; sleep 3; echo >$site/ended"': }
-> exec { '/usr/bin/touch $site/late': }
END
ok 'code that takes a while is loaded' wait_for 60 environment_ready 3
rm "$site/begun"
start "$site/fifth" dalang agent --test --config "$config" --logdest console \
    --color false
applyd=$started
ok 'a single run is in progress' wait_for 60 test -s "$site/begun"
kill -INT "$applyd"
ends 'a single run'
is 'its resource has changed something' $? 2
ok 'its resource is finished' test -s "$site/ended"
ok 'its next resource is skipped' [ ! -e "$site/late" ]

# A daemon that was killed leaves a run, which keeps its lock.
manifest <<END
exec { '/bin/sh -c "echo >>$site/runs; until [ -e $site/go ]; do sleep 0.1; done"': }
END
ok 'code that waits is loaded' wait_for 60 environment_ready 4
applyd "$site/sixth"
ok 'a run is in progress' wait_for 60 test -s "$site/runs"
kill -KILL "$applyd"
wait "$applyd" 2>/dev/null
applyd "$site/seventh"
ok 'the run of a killed daemon keeps the lock' wait_for 60 \
    grep -q 'already in progress; skipping' "$site/seventh"
is 'no run begins beside it' "$(wc -l <"$site/runs")" 1
touch "$site/go"
ok 'the next daemon tries again soon' wait_for 60 \
    grep -q 'Applied catalog in' "$site/seventh"
is 'it makes a run of its own' "$(wc -l <"$site/runs")" 2
stop "$applyd"
done_testing
