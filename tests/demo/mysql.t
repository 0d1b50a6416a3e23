#!/bin/sh
# The demo of dalang-mysql runs end to end, and leaves no process and no file
# but its graphs; also when it is interrupted.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

command -v mariadbd >/dev/null || skip_all 'no mariadbd'
command -v rrdtool >/dev/null || skip_all 'no rrdtool'
for p in snmpd mibs snmptrapd; do
	peer $p || skip_all "$p cannot be unpacked"
done
s=$(scratch)
b=$s/b
mkdir "$b"
ln -s "$BIN" "$b/bin"

# part TITLE: the output of the demo below a title.
part()
{
	awk -v title="$1" '/== / { on = index($0, title) > 0; next } on' \
	    "$s/out"
}
# left: processes and files of the demo.
left()
{
	ls "$b/demo-mysql"
	pgrep -f "$b/demo-mysql"
}

ok 'the demo runs' sh -c \
    "B='$b' LENGTH=10 demo/mysql >'$s/out' 2>&1 || { cat '$s/out'; exit 1; }"
values=$(part 'the values')
for group in server connections threads commands queries tables keycache \
    querycache innodb bufferpool io redo locks replication binlog; do
	like "a value of the group $group has its name and its number" \
	    "$values" "^$group +dlm[A-Za-z]+\.\"source\" = Counter64: [1-9]"
done
like 'the replica is read' "$values" \
    '^dlmInstState."replica" = INTEGER: up\(2\)$'
like 'its channel is printed' "$values" \
    '^dlmChanSql."replica"."default" = INTEGER: running\(2\)$'
like 'the notification of the deadlock is received' "$(part 'a deadlock')" \
    '^  dlmDeadlocks."source" = Counter64: [1-9][0-9]* deadlocks$'
like 'the notification of the replica has the error of a duplicate key' \
    "$(part 'a replica')" \
    '^  dlmChanSqlErrno."replica"."default" = Gauge32: 1062$'
is 'the graphs are pictures' "$(part 'two graphs' | while read -r graph; do
	head -c 4 "$graph" | tail -c 3
done)" PNGPNG
# A client of the load may live for a moment longer than its server.
only_graphs()
{
	[ "$(left | xargs)" = 'mysqlCommands.png mysqlRowLocks.png' ]
}
ok 'nothing else is left' wait_for 60 only_graphs

B=$b demo/mysql >"$s/second" 2>&1 &
demo=$!
ok 'a second one puts load on the server' wait_for 60 grep -q 'of load' \
    "$s/second"
kill "$demo"
wait "$demo"
is 'it ends' $? 130
ok 'nothing is left of it' wait_for 60 only_graphs
done_testing
