#!/bin/sh
# The tree of mysql-snmp, MYSQL-SERVER-MIB, which dalang-mysql serves with
# --compatible: numbers, types and values, from a real MariaDB through a real
# snmpd; and mysql-snmp's options.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh
. tests/mysql/server.sh

old=.1.3.6.1.4.1.20267.200.1
new=$base.10.1.3.1
export MIBS=''

# Counter32, Counter64, Gauge32, Unsigned64 (on the wire a Counter64), octet
# string, integer: the type of each number from 1.
types=ccccgCggggggggcccccccgggggggggcccccccccccccggccccccccggcgggcggcggggc\
cccggccccccccccccccccccccccccCCggCCcgcccgggggggggggggggguugggggggggguuuuuuuCCu\
uuuusiisssssCC
# wanted_types: lines "NUMBER TYPE", the types as agent.sh names them.
wanted_types()
{
	echo "$types" | fold -w 1 | awk '
	BEGIN {
		t["c"] = "Counter32"; t["C"] = t["u"] = "Counter64"
		t["g"] = "Gauge32"; t["s"] = "OctetString"; t["i"] = "Integer"
	}
	{ print NR, t[$1] }'
}

# texts <LINES: octets in hexadecimal digits, of OctetString, as they are.
# shellcheck disable=SC2016 # variables of perl
texts() { perl -pe 's/(OctetString )(\w*)/$1 . pack "H*", $2/e'; }

# old_walk [ROOT]: lines "NUMBER TYPE VALUE"; texts as they are.
old_walk()
{
	snmp snmpbulkwalk -Cr25 -On -Ox "${1:-$old}" 2>&1 | plain |
	    sed -n "s/^${1:-$old}\.\([0-9]*\)\.0 /\1 /p" | texts
}
# old_of NUMBER [ROOT]: that value.
old_of() { snmp snmpget -Oqv "${2:-$old}.$1.0" 2>&1; }
is_old() { [ "$(old_of "$1" "$3")" = "$2" ]; }
serves_none() { old_of 58 | grep -q 'No Such'; }
status() { sql 'show global status'; }

ok 'a server is installed' mariadb_install
ok 'a server is started' mariadb_start --log-bin --max-connections=77 \
    --skip-networking
# Something to count.
sql "set global query_cache_size = 1048576;
    create database d; use d;
    create table m (a int primary key, b int) engine = myisam;
    create table i (a int primary key, b int) engine = innodb;
    insert into m select seq, seq from seq_1_to_500;
    insert into i select * from m; replace into i select * from m;
    update i set b = b + 1; delete from i where a > 400;
    update i join m using (a) set i.b = 2; delete i from i join m using (a);
    select count(*) from m x join m y on x.b < y.b;
    select * from m order by b limit 3; select distinct b from m limit 3;
    select sleep(0)"
# Two sessions: one is idle, the state of the other one has no number.
mkfifo "$dir/idle"
start "$dir/sleep.log" mariadb --no-defaults --skip-ssl -S "$my/s" -u root \
    -e 'select sleep(600)'
# shellcheck disable=SC2016 # arguments of that shell
start "$dir/idle.log" sh -c 'exec mariadb --no-defaults --skip-ssl -S "$0" -u root <>"$1"' \
    "$my/s" "$dir/idle"
