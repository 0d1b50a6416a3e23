#!/bin/sh
# The owner of the audit chain keeps the audit records of all processes of a
# daemon. No other process has the spool open or can block it, and without the
# owner's answer no record counts as kept.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

# owned NAME: files that only the owner of this chain may have open, one a line.
owned()
{
	echo "$site/var/audit/dalang-$1.spool"
	awk -v path="$site/run/$1.audit" '$8 == path { print "socket:[" $7 "]" }' \
	    /proc/net/unix
}

# holders NAME PID: the processes below PID that have one of these files open.
holders()
{
	owned "$1" >"$site/owned"
	for h_pid in $(family "$2" | sed 1d); do
		for h_fd in "/proc/$h_pid/fd/"*; do
			readlink "$h_fd"
		done | grep -qxFf "$site/owned" && cat "/proc/$h_pid/comm"
	done
}

lay_out 'fronts = 2' 'workers = 1' 'audit_full = refuse'
mkdir "$site/target"
manifest <<END
file { '$site/target/a': content => 'a' }
-> exec { "/bin/sh -c 'touch $site/begun; until [ -e $site/go ]; do sleep 0.1; done'":
  onlyif => '/usr/bin/test -e $site/slowly' }
notify { 'n': }
END
start_server || exit 1
wait_for 60 environment_ready 1
catalog="/puppet/v3/catalog/$node?environment=production"
socket=$site/run/compiled.audit

is 'a catalog is served' "$(status $node "$catalog")" 200
ok 'the owner of the chain listens' \
    [ "$(owned compiled | grep -c socket)" -ge 1 ]
# The parent has created the files and keeps the lock; it runs as root.
if [ "$(id -u)" -eq 0 ]; then
	is 'no process but the log keeper and the parent has spool or socket' \
	    "$(holders compiled "$daemon")" 'log 1'
	is 'only root and the service user may connect' \
	    "$(stat -c %a "$socket")" 660
else
	skip 'no process but the log keeper and the parent has spool or socket' \
	    'needs root, to read their descriptors'
	is 'only this user may connect' "$(stat -c %a "$socket")" 600
fi

# A front is stopped at any point: no process waits for it.
front=$(pgrep -P "$daemon" -x 'front 1')
kill -STOP "$front"
kill -HUP "$daemon"
# shellcheck disable=SC2317 # called by wait_for
reloaded()
{
	grep -q DLG-N-SRV-2691 "$site/log"
}
ok 'the parent continues while a front is stopped' wait_for 20 reloaded
kill -CONT "$front"
wait_for 60 environment_ready 2

# Clients that are not part of the daemon.
is 'a packet that is not a record is not answered' \
    "$("$B/tools/audit_say" "$socket" 'let me in')" 0
if [ "$(id -u)" = 0 ]; then
	is 'another user is not answered' \
	    "$(setpriv --reuid 64321 --regid 65534 \
	    --clear-groups "$B/tools/audit_say" "$socket" x)" 0
fi
i=0
while [ $i -lt 100 ]; do
	"$B/tools/audit_say" "$socket" "$i" &
	i=$((i + 1))
done >/dev/null
wait $!
is 'a catalog is served after a hundred invalid clients' \
    "$(status $node "$catalog")" 200

# An owner that does not answer.
keeper=$(pgrep -P "$daemon" -x 'log 1')
kill -STOP "$keeper"
is 'no catalog is served without its audit record' \
    "$(status $node "$catalog")" 503
kill -CONT "$keeper"
ok 'a record reports the missing answer' \
    wait_for 10 grep -q 'DLG-E-LOG-1005.*compiled.audit.*ETIMEDOUT' \
    "$site/log"
is 'a catalog is served when the owner answers again' \
    "$(status $node "$catalog")" 200

# The apply daemon, and a single run: the apply child is the client.
# shellcheck disable=SC2317 # called by wait_for
applied()
{
	grep -q 'Applied catalog in' "$site/applyd"
}
ok 'a single run ends' sh -c \
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
	grep -q '"code":"DLG-N-RES-2090.*target/a' "$site/applyd"
}
ok 'a change of the apply child is recorded' wait_for 60 changed
like 'the record has the pid of the apply child' \
    "$(grep '"code":"DLG-N-RES-2090"' "$site/applyd" |
    jq -r '[.service.name, .process.pid] | @tsv')" "^dalang-applyd	[0-9]"
is 'no record has the pid of the parent' "$(grep '"code":"DLG-N-RES-2090"' "$site/applyd" |
    jq -r "select(.process.pid == $applyd)")" ''
dalang log seal --daemon applyd --rundir "$site/run" >"$site/seal"
like 'the apply daemon has a seal' "$(cat "$site/seal")" \
    '^applyd	dalang-applyd on .*: record [0-9]+, sha256 [0-9a-f]{64}$'
# shellcheck disable=SC2317 # called by wait_for
sealed()
{
	dalang log verify --seal "$site/seal" "$site/once" "$site/applyd" \
	    >"$site/verified"
}
ok 'its chain fits the seal' wait_for 20 sealed
is 'the socket of the apply daemon is for root only' \
    "$(stat -c %a "$site/run/applyd.audit")" 600
ok 'a run of the apply daemon is in progress' wait_for 60 [ -e "$site/begun" ]
is 'none of its processes has the spool or the socket' \
    "$(holders applyd "$applyd")" ''
: >"$site/go"
stop "$applyd"
fails 'the socket is removed at the end' [ -e "$site/run/applyd.audit" ]
ok 'the chain of the apply daemon and the run is valid' \
    dalang log verify "$site/once" "$site/applyd"
stop "$daemon"
ok 'the chain of the compile daemon is valid' dalang log verify "$site/log"
done_testing
