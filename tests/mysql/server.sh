# shellcheck shell=sh
# Servers of the test's own, MariaDB; beside lib.sh.

# The programs of mariadb-server-core are in sbin.
command -v mariadbd >/dev/null || skip_all 'no mariadbd'

# mariadb_at NAME: what follows is about that server; $my is its directory.
mariadb_at()
{
	my=$(scratch)/$1
	mkdir -p "$my"
}
mariadb_at mariadb

# Asynchronous I/O of the kernel has a limit for the whole machine.
aio=--innodb-use-native-aio=0

# mariadb_install: the directory of an empty server, without accounts that any
# user of the machine could reach over TCP without a password.  Temporary tables
# of two servers with the same pid, in other namespaces, have the same names.
mariadb_install()
{
	{
		TMPDIR=$my mariadb-install-db --no-defaults \
		    --datadir="$my/data" --user="$(id -un)" "$aio" \
		    --auth-root-authentication-method=normal --skip-test-db &&
		echo "delete from mysql.global_priv
		    where user = '' or user = 'root' and host <> 'localhost';" |
		mariadbd --no-defaults --datadir="$my/data" --bootstrap \
		    --user="$(id -un)" "$aio"
	} >"$my/install.log" 2>&1 || {
		sed 's/^/# /' "$my/install.log"
		return 1
	}
}

# mariadb_start OPTION...: start it; its process is $server.  Without a
# certificate it has no TLS: MariaDB 11.4 would make a certificate of its own.
mariadb_start()
{
	case " $*" in
	*' --ssl'*) ;;
	*) set -- --skip-ssl "$@" ;;
	esac
	start "$my/server.log" mariadbd --no-defaults --datadir="$my/data" \
	    --socket="$my/s" --pid-file="$my/pid" --user="$(id -un)" \
	    --tmpdir="$my" --innodb-buffer-pool-size=16M "$aio" "$@"
	# shellcheck disable=SC2034,SC2154 # for scripts; from lib.sh
	server=$started
	wait_for 60 sql 'select 1'
}

# certificate NAME: a certificate of this name that is its own CA.
certificate()
{
	openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj "/CN=$1" \
	    -addext "subjectAltName=IP:$1" -keyout "$my/$1.key" \
	    -out "$my/$1.crt" 2>/dev/null
}

# sql STATEMENTS: run them as root; the result without titles.
sql()
{
	mariadb --no-defaults --skip-ssl -S "$my/s" -u root -N -B -e "$1" 2>/dev/null
}