sessions()
{
	[ "$(sql 'select count(*) from information_schema.processlist
	    where user = "root"')" = 3 ]
}
ok 'two sessions are open' wait_for 30 sessions
printf '[instance first]\nsocket = %s\nuser = root\n' "$my/s" >"$dir/my.cnf"
start_snmpd

# --- off by default ---

run_agent dalang-mysql --defaults-file "$dir/my.cnf" --refresh 1
up() { [ "$(get "$base.10.1.2.1.4.${1:-5.102.105.114.115.116}")" = 2 ]; }
ok 'the server is read' wait_for 30 up
like 'the tree is off by default' "$(old_of 58)" 'No Such Object'
stop "$agent"

# --- all values, of one reading ---

status >"$dir/before"
run_agent dalang-mysql --defaults-file "$dir/my.cnf" --refresh 3600 --compatible
ok 'the server is read once' wait_for 30 up
status >"$dir/after"
old_walk >"$dir/old"
is 'with --compatible, a level of the server is served' "$(old_of 58)" 77
ok 'more than 110 values are served' test "$(wc -l <"$dir/old")" -gt 110
wanted_types >"$dir/types"
is 'there are 160 types' "$(wc -l <"$dir/types")" 160
is 'each value has the type of its number' \
    "$(cut -d' ' -f1,2 "$dir/old" | grep -vxFf "$dir/types")" ''
is 'the numbers are in order, each once' "$(cut -d' ' -f1 "$dir/old")" \
    "$(cut -d' ' -f1 "$dir/old" | sort -nu)"

# The same values as in the other tree, by the column `old` of values.tab.
snmp snmpbulkwalk -Cr25 -On -Ox $new 2>&1 | plain |
    sed -n "s/^$new\.\([0-9]*\)\.5\.102\.105\.114\.115\.116 /\1 /p" |
    texts >"$dir/new"
awk -F '\t' '!/^#/ && $6 != "-" { print $2, $6, $4 }' mysql/values.tab \
    >"$dir/columns"
while read -r column number syntax
do
	v=$(sed -n "s/^$column [A-Za-z0-9]* *//p" "$dir/new")
	grep -q "^$column " "$dir/new" || continue
	case $syntax$v in
	truth1) v=ON ;;
	truth2) v=OFF ;;
	esac
	echo "$number $v"
done <"$dir/columns" | sort -n >"$dir/expected"
# 152 is -1 on a server in no cluster, which DALANG-MYSQL-MIB cannot express.
cut -d' ' -f1,3- "$dir/old" >"$dir/values"
is 'they are the values of DALANG-MYSQL-MIB' \
    "$(grep -v '^152 ' "$dir/values")" "$(grep -v '^152 ' "$dir/expected")"
for n in 22 25 134
do
	fails "a value that the server does not have is absent: $n" \
	    grep -q "^$n " "$dir/old"
	like "a GET of it returns noSuchInstance: $n" "$(old_of $n)" \
	    'No Such Instance'
done
like 'a number that is not in use returns noSuchObject' "$(old_of 161)" \
    'No Such Object'
like 'a number without the instance returns noSuchInstance' \
    "$(snmp snmpget -Oqv $old.58 2>&1)" 'No Such Instance'

