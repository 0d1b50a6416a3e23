#!/bin/sh
# After SIGINT and SIGTERM the resource in progress is finished, and the following
# ones are skipped. When stop_patience is over, and at a second signal, every wait
# of the run ends: pauses between tries, commands, checks, programs of providers,
# dialogues with them, locks. The end of the run is still processed.
# time limit: 600
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
ASAN_OPTIONS=detect_leaks=0
export ASAN_OPTIONS

# shellcheck disable=SC2317 # called by wait_for
gone()
{
	! kill -0 "$1" 2>/dev/null
}

# stopped NAME SIGNAL [OPTION...]: the manifest on standard input is applied
# until it has created $s/begun, then the signal is sent, $signals times; the
# output is in $s/out. Passes when the run then ends long before its waits would.
signals=1
seconds=1h
stopped()
{
	name=$1 signal=$2
	shift 2
	rm -f "$s/begun" "$s/late"
	{
		cat
		echo "-> exec { 'late': command => '/usr/bin/touch $s/late' }"
	} >"$s/site.pp"
	start "$s/out" dalang apply --confdir "$s/c" --vardir "$s/v" \
	    --rundir "$s/r" --color false --stop_patience "$seconds" "$@" \
	    "$s/site.pp"
	run=$started
	ok "$name: the run has begun" wait_for 60 [ -e "$s/begun" ]
	for time in $(seq "$signals"); do
		[ "$time" = 1 ] || sleep 0.3
		kill "-$signal" "$run"
	done
	ok "$name: the run ends" wait_for 60 gone "$run"
	gone "$run" || kill -9 "$run"
	wait "$run"
	ok "$name: the next resource is skipped" [ ! -e "$s/late" ]
}

# What is in progress has the time to end, with all its commands.
finished()
{
	is "$1: it is finished" "$(cat "$s/finished")" "$2"
	is "$1: without an error" "$(grep -c '^Error' "$s/out")" 0
	rm -f "$s/finished"
}
stopped 'a finished command' TERM --debug <<END
exec { 'a': command => '/bin/sh -c "echo x >>$s/finished"',
  unless => '/bin/sh -c "touch $s/begun; sleep 2; false"' }
END
finished 'a finished command' x
like 'a finished command: the next resource is named' "$(cat "$s/out")" \
    'Exec\[late\]: Transaction canceled, skipping'
stopped 'a finished service' INT --debug <<END
service { 'a': provider => base, ensure => running,
  status => '/usr/bin/test -e $s/finished',
  start => '/bin/sh -c "touch $s/begun; sleep 2; echo y >$s/finished"',
  stop => '/bin/true' }
END
finished 'a finished service' y
printf '#!/bin/sh\n%s\n' "touch $s/begun; echo x >>$s/finished" \
    "test \$(wc -l <$s/finished) = 3" >"$s/third"
printf '#!/bin/sh\n%s\n' 'setsid sleep 300 >/dev/null 2>&1 &' \
    "echo \$! >$s/finished; touch $s/begun; sleep 1" >"$s/leave"
chmod +x "$s/third" "$s/leave"
stopped 'finished tries' TERM <<END
exec { '$s/third': tries => 5, try_sleep => 1 }
END
finished 'finished tries' 'x
x
x'
stopped 'a service left running' TERM <<END
exec { '$s/leave': }
END
ok 'a service left running: it runs after the run' \
    kill -0 "$(cat "$s/finished")"
kill "$(cat "$s/finished")"

# A second signal.
signals=2
stopped 'a second signal' TERM <<END
exec { 'a': command => '/bin/sh -c "touch $s/begun; sleep 300"', timeout => 0 }
END
like 'a second signal: the command is ended' "$(cat "$s/out")" \
    'Error: Command was terminated because the run is stopped'
signals=1

# The end of the patience.
seconds=2
stopped 'the end of the patience' TERM <<END
exec { 'a': command => '/bin/sh -c "touch $s/begun; sleep 300"', timeout => 0 }
END
like 'the end of the patience: the command is ended' "$(cat "$s/out")" \
    'Error: Command was terminated because the run is stopped'

# Without patience.
seconds=0
# The run has begun to wait when its command has been reaped.
cat >"$s/try" <<END
#!/bin/sh
echo x >>"$s/tried"
(while kill -0 \$\$; do sleep 0.1; done; touch "$s/begun") >/dev/null 2>&1 &
exit 1
END
chmod +x "$s/try"
stopped tries INT <<END
exec { '$s/try': tries => 5, try_sleep => 300 }
END
like 'tries: the last result counts' "$(cat "$s/out")" \
    "^Error: .* returned 1 instead of one of \[0\]"
