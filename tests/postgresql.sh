# shellcheck shell=sh
# A server of PostgreSQL of a test's own, after lib.sh.
#
#	pg_here		true when this machine has the server
#	pg_make DIR	makes one in DIR, which does not exist, and starts it; $pg_url
#			is the URI of its empty database `store`
#	pg_stop, pg_go	stop it at once, and start it again
#	pg_pool		starts pgbouncer before it; $pg_url is by way of it from now
#			on
#	pg_pool_kill, pg_pool_go	end it, and start it again
#	pg_empty	empties the database
#	pg_sql SQL [DATABASE [USER]]	prints what the server answers
#
# It has no port, but a socket in DIR for all users.  Where root runs the tests,
# the server's uid is 65534.

pg_bin=
for p_dir in /usr/bin /usr/pgsql-*/bin /usr/lib/postgresql/*/bin; do
	[ ! -x "$p_dir/initdb" ] || pg_bin=$p_dir
done

pg_here() { [ -n "$pg_bin" ]; }

# pg_as COMMAND...: as the user of the server, instead of this shell.
pg_as()
{
	export HOME="$pg_dir"
	[ "$(id -u)" != 0 ] || exec setpriv --reuid 65534 --regid 65534 \
	    --clear-groups "$@"
	exec "$@"
}

# pg_serve: the server, until SIGTERM, on which it would wait for its clients.
pg_serve()
{
	(pg_as "$pg_bin/postgres" -D "$pg_dir/data") &
	p_server=$!
	# shellcheck disable=SC2064 # the number is known here
	trap "kill -INT $p_server" TERM
	wait $p_server
	wait $p_server
}

pg_answers() { pg_sql 'SELECT 1' postgres; }

pg_go()
{
	start "$pg_dir/log" pg_serve
	# shellcheck disable=SC2154 # set by start
	pg_pid=$started
	wait_for 60 pg_answers || {
		cat "$pg_dir/log" >&2
		return 1
	}
}

pg_stop() { stop "$pg_pid"; }

pg_make()
{
	pg_dir=$1
	mkdir "$pg_dir"
	[ "$(id -u)" != 0 ] || chown 65534:65534 "$pg_dir"
	chmod 755 "$pg_dir"
	# messages in English, and bytes as they are
	(pg_as "$pg_bin/initdb" -N -A trust -U admin -E SQL_ASCII --no-locale \
	    -D "$pg_dir/data") >"$pg_dir.made" 2>&1 || {
		cat "$pg_dir.made" >&2
		return 1
	}
	cat >>"$pg_dir/data/postgresql.conf" <<EOF
listen_addresses = ''
unix_socket_directories = '$pg_dir'
fsync = off
shared_buffers = 32MB
max_connections = 20
EOF
	pg_go || return
	pg_sql 'CREATE ROLE dalang LOGIN' postgres admin
	pg_sql 'CREATE DATABASE store OWNER dalang' postgres admin
	# shellcheck disable=SC2034 # for the scripts
	pg_url="postgresql://dalang@/store?host=$pg_dir"
}

pg_sql()
{
	"$pg_bin/psql" -X -q -A -t -h "$pg_dir" -U "${3:-admin}" \
	    -d "${2:-store}" -c "$1"
}

# PATH lacks it where it is not root's.
pg_bouncer=$(PATH=$PATH:/usr/sbin command -v pgbouncer)

# pg_pool: each transaction may have another connection.
pg_pool()
{
	cat >"$pg_dir.ini" <<EOF
[databases]
store = host=$pg_dir user=dalang
[pgbouncer]
unix_socket_dir = $pg_dir
listen_port = 6432
auth_type = any
pool_mode = transaction
default_pool_size = 3
EOF
	chmod 644 "$pg_dir.ini"
	pg_url="$pg_url&port=6432"
	pg_pool_go
}
pg_pool_go()
{
	start "$pg_dir.pool" pg_as "$pg_bouncer" "$pg_dir.ini"
	pg_pool_pid=$started
	wait_for 30 "$pg_bin/psql" -X -c 'SELECT 1' "$pg_url"
}
pg_pool_kill()
{
	kill -9 "$pg_pool_pid"
	wait "$pg_pool_pid" 2>/dev/null
}

pg_empty()
{
	pg_sql 'DROP SCHEMA public CASCADE;
		CREATE SCHEMA public AUTHORIZATION dalang' 2>/dev/null
}
