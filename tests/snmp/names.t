#!/bin/sh
# Nodes of any name: with quotes, control characters, letters of two octets,
# invalid octets, longer than an index may be. Managers of four kinds read the
# same, also as tables.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

start_snmpd
start_daemon 7 20 names
start_agent
ok "all nodes have their rows" wait_for 20 fleet 39
table=$base.2.1.13
walk snmpbulkwalk -Cr10 | grep "^$table\." >"$(scratch)/wanted"
is "each node has a label" "$(grep -c "^$table.1.2\." "$(scratch)/wanted")" 39
ok "the rows are in order" forward "$(scratch)/wanted"

# label NAME: the label of the node of that name, by an index of numbers.
label()
{
	l_hex=$(printf %b "$1" | od -An -v -tu1 | tr -s ' \n' '.')
	l_hex=${l_hex%.}
	MIBS='' snmp snmpget -On -Ox \
	    "$table.1.2.$(printf %b "$1" | wc -c)$l_hex" 2>&1 | plain |
	    cut -d' ' -f3
}
hex() { printf %b "$1" | od -An -v -tx1 | tr -d ' \n'; }
for name in 'say "hi"' 'tab\there' 'new\nline\r' '\001\037\177' ' blanks ' \
    a/b 'back\\slash' .. %s%n "'; drop" '\346\227\245\346\234\254' '\377\376' \
    '\033]0;a\177\302\23331m\342\200\256'; do
	is "the label is the name $(hex "$name")" "$(label "$name")" "$(hex "$name")"
done

# A cut name is cut between letters: SnmpAdminString is UTF-8.
cut=$(awk '$1 ~ /\.1\.2\./ && $3 ~ /^(c3a9)+7e/ { print $3 }' "$(scratch)/wanted")
like "a long name ends with a hash" "$cut" '7e[0-9a-f]{16}$'
# shellcheck disable=SC2016 # variables of Perl
ok "a long name consists of whole letters" perl -MEncode -e '
    length(decode("UTF-8", pack("H*", shift), Encode::FB_CROAK)) > 20 or die' \
    "$cut"

# By GETNEXT: with GETBULK snmptable considers an index of two octets out of
# order.
snmp snmptable -CB -Cb -Cw 100000 DALANG-COMPILE-MIB::dlcNodeTable \
    >"$(scratch)/table" 2>&1
ok "snmptable prints the name" grep -q 'say "hi"' "$(scratch)/table"
is "snmptable prints no missing value" "$(grep -c ' ? ' "$(scratch)/table")" 0

managers_agree "$table"
done_testing
