#!/bin/sh
# Replication channels by SNMP: a source and its replica, which is delayed,
# stops because of a duplicate key, and is a replica no more.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh
. tests/mysql/server.sh

mib=DALANG-MYSQL-MIB
# of COLUMN [CHANNEL]: of a channel of the replica, without units.
of() { get "$mib::$1.\"replica\".\"${2:-shop}\"" | cut -d' ' -f1; }
is_of() { [ "$(of "$1")" = "$2" ]; }

source_port=$(free_port)
ok 'the source is installed' mariadb_install
ok 'the source is started' mariadb_start --log-bin --server-id=1 \
    --port="$source_port" --bind-address=127.0.0.1
source_server=$server
source_socket=$my/s
sql "create user r identified by 'a'; grant replication slave on *.* to r;
    create database d; create table d.t (id int primary key)"
on_source() { mariadb --no-defaults --skip-ssl -S "$source_socket" -u root -e "$1"; }

mariadb_at replica
ok 'the replica is installed' mariadb_install
ok 'the replica is started' mariadb_start --server-id=2 --skip-networking
replica_of()
{
	sql "change master $1 to master_host='127.0.0.1',
	    master_port=$source_port, master_user='r', master_password='a',
	    master_ssl=0, master_use_gtid=slave_pos $2; start slave $1"
}
ok 'a channel is started' replica_of "'shop'" ''

printf '[instance replica]\nsocket = %s\nuser = root\n' "$my/s" >"$dir/my.cnf"
start_snmpd
run_agent dalang-mysql --defaults-file "$dir/my.cnf" --refresh 1
ok 'the channel is read' wait_for 30 is_of dlmChanSql running
ok 'it receives' wait_for 30 is_of dlmChanIo running
is 'its source' "$(of dlmChanSource | tr -d '"')" "127.0.0.1:$source_port"
is 'its label' "$(of dlmChanLabel | tr -d '"')" replica-shop
ok 'it is not behind' wait_for 20 is_of dlmChanLag 0
is 'it has no error' "$(of dlmChanSqlErrno) $(of dlmChanIoErrno)" '0 0'
is 'the identifier of its source' "$(of dlmChanSourceId)" 1
is 'no transaction waits' "$(of dlmChanGtidGap)" 0
like 'the relay logs have a size' "$(of dlmChanRelayBytes)" '^[1-9][0-9]+$'
is 'it is counted for the server' \
    "$(get "$mib::dlmReplChannels.\"replica\"" | cut -d' ' -f1)" 1

# A walk has the index of both names, in order.
sql "change master 'a' to master_host='127.0.0.2', master_user='r'"
two() { [ "$(of dlmChanIo a)" = stopped ]; }
ok 'a second channel is read' wait_for 20 two
is 'a stopped channel has no lag' "$(of dlmChanLag a)" No
is 'the shorter name is the first' "$(snmp snmpwalk -Oq -OU \
    "$mib::dlmChanIo" | sed 's/ .*//' | xargs)" "$(
    echo "$mib::dlmChanIo."'"replica"."a"' "$mib::dlmChanIo."'"replica"."shop"' |
	tr -d '"' | xargs)"
sql "reset slave 'a' all"
gone() { [ "$(of dlmChanIo a)" = No ]; }
ok 'a removed channel has no row' wait_for 20 gone
is 'the other one has' "$(of dlmChanIo)" running

# A delay, and an event that waits.
sql "stop slave 'shop'; change master 'shop' to master_delay=600;
    start slave 'shop'"
ok 'the delay is read' wait_for 20 is_of dlmChanDelay 600
on_source 'insert into d.t values (1)'
behind() { [ "$(of dlmChanLag)" -gt 1 ] 2>/dev/null; }
ok 'it is behind' wait_for 30 behind
on_source 'insert into d.t values (2)'
ok 'transactions that wait are counted' wait_for 30 is_of dlmChanGtidGap 2

# A duplicate key.
sql "stop slave 'shop'; insert into d.t values (1);
    change master 'shop' to master_delay=0; start slave 'shop'"
ok 'it stops because of a duplicate key' wait_for 30 is_of dlmChanSql stopped
is 'the number of the error' "$(of dlmChanSqlErrno)" 1062
is 'the lag is absent then' "$(of dlmChanLag)" No

# The source ends.
sql "set global sql_slave_skip_counter=0"
stop "$source_server"
ok 'it connects again and again' wait_for 60 is_of dlmChanIo connecting
stop "$agent"
stop "$server"
done_testing
