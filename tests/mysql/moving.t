#!/bin/sh
# Every object of DALANG-MYSQL-MIB changes, as its row in moving.tab has it: a
# source under load and its replica, of which each variable is set and each
# state of threads is held for some time.
# time limit: 400
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh
. tests/mysql/server.sh
. tests/mysql/pair.sh

tab=tests/mysql/moving.tab
walks=$dir/walks
mkdir "$walks"

# sample N: walk all objects once.
sample()
{
	snmp snmpbulkwalk -Cr20 -OqUe $base.10 >"$walks/.new" 2>/dev/null &&
	    mv "$walks/.new" "$walks/$(printf %04d "$1")"
}
sampling()
{
	n=0
	while [ ! -e "$dir/enough" ]; do
		n=$((n + 1))
		sample $n
		sleep 0.5
	done
}
# seen OBJECT REGEX: a walk has this value; it is waited for.
seen()
{
	wait_for 30 grep -qE "::$1\\..* $2\$" -r "$walks" || {
		echo "# not seen: $*"
		return 1
	}
}

# client NAME STATEMENTS [OPTION...]: a client of the present server, in the
# background.
client()
{
	c_name=$1
	c_text=$2
	shift 2
	start "$dir/client.$c_name" mariadb --no-defaults --skip-ssl -S "$my/s" -u root \
	    -D load_test -f -N -B "$@" -e "$c_text"
}

# hold NAME STATEMENTS [OPTION...]: a client whose last statement does not end
# before `release NAME`; a comment in it has the name.
hold()
{
	h_name=$1
	h_text="$2 /* held $1 */"
	shift 2
	client "$h_name" "$h_text" --comments "$@"
	wait_for 60 runs "$h_name" || echo "# does not run: $h_name"
}
held() { sql "select id from information_schema.processlist
    where info like '%/* held $1 */' and id <> connection_id()"; }
runs() { [ -n "$(held "$1")" ]; }
release()
{
	for h_name; do
		for h_id in $(held "$h_name"); do
			sql "kill $h_id"
		done
	done
}

# statements STATEMENTS: as sql, without their results; errors are printed.
statements()
{
	mariadb --no-defaults --skip-ssl -S "$my/s" -u root -f -N -e "$1" >/dev/null \
	    2>"$dir/errors"
	sed 's/^/# /' "$dir/errors"
}

mariadb_at source
certificate 127.0.0.1
of_replica=--thread-handling=pool-of-threads
of_agent=--compatible=source
ok 'a source and its replica are read' pair_start --query-cache-type=1 \
    --innodb-adaptive-hash-index=1 --open-files-limit=4321 \
    --innodb-open-files=321 --innodb-log-buffer-size=3M \
    --aria-pagecache-buffer-size=256K --performance-schema=on \
    --performance-schema-digests-size=2 \
    --performance-schema-max-table-handles=2 \
    --performance-schema-instrument='statement/%=ON' \
    --ssl-cert="$my/127.0.0.1.crt" --ssl-key="$my/127.0.0.1.key"
cat >>"$dir/my.cnf" <<END
[instance tls]
host = 127.0.0.1
port = $source_port
user = r
password = r
ssl-ca = $(scratch)/source/127.0.0.1.crt
[instance away]
socket = $dir/none
END
kill -HUP "$agent"
encrypted() { get 'DALANG-MYSQL-MIB::dlmInstCipher."tls"' | grep -q TLS_; }
ok 'a server over TLS is read, too' wait_for 30 encrypted
sampling &
sampler=$!
# as they are before one is set: the agent reads them in several statements
served_by()
{
	[ "$(grep -hoE "::$2\\.[^ ]+" -r "$walks" | sort -u | grep -c .)" -ge "$1" ]
}
ok 'the values of three servers are served' wait_for 60 served_by 3 \
    dlmBinCacheSize
ok 'their variables, too' wait_for 60 served_by 3 dlmMaxConns
mariadb_at source
start "$dir/load" tests/mysql/load "$my/s" 30
load=$started

# --- variables ---

statements 'set global server_id = 11, global read_only = 1,
    global innodb_flush_log_at_trx_commit = 2, global sync_binlog = 3,
    global max_connections = 60, global thread_cache_size = 5,
    global max_prepared_stmt_count = 777, global table_open_cache = 555,
    global table_definition_cache = 444, global key_buffer_size = 1048576,
    global query_cache_size = 98304, global delay_key_write = ALL, global binlog_cache_size = 8192,
    global binlog_expire_logs_seconds = 86400,
    global innodb_log_file_size = 16777216,
    global innodb_buffer_pool_size = 8388608, global slow_launch_time = 0,
    global innodb_random_read_ahead = 1'
# MariaDB 11 has no change buffer.
sql 'set global innodb_change_buffering = 5'
ok 'the variables are read' seen dlmMaxConns 60

statements 'set global read_only = 0; flush binary logs'

# --- the server, and its statements ---

sql 'set statement max_statement_time = 0.1 for select sleep(1)'
statements 'set long_query_time = 0; select 1'
statements 'use load_test; set sort_buffer_size = 1024; create temporary table a
    select seq from seq_1_to_60000 order by rand()'
statements 'select straight_join count(*) from load_test.counter c,
    load_test.item i where i.n between 5 and 8'
statements 'create table load_test.quiet (a int) engine=myisam;
    insert into load_test.quiet values (1), (2), (3)'
for n in $(seq 200); do
	echo "select $n, repeat('q', 900) from load_test.quiet;"
done | mariadb --no-defaults --skip-ssl -S "$my/s" -u root -N >/dev/null
# Results of two tables in turn; those of one are dropped.
statements 'create table load_test.loose (a int) engine=myisam;
    insert into load_test.loose values (1), (2), (3)'
for n in $(seq 300 320); do
	echo "select $n, repeat('q', 900) from load_test.quiet;"
	echo "select $n, repeat('q', 900) from load_test.loose;"
done | mariadb --no-defaults --skip-ssl -S "$my/s" -u root -N >/dev/null
statements 'insert into load_test.loose values (4)'
ok 'the query cache has holes' seen dlmQcFreeBlocks '([2-9]|[1-9][0-9]+)'
mariadb --no-defaults -h 127.0.0.1 -P "$source_port" -u r -pr --ssl \
    --skip-ssl-verify-server-cert -e 'select 1' >/dev/null 2>&1
statements 'set global table_open_cache = 10'
ok 'the smaller cache is read' seen dlmTableCache 10
statements 'set global table_open_cache = 555'
hold prepared "prepare p from 'select 1'; do sleep(300)"
ok 'the statement of a client is prepared' seen dlmStmtOpen '[1-9][0-9]*'
release prepared

# --- InnoDB ---

statements 'use load_test; create table big (id int auto_increment primary key, n int,
    t char(200), key (n), key (t)) engine=innodb;
    insert into load_test.big (n, t)
    select seq * 7919 % 100003, sha2(seq, 512) from seq_1_to_30000;
    delete from load_test.big where id % 3 = 0;
    insert into load_test.big (n, t) select rand() * 100000, sha1(rand())
    from seq_1_to_3000;
    select count(t) from load_test.big'
