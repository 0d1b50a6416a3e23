#!/bin/sh
# The daemons inform the service manager that started them (sd_notify(3)): a
# socket of the test receives what systemd would receive.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

# managed NAME COMMAND...: start it as a service; its messages are $site/NAME,
# its output $site/NAME.log.
managed()
{
	m_name=$1
	shift
	receive "$site/$m_name.socket" "$site/$m_name"
	receiver=$started
	wait_for 20 test -S "$site/$m_name.socket"
	start "$site/$m_name.log" env NOTIFY_SOCKET="$site/$m_name.socket" \
	    WATCHDOG_USEC=1500000 "$@"
	daemon=$started
}

# line NAME TEXT: a message of the daemon has that line.
line() { grep -q "^$2" "$site/$1"; }
# lines NAME TEXT N: N messages have it.
lines() { [ "$(grep -c "^$2" "$site/$1")" -ge "$3" ]; }
# variables PID: of the manager's, in the environment of a process.
variables()
{
	tr '\0' '\n' <"/proc/$1/environ" | grep -E '^(NOTIFY|WATCHDOG)_'
}

lay_out
: | manifest
managed compiled dalang-compiled --config "$config" --logdest json
ok 'the compile daemon is ready' wait_for 60 line compiled READY=1
like 'its status has the port' "$(cat "$site/compiled")" \
    "^STATUS=accepts requests on port $port of .*127\.0\.0\.1"
ok 'it answers then' wait_for 60 status_running
ok 'it sends in time that it is alive' \
    wait_for 20 lines compiled WATCHDOG=1 3
is 'no process of it can send in its name' "$(
    for pid in $(pgrep -P "$daemon"); do variables "$pid"; done)" ''
kill -HUP "$daemon"
ok 'a reload is announced' wait_for 20 line compiled RELOADING=1
like 'with its time' "$(cat "$site/compiled")" '^MONOTONIC_USEC=[0-9]+$'
ok 'after the reload it is ready' wait_for 60 lines compiled READY=1 2
sed -i 's/^\[main\]/&\nserverport = no/' "$config"
kill -HUP "$daemon"
ok 'invalid settings are in the status' wait_for 20 line compiled \
    'STATUS=.*; the new settings are invalid, the old ones apply'
ok 'with them, too, it is ready' wait_for 20 lines compiled READY=1 3
sed -i '/^serverport = no/d' "$config"
kill -STOP "$daemon"
sleep 1
before=$(grep -c WATCHDOG=1 "$site/compiled")
sleep 2
is 'a parent that hangs is not alive' \
    "$(grep -c WATCHDOG=1 "$site/compiled")" "$before"
kill -CONT "$daemon"
kill -TERM "$daemon"
wait "$daemon"
ok 'its end is announced' line compiled STOPPING=1
stop "$receiver"

# Without its server, the run fails soon.
managed applyd dalang-applyd --config "$config" --no-daemonize \
    --logdest json --runinterval 1h
ok 'the apply daemon is ready' wait_for 60 line applyd READY=1
ok 'its run is in the status' \
    wait_for 20 line applyd 'STATUS=a run is in progress'
ok 'its wait is in the status' \
    wait_for 60 line applyd 'STATUS=waits for the time of the next run'
ok 'it sends in time that it is alive, too' \
    wait_for 20 lines applyd WATCHDOG=1 3
kill -HUP "$daemon"
ok 'its reload is announced' wait_for 20 line applyd RELOADING=1
ok 'then it is ready again' wait_for 20 lines applyd READY=1 2
kill -TERM "$daemon"
wait "$daemon"
ok 'so is its end' wait_for 60 line applyd STOPPING=1
ok 'and the time that it may take: stop_patience and a minute' \
    line applyd EXTEND_TIMEOUT_USEC=150000000
stop "$receiver"

managed snmp dalang-snmp --rundir "$site/run" \
    --agentx-socket "$site/run/master" --logdest "$site/snmp.json"
ok 'the subagent is ready, without an agent' wait_for 60 line snmp READY=1
ok 'it is alive' wait_for 20 lines snmp WATCHDOG=1 3
kill -HUP "$daemon"
ok 'it opens its log again' wait_for 20 line snmp RELOADING=1
ok 'and is ready' wait_for 20 lines snmp READY=1 2
kill -TERM "$daemon"
wait "$daemon"
ok 'it ends' line snmp STOPPING=1
stop "$receiver"
done_testing
