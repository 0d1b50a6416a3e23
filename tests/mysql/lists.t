#!/bin/sh
# Lists of a server, such as its users' connections: what show and SNMP have of
# them equals what the server itself answers, with and without its performance
# schema; hostile names; a server that answers with a million rows.
# time limit: 400
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh
. tests/mysql/server.sh

mib=DALANG-MYSQL-MIB

# show: all lists, as the user with the least privileges.
show()
{
	dalang mysql show --json --socket "$my/s" --user m >"$my/show.json" \
	    2>"$my/err"
}
# rows LIST EXPRESSION: of each row of a list that was shown.
rows() { jq -r ".lists[\"$1\"][] | $2" "$my/show.json"; }
# session USER STATEMENTS: a connection that stays.
sessions=
session()
{
	start "$my/session.log" mariadb --no-defaults --skip-ssl -S "$my/s" -u "$1" -f \
	    -e "$2"
	sessions="$sessions $started"
}
sessions_end()
{
	for s in $sessions
	do
		stop "$s"
	done
	sessions=
}
# alone: only the connection of this question is left.
alone() { [ "$(sql "show processlist" | wc -l)" = 1 ]; }
# sleep_all: the four connections that do not wait execute their last statement.
sleep_all()
{
	[ "$(sql 'show processlist' | grep -c 'User sleep')" = 4 ]
}
waits() { sql 'show processlist' | grep -q 'Waiting for table metadata lock'; }

# blocker: the number of the connection that locked d.t.
blocker()
{
	sql "select id from information_schema.processlist where user = 'root'
	    and state = 'User sleep'"
}

