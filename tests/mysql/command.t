#!/bin/sh
# dalang mysql check and show, with a real MariaDB.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/mysql/server.sh

# values: those of the server as JSON.
values()
{
	dalang mysql show --json --socket "$my/s" --user root 2>"$my/err"
}

ok 'a server is installed' mariadb_install
ok 'a server is started' mariadb_start --skip-networking --log-bin

# --- values ---

# The first reading makes the server open its own tables.
values >"$my/all.json"
is 'show succeeds' $? 0
values >"$my/all.json"
is 'all sources but those that are off are read' "$(exact_jq -r '.sources |
    to_entries[] | select(.value.state != "read") | .key' "$my/all.json" |
    xargs)" 'heartbeat metadata locks digests'

# All values that are a variable or a status of the server as it is, and
# rest while it is idle, equal what the server prints.
sql 'show global variables; show global status' >"$my/server.tab"
awk -F '\t' 'FILENAME ~ /server.tab/ { has[tolower($1)] = $2; next }
	/^#/ || $4 !~ /64$/ { next }
	{
		split($7, source, ",")
		for (i = 1; i in source; i++) {
			n = split(source[i], part, ":")
			if (n != 2 || part[1] !~ /^(status|variable)$/ ||
			    source[i] ~ /[-+*]/)
				break
			if (tolower(part[2]) in has) {
				print $1 "\t" has[tolower(part[2])]
				break
			}
		}
	}' "$my/server.tab" mysql/values.tab >"$my/wanted.tab"
# jq would round numbers above 2^53
tr '{},' '\n' <"$my/all.json" | sed -n 's/^"\(dlm[^"]*\)":/\1\t/p' |
    sort >"$my/shown.tab"
is 'values equal those of the server, but for what it does itself' "$(
    sed 's/\.[0-9]*$//' "$my/wanted.tab" | sort | comm -23 - "$my/shown.tab" |
	cut -f 1 | grep -v -E \
	    -e '^dlm(Bytes|Uptime|Questions|Queries|Hnd|Memory|Com|Sel)' \
	    -e '^dlm(Connections|Threads|Created|Tmp|Open|Rows|Inno|Redo|Page)' \
	    -e '^dlm(Buf|Pages|Table|TabCache|TabLocks|Adaptive|Aria|Sort|File|Sql)' \
	    -e '^dlmFeature')" ''
ok 'more than 60 values were compared' \
    test "$(wc -l <"$my/wanted.tab")" -gt 60

text=$(dalang mysql show --socket "$my/s" --user root)
like 'values have groups, names and units' "$text" \
    '^connections$'
like 'a level has its unit' "$text" '^  dlmMaxConns +151 connections$'
is 'a value without a source is absent' \
    "$(jq '.values | has("dlmSuperReadOnly")' "$my/all.json")" false

# --- what moves ---

before=$(jq .values.dlmThreadsConnected "$my/all.json")
start "$my/sleep.log" mariadb --no-defaults --skip-ssl -S "$my/s" -u root \
    -e 'select sleep(60)'
sleeping()
{
	values | jq -e ".values.dlmThreadsConnected > $before" >/dev/null
}
ok 'a connection is counted' wait_for 20 sleeping
stop "$started"

# Lists are read each 10 seconds: looked at below.
start "$my/lists.json" dalang mysql show --json --interval 1 \
    --socket "$my/s" --user root
lists=$started
start "$my/lists" dalang mysql show --interval 1 --socket "$my/s" --user root
lists="$lists $started"
dalang mysql show --json --interval 1 --socket "$my/s" --user root \
    >"$my/rates.json" 2>/dev/null &
show=$!
two() { [ "$(wc -l <"$my/rates.json")" -ge 2 ]; }
wait_for 20 two
kill $show
is 'the first reading has no rates, the second has' \
    "$(head -2 "$my/rates.json" | jq -c 'has("rates")' | tr '\n' ' ')" \
    'false true '
ok 'questions have a rate above 0' \
    sh -c "sed -n 2p '$my/rates.json' | jq -e '.rates.dlmQuestions > 0'"

