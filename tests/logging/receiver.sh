# shellcheck shell=sh
# For tests with a real rsyslogd as /dev/log, after lib.sh.
sender=$B/tools/log_send
[ -x "$sender" ] || skip_all "$sender is not built"
peer rsyslog || skip_all 'rsyslogd could not be unpacked'
dir=$(scratch)/rsyslog
mkdir "$dir"
tests/peers/devlog "$dir/log" true 2>/dev/null ||
	skip_all 'no mount namespace here for a /dev/log'

receiver_start()
{
	start "$(scratch)/rsyslogd.out" tests/peers/rsyslogd "$dir"
	# shellcheck disable=SC2154 # set by start
	# shellcheck disable=SC2034 # for the tests
	receiver=$started
	wait_for 60 test -S "$dir/log"
}

# send ARG...: run log_send; its counters are in $(scratch)/sent.
send()
{
	tests/peers/devlog "$dir/log" "$sender" "$@" >"$(scratch)/sent" \
	    2>"$(scratch)/send.err"
}

# sent KEY: a counter of the sender.
sent()
{
	jq ".$1" "$(scratch)/sent"
}

# arrived: the number of records that the receiver has written, without the
# statistics that follow the sender's count.
arrived()
{
	grep '@cee: {' "$dir/messages" 2>/dev/null | grep -vc '\.stats"'
}

# all_arrived: all handed over records have arrived.
all_arrived()
{
	[ "$(arrived)" -ge "$(sent emitted)" ]
}