is 'tries: no further try is made' "$(cat "$s/tried")" x

stopped 'a command without a limit' TERM <<END
exec { 'a': command => '/bin/sh -c "touch $s/begun; sleep 300 & echo \$! >$s/pid; wait"', timeout => 0 }
END
like 'a command: the reason is printed' "$(cat "$s/out")" \
    'Error: Command was terminated because the run is stopped'
ok 'a command: its processes end' wait_for 60 gone "$(cat "$s/pid")"

stopped 'a check' TERM <<END
exec { 'a': command => '/usr/bin/touch $s/done', unless => '/bin/sh -c "touch $s/begun; sleep 300"' }
END
ok 'a check: the command is not run' [ ! -e "$s/done" ]

stopped 'a program of a provider' INT <<END
service { 'a': provider => base, ensure => running, status => '/bin/false',
  start => '/bin/sh -c "touch $s/begun; sleep 300"', stop => '/bin/true' }
END
like 'a program: the reason is printed' "$(cat "$s/out")" \
    'was terminated because the run is stopped'

# A sparse file that takes hours to read.  It is read when the run has used half
# a second of a processor since its command: the descriptors of a run can be seen
# by root only.
truncate -s 8T "$s/sparse"
cat >"$s/watch" <<END
#!/bin/sh
used() { awk '{ print \$14 + \$15 }' /proc/\$PPID/stat; }
until=\$((\$(used) + \$(getconf CLK_TCK) / 2))
(while [ "\$(used)" -lt \$until ]; do sleep 0.1; done
touch "$s/begun") >/dev/null 2>&1 &
END
chmod +x "$s/watch"
stopped 'the checksum of a file' TERM <<END
exec { '$s/watch': } -> file { '$s/sparse': content => 'x', backup => false }
END
ok 'the checksum of a file: the file is unchanged' \
    [ "$(stat -c %s "$s/sparse")" = 8796093022208 ]

stopped 'a validation' INT <<END
file { '$s/file': content => 'x', validate_cmd => '/bin/sh -c "touch $s/begun; sleep 300" %' }
END
ok 'a validation: the file is not placed' [ ! -e "$s/file" ]

module=$s/modules/slow
mkdir -p "$module/types" "$module/providers/slow"
cat >"$module/types/slow.json" <<END
{"name": "slow", "doc": "Does not answer.", "attributes": {
  "name": {"type": "String[1]", "behaviour": "namevar"},
  "ensure": {"type": "Enum['present','absent']", "default": "present"}},
 "providers": {"slow": {"timeout": 300}}}
END
cat >"$module/providers/slow/slow" <<END
#!/bin/sh
read -r line
touch '$s/begun'
exec sleep 300
END
chmod +x "$module/providers/slow/slow"
stopped 'a conversation' TERM --modulepath "$s/modules" <<END
slow { 'a': }
END
like 'a conversation: the reason is printed' "$(cat "$s/out")" \
    "was terminated because the run is stopped, during 'hello'"

# A lock in the file bucket that another process holds.
bucket="filebucket { 'main': path => '$s/bucket' }"
echo old >"$s/kept"
dalang apply --confdir "$s/c" --vardir "$s/v" --rundir "$s/r" -e "$bucket
    file { '$s/kept': content => 'new', backup => main }" >"$s/out" 2>&1
paths=$(find "$s/bucket" -name paths)
ok 'a lock: the bucket has a file of paths' [ -f "$paths" ]
echo old >"$s/kept"
start "$s/lock" flock "$paths" sleep 300
lock=$started
wait_for 60 fails_plainly flock -n "$paths" true
stopped 'a lock' INT <<END
$bucket
-> exec { 'a': command => '/usr/bin/touch $s/begun' }
-> file { '$s/kept': content => 'newer', backup => main }
END
stop "$lock"

# The end of a run has a short time after a stop.
stopped 'the end' TERM --postrun_command "echo x >$s/after" <<END
exec { 'a': command => '/bin/sh -c "touch $s/begun; sleep 300"' }
END
is 'the end: postrun_command is run' "$(cat "$s/after")" x
stopped 'a long end' TERM --postrun_command "echo y >$s/after; sleep 300" <<END
exec { 'a': command => '/bin/sh -c "touch $s/begun; sleep 300"' }
END
is 'a long end: postrun_command is started' "$(cat "$s/after")" y
like 'a long end: postrun_command is terminated' "$(cat "$s/out")" \
    'Could not run command from postrun_command: Execution of .* was terminated because the run is stopped'
done_testing
