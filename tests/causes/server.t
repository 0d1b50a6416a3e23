#!/bin/sh
# Failures of the compile daemon and its processes, and their records.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

lay_out 'workers = 1' 'stop_timeout = 1' 'control_group = no-such-group'
echo "notify { 'a': }" | manifest
out=$site/out

# compiled OPTION...: the daemon, which must end without a signal.
compiled()
{
	timeout 60 dalang-compiled --config "$config" --logdest json "$@" \
	    >"$out" 2>&1
}

# serve COMMAND...: the daemon behind a command that starts it, until its log
# contains $until; its pid is $daemon.
serve()
{
	start "$site/log" "$@" dalang-compiled --config "$config" \
	    --logdest json --log_level info
	# shellcheck disable=SC2154 # set by start
	daemon=$started
}

# child NAME [PARENT]: the pid of the daemon's process of that name.
child()
{
	pgrep -P "${2:-$daemon}" -x "$1"
}

# shellcheck disable=SC2317 # called by wait_for
front_replaced()
{
	r_front=$(child 'front 1')
	[ -n "$r_front" ] && ! echo "$r_front" | grep -qx "$old"
}

# Errors at the start of the daemon.
compiled --pidfile "$site/none/pid"
raises SRV_PIDFILE_FAILED '.message | test("none/pid: No such file")' "$out"
if for_root SRV_USER_UNKNOWN; then
	compiled --user nobody-here
	raises SRV_USER_UNKNOWN '.puppet.user == "nobody-here" and
	    (.message | test("does not exist on this machine"))' "$out"
fi
compiled --bindaddress no.such.host.invalid
raises SRV_ADDRESS_BAD '.puppet.address == "no.such.host.invalid"' "$out"
compiled --hostcert "$config"
raises SRV_CERTIFICATES_BAD '.message | test("puppet.conf")' "$out"
compiled --hostprivkey "$config"
raises SRV_CERTIFICATES_BAD \
    '.message | test("private key .*puppet.conf")' "$out"
compiled --hostprivkey "$site/ssl/private_keys/$node.pem"
raises SRV_CERTIFICATES_BAD '.message |
    test("private key .*: key values mismatch")' "$out"
openssl genpkey -algorithm ed25519 -out "$site/other_kind.pem"
compiled --hostprivkey "$site/other_kind.pem"
raises SRV_CERTIFICATES_BAD \
    '.message | test("certificate does not match key .*other_kind.pem")' "$out"
compiled --localcacert "$config"
raises SRV_CERTIFICATES_BAD \
    '.message | test("CA certificate .*puppet.conf")' "$out"
compiled --hostcrl "$site/none.pem"
raises SRV_CERTIFICATES_BAD \
    '.message | test("none.pem: No such file or directory")' "$out"

# A kernel without a feature that the daemon uses.
serve "$refuse" fork tail --
raises PRV_TAIL_FAILED '.error.code == "EMFILE"' "$site/log"
raises PRV_FORK_FAILED '.puppet.process == "front"' "$site/log"
stop "$daemon"
serve "$refuse" no-new-privs --
raises PRV_SANDBOX_FAILED '.puppet.step == "no_new_privs"' "$site/log"
raises PRV_EXITED '.puppet.process == "front"' "$site/log"
raises PRV_DELAYED '.puppet.failures >= 2' "$site/log"
stop "$daemon"
serve "$refuse" pipes --
raises NET_LIBRARY_ERROR '.message | test("socketpair")' "$site/log"
raises NET_LIBRARY_FATAL '.puppet.exit == 1' "$site/log"
stop "$daemon"
serve "$refuse" watches --
raises NET_LIBRARY_WARNING '.message | test("Epoll ADD")' "$site/log"
raises SRV_EVENTS_FAILED '.message | test("No space left")' "$site/log"
raises PRV_CONTROL_FAILED '.message | test("No space left")' "$site/log"
stop "$daemon"

# Invalid files, a kernel without landlock.
rm -rf "$site/run"
mkdir -p "$site/run/compiled.metrics" "$site/run/compiled.levels/a" \
    "$site/run/compiled.control/a" "$site/run/compiled.audit/a"
