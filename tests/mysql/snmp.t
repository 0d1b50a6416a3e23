#!/bin/sh
# dalang-mysql with a real MariaDB and a real snmpd: what SNMP serves of a
# server, what it does not, and what stays while the server is away.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh
. tests/mysql/server.sh

mib=DALANG-MYSQL-MIB

# of COLUMN [NAME]: the value of a column in the row of that server.
of() { get "$mib::$1.\"${2:-local}\""; }
is_of() { [ "$(of "$1" "${3:-local}")" = "$2" ]; }
# above_of COLUMN NUMBER: is the value without its unit above it?
above_of() { [ "$(of "$1" | cut -d' ' -f1)" -gt "$2" ] 2>/dev/null; }

ok 'a server is installed' mariadb_install
certificate 127.0.0.1
tcp=$(free_port)
started_server()
{
	mariadb_start --log-bin --port="$tcp" --bind-address=127.0.0.1 \
	    --ssl-cert="$my/127.0.0.1.crt" --ssl-key="$my/127.0.0.1.key"
}
ok 'a server is started' started_server
sql "create user m@localhost identified by 'the secret';
    grant process, slave monitor, binlog monitor, show view on *.*
	to m@localhost;
    create user m@127.0.0.1 identified by 'the secret'"
cat >"$dir/mysql.cnf" <<END
[client]
user = m
password = "the secret"
[instance local]
socket = $my/s
[instance away]
socket = $my/none
[instance tls]
host = 127.0.0.1
port = $tcp
ssl-mode = VERIFY_IDENTITY
ssl-ca = $my/127.0.0.1.crt
END
chmod 0600 "$dir/mysql.cnf"
start_snmpd
# shellcheck disable=SC2154 # of agent.sh
run_agent dalang-mysql --defaults-file "$dir/mysql.cnf" --refresh 1
ok 'the server is read' wait_for 30 is_of dlmInstState up

is 'its module is in sysORTable, and no other' "$(snmp snmpwalk -OqvU \
    SNMPv2-MIB::sysORID | grep -c 'DALANG-MYSQL-MIB::.*Full') $(snmp snmpwalk \
    -OqvU SNMPv2-MIB::sysORID | grep -c 'DALANG-.*Full')" '1 1'

# --- values ---

snmp snmpwalk -OqUe -Cc "$mib::dlmValueTable" >"$dir/walk" 2>&1
dalang mysql show --json --socket "$my/s" --user root 2>/dev/null >"$dir/show"
# Names of the values in the row of the server, and in "show".
sed -n 's/^[^:]*::\(dlm[A-Za-z0-9]*\)\."local".*/\1/p' "$dir/walk" |
    grep -v dlmValueLabel | sort >"$dir/served"
jq -r '.values | keys[]' "$dir/show" | sort >"$dir/shown"
is 'SNMP serves the values that the server has, and no other' \
    "$(diff "$dir/shown" "$dir/served")" ''
ok 'more than 150 values are served' \
    test "$(wc -l <"$dir/served")" -gt 150
# Each object is of its declared type and in its range; those that the server
# does not have are not served.
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
# Of rows that this server does not have, or not always: see lists.t.
rows='^dlm(Chan|Cmd|State|User|Host|Wait|Mdl|Bpi|Dig|Schema)[A-Z]'
is 'objects that are not served are values of no server, and their indices' \
    "$(sed -n 's/^\(dlm[A-Za-z0-9]*\) is not served$/\1/p' "$dir/declared" |
	grep -v -E "$rows" | sort)" "$(awk -F '\t' '$2 == "mysql" && $8 == "some" { print $3 }' \
	daemon/base/metrics/objects.tab | sort | comm -23 - "$dir/served" |
	grep -v -E -e dlmInstCipher -e "$rows")"
# Levels that rest while the server is idle are the same in both.
for name in dlmVersion dlmMaxConns dlmServerId dlmBufPages dlmTableCache \
    dlmBinFiles dlmThreadCacheSize dlmReplChannels dlmOpenFilesLimit
do
	is "$name is that of the server" "$(of $name | tr -d '"')" \
	    "$(jq -r ".values.$name" "$dir/show")"
done
like 'a value that this server does not have is not an instance' \
    "$(of dlmSuperReadOnly)" 'No Such Instance'
like 'a text that this server does not have is not an instance' \
    "$(of dlmInstCipher)" 'No Such Instance'
is 'a text may be present and empty' "$(of dlmGtidReplica)" ''
like 'a server that was never read has no value' "$(of dlmVersion away)" \
    'No Such Instance'
