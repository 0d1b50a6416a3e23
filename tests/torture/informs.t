#!/bin/sh
# Informs to a manager that never answers, the same number twice: snmpd and the
# subagent release their memory each time.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

# Private memory: pages of libraries are not counted.
resident() { awk '$1 == "RssAnon:" { print $2 }' "/proc/$1/status"; }
dead_port=$(next_port "$port")
start "$dir/dead" python3 -c '
import socket, sys
s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
s.bind(("127.0.0.1", int(sys.argv[1])))
while True:
    s.recv(65536)
    print("got", flush=True)
' "$dead_port"
cat >"$dir/snmpd.more" <<END
trapsess -Ci -v2c -t 1 -r 2 -c public 127.0.0.1:$dead_port
END
start_snmpd
run_agent dalang-snmp --note-interval 1

sent() { get DALANG-COMPILE-MIB::dlcNotesSent.0; }
dead() { [ "$(get DALANG-COMPILE-MIB::dlcState.0)" = dead ]; }
more() { v=$(sent) && [ "$v" -ge "$1" ] 2>/dev/null; }
# quiet: no inform was repeated for longer than snmpd tries.
quiet()
{
	for _ in $(seq 60); do
		q_before=$(wc -l <"$dir/dead")
		sleep 4 # longer than the three seconds of two retries
		[ "$(wc -l <"$dir/dead")" != "$q_before" ] || return 0
	done
	return 1
}

# A daemon that is killed and started: both are sent.
number=0
round()
{
	r_until=$(($(sent) + 24))
	while ! more "$r_until"; do
		number=$((number + 1))
		start_daemon "$number"
		wait_for 20 compiles "$number"
		kill -9 "$daemon"
		wait_for 20 dead
	done
	quiet
}
start_daemon 0
ok "the daemon is served" wait_for 20 compiles 0
snmpd_pid=$(cat "$dir/snmpd.pid")
ok "many unanswered informs are sent" round
snmpd_kib=$(resident "$snmpd_pid")
agent_kib=$(resident "$agent")
got=$(wc -l <"$dir/dead")
ok "each inform was repeated ($got)" [ "$got" -gt 48 ]
ok "the same number is sent again" round
echo "# snmpd $snmpd_kib to $(resident "$snmpd_pid") KiB, the subagent" \
    "$agent_kib to $(resident "$agent")"
ok "snmpd needs no more memory" \
    [ "$(resident "$snmpd_pid")" -le $((snmpd_kib + 512)) ]
ok "the subagent needs no more memory" \
    [ "$(resident "$agent")" -le $((agent_kib + 256)) ]
done_testing