# The values of SHOW GLOBAL STATUS: a counter was read between "before" and
# "after"; a level lies between both.  The reading itself opens a connection and
# tables, and closes them: those levels differ by what one session has.
cat >"$dir/direct" <<'END'
1 Key_read_requests
2 Key_reads
3 Key_write_requests
4 Key_writes
5 Innodb_history_list_length
6 Innodb_max_trx_id
11 Innodb_buffer_pool_pages_total
12 Innodb_buffer_pool_pages_free
13 Innodb_buffer_pool_pages_data
14 Innodb_buffer_pool_pages_dirty
15 Innodb_pages_read
16 Innodb_pages_created
17 Innodb_pages_written
18 Innodb_data_fsyncs
19 Innodb_data_reads
20 Innodb_data_writes
33 Innodb_ibuf_merges
41 Table_locks_waited
42 Table_locks_immediate
43 Slow_queries
44 Open_files 10
45 Open_tables 10
46 Opened_tables
50 Aborted_clients
51 Aborted_connects
52 Max_used_connections
53 Slow_launch_threads
54 Threads_cached 1
55 Threads_connected 1
56 Threads_created
57 Threads_running 1
60 Connections
63 Slave_retried_transactions
65 Slave_open_temp_tables
66 Qcache_free_blocks
67 Qcache_free_memory
68 Qcache_hits
69 Qcache_inserts
70 Qcache_lowmem_prunes
71 Qcache_not_cached
72 Qcache_queries_in_cache
73 Qcache_total_blocks
75 Questions
76 Com_update
77 Com_insert
78 Com_select
79 Com_delete
80 Com_replace
81 Com_load
82 Com_update_multi
83 Com_insert_select
84 Com_delete_multi
85 Com_replace_select
86 Select_full_join
87 Select_full_range_join
88 Select_range
89 Select_range_check
90 Select_scan
91 Sort_merge_passes
92 Sort_range
93 Sort_rows
94 Sort_scan
95 Created_tmp_tables
96 Created_tmp_disk_tables
97 Created_tmp_files
98 Bytes_sent
99 Bytes_received
102 Innodb_lsn_flushed
103 Innodb_lsn_current
106 Binlog_cache_disk_use
107 Binlog_cache_use
149 Innodb_row_lock_time
150 Innodb_row_lock_waits
151 wsrep_cluster_state_uuid
152 wsrep_cluster_conf_id
153 wsrep_cluster_size
154 wsrep_cluster_status
155 wsrep_ready
156 wsrep_connected
END
# differ: lines of numbers whose value is another one than the status.
differ()
{
	awk -v dir="$dir" '
	function read_status(name, to,   line, at) {
		while ((getline line <(dir "/" name)) > 0) {
			at = index(line, "\t")
			to[substr(line, 1, at - 1)] = substr(line, at + 1)
		}
	}
	BEGIN {
		read_status("before", before)
		read_status("after", after)
		while ((getline line <(dir "/values")) > 0) {
			number = line
			sub(/ .*/, "", number)
			sub(/^[0-9]+ ?/, "", line)
			value[number] = line
		}
	}
	{
		low = before[$2]; high = after[$2]; v = value[$1]; slack = $3
		if (!($2 in before) || !($1 in value))
			print $1, "is absent"
		else if (low == "18446744073709551615" && v == -1)
			equal++
		else if (low !~ /^[0-9]+$/) {
			if (v != low) print $0, "is", v, "not", low
			else equal++
		} else {
			if (high + 0 < low + 0) { low = high; high = before[$2] }
			if (v + 0 < low - slack || v + 0 > high + slack)
				print $0, "is", v, "not", low, "to", high
			else equal++
		}
	}
	END { print equal }' "$dir/direct"
}
is 'values are those of SHOW GLOBAL STATUS' "$(differ)" \
    "$(wc -l <"$dir/direct")"
ok 'more than 64 were compared' test "$(wc -l <"$dir/direct")" -gt 64
ok 'more than 30 of them are not 0' test "$(awk 'NR == FNR { d[$1] = 1; next }
    d[$1] && $2 !~ /^0?$/' "$dir/direct" "$dir/values" | wc -l)" -gt 30
is 'threads are counted by their states: one has none, one another one' \
    "$(awk '$1 >= 109 && $1 <= 124 && $2 > 0' "$dir/values")" '123 1
124 1'

# --- names ---

rfc=$(echo "$PEERS"/mibs/usr/lib/erlang/lib/snmp-*/mibs)
while read -r number name
do
	is "$name has its number" "$(MIBS=MYSQL-SERVER-MIB tests/peers/snmp \
	    snmptranslate -On "MYSQL-SERVER-MIB::$name.0")" "$old.$number.0"
done <<'END'
1 myKeyReadRequests
48 myOpenFilesLimit
99 myBytesReceived
110 myStateCopyingToTmpTable
145 myInooDBSemWaitTime
147 myKeyBufBytesUsed
160 myWsrepReceivedBytes
END
if command -v smidump >/dev/null && [ -x /usr/bin/python3 ]; then
	SMIPATH=$rfc:mibs smidump -f xml mibs/MYSQL-SERVER-MIB \
	    >"$dir/module.xml" 2>"$dir/errors"
	snmp snmpbulkwalk -Cr25 -On -Ox $old | plain >"$dir/plain"
	is 'each object is served as it is declared' \
	    "$(tests/snmp/declared.py "$dir/plain" "$dir/module.xml" 2>&1 |
		grep -v 'is not served$')" ''