is 'the walk has no value of it' "$(grep -c away "$dir/walk")" 1
is 'its state is down' "$(of dlmInstState away)" down
like 'the reason' "$(of dlmInstError away)" 'connect to .*none'
like 'its age is unknown' "$(of dlmInstAge away)" '^0'
is 'three servers' "$(get $mib::dlmServers.0 | cut -d' ' -f1)" 3
is 'one over TCP is read' "$(of dlmInstState tls)" up
like 'its cipher' "$(of dlmInstCipher tls)" '^"?TLS_'
is 'the number of values is served' "$(of dlmInstValues | cut -d' ' -f1)" \
    "$(wc -l <"$dir/served")"
# of_source COLUMN SOURCE [NAME]: a column in the row of that source.
of_source() { get "$mib::$1.\"${3:-local}\".\"$2\"" | cut -d' ' -f1; }
is 'each source of a server has a row' "$(snmp snmpwalk -OqvU \
    "$mib::dlmSrcState.\"local\"" | sort | uniq -c | awk '{ print $2 }' | xargs)" \
    'absent read'
is 'the sources are those of show' "$(snmp snmpwalk -OqU \
    "$mib::dlmSrcState.\"local\"" | sed 's/.*"\([^"]*\)" .*/\1/' | sort)" \
    "$(jq -r '.sources | keys[]' "$dir/show" | sort)"
is 'a source that was read' "$(of_source dlmSrcState INNODB_TRX)" read
ok 'its queries are counted' test "$(of_source dlmSrcReads INNODB_TRX)" -ge 1
ok 'their time is counted' test "$(of_source dlmSrcMicros INNODB_TRX)" -ge 10
ok 'the last one took a time' \
    test "$(of_source dlmSrcLastMicros INNODB_TRX)" -ge 10
ok 'its age is that of a reading' \
    test "$(of_source dlmSrcAge INNODB_TRX)" -le 5
is 'a source that is not configured is absent' \
    "$(of_source dlmSrcState heartbeat)" absent
like 'the reason of its absence' "$(get \
    "$mib::dlmSrcError.\"local\".\"heartbeat\"")" 'no table is set'
is 'it was not asked' "$(of_source dlmSrcReads heartbeat)" 0
is 'a server that was never reached has not asked' \
    "$(of_source dlmSrcState threads away)" waiting
like 'GETNEXT of an absent value leads to the next one' \
    "$(snmp snmpgetnext -OqUe "$mib::dlmReadOnly.\"local\"" 2>&1)" \
    '::dlmFlushAtCommit'

# --- processes ---

child() { pgrep -P "$agent" -f "^dalang-mysql-$1 "; }
# libraries PID: those that cost memory, of all that the process maps
libraries()
{
	grep -o 'lib\(crypto\|mariadb\|netsnmp\|perl\)\.so' "/proc/$1/maps" |
	    sort -u | xargs
}
# ring_size PID: kilobytes of its rings of log records that are in memory
ring_size()
{
	sed -n '/dalang-first-records/,/^VmFlags/s/^Rss: *\([0-9]*\) kB/\1/p' \
	    "/proc/$1/smaps"
}
if for_root 'what the processes map'; then
	is 'the parent maps no library that it does not use' "$(libraries "$agent")" ''
	is 'poll does not map those of SNMP' "$(libraries "$(child poll)")" \
	    'libcrypto.so libmariadb.so'
	like 'serve maps the library of SNMP, and not that of the servers' \
	    "$(libraries "$(child serve)" | sed 's/libperl.so//; s/  */ /g')" \
	    '^(libcrypto.so )?libnetsnmp.so *$'
	for pid in "$agent" "$(child poll)" "$(child serve)"
	do
		size=$(ring_size "$pid")
		ok 'a ring has memory only for the records of its process' \
		    [ "${size:-9999}" -lt 128 ]
	done
fi
for n in poll serve
do
	like "dalang-mysql-$n is not started by hand" \
	    "$("dalang-mysql-$n" </dev/null 2>&1 3<&-)" 'not by hand$'
done
for p in poll serve
do
	is "$p has no privilege to gain" \
	    "$(sed -n 's/^NoNewPrivs:\t//p' "/proc/$(child $p)/status")" 1
	is "$p has a filter of system calls" \
	    "$(sed -n 's/^Seccomp:\t//p' "/proc/$(child $p)/status")" 2
done
is 'the sandbox refused no call' "$(grep -c 'refused the system call' "$dir/agent.log")" 0
is 'the password is in no record' "$(grep -c 'the secret' "$dir/agent.log")" 0

# --- a server that is restarted ---

