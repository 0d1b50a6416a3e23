#!/bin/sh
# A receiver whose /dev/log is a stream socket, as of s6 and of syslog-ng's
# unix-stream: all records of commands and daemons arrive whole, without it no
# call waits, and of a daemon's unprivileged processes only the log keeper
# connects to it.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

sender=$B/tools/log_send
[ -x "$sender" ] || skip_all "$sender is not built"
lay_out
dir=$site/in
mkdir "$dir"
tests/peers/devlog "$dir/log" true 2>/dev/null ||
	skip_all 'no mount namespace here for a /dev/log'
long=$(awk 'BEGIN { for (i = 0; i < 9000; i++) printf "x" }')

# receive_by NAME: start the receiver.
receive_by()
{
	rm -f "$dir/log"
	if [ "$1" = syslog-ng ]; then
		start "$dir/out" tests/peers/syslog-ng "$dir" \
		    "$dir/syslog-ng.conf"
	else
		start "$dir/out" tests/logging/stream.py "$dir/log" \
		    "$dir/messages"
	fi
	receiver=$started
	wait_for 20 test -S "$dir/log"
}
cat >"$dir/syslog-ng.conf" <<END
@version: 3.38
source s_src { unix-stream("$dir/log" max-connections(50)); };
destination d_all { file("$dir/messages" template("<\$PRI>\$MSGHDR\$MSG\n")); };
log { source(s_src); destination(d_all); };
END

# records [JQ-FILTER]: the JSON of the received records.
records()
{
	sed -n 's/^[^@]*@cee: \({.*\)$/\1/p' "$dir/messages" |
	    exact_jq -c "select(${1:-true})"
}
arrived() { records "$1" | grep -q .; }
count() { records "$1" | wc -l; }
sent() { jq ".$1" "$dir/sent"; }
send()
{
	timeout 60 tests/peers/devlog "$dir/log" "$sender" "$@" >"$dir/sent"
}
# Records of the sender, without those that follow its count.
of_sender='(.event.dataset | endswith(".stats") | not)'
all_arrived() { [ "$(count "$of_sender")" -ge "$(sent emitted)" ]; }

# whole NAME: each line is a record, and none has arrived twice.
whole()
{
	is "$1: each line is a whole record" \
	    "$(grep -vc '^<[0-9]*>.*\]: @cee: {.*}$' "$dir/messages")" 0
	ok "$1: each record is JSON" records
	is "$1: no record has arrived twice" "$(records |
	    jq -r '[.service.ephemeral_id, .event.sequence] | @tsv' |
	    sort | uniq -d)" ''
}

# through NAME: commands and rings.
through()
{
	receive_by "$1"
	printf "notice('%b')\n" 'a "quoted" text / with @cee: {} inside' \
	    'gr\0303\0274\0303\0237e \0001\0177 \n\t' "$long" >"$dir/x.pp"
	tests/peers/devlog "$dir/log" dalang compile --logdest json,syslog \
	    --log_level debug --vardir "$dir/v" --confdir "$dir/c" \
	    --manifest "$dir/x.pp" n.example.com 2>&1 >/dev/null |
	    grep '^{' >"$dir/own"
	ok "$1: a command logs records" test "$(wc -l <"$dir/own")" -ge 4
	ok "$1: all arrive" wait_for 20 test -s "$dir/messages"
	sed -n 's/^[^@]*@cee: //p' "$dir/messages" >"$dir/received"
	same "$1: records of a command arrive as they were sent" \
	    "$dir/received" "$dir/own"
	like "$1: they have the header of syslog(3)" "$(cat "$dir/messages")" \
	    '^<29>.*dalang\[[0-9]+\]: @cee: '
	whole "$1: a command"
	: >"$dir/messages"

	ok "$1: a daemon logs records" send --forks 5 --wait 20000 6000 6000
	is "$1: each record is raised" "$(sent raised)" \
	    $(($(sent emitted) + $(sent dropped) + $(sent pending)))
	ok "$1: all handed over records arrive" wait_for 20 all_arrived
	whole "$1: a daemon"
	: >"$dir/messages"

	kill -STOP "$receiver"
	ok "$1: records are raised while the receiver is stopped" \
	    send --wait 0 4000 4000
	ok "$1: no call waited for the stopped receiver" \
	    [ "$(sent longest_us)" -lt 500000 ]
	ok "$1: records wait in the queue" [ "$(sent pending)" -gt 0 ]
	kill -CONT "$receiver"
	stop "$receiver"
	# the word of the receiver before would be found at once
	rm -f "$dir/messages" "$dir/log" "$dir/raised"

	tests/peers/devlog "$dir/log" "$sender" --raised --wait 60000 9000 \
	    9000 >"$dir/sent" 2>"$dir/raised" &
	send_pid=$!
	ok "$1: records are raised without a receiver" \
	    wait_for 60 grep -qx raised "$dir/raised"
	receive_by "$1"
	wait $send_pid
	ok "$1: all records that waited arrive" wait_for 20 all_arrived
	ok "$1: some were lost" [ "$(sent dropped)" -gt 100 ]
	is "$1: the reported loss is exact" "$(records \
	    '.event.code == "DLG-W-LOG-1003"' |
	    jq -s 'map(.puppet.dropped) | add')" "$(sent dropped)"
	whole "$1: an outage"
	stop "$receiver"
	rm -f "$dir/messages"
}

