# shellcheck shell=sh
# What happens when the system fails: a command is run once for each of its
# calls that names something below $w, and this call fails with EIO.
# Sourced after lib.sh.  A script gives
#	prepare   makes $w, always the same
#	act       runs the command; its arguments come in front of it
# and calls
#	failing_calls NAME [PATH...]
# (PATH: only calls that name something that begins with one of them) which
# compares with NAME.calls: a line for each call, its number among those of this
# call and path, the status of the command, the files that are not as after a
# run without failures ("old": as before the run), and the errors and warnings
# that are printed.  RECORD=yes writes the file: read the difference before it
# is committed.  Calls of paths that differ from run to run do not fail here.
# The calls of each process are counted: the same call fails in all of them.
# A script that changes more than $w calls in_root first.
#
# Of the calls of the file, which are compared as a list each time, one of
# FAILING_SHARE (10; 1: all) fails, chosen by FAILING_SEED (the day: all have
# failed after ten days).
here=tests/failing
share=${FAILING_SHARE:-10}
[ -z "${RECORD:-}" ] || share=1
seed=${FAILING_SEED:-$(($(date +%s) / 86400))}
[ "$share" -eq 1 ] ||
	echo "# FAILING_SEED=$seed: one of $share recorded calls fails"
s=$(scratch)
w=$s/w
# empty: only the calls of the program itself fail, not those of its child
# processes
follow=yes
ASAN_OPTIONS=detect_leaks=0
export ASAN_OPTIONS
# With it, even empty, no version of a library is kept (kept_version.h), of which
# the calls are others where augparse is installed.
LD_LIBRARY_PATH=
export LD_LIBRARY_PATH

# sums DIR KIND: the content of its files.
sums()
{
	find "$1" -type f -exec cksum {} + |
	    sed "s,^\([0-9]*\) \([0-9]*\) $1/\(.*\),\3 $2 \1:\2,"
}

# files: the files of $w/m, what they are and what they contain: exactly, and
# without what differs from run to run, where a script defines
#	settle_files DIR	change the files of this copy of $w/m so that
#				those of two runs are equal
files()
{
	find "$w/m" -mindepth 1 -printf \
	    '%P exact %y%m:%U:%G:%l\n%P settled %y%m:%U:%G:%l\n'
	sums "$w/m" exact
	if command -v settle_files >/dev/null; then
		rm -rf "$s/settled"
		cp -a "$w/m" "$s/settled"
		settle_files "$s/settled"
		sums "$s/settled" settled
	else
		sums "$w/m" settled
	fi
}

# named: the same, with names that are equal in each run.
named() { files | settled; }

# differences: of the files after a run from those after a run without failures.
# One that is as before the run is "old"; another is shown.
differences()
{
	awk '
	{ what[FILENAME, $1, $2] = what[FILENAME, $1, $2] " " $3; names[$1] }
	END {
		for (name in names) {
			is = what["after", name, "exact"]
			if (is == what["done", name, "exact"])
				continue
			if (is == "")
				print "lacks " name
			else if (is == what["before", name, "exact"])
				print "old " name
			else {
				is = what["after", name, "settled"]
				if (is != what["done", name, "settled"])
					print name " is" is
			}
		}
	}' before "done" after | LC_ALL=C sort | sed 's/^/; /' | tr -d '\n'
}

# in_root: go on in a root file system of its own (tests/resource/root), with
# the records of this one; calls of /etc and /usr may fail there, too.
in_root()
{
	[ -z "${IN_ROOT:-}" ] || return 0
	tests/resource/root true || skip_all 'no overlay root here'
	IN_ROOT=yes KEEP=$TOP/$here tests/resource/root sh "$0"
	exit $?
}

