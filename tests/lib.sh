# shellcheck shell=sh
# Helpers for test scripts (*.t).  A script starts with
#	. "$(dirname "$0")/../lib.sh"
# runs from the tree's root, prints TAP through the functions below, and ends
# with `done_testing`.

cd "$(dirname "$0")/../.." || exit 99
B=${B:-build}
PEERS=${PEERS:-build/peers}
TOP=$(pwd)
case $B in /*) ;; *) B=$TOP/$B ;; esac
case $PEERS in /*) ;; *) PEERS=$TOP/$PEERS ;; esac
BIN=$B/bin
# Comparisons are with Puppet 8 (tests/peers/puppet); other scripts need any
# Puppet that runs without a root of its own.
case $0 in
tests/peers/*) PUPPET=${PUPPET:-8} ;;
*) PUPPET=own ;;
esac
export B PEERS TOP BIN PUPPET
PATH=$BIN:$PATH:/usr/sbin:/sbin
export PATH

# An option for outputs that are counted, or compared in parts: slow operations
# of a busy machine are not logged.  Whole outputs: see `is`.
# shellcheck disable=SC2034 # for scripts
patient='--log_thresholds compile=600s,lookup=600s,fact=600s,exec=600s,fsync=600s'

t_count=0
t_failed=0
t_pids=
t_logs=
t_scratch=
started=

# jq FILTER [FILE...]: gojq, which starts in a tenth of the time of jq 1.6.  It
# orders members by their names, and drops the zeros of 1.00: where that matters,
# use exact_jq.
exact_jq() { command jq "$@"; }
jq() { gojq "$@"; }
command -v gojq >/dev/null || jq() { exact_jq "$@"; }

# ok NAME COMMAND...: passes when the command succeeds.
ok()
{
	t_name=$1
	shift
	t_count=$((t_count + 1))
	if "$@" >"$(scratch)/.out" 2>&1; then
		echo "ok $t_count - $t_name"
	else
		t_failed=$((t_failed + 1))
		echo "not ok $t_count - $t_name"
		echo "# failed: $*"
		sed 's/^/# /' "$(scratch)/.out"
		first_failure
	fi
}

# logs_show: the last lines of the processes that were started.
logs_show()
{
	for t_log in $t_logs; do
		[ ! -s "$t_log" ] || tail -n 3 "$t_log" | cut -c 1-300 |
		    sed "s,^,# ${t_log##*/}: ,"
	done
}

# first_failure: shows what the processes have logged; the end of a script whose
# other tests are not needed, with FIRST_FAILURE in the environment
# (tests/mutants).
first_failure()
{
	[ $t_failed -gt 1 ] || logs_show
	[ -z "${FIRST_FAILURE:-}" ] || exit 1
}

# fails NAME COMMAND...: passes when the command ends with a status of 1..125.
fails()
{
	t_title=$1
	shift
	ok "$t_title" fails_plainly "$@"
}

fails_plainly()
{
	"$@"
	t_status=$?
	[ $t_status -gt 0 ] && [ $t_status -lt 126 ] && return 0
	echo "status $t_status"
	return 1
}

# without_slow_disk: standard input without the warnings of a slow disk.
without_slow_disk()
{
	sed '/Warning: Writing .* to disk took [0-9.]* [a-z]*, more than /d'
}

# is NAME GOT WANTED: passes when both strings are equal; got may have warnings
# of a slow disk, too.
is()
{
	t_count=$((t_count + 1))
	if [ "$2" = "$3" ] ||
	    [ "$(printf '%s\n' "$2" | without_slow_disk)" = "$3" ]; then
		echo "ok $t_count - $1"
		return
	fi
	t_failed=$((t_failed + 1))
	echo "not ok $t_count - $1"
	printf '%s\n' "$2" | sed 's/^/# got:    /'
	printf '%s\n' "$3" | sed 's/^/# wanted: /'
	first_failure
}

