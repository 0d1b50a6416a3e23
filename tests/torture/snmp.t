#!/bin/sh
# The subagent for SNMP_SECONDS (60): everything is polled ten times a second
# while snmpd, the daemons and another subagent are killed, stopped and started
# anew. Everything is back each time; memory and descriptors stay as they were.
# time limit: 100000
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

seconds=${SNMP_SECONDS:-60}

# The tool itself, because the script that sets it up takes longer.
walker=$PEERS/snmpd/usr/bin/snmpbulkwalk
libraries=$PEERS/snmpd/usr/lib/$(uname -m)-linux-gnu

# polls FILE: poll everything ten times a second while FILE exists; print a line
# of values, milliseconds and the beginning for each poll, and errors of the
# order.
polls()
{
	export MIBS='' MIBDIRS=/dev/null SNMPCONFPATH="$dir" \
	    SNMP_PERSISTENT_DIR="$dir" LD_LIBRARY_PATH="$libraries"
	p_next=$(date +%s%3N)
	while [ -e "$1" ]; do
		p_began=$(date +%s%3N)
		"$walker" -v2c -c public -t 1 -r 0 -Cr25 -Onq \
		    "127.0.0.1:$port" $base >"$dir/poll" 2>"$dir/poll.errors" ||
		    : >"$dir/poll"
		grep -h increasing "$dir/poll" "$dir/poll.errors"
		p_now=$(date +%s%3N)
		echo "poll $(wc -l <"$dir/poll") $((p_now - p_began)) $p_began"
		p_next=$((p_next + 100))
		if [ $p_next -gt "$p_now" ]; then
			sleep "$(printf 0.%03d $((p_next - p_now)))"
		else
			p_next=$p_now
		fi
	done
}

descriptors() { find "/proc/$agent/fd" -mindepth 1 | wc -l; }
# Private memory: pages of segments and libraries are not counted.
resident() { awk '$1 == "RssAnon:" { print $2 }' "/proc/$agent/status"; }

# The measured subagent runs all the time; another one, in another context, does
# not.
start_other()
{
	start "$dir/other.log" dalang-snmp --rundir "$dir" --context other \
	    --agentx-socket "$dir/agentx" --logdest console
	other=$started
}
start_apply()
{
	start "$dir/applyd.log" "$B/tools/segment" "$dir/applyd.metrics" \
	    applyd 1 1 changing
	applyd=$started
}

# Events, each with the values that must be served afterwards; the pauses are
# the lengths of faults.
number=1
snmpd_killed()
{
	kill -9 "$snmpd"
	wait "$snmpd"
	start_snmpd
}
snmpd_ended() { stop "$snmpd"; start_snmpd; }
snmpd_stopped() { kill -STOP "$snmpd"; sleep 3; kill -CONT "$snmpd"; }
agent_stopped() { kill -STOP "$agent"; sleep 3; kill -CONT "$agent"; }
daemon_killed()
{
	kill -9 "$daemon"
	number=$((number + 1))
	start_daemon "$number" 20 changing
}
daemon_stopped() { kill -STOP "$daemon"; sleep 1; kill -CONT "$daemon"; }
apply_killed() { kill -9 "$applyd"; start_apply; }
other_killed() { kill -9 "$other"; start_other; }
other_ended() { stop "$other"; start_other; }
segment_broken()
{
	truncate -s 5000 "$dir/compiled.metrics"
	sleep 0.3
	daemon_killed
}
faults='snmpd_killed snmpd_ended snmpd_stopped agent_stopped daemon_killed
daemon_stopped apply_killed other_killed other_ended segment_broken'

printf 'agentXTimeout 1\nagentXRetries 0\n' >"$dir/snmpd.more"
start_snmpd
start_daemon "$number" 20 changing
start_apply
start_agent
start_other
ok "the daemon is served" wait_for 20 compiles $number
: >"$dir/polling"
polls "$dir/polling" >"$dir/polls" &
poller=$!

begin=$(date +%s)
longest=0
count=0
unserved=
kib=
grown=
while [ $(($(date +%s) - begin)) -lt "$seconds" ]; do
	for fault in $faults; do
		fault_began=$(date +%s%3N)
		$fault >/dev/null 2>&1
		since=$(date +%s%N)
		wait_for 30 compiles $number || unserved="$unserved $fault"
		tenths=$((($(date +%s%N) - since) / 100000000))
		[ $tenths -le $longest ] || longest=$tenths
		count=$((count + 1))
		echo "$fault_began $(date +%s%3N)" >>"$dir/faults"
		sleep 1 # for polls outside of faults
	done
	grown="$grown $(resident)"
	# After each of them when all memory is allocated that is ever needed.
	if [ -z "$kib" ]; then
		kib=$(resident)
		fds=$(descriptors)
	fi
done
sleep 2 # for polls after the last fault
rm "$dir/polling"
wait "$poller"

echo "# $(awk '$1 == "poll" { polls++; values += $2; failed += $2 == 0
    if ($2 > 0 && $3 > most) most = $3
    if ($2 > 0) { good++; sum += $3 } }
    END { printf "%d polls, %d of them failed, %d values; a good one took " \
    "%d ms, the longest %d ms", polls, failed, values,
    good ? sum / good : 0, most }' "$dir/polls")"
# A line "POLLS GOOD" of those that neither began nor ended within a fault.
awk '
	FNR == NR { from[++n] = $1; to[n] = $2; next }
	$1 != "poll" { next }
	{
		# Both files go forward in time.
		while (at < n && to[at + 1] <= $4) at++
		if (at < n && from[at + 1] < $4 + $3) next
		polls++; good += $2 > 0
	}
	END { print polls + 0, good + 0 }' "$dir/faults" "$dir/polls" \
    >"$dir/outside"
read -r outside good <"$dir/outside"
echo "# $outside polls outside of faults, $good of them good"
echo "# $count faults, all served after $longest tenths of a second at most"
echo "# own memory after one of each and so on, KiB:$grown"
echo "# descriptors $fds, at the end $(descriptors)"
is "after each fault all objects are served" "$unserved" ""
ok "some polls were outside of faults" [ "$outside" -gt "$count" ]
ok "98 of 100 polls outside of faults were answered" [ $((good * 100)) -ge $((outside * 98)) ]
is "polls are in order" "$(grep -v '^poll ' "$dir/polls")" ""
ok "the measured subagent still runs" kill -0 "$agent"
is "the number of its descriptors is unchanged" "$(descriptors)" "$fds"
ok "its memory has not grown" [ "$(resident)" -le $((kib + 512)) ]
stop "$agent"
is "it ends with status 0" "$t_status" 0
echo "# $(grep -a 'subagent answered' "$dir/agent.log")"
done_testing