# --- privileges and files ---

sql "create user m@localhost identified by 'a\"b#c'"
cat >"$my/c.cnf" <<END
# all servers
[client]
user = m
password = "a\"b#c"   # with a quote
quick
[mysqld]
no-such-thing
[dalang-mysql]
socket=$my/s
[instance one]
[instance two]
socket = $my/none
END
chmod 0644 "$my/c.cnf"
out=$(dalang mysql check --defaults-file "$my/c.cnf" --instance one 2>"$my/err")
is 'check fails when privileges are missing' $? 1
like 'the statement that gives a privilege' "$out" \
    "^    GRANT PROCESS ON \*\.\* TO 'm'@'localhost';"
like 'the privilege for replication' "$out" 'GRANT SLAVE MONITOR ON'
like 'threads of others cannot be counted' "$out" \
    '^  threads +failed: the server shows the threads of this user only'
is 'no state of threads has a value then' "$(dalang mysql show --json \
    --defaults-file "$my/c.cnf" --instance one 2>/dev/null |
    jq '.values | has("dlmStNone")')" false
like 'a readable password is a warning' "$(cat "$my/err")" \
    "c.cnf has a password and can be read by others .mode 0644.: chmod 0600"
like 'an option of other clients is a warning' "$(cat "$my/err")" \
    "c.cnf:5: 'quick' has no effect here"
eval "$(printf '%s\n' "$out" | sed -n "s/^    GRANT \(.*\);$/sql \"GRANT \1\"/p")"
sql 'flush privileges'
chmod 0600 "$my/c.cnf"
is 'check succeeds with what it has printed' "$(dalang mysql check \
    --defaults-file "$my/c.cnf" --instance one >/dev/null 2>"$my/err"
    echo $?)" 0
is 'a file of mode 0600 causes no warning' "$(grep -c mode "$my/err")" 0
out=$(dalang mysql check --defaults-file "$my/c.cnf" 2>"$my/err")
is 'one server that cannot be reached: status 1' $? 1
like 'the other one is read' "$out" '^one '
like 'a server that does not run has a remedy' "$(cat "$my/err")" \
    "^Error: two .*none.*Check that the server runs"

# --- bad input ---

bad()
{
	printf '%b' "$2" >"$my/bad.cnf"
	out=$(dalang mysql check --defaults-file "$my/bad.cnf" 2>&1)
	is "$1: status 2" $? 2
	like "$1" "$out" "$3"
}
bad 'an unknown option' '[dalang-mysql]\nhots=a\n' \
    "bad.cnf:2: the option 'hots' does not exist"
bad 'an option without a value' '[client]\nuser\n' 'bad.cnf:2: user needs a value'
bad 'a port' '[client]\nport=70000\n' \
    "bad.cnf:2: port '70000' is not a number from 1 to 65535"
bad 'a mode of TLS' '[client]\nssl-mode=MAYBE\n' "ssl-mode 'MAYBE' is not"
bad 'an include' '!includedir /etc/mysql\n' 'bad.cnf:1: !include and'
bad 'a group without end' '[client\n' "bad.cnf:1: ']' is missing"
bad 'an escape sequence as a name' '[instance a\033[1m]\n' \
    'bad.cnf:1: the name of the instance is not printable'
bad 'a password without =' '[dalang-mysql]\npassword secret\n' \
    "bad.cnf:2: the option 'password' does not exist"
bad 'a NUL' '[client]\000\nuser=a\n' 'bad.cnf: the text contains a NUL byte'
bad 'an instance without a name' '[instance]\n' 'needs a name'
bad 'a table of heartbeat' '[client]\nheartbeat=a.b;drop\n' \
    "is not DATABASE.TABLE"
is 'a file that is not there' "$(dalang mysql check --defaults-file \
    "$my/none.cnf" 2>&1)" "Error: No such file or directory - $my/none.cnf"
mkfifo "$my/fifo.cnf"
like 'a FIFO is not waited for' "$(timeout 100 dalang mysql check \
    --defaults-file "$my/fifo.cnf" 2>&1)" 'fifo.cnf is a FIFO and not a regular'