# like NAME TEXT REGEX: passes when a line of the text matches (grep -E).
like()
{
	t_count=$((t_count + 1))
	if printf '%s\n' "$2" | grep -Eq -e "$3"; then
		echo "ok $t_count - $1"
		return
	fi
	t_failed=$((t_failed + 1))
	echo "not ok $t_count - $1"
	printf '%s\n' "$2" | sed 's/^/# got:    /'
	printf '%s\n' "$3" | sed 's/^/# wanted: /'
	first_failure
}

# same NAME FILE WANTED-FILE: as `is` with the content of files.
same()
{
	ok "$1" same_content "$2" "$3"
}
same_content()
{
	cmp -s "$1" "$2" || without_slow_disk <"$1" | diff -u "$2" -
}

# skip NAME REASON: one test that cannot run here.
skip()
{
	t_count=$((t_count + 1))
	echo "ok $t_count - $1 # SKIP $2"
}

# for_root NAME: true for root; for another user the test is skipped.
for_root()
{
	[ "$(id -u)" -eq 0 ] || {
		skip "$1" 'needs root'
		return 1
	}
}

# skip_all REASON: nothing of this script can run here.
skip_all()
{
	skip "$(basename "$0")" "$1"
	done_testing
}

# scratch: a directory for this run, removed at exit; the path is short, because
# paths of sockets have at most 107 bytes.
scratch()
{
	echo "$t_scratch"
}

# start LOG COMMAND...: run a process in the background; it gets SIGTERM, and
# after a minute SIGKILL, when the script ends.  $started is its pid.
start()
{
	t_log=$1
	shift
	case " $t_logs " in
	*" $t_log "*) ;;
	*) t_logs="$t_logs $t_log" ;;
	esac
	# Lines of a process before it must not be taken for those of this one.
	[ ! -f "$t_log" ] || : >"$t_log"
	"$@" >"$t_log" 2>&1 </dev/null &
	started=$!
	t_pids="$t_pids $started"
}