# calls TRACE PATH...: the calls that name something that begins with one of
# them: CALL PATH NUMBER.  fstat(2) is a call of its own or newfstatat(2), as libc
# has it: both are "stat" here and for tests/tools/fail_call.  A "*" stands for a
# random number in a name, or for a file without one.  Each process is
# counted alone: those of the one with the most.  strace of Debian 12 has no name
# for fchmodat2.
calls()
{
	c_trace=$1
	shift
	sed 's/^[a-z]/1 &/' "$c_trace" | awk -v roots="$*" '
	function is_wanted(path, i) {
		for (i = 1; i <= count; i++)
			if (index(path, root[i]) == 1)
				return 1
		return 0
	}
	BEGIN {
		count = split(roots, root, " ")
		number = "[0-9a-f][0-9a-f][0-9a-f][0-9a-f]"
		number = number number number number
	}
	!match($2, /^[a-z0-9_]+\(/) || / resumed>/ { next }
	{
		pid = $1
		call = substr($2, 1, RLENGTH - 1)
		sub(/^[0-9]+ +[a-z0-9_]+\(/, "")
		path = ""
		if (match($0, /^[0-9]+<[^>]*>/))
			path = substr($0, 1, RLENGTH)
		else if (match($0, /^(AT_FDCWD(<[^>]*>)?, )?"[^"]*"/))
			path = substr($0, 1, RLENGTH)
		gsub(/^[0-9]+<|>$|^[^"]*"|"$/, "", path)
		if (path == "" || !is_wanted(path))
			next
		sub(/\/#[0-9]+$/, "/#*", path)
		gsub("-" number, "-*", path)
		gsub("/unfinished/" number, "/unfinished/*", path)
		if (call ~ /^(close|execve|lseek|fchmodat2)$/)
			next
		sub(/^(fstat|newfstatat)$/, "stat", call)
		n = ++made[pid, call, path]
		if (n > most[call, path]) {
			most[call, path] = n
			print call, path, n
		}
	}' | LC_ALL=C sort
}

# errors: the errors and warnings of the output; a line "Error:" alone is a
# heading of all that follow it.  Those of a slow machine are left out.
errors()
{
	awk '
	/^Warning: .* took [0-9.]+ [a-z]+, more than / { next }
	/^Error: Audit .* could not be stored in .*: Connection timed out$/ {
		next
	}
	!all && /^(Error|Warning)|rror: / { printf "; %s", $0 }
	all { sub(/^ +/, ""); printf " %s", $0 }
	/^Error:$/ { all = 1 }' "$s/out"
}

# one_failing CALL PATH N: its line.
one_failing()
{
	rm -rf "$w"
	prepare
	act "$B/tools/fail_call" ${follow:+-f} "$@" >"$s/out" 2>&1 </dev/null
	printf '%s %s %s: %s' "$1" "${2#"$w"}" "$3" "$?"
	(cd "$s" && named >after && differences)
	errors
	echo
}

# settled: without what differs from run to run.
settled()
{
	sed -E -e "s,$w,,g" -e "s,$s,,g" -e 's;/#[0-9]{3,};/#*;g' \
	    -e 's/-[0-9a-f]{16}([^0-9a-f]|$)/-*\1/g' \
	    -e 's,/unfinished/[0-9a-f]{16},/unfinished/*,g' \
	    -e 's,ENC\[[A-Za-z0-9+/=]+\],ENC[],g' \
	    -e 's/[0-9a-f]{64}/SHA256/g' -e 's/[0-9a-f]{32}/MD5/g' \
	    -e 's/[0-9]{8}T[0-9]{6}\.[0-9]+Z-[0-9a-f-]{36}/RUN/g' \
	    -e 's/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/UUID/g' \
	    -e 's/[0-9]{12}\.yaml/TIME.yaml/g' -e 's,(://[^:/]+):[0-9]+,\1:PORT,g'
}

# traced TRACE: a run in which nothing fails.
traced()
{
	rm -rf "$w"
	prepare
	named >"$s/before"
	act strace ${follow:+--seccomp-bpf -f} -y -o "$s/$1" -e trace=file,desc \
	    >"$s/out" 2>&1 </dev/null
}

# in_order: calls in the order of their numbers.
in_order() { LC_ALL=C sort -k 1,2 -k 3,3n "$@"; }

# keys: the calls as they are recorded: CALL PATH NUMBER.
keys() { sed -E "s,^([^ ]*) $w,\1 ," | settled; }

# recorded NAME: the recorded calls, in this form; a path can be empty.
recorded() { cut -d ' ' -f 1-3 "$here/$1.calls" | sed 's/:$//'; }

# not_more: the calls without those of a path that are more than the recorded
# ones: a process that looks at files every few seconds makes more on a slow
# machine.
not_more()
{
	# shellcheck disable=SC2094 # both read
	keys <"$s/calls" | paste -d '\t' - "$s/calls" | awk -F '\t' '
	{
		number = key = $1
		sub(/.* /, "", number)
		sub(/ [0-9]+$/, "", key)
	}
	FILENAME == ARGV[1] {
		if (number + 0 > most[key])
			most[key] = number + 0
		next
	}
	!(key in most) || number + 0 <= most[key] { print $2 }' "$s/recorded" -
}

# list_calls PATH...: the calls of a run to $s/calls.  When they are not the
# recorded ones ($s/recorded), those that a second run makes as well.
list_calls()
{
	calls "$s/first" "$@" >"$s/first.calls"
	in_order "$s/first.calls" >"$s/calls"
	keys <"$s/calls" >"$s/keys"
	cmp -s "$s/keys" "$s/recorded" && return
	traced second
	calls "$s/second" "$@" >"$s/second.calls"
	LC_ALL=C comm -12 "$s/first.calls" "$s/second.calls" |
	    in_order >"$s/calls"
	[ "${SLOW:-1}" -eq 1 ] || {
		not_more >"$s/less"
		mv "$s/less" "$s/calls"
	}
	keys <"$s/calls" >"$s/keys"
}

# chosen NAME: the keys of the calls that fail today.
chosen()
{
	c_first=$(printf '%s' "$1" | cksum | cut -d ' ' -f 1)
	sort -u "$s/keys" | awk -v first="$c_first" -v seed="$seed" \
	    -v share="$share" '(NR + first + seed) % share == 0'
}

# failing_calls NAME [PATH...]: see above.
failing_calls()
{
	f_name=$1
	shift
	[ $# -gt 0 ] || set -- "$w"
	if ! strace -o /dev/null "$B/tools/fail_call" stat / 1 true 2>/dev/null; then
		skip "$f_name" 'no process can be traced'
		return
	fi
	traced first
	is "$f_name: nothing fails: the status" "$?" 0
	named >"$s/done"
	[ -z "${RECORD:-}" ] || : >"$here/$f_name.calls"
	recorded "$f_name" >"$s/recorded"
	list_calls "$@"
	chosen "$f_name" >"$s/chosen"
	paste -d ' ' "$s/calls" "$s/keys" |
	    while read -r call path n key; do
		grep -qxF "$key" "$s/chosen" &&
			one_failing "$call" "$path" "$n"
	done | settled >"$s/got"
	[ -z "${RECORD:-}" ] || cp "$s/got" "$here/$f_name.calls"
	recorded "$f_name" >"$s/recorded"
	same "$f_name: its calls" "$s/keys" "$s/recorded"
	awk -F '[ ]' 'FILENAME == ARGV[1] { chosen[$0]; next }
	{ key = $1 " " $2 " " $3 }
	sub(/:$/, "", key) && key in chosen' \
	    "$s/chosen" "$here/$f_name.calls" >"$s/wanted"
	same "$f_name: failing calls" "$s/got" "$s/wanted"
}