if [ "$(id -u)" = 0 ]
then
	mkdir "$my/user"
	ln -s "$my/c.cnf" "$my/user/link.cnf"
	chown -h 1000:1000 "$my/user" "$my/user/link.cnf"
	like 'a link of another user is not followed' "$(dalang mysql check \
	    --defaults-file "$my/user/link.cnf" 2>&1)" \
	    'link.cnf leads through a symbolic link of uid 1000'
else
	skip 'a link of another user is not followed' 'needs root'
fi
is 'an instance that does not exist' "$(dalang mysql check --defaults-file \
    "$my/c.cnf" --instance three 2>&1 | tail -1)" \
    "Error: the group [instance three] does not exist in $my/c.cnf"
like 'a wrong password' "$(dalang mysql check --socket "$my/s" --user m \
    --password x 2>&1)" 'Access denied .*Check user and password'

# commands: the list of each reading that has it.
commands() { jq -c '.lists.commands // empty' "$my/lists.json"; }
commands_two()
{
	commands 2>/dev/null | grep -q '"rates"' &&
	    grep -q '^  select  dlmCmdCount .*/s)$' "$my/lists"
}
ok 'a list is read again' wait_for 60 commands_two
for show in $lists
do
	stop "$show"
done
commands 2>/dev/null >"$my/all"
head -n 1 "$my/all" >"$my/two"
sed 1d "$my/all" | grep '"rates"' | head -n 1 >>"$my/two"
is 'the first reading of a list has no rates' \
    "$(head -1 "$my/two" | grep -c rates)" 0
# The lists are read each 10 seconds, if the machine has time.
ok 'rates of a list are those of its counters' jq -es 'map(.[] |
    select(.name == "select")) | (.[1].dlmCmdCount - .[0].dlmCmdCount) /
    .[1].rates.dlmCmdCount | . > 9 and . < 25' "$my/two"
like 'rates of a list for people' "$(cat "$my/lists")" \
    '^  select  dlmCmdCount [0-9]+ statements \([0-9]+\.[0-9]/s\)$'

# The password is not among the arguments after its first moments.
start "$my/show.log" dalang mysql show --json --interval 1 \
    --socket "$my/s" --user m --password 'a"b#c'
hidden()
{
	[ -s "$my/show.log" ] && grep -q '"values"' "$my/show.log"
}
wait_for 20 hidden
is 'a core dump would be empty' "$(awk '/^Max core/ { print $5, $6 }' \
    "/proc/$started/limits")" '0 0'
is 'a password on the command line is hidden' \
    "$(tr '\0' '\n' <"/proc/$started/cmdline" | grep -c 'a"b#c')" 0
stop "$started"

# --- TLS ---

# The library of MariaDB 11 checks no certificate of 127.0.0.1.
certificate 127.0.0.2
certificate 192.0.2.1
port=$(free_port)
sql "create user t identified by 'secret'"
stop "$server"
ok 'a server with a port and TLS is started' mariadb_start --port="$port" \
    --bind-address=127.0.0.2 --ssl-cert="$my/127.0.0.2.crt" \
    --ssl-key="$my/127.0.0.2.key"

# tls LINE...: the first line of check with these options.
tls()
{
	printf '%s\n' '[client]' host=127.0.0.2 "port=$port" user=t \
	    password=secret "$@" >"$my/tls.cnf"
	chmod 0600 "$my/tls.cnf"
	dalang mysql check --defaults-file "$my/tls.cnf" 2>&1 | head -1
}
like 'TLS is used where the server offers it' "$(tls)" 'encrypted with TLS_'
like 'TLS can be disabled' "$(tls skip-ssl)" ', not encrypted$'
like 'a certificate of any name is accepted' "$(tls ssl-mode=REQUIRED)" \
    'encrypted with TLS_'
like 'a certificate with the name of the server is accepted' \
    "$(tls ssl-mode=VERIFY_IDENTITY "ssl-ca=$my/127.0.0.2.crt")" \
    'encrypted with TLS_'