else
	skip 'declarations' 'smidump or python3 is not installed'
fi

# --- requests ---

walked() { snmp "$@" 2>&1 | sed 's/ .*//' | grep -c "^$old\."; }
is 'GETNEXT walks the same objects as GETBULK' \
    "$(walked snmpwalk -On $old)" "$(wc -l <"$dir/old")"
is 'a walk of both trees returns all objects of both' "$(snmp snmpbulkwalk \
    -Cr50 -On .1.3.6.1.4.1 2>&1 | sed 's/ .*//' | grep -c -e "^$old\." \
    -e "^$new\..*102\.105\.114\.115\.116")" \
    "$(cat "$dir/old" "$dir/new" | wc -l)"
is 'one request reads both trees' "$(snmp snmpget -Oqv $old.58.0 \
    "$new.$(sed -n 's/ 58 .*//p' "$dir/columns").5.102.105.114.115.116" |
    xargs)" '77 77'
like 'a SET is refused' "$(snmp snmpset $old.58.0 u 5 2>&1)" \
    'notWritable|noAccess|No Access'
is 'the name of the server is an object' \
    "$(get "$base.10.1.1.8.0" | tr -d '"')" first

# --- restarts ---

stop "$snmpd"
start_snmpd
ok 'the tree is served after a restart of snmpd' wait_for 30 is_old 58 77
kill -9 "$(pgrep -P "$agent" -f '^dalang-mysql-serve ')"
ok 'the tree is served by another process' wait_for 30 is_old 58 77
stop "$agent"

# --- several servers ---

# servers NAME...: those of the file; only "first" exists.
servers()
{
	for s in "$@"
	do
		printf '[instance %s]\nuser = root\nsocket = %s\n' "$s" \
		    "$([ "$s" = first ] && echo "$my/s" || echo "$my/none")"
	done >"$dir/my.cnf"
}
servers away first
run_agent dalang-mysql --defaults-file "$dir/my.cnf" --refresh 1 --compatible
ok 'the second server is read' wait_for 30 up
like 'the tree is of the first server, which was never read' "$(old_of 58)" \
    'No Such Instance'
is 'a walk of it is empty' "$(walked snmpwalk -On $old)" 0
servers first away
kill -HUP "$agent"
ok 'SIGHUP reads which server is the first' wait_for 30 is_old 58 77
stop "$agent"
servers away first
run_agent dalang-mysql --defaults-file "$dir/my.cnf" --refresh 1 \
    --compatible=first --oid .1.3.6.1.4.1.4711.1
ok '--compatible selects a server, --oid moves the tree' \
    wait_for 30 is_old 58 77 .1.3.6.1.4.1.4711.1
is 'the moved tree has as many objects' \
    "$(old_walk .1.3.6.1.4.1.4711.1 | wc -l)" "$(wc -l <"$dir/old")"
ok 'the usual place is empty' serves_none
kill -9 "$server"
down() { [ "$(get "$base.10.1.2.1.4.5.102.105.114.115.116")" = 3 ]; }
ok 'the server is down' wait_for 30 down
is 'its last values are served, as in the other tree' \
    "$(old_of 58 .1.3.6.1.4.1.4711.1)" 77
servers away
kill -HUP "$agent"
refused() { grep -q "the server 'first' of --compatible" "$dir/agent.log"; }
ok 'a server that was removed from the file is an error' wait_for 30 refused
stop "$agent"

# --- options of mysql-snmp ---