through stream.py
if peer syslog-ng; then
	ok 'syslog-ng accepts the configuration' tests/peers/syslog-ng "$dir" \
	    "$dir/syslog-ng.conf" -s
	through syslog-ng
	daemons=syslog-ng
else
	skip 'syslog-ng' 'it could not be unpacked'
	daemons=
fi

# --- daemons ---

catalog="/puppet/v3/catalog/$node?environment=production"
catalogs='.event.code == "DLG-N-CAT-1200"'
requests='.event.code == "DLG-I-SRV-2530"
    and .url.path == "/puppet/v3/catalog/'$node'"'
audits='.event.dataset == "dalang-compiled.audit"'
has() { [ "$(count "$1")" -ge "$2" ]; }

# connected: the titles of the processes that are connected to stream.py.
connected()
{
	awk '{ n[$1] += $2 == "open" ? 1 : -1 }
	    END { for (pid in n) if (n[pid] > 0) print pid }' \
	    "$dir/messages.peers" | while read -r pid; do
		tr '\0' '\n' <"/proc/$pid/cmdline" | head -n 1
	done | sort | xargs
}
only_two() { [ "$(connected)" = 'dalang-compiled dalang-compiled: log 1' ]; }

# serves NAME: the daemons' records reach the receiver NAME.
serves()
{
	rm -f "$dir/messages.peers"
	receive_by "$1"
	start "$site/log" tests/peers/devlog "$dir/log" dalang-compiled \
	    --config "$config" --log_level info \
	    --log_levels compile.loader=debug
	daemon=$started
	ok "$1: the compile daemon starts" wait_for 60 status_running
	ok "$1: the record of the environment process arrives" \
	    wait_for 60 arrived '.event.code == "DLG-D-LOA-1550"'
	is "$1: a catalog is served" "$(status $node "$catalog")" 200
	ok "$1: the record of the worker arrives" wait_for 20 has "$catalogs" 1
	ok "$1: the record of the front arrives" wait_for 20 has "$requests" 1
	ok "$1: the audit record arrives" wait_for 20 has "$audits" 1
	[ "$1" != stream.py ] ||
		ok 'only the parent and the log keeper are connected' \
		    wait_for 20 only_two

	stop "$receiver"
	receive_by "$1"
	is "$1: a catalog is served after a restart" \
	    "$(status $node "$catalog")" 200
	ok "$1: after a restart the record of the worker arrives" \
	    wait_for 20 has "$catalogs" 2
	ok "$1: after a restart the record of the front arrives" \
	    wait_for 20 has "$requests" 2
	ok "$1: after a restart the audit record arrives" \
	    wait_for 20 has "$audits" 2

	start "$site/log2" tests/peers/devlog "$dir/log" dalang-applyd \
	    --config "$config" --no-daemonize --log_level info \
	    --metrics_listen "127.0.0.1:$web"
	applyd=$started
	ok "$1: the metrics are served" wait_for 60 curl -sf --max-time 20 \
	    -o "$dir/metrics" "http://127.0.0.1:$web/metrics"
	ok "$1: the record of the apply daemon's metrics process arrives" \
	    wait_for 20 arrived '.event.code == "DLG-I-EXP-3310"'
	ok "$1: the record of the fetch child arrives" wait_for 60 \
	    arrived '.event.code == "DLG-I-AGT-2337"'
	stop "$applyd"
	stop "$daemon"
	is "$1: no process made a call that its sandbox refuses" \
	    "$(count '.event.code == "DLG-W-PRV-2979"')" 0
	whole "$1: daemons"
	records "$audits" >>"$dir/audit"
	ok "$1: the chain of audit records is valid" \
	    dalang log verify "$dir/audit"
	stop "$receiver"
	rm -f "$dir/messages"
}

web=$(next_port "$port")
echo "notify { 'a': }" | manifest
for each in stream.py $daemons; do
	serves "$each"
done
done_testing
