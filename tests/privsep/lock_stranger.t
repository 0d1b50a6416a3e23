#!/bin/sh
# Another user who can read the file with the pid of a daemon holds its lock: the
# daemon starts all the same, and names that process.  A lock of root counts.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

if ! for_root 'locks of another user'; then
	done_testing
	exit
fi
chmod 755 "$site"
mkdir -p "$site/applyd"
pidfile=$site/applyd/applyd.pid

is_held() { ! flock --nonblock "$pidfile" true; }
# held UID: a process of that user holds the lock of the file.
held()
{
	start "$site/holder.log" setpriv --reuid "$1" --clear-groups \
	    flock --shared --no-fork "$pidfile" sleep 300
	holder=$started
	wait_for 20 is_held
}
# applyd COMMAND...: run the daemon by it.
applyd()
{
	"$@" dalang-applyd --no-daemonize --confdir "$site/conf" \
	    --vardir "$site/applyd/var" --rundir "$site/applyd" \
	    --pidfile "$pidfile" --server 127.0.0.1 --masterport 1 \
	    --logdest console --runinterval 1h
}
is_its_pid() { [ "$(cat "$pidfile")" = "$daemon" ]; }

: >"$pidfile"
chmod 644 "$pidfile"
ok 'another user holds the lock' held 65534
applyd start "$site/first.log"
daemon=$started
ok 'the daemon starts' wait_for 60 is_its_pid
like 'the process is named' "$(cat "$site/first.log")" \
    '^Warning: Only processes of other users hold the lock of applyd.pid: the file is replaced$'
is 'all can read the file' "$(stat -c %a "$pidfile")" 644
fails 'the file is locked by the daemon' flock --nonblock "$pidfile" true
ok 'it still holds its own' kill -0 "$holder"
stop "$holder"

# While the daemon runs, the lock of the file that it holds counts.
fails 'a second daemon does not start' applyd timeout 60
like 'and names the first' "$(applyd timeout 60 2>&1)" " $daemon"
stop "$daemon"

# A child has the lock of a process that has ended; a set-uid program has it.
: >"$pidfile"
# shellcheck disable=SC2016 # for the inner shell
start "$site/holder.log" setpriv --reuid 65534 --clear-groups sh -c \
    'exec 9<"$1"; flock --shared 9; sleep 300 & echo $!' sh "$pidfile"
ok 'a child of another user holds the lock' wait_for 20 is_held
wait_for 20 test -s "$site/holder.log"
child=$(cat "$site/holder.log")
# In a namespace of processes the kernel does not list the lock of one that has
# ended, and it counts.
if grep -q ":$(stat -c %i "$pidfile") " /proc/locks; then
	applyd start "$site/second.log"
	daemon=$started
	ok 'the daemon starts' wait_for 60 is_its_pid
	stop "$daemon"
else
	fails 'a lock that is not listed counts' applyd timeout 60
fi
kill "$child"
: >"$pidfile"
start "$site/holder.log" setpriv --ruid 65534 --clear-groups \
    flock --shared --no-fork "$pidfile" sleep 300
holder=$started
ok 'a set-uid program of another user holds the lock' wait_for 20 is_held
applyd start "$site/third.log"
daemon=$started
ok 'the daemon starts' wait_for 60 is_its_pid
stop "$daemon"
stop "$holder"

# The owner of the file, and root.
: >"$pidfile"
chown 65534 "$pidfile"
ok 'the owner holds the lock' held 65534
fails 'the daemon does not start' applyd timeout 60
stop "$holder"
rm "$pidfile"
: >"$pidfile"
ok 'root holds the lock' held 0
fails 'the daemon does not start' applyd timeout 60
stop "$holder"
done_testing