echo "notify { 'a'" | manifest
# With timers that libevent does not use otherwise.
EVENT_SHOW_METHOD=1 EVENT_PRECISE_TIMER=1
export EVENT_SHOW_METHOD EVENT_PRECISE_TIMER
serve "$refuse" landlock --
unset EVENT_SHOW_METHOD EVENT_PRECISE_TIMER
raises PRV_SANDBOX_MISSING '.puppet.what == "landlock"' "$site/log"
raises PRV_CALL_REFUSED '.puppet.call == "timerfd_create"' "$site/log"
raises SRV_METRICS_FAILED '.message | test("compiled.metrics: ")' "$site/log"
raises PRV_LEVELS_FAILED '.message | test("compiled.levels: ")' "$site/log"
raises PRV_CONTROL_FAILED '.message | test("compiled.control ")' "$site/log"
raises PRV_AUDIT_SOCKET '.message | test("compiled.audit cannot be opened, so only the first process can store audit records: ")' "$site/log"
raises NET_LIBRARY '.message | test("libevent using: epoll")' "$site/log"
raises SRV_ENVIRONMENT_FAILED '.puppet.environment == "production"' "$site/log"
stop "$daemon"
rm -r "$site/run"
mkdir "$site/run"
chmod 711 "$site/run"
echo "notify { 'a': }" | manifest

# A daemon that runs normally.
start_server || exit 1
wait_for 60 environment_ready 1
raises PRV_CONTROL_GROUP '.message | test("no-such-group.*No such file")' \
    "$site/log"
is 'a packet that is not an audit record is not answered' \
    "$("$B/tools/audit_say" "$site/run/compiled.audit" nonsense)" 0
raises LOG_AUDIT_CLIENT '.puppet.what | test("malformed audit record")' "$site/log"
cp "$config" "$config.good"
sed -i '/^workers/s/=.*/= many/' "$config"
kill -HUP "$daemon"
raises SRV_OPTION_BAD '.message | test("many")' "$site/log"
raises SRV_RELOAD_REFUSED true "$site/log"
mv "$config.good" "$config"
compiled
raises SRV_RUNS_ALREADY ".puppet.other == $daemon" "$out"
echo "notify { 'b'" | manifest
raises SRV_ENVIRONMENT_KEPT '.puppet.code_version == 1' "$site/log"
kill -9 "$(child 'environment 1')"
raises PRV_CRASHED '.puppet.process == "environment" and .puppet.signal == 9' \
    "$site/log"
if for_root PRV_BAD_MESSAGE; then
	ok 'the front sends an invalid message' \
	    "$B/tools/speak_as" "$(child 'front 1')" once
	raises PRV_BAD_MESSAGE '.puppet.process == "front"' "$site/log"
fi

stop "$daemon"

# No process can be started for a while: the limit of a user other than root.
echo "notify { 'b': }" | manifest
if [ "$(id -u)" = 0 ]; then
	chown -R 64321 "$site"
	other='setpriv --reuid 64321 --regid 64321 --clear-groups --'
	# shellcheck disable=SC2086 # words
	serve $other
	wait_for 60 status_running
	most=$($other prlimit --pid "$daemon" --nproc -o SOFT --noheadings)
	$other prlimit --pid "$daemon" --nproc=0:
	old=$(child 'front 1')
	kill -HUP "$daemon"
	raises PRV_FORK_FAILED '.puppet.process == "front"' "$site/log"
	ok 'the front serves while no other can be started' status_running
	$other prlimit --pid "$daemon" --nproc="$most:"
	ok 'the next front is started when that is possible' \
	    wait_for 60 front_replaced
	ok 'the next front serves' wait_for 60 status_running
	stop "$daemon"
	chown -R 0 "$site"
fi
start_server || exit 1
wait_for 60 environment_ready 1

# A client that does not wait for its answer.
kill -STOP "$daemon"
dalang log list --rundir "$site/run" >/dev/null 2>&1 &
asking=$!
# shellcheck disable=SC2317 # called by wait_for
has_asked()
{
	[ "$(awk '/^State:/ { print $2 }' "/proc/$asking/status")" = S ] &&
	    grep -q poll "/proc/$asking/wchan" "/proc/$asking/stack"
}
wait_for 30 has_asked
kill -9 $asking
wait $asking 2>/dev/null
kill -CONT "$daemon"
raises PRV_CONTROL_UNANSWERED ".puppet.peer == $asking" "$site/log"

# A front that reads no messages and does not end.
wait_for 60 status_running
if for_root PRV_NOT_SENT; then
	kill -STOP "$(child 'front 1')"
	ok 'the messages of a front are not read' \
	    "$B/tools/speak_as" "$daemon" full
	kill -HUP "$daemon"
	raises PRV_NOT_SENT '.puppet.process == "front"' "$site/log"
	kill -TERM "$daemon"
	raises PRV_KILLED '.puppet.process == "front"' "$site/log"
fi
stop "$daemon"
done_testing
