#!/bin/sh
# Audit records of all processes of a daemon are kept by one of them, the owner
# of the chain: no other has the spool, none can hold it up, and without its
# word nothing counts as recorded.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

# family PID: the process's children and theirs.
family()
{
	for f_pid in $(pgrep -P "$1"); do
		echo "$f_pid"
		family "$f_pid"
	done
}

# owned NAME: what only the owner of this chain may have open, one a line.
owned()
{
	echo "$site/var/audit/dalang-$1.spool"
	awk -v path="$site/run/$1.audit" '$8 == path { print "socket:[" $7 "]" }' \
	    /proc/net/unix
}

# holders NAME PID: the processes below PID that have any of it open.
holders()
{
	owned "$1" >"$site/owned"
	for h_pid in $(family "$2"); do
		for h_fd in "/proc/$h_pid/fd/"*; do
			readlink "$h_fd"
		done | grep -qxFf "$site/owned" && cat "/proc/$h_pid/comm"
	done
}

lay_out 'fronts = 2' 'workers = 1' 'audit_full = refuse'
mkdir "$site/target"
manifest <<END
file { '$site/target/a': content => 'a' }
-> exec { '/bin/sleep 4.04': onlyif => '/usr/bin/test -e $site/slowly' }
notify { 'n': }
END
start_server || exit 1
wait_for 60 environment_ready 1
catalog="/puppet/v3/catalog/$node?environment=production"
socket=$site/run/compiled.audit

is 'a catalog' "$(status $node "$catalog")" 200
ok 'the owner listens' [ "$(owned compiled | grep -c socket)" -ge 1 ]
# the parent has made them and keeps the lock; it is root
is 'no process but the log keeper and the parent has spool or socket' \
    "$(holders compiled "$daemon")" 'log 1'
is 'only root and the service may connect' "$(stat -c %a "$socket")" 660

# A front is stopped at whatever it does: nobody waits for it.
front=$(pgrep -P "$daemon" -x 'front 1')
kill -STOP "$front"
kill -HUP "$daemon"
# shellcheck disable=SC2317 # called by wait_for
reloaded()
{
	grep -q DLG-N-SRV-2691 "$site/log"
}
ok 'the parent goes on while a front is stopped' wait_for 20 reloaded
kill -CONT "$front"
wait_for 60 environment_ready 2

# Strangers.
is 'what is no record is not answered' \
    "$("$B/tools/audit_say" "$socket" 'let me in')" 0
if [ "$(id -u)" = 0 ]; then
	is 'nor is another user' "$(setpriv --reuid 64321 --regid 65534 \
	    --clear-groups "$B/tools/audit_say" "$socket" x)" 0
fi
i=0
while [ $i -lt 100 ]; do
	"$B/tools/audit_say" "$socket" "$i" &
	i=$((i + 1))
done >/dev/null
wait $!
is 'a catalog after a hundred of them' "$(status $node "$catalog")" 200

# An owner that does not answer.
keeper=$(pgrep -P "$daemon" -x 'log 1')
kill -STOP "$keeper"
is 'no catalog goes out unrecorded' "$(status $node "$catalog")" 503
kill -CONT "$keeper"
ok 'and that is told' wait_for 10 grep -q 'DLG-E-LOG-1005.*compiled.audit.*ETIMEDOUT' \
    "$site/log"
is 'it is served again' "$(status $node "$catalog")" 200

# The apply daemon, and a run of its own: the apply child is the client.
# shellcheck disable=SC2317 # called by wait_for
applied()
{
	grep -q 'Applied catalog in' "$site/applyd"
}
ok 'a single run' sh -c \
    "dalang-applyd --config $config --onetime --logdest json 2>$site/once"
start "$site/applyd" dalang-applyd --config "$config" --no-daemonize \
    --runinterval 1h --logdest json
applyd=$started
wait_for 60 applied
rm "$site/target/a"
: >"$site/slowly"
kill -USR1 "$applyd"
# shellcheck disable=SC2317 # called by wait_for
changed()
{
	grep -q 'DLG-N-RES-2090.*target/a' "$site/applyd"
}
ok 'a change of the apply child is recorded' wait_for 60 changed
like 'as its own' "$(grep DLG-N-RES-2090 "$site/applyd" |
    jq -r '[.service.name, .process.pid] | @tsv')" "^dalang-applyd	[0-9]"
is 'not as the parent'\''s' "$(grep DLG-N-RES-2090 "$site/applyd" |
    jq -r "select(.process.pid == $applyd)")" ''
is 'its socket is for root' "$(stat -c %a "$site/run/applyd.audit")" 600
ok 'while the run goes on' pgrep -fx '/bin/sleep 4.04'
is 'none of its processes has the spool or the socket' \
    "$(holders applyd "$applyd")" ''
stop "$applyd"
fails 'the socket has gone' [ -e "$site/run/applyd.audit" ]
ok 'the chain of both is whole' dalang log verify "$site/once" "$site/applyd"
stop "$daemon"
ok 'that of the compile daemon, too' dalang log verify "$site/log"
done_testing
