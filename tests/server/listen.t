#!/bin/sh
# The addresses that the compile daemon listens on: setting bindaddress.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

[ -e /proc/net/if_inet6 ] || skip_all "this kernel has no IPv6"

# answers ADDRESS: the daemon serves requests on that address.
answers()
{
	a_text=$(curl -s --max-time 20 --cacert "$site/ssl/certs/ca.pem" \
	    --connect-to "localhost:$port:$1:$port" \
	    "https://localhost:$port/status/v1/simple")
	[ "$a_text" = running ] && return
	echo "$1: $a_text"
	return 1
}

# refused ADDRESS: no process listens there.
refused()
{
	curl -s --max-time 20 "https://$1:$port/"
	[ $? -eq 7 ]
}

# begin BINDADDRESS: start the daemon with that setting, and wait until its log
# contains the start and a front answers on one of the addresses that follow.
begin()
{
	b_setting=$1
	shift
	start "$site/log" dalang-compiled --config "$config" --logdest json \
	    --log_level info --bindaddress "$b_setting"
	daemon=$started
	wait_for 60 answers "$1" || sed 's/^/# /' "$site/log"
}

# started_on: the addresses in the record of the start.
started_on()
{
	sed -n 's/.*SRV-2500.*"address":"\([^"]*\)".*/\1/p' "$site/log"
}

# ends BINDADDRESS: the daemon's records when it cannot start.
ends()
{
	timeout 60 dalang-compiled --config "$config" --logdest console \
	    --bindaddress "$1" 2>&1
	echo "status $?"
}

lay_out
manifest </dev/null

begin '*' 127.0.0.1
ok "bindaddress=* serves IPv4" answers 127.0.0.1
ok "bindaddress=* serves IPv6" answers '[::1]'
is "the record of the start names the addresses" "$(started_on)" "0.0.0.0, ::"
kill -HUP "$daemon"
ok "a reload is logged" wait_for 30 grep -q SRV-2503 "$site/log"
ok "IPv4 is served after a reload" wait_for 30 answers 127.0.0.1
ok "IPv6 is served after a reload" wait_for 30 answers '[::1]'
stop "$daemon"

begin '127.0.0.2, [::1] 127.0.0.3,127.0.0.2' 127.0.0.2
ok "the first address of a list is served" answers 127.0.0.2
ok "an IPv6 address in brackets is served" answers '[::1]'
ok "the last address of a list is served" answers 127.0.0.3
ok "an address outside of the list is not served" refused 127.0.0.1
is "an address given twice is opened once" "$(started_on)" \
    "127.0.0.2, ::1, 127.0.0.3"
stop "$daemon"

begin '::' '[::1]'
ok "bindaddress=:: serves IPv6" answers '[::1]'
ok "bindaddress=:: does not serve IPv4" refused 127.0.0.1
stop "$daemon"

# 192.0.2.0/24 is reserved for documentation: RFC 5737.
out=$(ends '127.0.0.1 192.0.2.1')
like "the error names an address of another machine" "$out" \
    "Cannot listen on 192.0.2.1 port $port: "
like "the daemon does not start without one of its addresses" "$out" \
    '^status 1$'
out=$(ends "$(seq -s " " -f 127.0.1.%g 9)")
like "more than 8 addresses are an error" "$out" \
    'Cannot listen on 127.0.1.9: .*too many'
like "the daemon does not start with more than 8" "$out" '^status 1$'
out=$(ends "$(printf '%0300d' 0)")
like "a name longer than that of a host is an error" "$out" 'it is too long'
done_testing