statements "xa start 'y'; insert into load_test.counter values (78, 1);
    xa end 'y'; xa prepare 'y'"
ok 'a transaction is prepared' seen dlmTrxPrepared 1
statements "xa rollback 'y'"
hold holder 'begin; select * from load_test.item where id = 9 for update;
    do sleep(300)'
hold waiter 'set innodb_lock_wait_timeout = 300;
    update load_test.item set n = 1 where id = 9'
ok 'a row lock is waited for' seen dlmLockWaitSecs '[1-9][0-9]*'
ok 'its statement is updating' seen dlmStUpdating '[1-9][0-9]*'
release holder waiter

# --- states of threads ---

hold sending 'select count(a.seq + b.seq) from seq_1_to_1000000 a,
    seq_1_to_1000000 b'
ok 'a statement sends data' seen dlmStSendingData '[1-9][0-9]*'
release sending
tables=
for n in 1 2 3 4 5 6 7 8 9 10 11 12 13; do
	tables="$tables${tables:+, }load_test.item t$n"
done
hold statistics "set optimizer_prune_level = 0, optimizer_search_depth = 62;
    select count(*) from $tables where t1.n = t2.id and t3.n = t4.id
    and t5.n = t6.id and t7.n = t8.id and t9.n = t10.id and t11.id = 1"
ok 'a statement is being optimised' seen dlmStStatistics '[1-9][0-9]*'
release statistics
hold tlock 'update words set t = t where id < 100 and sleep(3) = 0'
hold tlocked 'update words set t = t where id = 2'
ok 'a lock of a table is waited for' seen dlmStTableLock '[1-9][0-9]*'
release tlock tlocked
hold mlock 'begin; select * from load_test.note limit 1; do sleep(300)'
hold mlocked 'alter table load_test.note add z int'
ok 'a lock of a definition is waited for' seen dlmStMetaLock '[1-9][0-9]*'
release mlocked mlock
mariadb_at replica
ok 'the tables are on the replica' wait_for 60 sql \
    'select count(*) from load_test.copy'
mkfifo "$dir/fifo" "$dir/result"
mariadb --no-defaults --skip-ssl -S "$my/s" -u root --quick -N -B -D load_test \
    -e "select repeat('x', 1000000) from seq_1_to_2000" >"$dir/result" \
    2>/dev/null &
slow=$!
perl -e 'sleep 300' <"$dir/result" &
reader=$!
ok 'a client reads slowly' seen dlmStWritingNet '[1-9][0-9]*'
# without a reader it would go on to the end of the result
kill -KILL $slow
stop "$reader"
client loading "load data local infile '$dir/fifo' into table copy (n)" \
    --local-infile=1
sleep 300 >"$dir/fifo" &
writer=$!
ok 'a client writes slowly' seen dlmStReadingNet '[1-9][0-9]*'
stop "$writer"
mariadb_at source

# --- connections ---

# They end by themselves: to release one needs a connection more.
for n in 1 2 3 4 5 6 7 8 9 10; do
	client "idle$n" 'do sleep(20)'
