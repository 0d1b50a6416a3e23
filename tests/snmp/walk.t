#!/bin/sh
# Conformance walks: GETNEXT, GETBULK of any size and GET return the same
# objects with the same values, in increasing order, also while rows are added
# and removed.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

start_snmpd
start_daemon 7 60
start_agent
ok "rows are served" wait_for 20 fleet 65

walk snmpwalk >"$(scratch)/next"
cells=$(wc -l <"$(scratch)/next")
ok "a walk returns all cells ($cells)" [ "$cells" -ge 1000 ]
ok "each identifier is greater than the previous one" forward "$(scratch)/next"
for n in 1 2 10 50; do
	walk snmpbulkwalk -Cr$n >"$(scratch)/bulk"
	same "GETBULK of $n returns the same" "$(scratch)/bulk" \
	    "$(scratch)/next"
done

# GET of each object of the walk, some in a request.
gets()
{
	cut -d' ' -f1 "$(scratch)/next" | MIBS='' xargs -n 40 \
	    tests/peers/snmp snmpget -v2c -c public -t 1 -r 4 -On -Ox \
	    "127.0.0.1:$port" | plain | still
}
gets >"$(scratch)/gets"
same "GET of each object returns the same" "$(scratch)/gets" "$(scratch)/next"

# GETBULK of columns that are not adjacent, row by row.
row=$base.2.1.13.1
column() { grep "^$row.$1[.]" "$(scratch)/next" | head -20; }
for c in 9 2 4; do
	column $c >"$(scratch)/column$c"
done
paste -d '\n' "$(scratch)/column9" "$(scratch)/column2" \
    "$(scratch)/column4" >"$(scratch)/mixed"
MIBS='' snmp snmpbulkget -Cn0 -Cr20 -On -Ox $row.9 $row.2 $row.4 2>&1 |
    plain >"$(scratch)/bulk"
ok "GETBULK of mixed columns returns them row by row" \
    [ "$(wc -l <"$(scratch)/bulk")" -eq 60 ]
same "GETBULK of mixed columns returns the values of the walk" \
    "$(scratch)/bulk" "$(scratch)/mixed"

MIBS='' tests/peers/snmp snmpwalk -v1 -c public -t 1 -r 4 -On -Ox \
    "127.0.0.1:$port" $base 2>&1 | plain | still >"$(scratch)/v1"
grep -v ' Counter64 ' "$(scratch)/next" >"$(scratch)/narrow"
same "SNMPv1 returns the same except 64-bit counters" \
    "$(scratch)/v1" "$(scratch)/narrow"

# Nodes, environments and runs are added and removed during walks on a busy
# machine: each walk ends, and is in order.
stop "$daemon"
start_daemon 7 500 changing
start "$dir/applyd.log" "$B/tools/segment" "$dir/applyd.metrics" applyd 1 1 \
    changing
start /dev/null nice sh -c 'while :; do :; done'
start /dev/null nice sh -c 'while :; do :; done'
ok "many rows are served" wait_for 20 fleet 505
levels=$base.4.1.5.1
for tool in 'snmpbulkwalk -Cr1' 'snmpbulkwalk -Cr10' 'snmpbulkwalk -Cr50' \
    snmpwalk; do
	# shellcheck disable=SC2086 # the tool and its arguments
	MIBS='' snmp $tool -On -Ox $row >"$(scratch)/raw" 2>&1
	is "$tool during changes succeeds" $? 0
	plain <"$(scratch)/raw" >"$(scratch)/changing"
	ok "a walk during changes has many values" \
	    [ "$(wc -l <"$(scratch)/changing")" -gt 4000 ]
	ok "a walk during changes is in order" forward "$(scratch)/changing"
	# shellcheck disable=SC2086 # as above
	MIBS='' snmp $tool -On -Ox $levels >"$(scratch)/raw" 2>&1
	is "a walk of levels succeeds" $? 0
	plain <"$(scratch)/raw" >"$(scratch)/changing"
	ok "a walk of levels has some values" \
	    [ "$(wc -l <"$(scratch)/changing")" -ge 9 ]
	ok "a walk of levels is in order" forward "$(scratch)/changing"
done
for module in 2 3; do
	MIBS='' snmp snmpbulkwalk -Cr10 -On -Ox $base.$module \
	    >"$(scratch)/raw" 2>&1
	is "a walk of the whole module $module succeeds" $? 0
	plain <"$(scratch)/raw" >"$(scratch)/changing"
	ok "a walk of the whole module is in order" \
	    forward "$(scratch)/changing"
done
grep "^$base.3.1.9.1.2\." "$(scratch)/changing" | cut -d' ' -f1 |
    sed 's/.*\.//' >"$(scratch)/runs"
ok "the last runs have rows" [ "$(wc -l <"$(scratch)/runs")" -gt 3 ]
done_testing