# compare NAME LOCKS: all lists with the server's own answers; LOCKS: the row of
# metadata locks without its last column, the connection that has the lock.
compare()
{
	sql "create database d; create table d.t (id int primary key, a text);
	    insert into d.t values (1, 'x'), (2, 'y'), (3, 'z');
	    create view d.v as select * from d.t;
	    create database \`o'd\\\"d\\\\name\`; create table \`o'd\\\"d\\\\name\`.t
		(id int)"
	sql 'analyze table d.t' >/dev/null
	session u1 'select sleep(100)'
	session u1 'select sleep(100)'
	session "$odd" 'select sleep(100)'
	session root 'lock tables d.t write; select sleep(100)'
	ok "$1: connections sleep" wait_for 30 sleep_all
	session root 'use d; insert into t values (4, 4)'
	ok "$1: a statement waits for a lock" wait_for 30 waits
	show
	is "$1: connections of users" "$(rows users \
	    '"\(.name) \(.dlmUserConns) \(.dlmUserActive)"')" \
	    "$(printf '%s\n' 'root 2 2' 'u1 2 2' "$odd 1 1")"
	is "$1: connections of hosts" "$(rows hosts \
	    '"\(.name) \(.dlmHostConns) \(.dlmHostActive)"')" 'localhost 5 5'
	is "$1: threads by state" "$(rows states \
	    '"\(.name) \(.dlmStateThreads)"')" "$(printf '%s\n' \
	    'User sleep 4' 'Waiting for table metadata lock 1')"
	is "$1: lock waits" "$(rows 'lock waits' \
	    '"\(.name) \(.dlmWaitTables) \(.dlmWaitMeta)"')" 'd 0 1'
	ok "$1: a wait has a time" test "$(rows 'lock waits' .dlmWaitSeconds)" \
	    -le 100
	cp "$my/show.json" "$my/waits.json"
	is "$1: metadata locks" "$(jq -r '.lists["metadata locks"] // [] | .[] |
	    "\(.name) \(.dlmMdlWaiting) \(.dlmMdlHolders) \(.dlmMdlHolder)"' \
	    "$my/show.json")" "${2:+$2 $(blocker)}"
	sessions_end
	wait_for 30 alone
	sql "select 4711, 'a literal' from d.t; select 42, 'hidden' from d.t;
	    select nothing from d.t; insert into d.t values (1, 1)" >/dev/null
	show
	for name in insert create_table create_db lock_tables
	do
		is "$1: the count of $name" "$(jq -r ".lists.commands[] |
		    select(.name == \"$name\").dlmCmdCount" "$my/show.json")" \
		    "$(sql "show global status like 'Com\\_$name'" | cut -f2)"
	done
	is "$1: commands that were never executed have no row" "$(jq -c \
	    '[.lists.commands[] | select(.dlmCmdCount == 0)]' \
	    "$my/show.json")" '[]'
	is "$1: schemas" "$(rows schemas '"\(.name) \(.dlmSchemaData
	    ) \(.dlmSchemaIndices) \(.dlmSchemaTables)"' | sort)" "$(sql "
	    select concat_ws(' ', table_schema, sum(data_length),
	    sum(index_length), sum(table_type <> 'VIEW'))
	    from information_schema.tables where table_schema not in
	    ('information_schema', 'performance_schema') group by table_schema" |
	    sed 's/\\\\/\\/g' | sort)"
	is "$1: rows of a schema" "$(jq '.lists.schemas[] |
	    select(.name == "d").dlmSchemaRows' "$my/show.json")" 3
	is "$1: tables of a schema, without its views" "$(jq '.lists.schemas[] |
	    select(.name == "d").dlmSchemaTables' "$my/show.json")" 1
	is "$1: the buffer pool" "$(rows 'buffer pools' \
	    '"\(.name) \(.dlmBpiPages)"')" "$(sql 'select pool_id, pool_size
	    from information_schema.innodb_buffer_pool_stats' | tr '\t' ' ')"
	like "$1: lists for people" "$(dalang mysql show --socket "$my/s" \
	    --user m | sed -n '/^buffer pools$/,$p')" \
	    '^  0  dlmBpiPages [0-9]+ pages, dlmBpiFree'
}

odd="a b'c\\d"
users()
{
	sql "create user m@localhost; create user u1@localhost;
	    create user 'a b\\'c\\\\d'@localhost"
}
# granted: give what check prints, as far as possible.
granted()
{
	dalang mysql check --socket "$my/s" --user m >"$my/check" 2>&1
	sed -n 's/^    \(GRANT .*;\)$/\1/p' "$my/check" | sort -u >"$my/grants"
	while read -r grant
	do
		sql "$grant"
	done <"$my/grants"
}

# --- without the performance schema ---

ok 'a server is installed' mariadb_install
ok 'a server is started' mariadb_start --skip-networking
users
granted
like 'lists of others need a privilege' "$(cat "$my/check")" \
    '^  users +failed: the privilege PROCESS is missing'
like 'the privilege for schemas' "$(cat "$my/check")" \
    "^    GRANT SHOW VIEW ON \*\.\* TO 'm'@'localhost';"
for list in digests 'metadata locks'
do
	like "$list are absent" "$(cat "$my/check")" \
	    "^  $list +absent: performance_schema is off"
done
is 'the least privileges' "$(sed 's/ TO .*//' "$my/grants" | xargs)" \
    'GRANT PROCESS ON *.* GRANT SHOW VIEW ON *.* GRANT SLAVE MONITOR ON *.*'
ok 'check succeeds with them' dalang mysql check --socket "$my/s" --user m
compare 'without the performance schema'

# --- with SNMP ---

printf '[instance shop]\nsocket = %s\nuser = m\n' "$my/s" >"$dir/my.cnf"
start_snmpd
# of COLUMN ROW: of a row, without units.
of() { get "$mib::$1.\"shop\".\"$2\"" | cut -d' ' -f1; }
is_of() { [ "$(of "$1" "$2")" = "$3" ]; }
long=$(printf 'ä%.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22)
sql "create database \`${long}1\`; create database \`${long}2\`;
    create table \`${long}1\`.t (a int); create table \`${long}2\`.t (a int)"
run_agent dalang-mysql --defaults-file "$dir/my.cnf" --refresh 1
ok 'commands are served' wait_for 30 is_of dlmCmdCount create_db 4
is 'a kind of statements that was not executed has no row' \
    "$(of dlmCmdCount alter_db)" No
is 'the schema is served' "$(of dlmSchemaRows d)" 3
is 'the source of schemas was read' "$(of dlmSrcState schemas)" read
like 'threads that read from the network are counted without the schema' \
    "$(get "$mib::dlmStReadingNet.\"shop\"" | cut -d' ' -f1)" '^[0-9]+$'
is 'the source of digests is absent' "$(of dlmSrcState digests)" absent
like 'its reason' "$(get "$mib::dlmSrcError.\"shop\".\"digests\"")" \
    'performance_schema is off'
is 'two long names have two rows' "$(snmp snmpwalk -OqU \
    "$mib::dlmSchemaData" | grep -c '~')" 2
rfc=$(echo "$PEERS"/mibs/usr/lib/erlang/lib/snmp-*/mibs)
for m in $mib DALANG-TC-MIB
do
	SMIPATH=$rfc:mibs smidump -f xml "mibs/$m" >"$dir/$m.xml" \
	    2>"$dir/errors"
done
MIBS='' snmp snmpbulkwalk -Cr25 -On -Ox $base.10 | plain >"$dir/plain"
tests/snmp/declared.py "$dir/plain" "$dir/$mib.xml" "$dir/DALANG-TC-MIB.xml" \
    >"$dir/declared" 2>&1
ok 'objects are declared' test -s "$dir/declared"
is 'each object is served as it is declared' \
    "$(grep -v 'is not served$' "$dir/declared")" ''

session u1 'select sleep(100)'
ok 'a new connection has a row' wait_for 30 is_of dlmUserConns u1 1
ok 'its state has a row' wait_for 30 is_of dlmStateThreads 'User sleep' 1
sessions_end
ok 'a user without connections has no row' wait_for 30 is_of dlmUserConns u1 No
sql 'create database d2; create table d2.t (a int)'
ok 'a counter grows' wait_for 30 is_of dlmCmdCount create_db 5
is 'schemas are not read again so soon' "$(of dlmSchemaRows d2)" No
ok 'the age of schemas grows' test "$(of dlmSrcAge schemas)" -ge 5
is 'schemas were read once' "$(of dlmSrcReads schemas)" 1
old() { [ "$(of dlmCmdSinceAge create_db)" -ge 12 ]; }
ok 'the row of a counter gets old' wait_for 30 old
stop "$server"
ok 'the server is started again' mariadb_start --skip-networking
sql 'create database d3'
ok 'its counters begin again' wait_for 90 is_of dlmCmdCount create_db 1
ok 'the row of the counter is a new one' \
    test "$(of dlmCmdSinceAge create_db)" -le 12
stop "$agent"
stop "$server"

# --- with the performance schema ---

mariadb_at pfs
ok 'a second server is installed' mariadb_install
ok 'it is started with its performance schema' mariadb_start \
    --skip-networking --performance-schema=ON \
    --performance-schema-instrument='wait/lock/metadata/sql/mdl=ON'
users
sql 'grant process on *.* to m@localhost'
is 'threads are counted without SELECT on the performance schema' \
    "$(dalang mysql show --json --socket "$my/s" --user m 2>"$my/err" |
    jq '.values | has("dlmStNone")')" true
granted
like 'the privilege for the performance schema' "$(cat "$my/grants")" \
    'GRANT SELECT ON performance_schema\.\* TO'
ok 'check succeeds with what it has printed' dalang mysql check \
    --socket "$my/s" --user m
is 'the schema has no state of threads that read from or write to the network' \
    "$(dalang mysql show --json --socket "$my/s" --user m |
    jq -c '.values | [has("dlmStNone", "dlmStReadingNet", "dlmStWritingNet")]')" \
    '[true,false,false]'
# Statements that are among those with the largest total time.
lasting=$(for n in 1 2 3 4 5 6 7 8 9 10 11 12; do
	echo "select sleep(0.3) as c$n;"
done)
sql "$lasting"
compare 'with the performance schema' 'd.t 1 1'
ok 'the wait for a metadata lock has a time' test "$(jq \
    '.lists["metadata locks"][0].dlmMdlSeconds' "$my/waits.json")" -le 100
is 'digests: at most 20' "$(jq '.lists.digests | length' "$my/show.json")" 20
# Its own statements changed meanwhile.
sql "select concat_ws(' ', digest, count_star, sum_errors, sum_rows_sent,
    sum_rows_affected, sum_rows_examined, sum_timer_wait div 1000000,
    max_timer_wait div 1000000, sum_lock_time div 1000000, sum_warnings,
    sum_created_tmp_disk_tables, sum_sort_merge_passes, sum_no_index_used) from
    performance_schema.events_statements_summary_by_digest" | sort >"$my/digests"
rows digests '"\(.dlmDigDigest) \(.dlmDigCount) \(.dlmDigErrors
    ) \(.dlmDigSent) \(.dlmDigChanged) \(.dlmDigExamined) \(.dlmDigMicros
    ) \(.dlmDigLongest) \(.dlmDigLockMicros) \(.dlmDigWarnings
    ) \(.dlmDigDiskTables) \(.dlmDigSortPasses) \(.dlmDigNoIndex)"' | sort >"$my/shown"
ok 'digests that did not change equal those of the server' \
    test "$(comm -12 "$my/digests" "$my/shown" | wc -l)" -ge 12
is 'statements that differ in literals have one digest' "$(sql "select
    count_star from performance_schema.events_statements_summary_by_digest
    where digest_text like 'SELECT ?, ... FROM %'")" 2
is 'no literal is shown' "$(grep -c -e 4711 -e hidden "$my/show.json")" 0
is 'MariaDB has no histogram' \
    "$(jq '[.lists.digests[] | has("dlmDigTo1ms")] | any' "$my/show.json")" false
stop "$server"

# --- a hostile server ---

# hostile KIND OPTION...: show of such a server; its largest memory is $kb.
hostile()
{
	rm -f "$my/h"
	start "$my/h.log" python3 tests/mysql/hostile.py "$1" "$my/h" none
	shift
	wait_for 20 test -S "$my/h"
	/usr/bin/python3 -c '
import resource, subprocess, sys
code = subprocess.call(sys.argv[2:], stdout=open(sys.argv[1], "w"))
print(code, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' \
	    "$my/h.out" timeout 60 "$BIN/dalang" mysql show --socket "$my/h" \
	    --user u "$@" >"$my/h.rc" 2>"$my/h.err"
	read -r code kb <"$my/h.rc"
	stop "$started"
}
hostile mysql --json
base_kb=$kb
is 'a server with a histogram is read' "$(jq -c '.lists.digests[0] |
    [.name, .dlmDigSchema, .dlmDigCount, .dlmDigTo1ms, .dlmDigTo10ms,
    .dlmDigTo100ms, .dlmDigTo1s, .dlmDigTo10s, .dlmDigOver10s]' "$my/h.out")" \
    '["shop.abcd","shop",21,1,2,3,4,5,6]'
hostile million --json
is 'a server that answers with a million rows is read' "$code" 0
ok "a million rows cost no memory ($kb KB, $base_kb KB)" \
    test "$((kb - base_kb))" -le 4096
like 'the lists of a million rows have failed' "$(jq -r \
    '.sources["states"] | .state + ": " + .why' "$my/h.out")" \
    '^failed: (the result has more than|it took longer)'
hostile text --json
is 'lists of any bytes are read' "$code" 0
ok 'they are valid JSON' jq -e .lists.users "$my/h.out"
hostile text
is 'the terminal gets no escape sequence of them' \
    "$(grep -c "$(printf '\033')" "$my/h.out")" 0
done_testing