like 'a certificate of another CA is refused' \
    "$(tls ssl-mode=VERIFY_IDENTITY "ssl-ca=$my/192.0.2.1.crt")" '^Error: .*TLS'
stop "$server"
ok 'a server with the certificate of another one is started' mariadb_start \
    --port="$port" --bind-address=127.0.0.2 --ssl-key="$my/192.0.2.1.key" \
    --ssl-cert="$my/192.0.2.1.crt"
like 'a certificate with another name is refused' \
    "$(tls ssl-mode=VERIFY_IDENTITY "ssl-ca=$my/192.0.2.1.crt")" '^Error: .*TLS'
stop "$server"
ok 'a server without TLS is started' mariadb_start --port="$port" \
    --bind-address=127.0.0.2
like 'a server without TLS is used' "$(tls)" ', not encrypted$'
like 'REQUIRED does not connect without TLS' "$(tls ssl-mode=REQUIRED)" \
    '^Error: .*TLS is required, but the server does not offer it'
like 'VERIFY_IDENTITY does not connect without TLS' \
    "$(tls ssl-mode=VERIFY_IDENTITY)" '^Error: .*(TLS|SSL)'

# --- a server that stops ---

kill -STOP "$server"
begin=$(date +%s)
like 'a stopped server is an error' "$(dalang mysql check --socket "$my/s" \
    --user root 2>&1)" '^Error: default .*Check that the server runs'
ok 'it is waited for less than a minute' test $(($(date +%s) - begin)) -lt 60
kill -CONT "$server"
stop "$server"
like 'a server that ended is an error' "$(dalang mysql show --socket "$my/s" \
    --user root 2>&1)" '^Error: default .*Check that the server runs'

# --- a hostile server ---

printf 'secret of this machine\n' >"$my/secret"

# hostile KIND COMMAND...: run it with a server of that kind, see hostile.py.
hostile()
{
	rm -f "$my/h" "$my/h.log"
	start "$my/h.log" python3 tests/mysql/hostile.py "$1" "$my/h" "$my/secret"
	shift
	wait_for 20 test -S "$my/h"
	timeout 60 dalang mysql "$@" --socket "$my/h" --user u \
	    --password 'hidden%word' >"$my/h.out" 2>"$my/h.err"
	rc=$?
	stop "$started"
}
# printed TEXT: lines with the text of what was printed.
printed() { cat "$my/h.out" "$my/h.err" | grep -c -F "$1"; }
escape=$(printf '\033')

hostile file check
is 'a server that asks for a file' $rc 1
like 'the server has asked' "$(cat "$my/h.log")" '^asked$'
is 'it gets nothing of the file' "$(grep -c secret "$my/h.log")" 0
like 'requests for files fail' "$(cat "$my/h.out")" \
    '^  SHOW GLOBAL STATUS +failed: '
hostile rows check
is 'a server that sends rows without end' $rc 1
like 'rows without end fail' "$(cat "$my/h.out")" \
    '^  SHOW GLOBAL STATUS +failed: (the result has more than|it took longer)'
hostile wide check
is 'a server that sends a row of 8 MB' $rc 1
like 'a row of 8 MB fails' "$(cat "$my/h.out")" \
    '^  SHOW GLOBAL STATUS +failed: '
hostile one check
is 'rows of one NULL have no values' $rc 0
like 'a status of them is absent' "$(sed '1,/without a source/d' "$my/h.out")" \
    'dlmUptime '
for action in check show 'show --json'
do
	# shellcheck disable=SC2086 # an action with options
	hostile text $action
	is "$action: any bytes as texts" $rc 0
	is "$action: the terminal gets no escape sequence" "$(printed "$escape")" 0
	is "$action: the password is not printed" \
	    "$(printed 'hidden%word')" 0
done
ok 'the JSON is valid' jq -e .values.dlmVersion "$my/h.out"
hostile error check
is 'errors of escape sequences' $rc 1
is 'the terminal gets no escape sequence of an error' "$(printed "$escape")" 0
is 'the user of a statement ends at its quote' \
    "$(grep -c 'GRANT .* TO USER;' "$my/h.out")" "$(grep -c GRANT "$my/h.out")"
done_testing
