# shellcheck shell=sh disable=SC2034,SC2154
# Helpers for tests of the subagent, after lib.sh: a scratch folder $dir with a
# real snmpd, a subagent, and segments in place of daemons.

peer snmpd || skip_all "snmpd cannot be unpacked"
peer mibs || skip_all "the RFC modules cannot be unpacked"
dir=$(scratch)/r
mkdir "$dir"
port=$(free_port)
base=.1.3.6.1.4.1.8072.9999.9999.7326

# snmp TOOL [ARG...] OBJECT...: a tool of Net-SNMP, as SNMPv2c.
snmp()
{
	tool=$1
	shift
	tests/peers/snmp "$tool" -v2c -c public -t 1 -r 4 "127.0.0.1:$port" "$@"
}
get() { snmp snmpget -OqvU "$1" 2>&1; }
compiles() { [ "$(get DALANG-COMPILE-MIB::dlcCompiles.0)" = "$1" ]; }
fleet() { [ "$(get DALANG-COMPILE-MIB::dlcNodesKnown.0)" = "$1" ]; }

start_snmpd()
{
	start "$dir/snmpd.log" tests/peers/snmpd "$dir" "$port"
	snmpd=$started
}

# start_daemon COMPILES [NODES [changing]]: play the compile daemon.
start_daemon()
{
	start "$dir/segment.log" "$B/tools/segment" "$dir/compiled.metrics" \
	    compiled "$@"
	daemon=$started
	wait_for 60 grep -q ready "$dir/segment.log"
}

# run_agent COMMAND [ARG...]: the subagent by that command, with arguments; it
# reads the segments in $rundir.
rundir=$dir
run_agent()
{
	start "$dir/agent.log" "$@" --rundir "$rundir" \
	    --agentx-socket "$dir/agentx" --logdest console --debug
	agent=$started
}
start_agent() { run_agent dalang-snmp; }

# As the user 65534, when root runs the tests.
start_unprivileged()
{
	if [ "$(id -u)" = 0 ]; then
		chmod 711 "$(scratch)"
		run_agent setpriv --reuid=65534 --regid=65534 --clear-groups \
		    "$BIN/dalang-snmp"
	else
		run_agent dalang-snmp
	fi
}

# forward FILE: is each line's object identifier greater than the previous one?
forward()
{
	cut -d' ' -f1 "$1" | tr . ' ' | awk '{
		for (i = 1; i <= NF && i <= n; i++)
			if ($i + 0 != last[i] + 0) break
		if (n && (i > NF || (i <= n && $i + 0 < last[i] + 0))) {
			print "does not lie behind the one above:", $0
			exit 1
		}
		n = NF
		for (i = 1; i <= NF; i++) last[i] = $i
	}'
}

# plain <NET-SNMP'S OUTPUT (-On -Ox): OID, type and value of each object, one a
# line; octets are in hexadecimal digits.
plain()
{
	awk '
	function put() { if (oid != "") print oid, type, value }
	/^\.[0-9.]+ = / {
		put()
		oid = $1; type = $3; value = $4
		$1 = $2 = $3 = ""
		if (type == "\"\"") {
			type = "OctetString"
		} else if (type == "Hex-STRING:") {
			type = "OctetString"; gsub(/ /, ""); value = tolower($0)
		} else if (type == "Timeticks:") {
			type = "TimeTicks"; gsub(/[()]/, "", value)
		} else if (type == "INTEGER:") {
			type = "Integer"
		} else
			sub(/:$/, "", type)
		next
	}
	/^[0-9A-F ]+$/ { gsub(/ /, ""); value = value tolower($0); next }
	{ put(); oid = ""; print }
	END { put() }'
}

# Objects whose values change with time, or with notifications of the subagent.
# shellcheck disable=SC2016 # variables of awk
moving=$(awk -F '\t' '$8 ~ /^(age|agent):/ { print $3 }' \
    daemon/base/metrics/objects.tab | tr '\n' ' ')

# still <PLAIN LINES: the same with a star for each value that changes with
# time.
still()
{
	# shellcheck disable=SC2086 # a list of names
	prefixes=$(tests/peers/snmp snmptranslate -On -IR $moving | tr '\n' ' ')
	awk -v list="$prefixes" '
	BEGIN { count = split(list, prefixes, " ") }
	{
		for (i = 1; i <= count; i++)
			if (index($1, prefixes[i] ".") == 1) $3 = "*"
		print
	}'
}

# walk TOOL [ARG...]: all objects by a tool of Net-SNMP, in still lines.
walk() { MIBS='' snmp "$@" -On -Ox $base | plain | still; }

# agrees ROOT NAME PROGRAM TEST...: PROGRAM's walk below ROOT equals the scratch
# file "wanted", when TEST finds its library.
agrees()
{
	below=$1
	name=$2
	program=tests/snmp/$3
	shift 3
	"$@" >/dev/null 2>&1 || {
		skip "$name" "$name is not installed"
		return
	}
	$program "$port" "$below" >"$(scratch)/raw" 2>"$(scratch)/errors"
	is "$name has no errors" "$(cat "$(scratch)/errors")" ''
	still <"$(scratch)/raw" >"$(scratch)/seen"
	same "$name reads the same values" "$(scratch)/seen" \
	    "$(scratch)/wanted"
}

# managers_agree ROOT: the managers that do not use Net-SNMP.
managers_agree()
{
	agrees "$1" pysnmp walk_pysnmp.py /usr/bin/python3 -c 'import pysnmp'
	agrees "$1" "Perl's Net::SNMP" walk_perl.pl \
	    /usr/bin/perl -MNet::SNMP -e 1
	agrees "$1" ruby-snmp walk_ruby.rb /usr/bin/ruby -rsnmp -e 1
}