sql_some() { sql "$1" || sql "$2"; }
# FLUSH STATUS alone is that of the session since MariaDB 11.5.
ok 'the status is flushed' sql_some 'flush global status' 'flush status'
flushed() { [ "$(of dlmInstSinceAge | cut -d' ' -f1)" -lt "$(of dlmUptime |
    cut -d' ' -f1)" ] && [ "$(of dlmInstDiscont)" != 0:0:00:00.00 ]; }
ok 'counters begin again with FLUSH STATUS' wait_for 20 flushed
before=$(of dlmInstDiscont)
sql 'select 1; select 2; select 3'
ok 'counters grow' wait_for 20 above_of dlmQuestions 3
is 'the discontinuity stays' "$(of dlmInstDiscont)" "$before"
sql 'revoke process on *.* from m@localhost'
# On a machine with much to do a reading may have failed before.
down_records() { grep -c 'The server local cannot be read' "$dir/agent.log"; }
ok 'the server is up' wait_for 20 is_of dlmInstState up
records=$(down_records)
kill -9 "$server"
ok 'the server is down' wait_for 20 is_of dlmInstState down
is 'its values stay' "$(of dlmMaxConns)" '151'
ok 'their age grows' wait_for 20 above_of dlmInstAge 1
is 'one record about the server' $(($(down_records) - records)) 1
ok 'the server is started again' started_server
ok 'the server is read again' wait_for 20 is_of dlmInstState up
moved() { [ "$(of dlmInstDiscont)" != "$before" ]; }
ok 'the discontinuity has moved' wait_for 20 moved

# --- a privilege that is missing ---

ok 'queries of single sources fail' wait_for 20 above_of dlmInstErrors 0
like 'values of a source that fails since the restart do not exist' \
    "$(of dlmTrxActive)" 'No Such Instance'
is 'the source has failed' "$(of_source dlmSrcState INNODB_TRX)" failed
ok 'its failures are counted' \
    test "$(of_source dlmSrcFails INNODB_TRX)" -ge 1
like 'it has the reason' "$(get \
    "$mib::dlmSrcError.\"local\".\"INNODB_TRX\"")" 'Access denied'
is 'the password is not in it' \
    "$(snmp snmpwalk -OqvU "$mib::dlmSrcError" | grep -c 'the secret')" 0
older() { [ "$(of_source dlmSrcAge INNODB_TRX)" -ge 3 ]; }
ok 'its age grows' wait_for 20 older
ok 'that of the others does not' \
    test "$(of_source dlmSrcAge 'SHOW GLOBAL STATUS')" -le 3
is 'the server is up' "$(of dlmInstState)" up
like 'a record names the source' "$(cat "$dir/agent.log")" \
    'The source INNODB_TRX of the server local cannot be read: Access denied'

# --- a server that does not answer ---

kill -STOP "$server"
ok 'a stopped server is down' wait_for 20 is_of dlmInstState down
is 'its values are served meanwhile' "$(of dlmMaxConns)" 151
kill -CONT "$server"
ok 'it is up again' wait_for 20 is_of dlmInstState up

# --- the processes end, and other servers ---

kill -9 "$(child poll)"
none() { of dlmMaxConns | grep -q 'No Such Instance'; }
ok 'the process that polls is replaced' wait_for 30 child poll
ok 'the server is read by it' wait_for 30 is_of dlmInstState up
printf '[instance other]\nuser = m\npassword = "the secret"\nsocket = %s\n' \
    "$my/s" >"$dir/mysql.cnf"
chmod 0644 "$dir/mysql.cnf"
kill -HUP "$agent"
other() { [ "$(of dlmInstState other)" = up ]; }
ok 'SIGHUP reads other servers' wait_for 30 other
like 'a readable password is a warning' "$(cat "$dir/agent.log")" \
    'mysql.cnf has a password and can be read by others .mode 0644.'
like 'the previous ones are not served' "$(of dlmInstState)" 'No Such Instance'
echo '[instance' >"$dir/mysql.cnf"
kill -HUP "$agent"
refused() { grep -q "mysql.cnf:1: ']' is missing" "$dir/agent.log"; }
ok 'a broken option file is an error' wait_for 30 refused
kill "$agent"
ended() { ! kill -0 "$agent" 2>/dev/null; }
ok 'it ends' wait_for 20 ended
stop "$server"

# --- command lines ---

is 'a broken option file at the start: status 2' "$(dalang-mysql \
    --defaults-file "$dir/mysql.cnf" --rundir "$dir" >/dev/null 2>&1
    echo $?)" 2
is 'an interval of 0: status 2' "$(dalang-mysql --refresh 0 2>/dev/null
    echo $?)" 2
like 'the table of processes' "$(dalang-mysql --processes)" '^poll'
done_testing
