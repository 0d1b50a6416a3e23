#!/bin/sh
# Values of replication and of binary logs, with two real MariaDBs.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/mysql/server.sh

# value NAME [OPTION...]: that value of the present server, or "null".
value()
{
	v_name=$1
	shift
	dalang mysql show --json --socket "$my/s" --user root "$@" 2>/dev/null |
	    jq -r ".values.$v_name"
}

# values NAME...: several.
values()
{
	dalang mysql show --json --socket "$my/s" --user root 2>/dev/null |
	    jq -r "[$(printf '.values.%s,' "$@" | sed 's/,$//')] | join(\" \")"
}

# has NAME TEST VALUE: as test(1) compares them.
has() { test "$(value "$1" | sed 's/null/-1/')" "$2" "$3"; }
# state TEXT: channels that are set up, run, and do not.
state()
{
	[ "$(values dlmReplChannels dlmReplRunning dlmReplStopped)" = "$1" ]
}

mariadb_at source
port=$(free_port)
ok 'a source is started' mariadb_install && mariadb_start --server-id=1 \
    --log-bin --bind-address=127.0.0.1 --port="$port"
source=$server
sql "create database d; create table d.t (a int primary key);
    create user r@'%' identified by 'r'; grant replication slave on *.* to r@'%'"
is 'a server that replicates nothing has no channels' \
    "$(values dlmReplChannels dlmReplRunning dlmReplStopped)" '0 0 0'
is 'and no lag' "$(value dlmReplBehind)" null
is 'nor replicas' "$(value dlmReplicas)" 0

# --- binary logs ---

files=$(value dlmBinFiles)
sql 'flush binary logs; insert into d.t values (1)'
is 'a new binary log' "$(value dlmBinFiles)" $((files + 1))
is 'their bytes are those of the server' "$(value dlmBinBytes)" \
    "$(sql 'show binary logs' | awk '{ n += $2 } END { print n }')"

# --- a channel ---

mariadb_at replica
ok 'a replica is started' mariadb_install && mariadb_start --server-id=2 \
    --skip-networking
to="master_host='127.0.0.1', master_port=$port, master_user='r',
    master_password='r'"
sql "change master to $to, master_ssl=0, master_use_gtid=slave_pos, master_connect_retry=1;
    start slave"
ok 'a channel runs' wait_for 30 state '1 1 0'
arrived() { [ "$(sql 'select count(*) from d.t')" = 1 ]; }
wait_for 30 arrived
ok 'it is up to date' wait_for 30 has dlmReplBehind -eq 0
ok 'its relay logs have a size' has dlmRelayBytes -gt 0
mariadb_at source
ok 'the source counts its replica' wait_for 30 has dlmReplicas -eq 1

# --- lag ---

mariadb_at replica
sql 'stop slave; change master to master_delay=600; start slave'
mariadb_at source
sql 'insert into d.t values (2)'
mariadb_at replica
ok 'a delayed replica is behind' wait_for 30 has dlmReplBehind -ge 2
ok 'that is its lag' has dlmReplLag -ge 2
sql "create table d.heartbeat (ts varchar(26)); insert into d.heartbeat
    values (date_format(now() - interval 90 second, '%Y-%m-%dT%H:%i:%s'))"
lag=$(value dlmHeartbeatLag --heartbeat d.heartbeat)
ok "the age of a heartbeat ($lag s)" test "$lag" -ge 90 -a "$lag" -lt 150
lag=$(value dlmReplLag --heartbeat d.heartbeat)
ok "which is the lag, where there is a table ($lag s)" test "$lag" -ge 90
is 'a table that does not exist is a failed source' "$(dalang mysql show \
    --json --socket "$my/s" --user root --heartbeat d.none 2>/dev/null |
    jq -r '[.sources.heartbeat.state, .values.dlmHeartbeatLag] | @csv')" \
    '"failed",'

# --- channels that do not run ---

sql 'insert into d.t values (2); stop slave;
    change master to master_delay=0; start slave'
ok 'a duplicate key stops it' wait_for 30 state '1 0 1'
is 'it has no lag then' "$(value dlmReplBehind)" null
sql 'delete from d.t where a = 2; start slave'
ok 'it runs again' wait_for 30 state '1 1 0'
sql "change master 'second' to master_host='127.0.0.2', master_user='r'"
ok 'a second channel that was not started' wait_for 30 state '2 1 1'
kill -9 "$source"
ok 'without the source none runs' wait_for 60 state '2 0 2'
sql "stop all slaves; reset slave all; reset slave 'second' all"
ok 'channels that are removed' wait_for 30 state '0 0 0'
stop "$server"
done_testing