done
sql 'set global max_connections = 10'
refused()
{
	mariadb --no-defaults --skip-ssl -S "$my/s" -u r -pr -e 'select 1' 2>&1 |
	    grep -q 'Too many connections'
}
ok 'one connection more is refused' wait_for 60 refused
wait_for 60 sql 'set global max_connections = 60'
for n in 1 2 3 4; do
	mariadb --no-defaults --skip-ssl -S "$my/s" -u nobody -e 'select 1' >/dev/null 2>&1
	mariadb --no-defaults --skip-ssl -S "$my/s" -u r -pr -e 'select 1' >/dev/null 2>&1
done
ok 'refused connections are counted' seen dlmConnErrMax '[1-9][0-9]*'

# --- replication ---

ok 'connections are accepted again' wait_for 30 sql 'select 1'
statements 'set global rpl_semi_sync_master_enabled = 1,
    global rpl_semi_sync_master_timeout = 4000'
client temporary 'set binlog_format = statement; use load_test;
    create temporary table passing (a int); do sleep(10)'
# The load may have ended before the replica confirms what it gets.
until [ -e "$dir/confirmed" ]; do
	sql 'update load_test.counter set n = n + 1 where id = 1'
	sleep 0.3
done &
commits=$!
mariadb_at replica
statements 'set global rpl_semi_sync_slave_enabled = 1,
    global innodb_lock_wait_timeout = 1; stop slave; start slave'
ok 'commits wait for the replica' seen dlmSemiYes '[1-9][0-9]*'
touch "$dir/confirmed"
wait $commits
hold holder2 'set innodb_lock_wait_timeout = 300; begin;
    select * from load_test.item for update; do sleep(300)'
mariadb_at source
statements 'update load_test.item set n = n + 1 where id < 9'
mariadb_at replica
ok 'a transaction is applied again' seen dlmChanRetried '[1-9][0-9]*'
release holder2
wait "$load"
statements 'stop slave'
mariadb_at source
statements 'create database after; create table after.t (a int)'
ok 'commits without a replica are counted' seen dlmSemiNo '[1-9][0-9]*'
version=$(sql 'select version()')
touch "$dir/enough"
wait $sampler
sample 9998
sleep 2
sample 9999

# --- what has moved ---

# Lines "OBJECT WHAT VALUE": of each object that is served the last value of a
# row, with what its rows did: grew (only), fell (at least once), moved, rested.
awk '
match($0, /^DALANG-MYSQL-MIB::[A-Za-z]+([.]("[^"]*"|[0-9]+))+/) {
	key = substr($0, 1, RLENGTH)
	sub(/.*::/, "", key)
	value = substr($0, RLENGTH + 2)
	gsub(/"/, "", value)
	if (key in last && value != last[key]) {
		if (value + 0 > last[key] + 0) grew[key] = 1
		else fell[key] = 1
		moved[key] = 1
	}
	last[key] = value
}
END {
	for (key in last) {
		name = key
		sub(/\..*/, "", name)
		print name, fell[key] ? "fell" : grew[key] ? "grew" : \
		    moved[key] ? "moved" : "rested", last[key]
	}
}' "$walks"/[0-9]* >"$dir/objects"

# row_of OBJECT REGEX: one of its rows has this.
row_of() { grep -qE "^$1 $2" "$dir/objects"; }
# served OBJECT: what its rows did, for comments.
served() { grep "^$1 " "$dir/objects" | sed 's/^/# /'; }
# named OBJECT FILE: the file contains the object outside of comments.
named() { sed 's/^[[:space:]]*#.*//' "$2" | grep -qE "\\b$1\\b"; }

# older VERSION: is the source older?
older() { awk -v it="$version" -v than="$1" 'BEGIN { exit !(it + 0 < than) }'; }

# did OBJECT WANTED: did it change as expected?
did()
{
	case $2 in
	grows) row_of "$1" 'grew ' && ! row_of "$1" 'fell ' ;;
	'moves<'*)
		if older "${2#*<}"; then did "$1" moves; else did "$1" '~[0-9]+'; fi
		;;
	moves) row_of "$1" '(grew|fell|moved) ' ;;
	-) ! row_of "$1" '(grew|fell|moved) ' ;;
	'*') true ;;
	'~'*) row_of "$1" "[a-z]+ (${2#\~})\$" ;;
	*/*) named "$1" "tests/$2" ;;
	*) false ;;
	esac || {
		served "$1"
		return 1
	}
}
while IFS='	' read -r object wanted cause; do
	case $object in
	'#'*) ;;
	*) ok "$object $wanted: $cause" did "$object" "$wanted" ;;
	esac
done <$tab
# shellcheck disable=SC2016 # variables of awk
is 'each object has a row, and no other' "$(sed '/^#/d; s/	.*//' $tab |
    sort -u)" "$(awk -F '\t' '$2 == "mysql" &&
    ($1 == "scalar" || $1 == "column") { print $3 }' \
    daemon/base/metrics/objects.tab | sort)"
stop "$agent"
stop "$replica"
stop "$source"
done_testing
