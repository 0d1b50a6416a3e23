#!/bin/sh
# What a walk gives is what the modules declare: each object, of its type, in
# its range, and nothing else. Just before, behind and between instances there
# is nothing, and what follows there is the next one. A fleet of ten thousand
# nodes is walked whole, in order.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

walked=$(scratch)/walked
start_snmpd
start_daemon 7 20
start "$dir/applyd.log" "$B/tools/segment" "$dir/applyd.metrics" applyd
start_agent
apply_runs() { [ "$(get DALANG-TRANSACTION-MIB::dltState.0)" = running ]; }
ok "both daemons are served" wait_for 20 fleet 25
ok "the apply daemon's rows are served" wait_for 20 apply_runs
MIBS='' snmp snmpbulkwalk -Cr25 -On -Ox $base | plain >"$walked"

# --- the modules ---

rfc=$(echo "$PEERS"/mibs/usr/lib/erlang/lib/snmp-*/mibs)
if command -v smidump >/dev/null && [ -x /usr/bin/python3 ]; then
	for m in mibs/DALANG-*; do
		# tests/mysql/snmp.t reads this one.
		[ "$m" != mibs/DALANG-MYSQL-MIB ] || continue
		SMIPATH=$rfc:mibs smidump -f xml "$m" \
		    >"$(scratch)/${m#*/}.xml" 2>"$(scratch)/errors"
	done
	declared() { tests/snmp/declared.py "$1" "$(scratch)"/DALANG-*.xml; }
	ok "each object is served as it is declared" declared "$walked"
	# changed NAME AWK TEXT: the error of this change of the walk is found.
	changed()
	{
		awk "$2" "$walked" >"$(scratch)/changed"
		like "the checker finds $1" \
		    "$(declared "$(scratch)/changed" 2>&1)" "$3"
	}
	state=$base.3.1.1.7.0
	changed "a number without a name" \
	    "\$1 == \"$state\" { \$3 = 6 } { print }" 'dltState .*no name'
	changed "another type" "\$1 == \"$state\" { \$2 = \"Gauge32\" } { print }" \
	    'dltState .* is a Gauge32, not a Integer'
	changed "an object that is absent" "\$1 != \"$state\"" \
	    'dltState is not served'
	changed "an object that is not declared" \
	    "{ print } END { print \"$base.3.1.99.1.0 Integer 1\" }" \
	    'declared by no module'
	changed "a readable index" \
	    "{ print } END { print \"$base.2.1.4.1.1.1 Integer 1\" }" \
	    'dlcResultId is served'
else
	skip "the modules" "smidump or python3 is not installed"
fi

# --- beside the instances ---

# asked TOOL <OIDS: its answers, with some objects in each request.
asked()
{
	MIBS='' xargs -n 60 tests/peers/snmp "$1" -v2c -c public -t 1 -r 4 \
	    -On -Ox "127.0.0.1:$port"
}
# Some instances of each object: a line of the previous object identifier, its
# own, its type, the following one, and the next instance with its type.
awk '
function column(oid,   part, i, out) {
	split(oid, part, ".")
	for (i = 2; i <= 16; i++) out = out "." part[i]
	return out
}
function before(oid,   last, rest) {
	last = rest = oid
	sub(/.*\./, "", last)
	sub(/\.[0-9]*$/, "", rest)
	return last > 0 ? rest "." (last - 1) ".4294967295" : rest
}
{ oid[NR] = $1; type[NR] = $2; of[NR] = column($1) }
END {
	for (i = 1; i < NR; i++)
		if (seen[of[i]]++ < 8 || of[i] != of[i + 1])
			print before(oid[i]), oid[i], type[i], oid[i] ".0", \
			    oid[i + 1], type[i + 1]
}' "$walked" >"$(scratch)/beside"
cut -d' ' -f1 "$(scratch)/beside" >"$(scratch)/before"
cut -d' ' -f4 "$(scratch)/beside" >"$(scratch)/behind"
is "each object is checked, the last one in its first rows" \
    "$(cut -d' ' -f2 "$(scratch)/beside" | cut -d. -f2-16 | sort -u | wc -l)" \
    "$(awk -F '\t' '$1 ~ /^(scalar|column)$/ && $2 != "mysql"' \
	daemon/base/metrics/objects.tab | wc -l)"
for side in behind before; do
	asked snmpget <"$(scratch)/$side" >"$(scratch)/answers" 2>&1
	is "no instance exists just $side each instance" \
	    "$(grep -v ' = No Such Instance' "$(scratch)/answers")" ''
	is "an answer exists for each identifier $side an instance" \
	    "$(cut -d' ' -f1 "$(scratch)/answers" | cksum)" \
	    "$(cksum <"$(scratch)/$side")"
	cut -d' ' -f"$([ $side = before ] && echo 2,3 || echo 5,6)" \
	    "$(scratch)/beside" >"$(scratch)/wanted"
	asked snmpgetnext <"$(scratch)/$side" | plain | cut -d' ' -f1,2 \
	    >"$(scratch)/found"
	same "GETNEXT finds the next instance from there" "$(scratch)/found" \
	    "$(scratch)/wanted"
done
is "GETNEXT after the last instance leaves our subtree" \
    "$(tail -1 "$walked" | cut -d' ' -f1 | asked snmpgetnext 2>&1 |
    grep -c "^$base\\.")" 0
like "a scalar without .0 is not an instance" \
    "$(get "$base.2.1.3.1")" 'No Such Instance'

# --- a large fleet ---

stop "$daemon"
start_daemon 7 10000
ok "ten thousand nodes are served" wait_for 60 fleet 10005
row=$base.2.1.13.1
MIBS='' snmp snmpbulkwalk -Cr10 -On -Ox $row | plain >"$(scratch)/fleet"
ok "the rows are in order" forward "$(scratch)/fleet"
columns=$(awk -F '\t' '$1 == "column" && $5 == "dlcNodeTable"' \
    daemon/base/metrics/objects.tab | wc -l)
is "each of $columns columns has one value of each row" \
    "$(awk -v row="$row." '{
	column = substr($1, length(row) + 1); sub(/\..*/, "", column)
	n[column]++
    } END { for (c in n) print n[c] }' "$(scratch)/fleet" | sort | uniq -c |
    tr -s ' ')" " $columns 10005"
# Of 21 octets each: shorter names are before them, longer ones after.
seq -f 'node%05g.example.com' 0 9999 >"$(scratch)/names"
grep "^$row\.2\.21\." "$(scratch)/fleet" | cut -d' ' -f3 |
    perl -ne 'chomp; print pack("H*", $_), "\n"' >"$(scratch)/seen"
same "all names are served in order" "$(scratch)/seen" \
    "$(scratch)/names"
# With the numbers of the tool that made the segment.
awk 'BEGIN {
	for (i = 0; i < 10000; i++) n[i * 7919 % 10000] = i + 1
	for (i = 0; i < 10000; i++) print n[i]
}' >"$(scratch)/numbers"
grep "^$row\.4\.21\." "$(scratch)/fleet" | cut -d' ' -f3 >"$(scratch)/seen"
same "each row has its own number" "$(scratch)/seen" "$(scratch)/numbers"
done_testing
