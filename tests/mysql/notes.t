#!/bin/sh
# The notifications of dalang-mysql: real servers have their causes, and
# snmptrapd receives them from a real snmpd.
# time limit: 400
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh
. tests/mysql/server.sh
peer snmptrapd || skip_all "snmptrapd cannot be unpacked"

tab=tests/mysql/notes.tab
tabs='	'
got=$dir/got
trap_port=$(next_port "$port")
echo "trap2sink 127.0.0.1:$trap_port public" >"$dir/snmpd.more"
start "$dir/trapd.log" tests/peers/snmptrapd "$dir" "$trap_port"
wait_for 20 test -s "$got"
start_snmpd

# sent NOTIFICATION [REGEX]: it was received.
sent() { grep "^TRAP2.*::$1$tabs" "$got" | grep -qE -e "${2-.}"; }
await() { wait_for 60 sent "$@" || echo "# not received: $*"; }

# --- servers ---

mariadb_at later
ok 'a server that does not run yet' mariadb_install
mariadb_at source
source_port=$(free_port)
ok 'a source is installed' mariadb_install
source_start()
{
	mariadb_at source
	mariadb_start --server-id=1 --log-bin --max-connections=10 \
	    --bind-address=127.0.0.1 --port="$source_port"
	source=$server
}
ok 'a source is started' source_start
sql "create user r@'%' identified by 'r'; grant replication slave on *.* to r@'%';
    create database d; create table d.t (id int primary key, n int);
    insert into d.t values (1, 0), (2, 0);
    create user m@localhost; grant process, slave monitor on *.* to m@localhost"
mariadb_at replica
ok 'a replica is installed' mariadb_install
ok 'a replica is started' mariadb_start --server-id=2 --skip-networking
replica=$server
sql "change master 'shop' to master_host='127.0.0.1', master_port=$source_port,
    master_user='r', master_password='r', master_ssl=0, master_use_gtid=slave_pos,
    master_connect_retry=1; start slave 'shop'"
for name in source later replica; do
	printf '[instance %s]\nsocket = %s\nuser = %s\n' $name \
	    "$(scratch)/$name/s" "$([ $name = source ] && echo m || echo root)"
done >"$dir/my.cnf"
printf '[instance away]\nsocket = %s\n' "$dir/none" >>"$dir/my.cnf"
run_agent dalang-mysql --defaults-file "$dir/my.cnf" --refresh 1 \
    --note-interval 1

# --- servers that do not run ---

await dlmDown '"away"'
await dlmDown '"later"'
mariadb_at later
ok 'it is started' mariadb_start --skip-networking
stop_later=$server
await dlmUp

# --- the source ---

mariadb_at source
for n in 1 2 3 4 5 6 7 8; do
	start "$my/sleep.$n" mariadb --no-defaults --skip-ssl -S "$my/s" -u root \
	    -e 'select sleep(100)'
	sleeping="${sleeping-} $started"
done
await dlmConnsHigh
for n in $sleeping; do
	stop "$n"
done
await dlmConnsLow
sql 'set global read_only = 1'
await dlmReadOnlyOn '"source"'
sql 'set global read_only = 0'
await dlmReadOnlyOff '"source"'

# deadlock ID OTHER: change a row, and the other one when both clients have
# changed one.
deadlock()
{
	{
		echo "begin; update d.t set n = n + 1 where id = $1;"
		until [ -e "$my/both" ]; do
			sleep 0.1
		done
		echo "update d.t set n = n + 1 where id = $2; commit;"
	} | mariadb --no-defaults --skip-ssl -S "$my/s" -u root >/dev/null 2>&1
}
both_changed()
{
	[ "$(sql 'select count(*) from information_schema.innodb_trx
	    where trx_rows_modified = 1')" = 2 ]
}
deadlock 1 2 &
deadlock 2 1 &
ok 'two clients have changed a row each' wait_for 60 both_changed
touch "$my/both"
wait $!
await dlmDeadlock

# --- the replica ---

mariadb_at replica
arrived() { [ "$(sql 'select count(*) from d.t')" = "$1" ]; }
wait_for 30 arrived 2
sql 'insert into d.t values (4, 0)'
mariadb_at source
sql 'insert into d.t values (4, 0)'
await dlmApplyStopped
mariadb_at replica
sql "delete from d.t where id = 4; start slave 'shop'"
await dlmApplyRuns
stop "$source"
await dlmReceiveStopped
ok 'the source is started again' source_start
await dlmReceiveRuns

# --- things that are removed ---

mariadb_at replica
sql "stop slave 'shop'"
stopped() { [ "$(grep -c "^TRAP2.*::dlmApplyStopped$tabs" "$got")" -ge 2 ]; }
wait_for 30 stopped
sql "reset slave 'shop' all; set global read_only = 1"
await dlmReceiveGone
await dlmApplyGone
await dlmReadOnlyOn '"replica"'
sed -i '/instance replica/,$d' "$dir/my.cnf"
kill -HUP "$agent"
await dlmDownGone
await dlmReadOnlyGone

# --- what was received ---

# bound NOTIFICATION REGEX...: one of those has all of these bindings.
bound()
{
	grep "^TRAP2.*::$1$tabs" "$got" >"$dir/row" || return 1
	shift
	for b_regex in "$@"; do
		grep -E -e "::$b_regex($tabs|\$)" "$dir/row" >"$dir/rest"
		[ -s "$dir/rest" ] || {
			echo "no $b_regex in:"
			cat "$dir/row"
			return 1
		}
		mv "$dir/rest" "$dir/row"
	done
}
while IFS="$tabs" read -r note cause wanted; do
	case $note:$cause in
	'#'* | *:unit) continue ;;
	esac
	old_ifs=$IFS
	IFS=$tabs
	# shellcheck disable=SC2086 # several
	set -- $wanted
	IFS=$old_ifs
	ok "$note: $cause" bound "$note" "$@"
done <$tab
is 'every notification has a row, and no other' \
    "$(awk -F'\t' '!/^#/ { print $1 }' $tab | sort)" \
    "$(awk -F'\t' '$1 == "mysql" { print $3 }' daemon/base/metrics/notes.tab | sort)"
is 'a notification of another module was not sent' \
    "$(grep -c 'DALANG-[CTL][A-Z]*-MIB::dl[ctal]' "$got")" 0
stop "$agent"
stop "$replica"
stop "$stop_later"
stop "$source"
done_testing
