#!/bin/sh
# Managers with encodings of their own see what Net-SNMP sees: each object's
# type and value, of each table with rows of any name.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

start_snmpd
start_daemon 42 40
start_agent
ok "the rows are seen" wait_for 20 fleet 45
walk snmpbulkwalk -Cr25 >"$(scratch)/wanted"
ok "of some length" [ "$(wc -l <"$(scratch)/wanted")" -gt 1000 ]
digits=012345678901234567890123456789012345678901234567890123456789
for name in 'a b' 'a.b' 'été' ${digits}0123; do
	hex=$(printf %s "$name" | od -An -v -tx1 | tr -d ' \n')
	ok "with a row named $name" \
	    grep -q " OctetString $hex\$" "$(scratch)/wanted"
done

# agrees NAME PROGRAM TEST...: PROGRAM's walk, when TEST finds its library.
agrees()
{
	name=$1
	program=tests/snmp/$2
	shift 2
	"$@" >/dev/null 2>&1 || {
		skip "$name" "$name is not installed"
		return
	}
	$program "$port" $base >"$(scratch)/raw" 2>"$(scratch)/errors"
	is "$name has no errors" "$(cat "$(scratch)/errors")" ''
	still <"$(scratch)/raw" >"$(scratch)/seen"
	same "$name agrees on every value" "$(scratch)/seen" \
	    "$(scratch)/wanted"
}
agrees pysnmp walk_pysnmp.py /usr/bin/python3 -c 'import pysnmp'
agrees "Perl's Net::SNMP" walk_perl.pl /usr/bin/perl -MNet::SNMP -e 1
agrees ruby-snmp walk_ruby.rb /usr/bin/ruby -rsnmp -e 1
done_testing
