# shellcheck shell=sh
# shellcheck disable=SC2154 # $s, the scratch directory, is demo/run's
# Helpers of demo/run: titles, background processes, ports, waiting.

title()
{
	printf '\033[1m== %s\033[0m\n' "$*"
}

say()
{
	printf '%s\n' "$*"
}

die()
{
	echo "demo: $*" >&2
	exit 1
}

# start NAME COMMAND...: run it in the background, output in $s/logs/NAME.
start()
{
	name=$1
	shift
	"$@" >"$s/logs/$name" 2>&1 </dev/null &
	pids="$! $pids"
}

# wait_for SECONDS COMMAND...: repeat the command until it succeeds.
wait_for()
{
	left=$(($1 * 10))
	shift
	until "$@" >/dev/null 2>&1; do
		left=$((left - 1))
		[ $left -gt 0 ] || return 1
		sleep 0.1
	done
}

# free_port N: print the N-th port that no process listens on.
free_port()
{
	port=$((20000 + ($$ * 2 + $1) % 10000))
	while grep -qi ":$(printf %04X "$port") " /proc/net/tcp \
	    /proc/net/udp; do
		port=$((port + 2))
	done
	echo "$port"
}

# Stop the processes that were started, last first, and only these.
cleanup()
{
	result=$?
	trap - EXIT
	for pid in $pids; do
		kill "$pid" 2>/dev/null
	done
	for pid in $pids; do
		wait_for 5 gone "$pid" || kill -9 "$pid" 2>/dev/null
	done
	[ -n "${KEEP:-}" ] || rm -rf "$s"
	exit $result
}

gone()
{
	! kill -0 "$1"
}

# listens PORT: succeed if a process accepts connections there.
listens()
{
	grep -Eqi ":$(printf %04X "$1") [0-9a-f:]* 0A " /proc/net/tcp
}

# die_of NAME: print the output of that process and exit.
die_of()
{
	tail -20 "$s/logs/$1" >&2
	die "$1 does not work"
}
