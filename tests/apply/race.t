#!/bin/sh
# A user exchanges files and links in his own directory while root manages files
# in it, for every type that writes files: files for root only are never
# disclosed and never changed, and no process waits for a FIFO. RACE_ROUNDS: the
# rounds of each type (1; make torture uses 40).
# time limit: 600
. "$(dirname "$0")/../lib.sh"

if [ "${INSIDE:-}" != yes ]; then
	tests/resource/root true || skip_all 'no overlay root here'
	INSIDE=yes tests/resource/root "$0"
	exit
fi
s=$(scratch)
chmod 711 "$s"
export ASAN_OPTIONS=detect_leaks=0
word=ONLYFORROOT$$
base=$s/base
victim=$s/canary/NAME
mkdir "$s/v"

# setup NAME: the user's directory, and the targets of his attack.
setup()
{
	rm -rf "$base" "$s/canary"
	mkdir -p "$base/dir" "$s/canary"
	chmod 700 "$s/canary"
	victim=$s/canary/$1
	(umask 077; echo "# $word" >"$victim")
	printf '# his\n' >"$base/dir/$1"
	ln -s "../../canary/$1" "$base/dir/link"
	ln -s ../canary "$base/evil"
	mkfifo "$base/dir/pipe"
	chown -hR 65534:65534 "$base"
	printf '[main]\nreposdir=%s\n' "$base/dir" >/etc/yum.conf
}

state()
{
	stat -c '%a %u %h' "$victim" "$s/canary"
	cat "$victim"
	ls -A "$s/canary"
}

# manifest WIDTH RESOURCE
manifest()
{
	n=0 slashes=/
	while [ $((n += 1)) -le "$1" ]; do
		echo "$2" | sed "s|\\bP\\b|$base${slashes}dir/$name|g
		    s|\\bD\\b|$base${slashes}dir|g
		    s|\\bO\\b|$base${slashes}out|g; s/\\([a-z']\\|\\b\\)I\\b/\\1$n/g"
		slashes=$slashes/
	done
}

# waits PID: no process of its tree runs, or waits for a disk.
waits()
{
	for w_pid in "$1" $(pgrep -P "$1"); do
		case $(sed 's/.*) //' "/proc/$w_pid/stat" 2>/dev/null) in
		[RD]*) return 1 ;;
		esac
		[ "$w_pid" = "$1" ] || waits "$w_pid" || return 1
	done
}

# ends PID: it ends; when it has only waited in 200 checks, a tenth of a second
# each, it hangs, even on a busy machine, and is killed.
ends()
{
	looks=0
	while [ $looks -lt 200 ]; do
		case $(sed 's/.*) //' "/proc/$1/stat" 2>/dev/null) in
		'' | Z*) return 0 ;;
		esac
		sleep 0.1
		if waits "$1"; then
			looks=$((looks + 1))
		else
			looks=0
		fi
	done
	kill -9 "$1"
	return 1
}

# race NAME WIDTH RESOURCE: "" or the error.
race()
{
	setup "$1"
	name=$1
	manifest "$2" "$3" >"$s/race.pp"
	was=$(state)
	start "$s/flip.out" "$BIN/../tools/flip" 65534 "$base" "$1" "$word" '# his
'
	flipping=$started
	rounds=$((${RACE_ROUNDS:-1} * (2 + 4 / (4 * $2))))
	round=0
	while [ $((round += 1)) -le $rounds ]; do
		dalang apply --compat 7 --confdir "$s/c" --vardir "$s/v" \
		    --rundir "$s/r" "$s/race.pp" >"$s/out" 2>&1 &
		ends $! || echo "it hangs"
		wait $!
		grep -q 'Applied catalog in' "$s/out" ||
			echo "it has not applied the catalog: $(cat "$s/out")"
	done
	kill -0 "$flipping" || echo 'the user has ended'
	stop "$flipping"
	cat "$s/flip.out"
	[ "$(state)" = "$was" ] || { echo "the victim was changed:"; state; }
	grep "$word" "$s/out"
	find "$base" -type f -user 65534 -exec grep -l "$word" {} + 2>/dev/null
}

while IFS='|' read -r type name width resource; do
	is "$type: files for root only are not disclosed or changed" \
	    "$(race "$name" "$width" "$resource")" ''
done <<END
$(grep -v '^#' tests/apply/writers.tab)
END
done_testing
