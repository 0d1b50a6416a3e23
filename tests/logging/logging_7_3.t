#!/bin/sh
# Row 7.3: with the configurations that we ship, rsyslog and syslog-ng forward
# our lines, cookie and JSON, to a TCP port, byte by byte.
. "$(dirname "$0")/../lib.sh"

sink=$B/tools/tcp_sink
[ -x "$sink" ] || skip_all "$sink is not built"
longest=7630

# ours FILE PORT: the configuration that we ship, with another port.
ours()
{
	sed "s/5170/$2/" "logging/receivers/$1"
}

# through NAME: the output of the receiver NAME, whose socket is $dir/log, is
# compared with the sent records.
through()
{
	awk -v longest=$longest -f tests/logging/hostile.awk >"$dir/sent"
	is "$1: 25 records are sent" "$(wc -l <"$dir/sent")" 25
	ok "$1: the records are JSON" jq -e . "$dir/sent"
	sed 's/^/@cee: /' "$dir/sent" |
	    logger -d -u "$dir/log" -t dalang-compiled -p daemon.notice \
		--size 66000
	echo 'no JSON, and another program' |
	    logger -d -u "$dir/log" -t somebody -p daemon.notice
	wait_for 60 all_there
	same "$1: all records arrive as they were sent" \
	    "$dir/received" "$dir/sent"
}

# shellcheck disable=SC2317 # called by wait_for
all_there()
{
	[ "$(wc -l <"$dir/received")" -ge "$(wc -l <"$dir/sent")" ]
}

# by_program NAME: the same with the records of one of our programs, which also
# writes them to standard error.
by_program()
{
	tests/peers/devlog "$dir/log" true 2>/dev/null || {
		skip "$1: a program logs records" 'no mount namespace here'
		return
	}
	printf "notice('%b')\\n" 'a "quoted" text / with @cee: {} inside' \
	    'gr\0303\0274\0303\0237e \0360\0237\0230\0200 \0001\0177 \n\t' \
	    "$long" >"$dir/x.pp"
	tests/peers/devlog "$dir/log" dalang compile --logdest json,syslog \
	    --log_level debug --vardir "$dir/v" --confdir "$dir/c" \
	    --manifest "$dir/x.pp" n.example.com 2>&1 >/dev/null |
	    grep '^{' >"$dir/own"
	ok "$1: a program logs records" test "$(wc -l <"$dir/own")" -ge 4
	cat "$dir/own" >>"$dir/sent"
	wait_for 60 all_there
	same "$1: records of a program arrive as they were sent" \
	    "$dir/received" "$dir/sent"
	is "$1: fields keep their types" "$(grep CAT-1200 "$dir/received" |
	    jq -c '[.event.code, (.event.duration | type)]')" \
	    '["DLG-N-CAT-1200","number"]'
}
long=$(awk 'BEGIN { for (i = 0; i < 9000; i++) printf "x" }')

begin()
{
	dir=$(scratch)/$1
	mkdir "$dir"
	port=$(free_port)
	start "$dir/sink.out" "$sink" "$port" "$dir/received"
	wait_for 60 test -e "$dir/received"
}

if peer rsyslog; then
	. tests/peers/env.sh
	tree=$PEERS/rsyslog
	begin rsyslog
	ours rsyslog.conf "$port" >"$dir/30-dalang.conf"
	cat >"$dir/rsyslog.conf" <<END
global(workDirectory="$dir")
module(load="imuxsock" SysSock.Use="off")
input(type="imuxsock" Socket="$dir/log" CreatePath="off" RateLimit.Interval="0"
  UseSpecialParser="on")
include(file="$dir/30-dalang.conf")
END
	rsyslogd()
	{
		LD_LIBRARY_PATH="$tree/usr/lib/$arch:$tree/lib/$arch" \
		    "$tree/usr/sbin/rsyslogd" "$@" -f "$dir/rsyslog.conf" \
		    -M "$tree/usr/lib/$arch/rsyslog"
	}
	ok 'rsyslog accepts the configuration' rsyslogd -N1
	start "$dir/out" env \
	    LD_LIBRARY_PATH="$tree/usr/lib/$arch:$tree/lib/$arch" \
	    "$tree/usr/sbin/rsyslogd" -n -f "$dir/rsyslog.conf" \
	    -i "$dir/rsyslog.pid" -M "$tree/usr/lib/$arch/rsyslog"
	wait_for 60 test -S "$dir/log"
	through rsyslog
	by_program rsyslog
else
	skip 'rsyslog' 'it could not be unpacked'
fi

if peer syslog-ng; then
	begin syslog-ng
	ours syslog-ng.conf "$port" >"$dir/dalang.conf"
	cat >"$dir/syslog-ng.conf" <<END
@version: 3.38
source s_src { unix-dgram("$dir/log"); };
@include "$dir/dalang.conf"
END
	ok 'syslog-ng accepts the configuration' tests/peers/syslog-ng "$dir" \
	    "$dir/syslog-ng.conf" -s
	start "$dir/out" tests/peers/syslog-ng "$dir" "$dir/syslog-ng.conf"
	wait_for 60 test -S "$dir/log"
	through syslog-ng
	by_program syslog-ng
else
	skip 'syslog-ng' 'it could not be unpacked'
fi
done_testing
