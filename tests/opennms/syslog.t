#!/bin/sh
# Records pass through a real rsyslog, with the configuration that we ship, and
# arrive as messages that become their events.
. "$(dirname "$0")/../lib.sh"

rules=opennms/syslog/dalang.syslog.xml
peer rsyslog || skip_all 'rsyslog cannot be unpacked'
unshare -m --propagation unchanged true 2>/dev/null ||
	skip_all 'no mount namespaces here'
. tests/peers/env.sh
peer_tree rsyslog
s=$(scratch)
chmod 711 "$s"
port=$(free_port)

cat >"$s/site.pp" <<'END'
notice('a notice')
info('not for OpenNMS')
warning("a \"warning\" {\u{e9}} \\ with,\"node\":\"traps\"")
Integer[1, 60].each |$i| { err("${i} ${'0123456789' * 1}") }
include no_such_class
END
sed -i "s/.{'0123456789' \* 1}/$(printf '%0900d' 0)/" "$s/site.pp"

# received TEMPLATE: messages that arrive when rsyslog forwards with it, a line
# each, with their header.
received()
{
	rm -rf "$s/rs" "$s/messages"
	mkdir "$s/rs"
	{
		printf 'global(workDirectory="%s" maxMessageSize="8k")\n' "$s/rs"
		echo 'module(load="imuxsock" SysSock.Use="off")'
		printf 'input(type="imuxsock" Socket="%s/log" %s)\n' "$s/rs" \
			'CreatePath="off" RateLimit.Interval="0"'
		sed "s/10514/$port/; s/RSYSLOG_Trad[A-Za-z]*/$1/" \
			opennms/syslog/rsyslog.conf
	} >"$s/rs/rsyslog.conf"
	# shellcheck disable=SC2016 # perl's
	start "$s/listener" perl -MIO::Socket::INET -e '
		my ($port, $out) = @ARGV;
		my $s = IO::Socket::INET->new(LocalAddr => "127.0.0.1",
		    LocalPort => $port, Proto => "udp") or die;
		open my $f, ">", $out or die;
		$f->autoflush;
		print $f "$_\n" while $s->recv($_, 65536) || length;' \
		"$port" "$s/messages"
	listener=$started
	LD_LIBRARY_PATH=$tree/usr/lib/$arch:$tree/lib/$arch \
	    start "$s/rsyslogd" "$tree/usr/sbin/rsyslogd" -n \
	    -f "$s/rs/rsyslog.conf" -i "$s/rs/pid" -M "$tree/usr/lib/$arch/rsyslog"
	rsyslogd=$started
	wait_for 30 test -S "$s/rs/log" || return 1
	tests/peers/devlog "$s/rs/log" "$BIN/dalang" compile --logdest syslog \
		--log_level info --confdir "$s" --vardir "$s/var" \
		--manifest "$s/site.pp" web01.example.com >"$s/said" 2>&1
	wait_for 30 grep -q CAT-1201 "$s/messages"
	stop "$rsyslogd"
	stop "$listener"
}

# The message after the header of RFC 3164 or RFC 5424.
bodies()
{
	sed -n 's/^<[0-9]*>\([A-Z][a-z][a-z] [ 0-9][0-9] [0-9:]* [^ ]* [^ ]*:\)//p
		s/^<[0-9]*>1 [^ ]* [^ ]* [^ ]* [^ ]* [^ ]* -//p' "$s/messages"
}
for template in RSYSLOG_TraditionalForwardFormat \
	RSYSLOG_SyslogProtocol23Format; do
	received $template
	is "$template: all messages arrived" \
		"$(bodies | grep -c '^ *@cee: {')" 63
	is "$template: messages become their events" \
		"$(bodies | sed 's/^ *@cee: //' |
			tests/snmp/syslog_events.pl $rules)" \
		"event DISCARD-MATCHING-MESSAGES DLG-N-FUN-1402
event uei.opennms.org/dalang/syslog/error DLG-E-CAT-1201
event uei.opennms.org/dalang/syslog/error DLG-E-FUN-1404
event uei.opennms.org/dalang/syslog/warn DLG-W-FUN-1403"
	is "$template: messages become their events with their headers" \
		"$(bodies | tests/snmp/syslog_events.pl -l $rules |
			cut -f1 | sort | uniq -c | tr -s ' ')" \
		" 1 DISCARD-MATCHING-MESSAGES
 61 uei.opennms.org/dalang/syslog/error
 1 uei.opennms.org/dalang/syslog/warn"
	like "$template: events have their texts" \
		"$(bodies | tests/snmp/syslog_events.pl -l $rules)" \
		'/warn	.*	message=a \\"warning\\" \{\\u00e9\} \\\\ with,\\"node\\":\\"traps\\"	node=web01.example.com	'
done
done_testing
