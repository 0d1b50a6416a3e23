#!/bin/sh
# Servers that hold a reading, or ask for the password: see hostile.py.  The
# answers of others are in command.t.
# time limit: 200
. "$(dirname "$0")/../lib.sh"

my=$(scratch)
cat >"$my/c.cnf" <<END
[client]
user = u
password = hushhush
END
chmod 0600 "$my/c.cnf"

# server KIND PLACE: start such a server.
server()
{
	rm -f "$my/s"
	start "$my/$1.log" python3 tests/mysql/hostile.py "$1" "$2" none
	wait_for 20 grep -q ready "$my/$1.log"
}

# check OPTION...: its output; the status is in $status, seconds in $took.
check()
{
	c_begin=$(date +%s)
	out=$(timeout 120 "$BIN/dalang" mysql check --defaults-file "$my/c.cnf" \
	    "$@" 2>&1)
	status=$?
	took=$(($(date +%s) - c_begin))
}

# kind KIND PATTERN: the command ends with such an error.
kind()
{
	server "$1" "$my/s"
	check --socket "$my/s"
	is "$1: status" $status 1
	like "$1: the error" "$out" "$2"
	ok "$1: it ends soon ($took s)" test $took -le 60
	stop "$started"
}

kind silent '^Error: default .*: the server did not answer in time'
kind slow-greeting '^Error: default .*: the server did not answer in time'
kind noise '^Error: default '
kind slow 'SHOW GLOBAL STATUS +failed: it took longer than a second'
kind cut 'SHOW GLOBAL STATUS +failed: '
for without_end in columns count parts progress; do
	kind "$without_end" 'SHOW GLOBAL STATUS +failed: '
done
kind more 'SHOW GLOBAL VARIABLES +failed: '
kind switch '^Error: default '
kind clear '^Error: default '
is 'the password is not sent as it is' "$(grep -c hushhush "$my/clear.log")" 0

port=$(free_port)
server key "$port"
check --host 127.0.0.1 --port "$port"
is 'a server without TLS that asks for an encrypted password: status' $status 1
like 'it is an error' "$out" '^Error: default '
is 'the password is not sent' "$(grep -c hushhush "$my/key.log")" 0
like 'it has a remedy' "$out" 'set ssl-ca with ssl-mode=VERIFY_IDENTITY, or ssl'
printf 'ssl-mode=VERIFY_IDENTITY\n' >>"$my/c.cnf"
check --host 127.0.0.1 --port "$port"
printf 'ssl-mode=REQUIRED\nssl-fp=%040d\n' 0 >>"$my/c.cnf"
check --host 127.0.0.1 --port "$port"
is 'nor where a certificate is to be checked' \
    "$(grep -c 'hushhush\|caching' "$my/key.log")" 0
stop "$started"
done_testing