servers first
# refusal OPTION...: the error, and the status.
refusal()
{
	dalang-mysql --rundir "$dir" --defaults-file "$dir/my.cnf" "$@" 2>&1
	echo "status $?"
}
like 'an unknown server is an error' "$(refusal --compatible=none | xargs)" \
    "the server none of --compatible is not in the option file status 2"
like '--oid without --compatible is an error that names both options' \
    "$(refusal --oid $old | xargs)" '--oid.*--compatible.*--base-oid.*status 2'
like 'an invalid --oid is an error' "$(refusal --compatible --oid x | xargs)" \
    'x is not an object identifier status 2'
like 'an invalid --base-oid is an error' "$(refusal --base-oid 1.x | xargs)" \
    '1.x is not an object identifier status 2'
like '--host and --port must be valid' "$(refusal --port x | xargs)" \
    'port x is not a number from 1 to 65535 status 2'
like '--heartbeat must be DATABASE.TABLE' "$(refusal --heartbeat x | xargs)" \
    'heartbeat x is not DATABASE.TABLE.*status 2'
like '--config names the file' "$(refusal --config "$dir/none" | xargs)" \
    'No such file or directory - .*none status 2'
like '--refresh must be a number' "$(refusal --refresh x | xargs)" \
    'x is not a number of seconds.*status 2'

ok 'the server is started again' mariadb_start --max-connections=78 \
    --port="$(next_port "$port")" --bind-address=127.0.0.1
tcp=$(sql 'select @@port')
sql "create user m@127.0.0.1 identified by 'a secret'; create database h;
    create table h.b (ts varchar(26), server_id int primary key);
    insert into h.b values (utc_timestamp() - interval 100 second, 1);
    grant process, slave monitor, binlog monitor on *.* to m@127.0.0.1;
    grant select on h.b to m@127.0.0.1"
# A command line of mysql-snmp, with one option more.
run_agent dalang-mysql --host 127.0.0.1 --port "$tcp" --user m --password \
    'a secret' --master --slave --innodb --procs --heartbeat h.b --oid $old \
    --refresh 2 --daemon-pid "$dir/pid" --no-daemon --verbose --compatible
ok 'the options of mysql-snmp are accepted' wait_for 30 is_old 58 78
is '--refresh has its effect' "$(get "$base.10.1.1.6.0" | cut -d' ' -f1)" 2
ok '--heartbeat has its effect: the lag is at least 100 seconds' \
    test "$(old_of 64)" -ge 100
fails '--daemon-pid writes no file' test -e "$dir/pid"
for o in master slave innodb procs daemon-pid no-daemon
do
	like "--$o has no effect: a warning" "$(cat "$dir/agent.log")" \
	    "the option --$o has no effect: "
done
is 'other options have no such warning' \
    "$(grep -c 'has no effect' "$dir/agent.log")" 6
like '--password is a warning' "$(cat "$dir/agent.log")" \
    'a password on the command line'
arguments()
{
	{ echo "$agent"; pgrep -P "$agent"; } | while read -r p
	do
		tr '\0' ' ' <"/proc/$p/cmdline"
		echo
	done
}
is 'arguments of three processes can be read' \
    "$(arguments | grep -c dalang-mysql)" 3
is 'the password is not in them' "$(arguments | grep -c 'a secret')" 0
like '--verbose logs at debug level' "$(cat "$dir/agent.log")" \
    'PDUs|debug|DEBUG|connected'
stop "$agent"
run_agent dalang-mysql -h 127.0.0.1 -P "$tcp" -u m -p 'a secret' -m -s -i -l \
    -b h.b -o $old -r 3 -n -v --compatible
ok 'its letters are accepted' wait_for 30 is_old 58 78
is 'of which -r has its effect' \
    "$(get "$base.10.1.1.6.0" | cut -d' ' -f1)" 3
is 'the sandbox refused no call' \
    "$(grep -c 'refused the system call' "$dir/agent.log")" 0
stop "$agent"
stop "$server"
done_testing