# parent_and_group PID: sets $t_parent and $t_group.
parent_and_group()
{
	read -r t_stat 2>/dev/null <"/proc/$1/stat" || return
	t_stat=${t_stat##*) }
	t_stat=${t_stat#* }
	t_parent=${t_stat%% *}
	t_stat=${t_stat#* }
	t_group=${t_stat%% *}
}

# is_ours PID: false for a process that has ended, also where one of another test
# has its number by now: `make check` uses each number again within a minute.
# Where /proc has other numbers, as in a subshell, it is true.
is_ours()
{
	t_self=
	read -r t_self _ 2>/dev/null </proc/self/stat
	[ "$t_self" = $$ ] || return 0
	parent_and_group $$
	t_own=$t_group
	parent_and_group "$1" &&
	    { [ "$t_parent" = $$ ] || [ "$t_group" = "$t_own" ]; }
}

# stop PID: end one process that `start` started and wait for it.
stop()
{
	! is_ours "$1" || kill "$1" 2>/dev/null
	for t_try in $(seq 600); do
		is_ours "$1" || break
		kill -0 "$1" 2>/dev/null || break
		sleep 0.1
	done
	[ "$t_try" -lt 600 ] || ! is_ours "$1" || kill -9 "$1" 2>/dev/null
	wait "$1" 2>/dev/null
	t_status=$?
	t_keep=
	for t_pid in $t_pids; do
		[ "$t_pid" = "$1" ] || t_keep="$t_keep $t_pid"
	done
	t_pids=$t_keep
	return $t_status
}

# traced COMMAND...: run it; what it does is shown on standard error.
traced() { (set -x && "$@") >&2; }

# wait_for SECONDS COMMAND...: until the command succeeds; 1 when it does not.
# It is tried ten times a second, later less often: each try takes processor
# time that other scripts need.  The last try is traced on standard error: a
# machine that stood still may have left no time for another before it.
# On a slow machine the seconds are more (tests/speed).  WAIT_MOST in the
# environment is the longest wait (tests/empty, tests/mutants).
wait_for()
{
	t_end=$(($1 * ${SLOW:-1}))
	[ "$t_end" -le "${WAIT_MOST:-$t_end}" ] || t_end=$WAIT_MOST
	shift
	read -r t_now t_rest </proc/uptime
	t_rest=$((${t_now%.*} + 3))
	t_end=$((${t_now%.*} + t_end))
	until "$@" >/dev/null 2>&1; do
		read -r t_now _ </proc/uptime
		[ "${t_now%.*}" -lt "$t_end" ] || {
			traced "$@"
			return
		}
		if [ "${t_now%.*}" -lt $t_rest ]; then
			sleep 0.1
		else
			sleep 0.3
		fi
	done
}

# looks_again PID: wait until a process that checks regularly has slept and
# woken three times more, before a test that it does not repeat something.
looks_again()
{
	t_wakes=$(($(wakes "$1") + 3))
	wait_for 60 woken "$1" "$t_wakes"
}

wakes() { sed -n 's/^voluntary_ctxt_switches:[[:space:]]*//p' "/proc/$1/status"; }
woken() { [ "$(wakes "$1")" -ge "$2" ]; }

# peer NAME: unpack a peer if necessary; false when that is impossible.
peer()
{
	tests/peers/unpack "$1" >/dev/null 2>&1
}

# free_port: an unused TCP and UDP port of 127.0.0.1, which no other script gets
# before this one ends: its daemon may stop and start again. The following 15 are
# for next_port.
free_port()
{
	t_port=$(($$ % 625 * 16 + 20000))
	while port_used $t_port || ! port_taken $t_port; do
		t_port=$(((t_port - 20000 + 16) % 10000 + 20000))
	done
	echo $t_port
}

# port_taken PORT: take it, or have it; false where another script has it that
# has not ended.
port_taken()
{
	ln -s "$$" "$t_ports.$1" 2>/dev/null && return
	t_owner=$(readlink "$t_ports.$1")
	[ "$t_owner" = "$$" ] || {
		! kill -0 "$t_owner" 2>/dev/null && ln -sfn "$$" "$t_ports.$1"
	}
}

# port_listens PORT: a process waits for connections there.
port_listens()
{
	grep -q ":$(printf %04X "$1") .* 0A " /proc/net/tcp /proc/net/tcp6 \
	    2>/dev/null
}

# children PID: the children of a process, as long as its first thread started
# them; a look at all processes by pgrep(1) costs a hundred times as much.
children()
{
	t_children=
	# a line without an end
	read -r t_children 2>/dev/null <"/proc/$1/task/$1/children"
	echo "$t_children"
}

# next_port PORT: the first unused port after it, for a script that needs
# several.
next_port()
{
	t_port=$(($1 + 1))
	while port_used $t_port; do
		t_port=$((t_port + 1))
	done
	echo $t_port
}

port_used()
{
	grep -qi ":$(printf %04X "$1") " /proc/net/tcp /proc/net/tcp6 \
	    /proc/net/udp /proc/net/udp6 2>/dev/null
}

# compared ALL OTHER: so many results were compared with those of a peer, and so
# many were not equal; done_testing prints the sums (tests/peers/table).
compared()
{
	echo "$1 $(($1 - $2))" >>"$(scratch)/.compared"
}

done_testing()
{
	[ ! -e "$(scratch)/.compared" ] ||
	    awk '{ all += $1; equal += $2 }
		END { print "# compared " all ", equal " equal }' \
		"$(scratch)/.compared"
	echo "1..$t_count"
	[ $t_failed -eq 0 ]
	exit
}

t_cleanup()
{
	t_result=$?
	trap - EXIT
	for t_pid in $t_pids; do
		stop "$t_pid"
	done
	rm -rf "$t_scratch"
	find "${t_ports%/*}" -maxdepth 1 -name "${t_ports##*/}.*" -lname "$$" \
	    -delete
	exit $t_result
}

t_ports=${TMPDIR:-/tmp}/dlg-port
t_scratch=$(mktemp -d "${TMPDIR:-/tmp}/dlg.XXXXXX") || exit 99
trap t_cleanup EXIT
trap 'exit 130' INT TERM HUP
