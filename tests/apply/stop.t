#!/bin/sh
# SIGINT and SIGTERM end every wait of a run: pauses between tries, commands,
# checks, programs of providers, dialogues with them, locks. The following
# resources are skipped, and the end of the run is still processed.
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
# until it has created $s/begun, then the signal is sent; the output is in
# $s/out. Passes when the run then ends long before its waits would.
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
	    --rundir "$s/r" --color false "$@" "$s/site.pp"
	run=$started
	ok "$name: the run has begun" wait_for 60 [ -e "$s/begun" ]
	kill "-$signal" "$run"
	ok "$name: the run ends" wait_for 60 gone "$run"
	gone "$run" || kill -9 "$run"
	wait "$run"
	ok "$name: the next resource is skipped" [ ! -e "$s/late" ]
}

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
