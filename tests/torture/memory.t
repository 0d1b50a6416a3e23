#!/bin/sh
# time limit: 1800
# Each allocation fails in turn. A program then ends as if nothing had happened,
# with an error (1), or by abort() (134): never by another signal, and never
# with half of a file written. TORTURE=N: at most N allocations of each case
# fail (default 200), drawn with the seed that is printed.
. "$(dirname "$0")/../lib.sh"

[ -x "$BIN/dalang" ] || skip_all "no dalang in $BIN"
[ -e "$B/torture/failing.so" ] || skip_all "no failing.so in $B/torture"
s=$(scratch)
seed=${SEED:-$$}
echo "# SEED=$seed"

# failing N COMMAND...: its status with the N-th allocation failing.
failing()
{
	at=$1
	shift
	(
		export FAIL_AT="$at" LD_PRELOAD="$B/torture/failing.so"
		exec "$@"
	) >"$s/out" 2>&1
}

# draw COUNT: the numbers of the failing allocations.
draw()
{
	awk -v n="$1" -v most="${TORTURE:-200}" -v seed="$seed" 'BEGIN {
		srand(seed)
		for (i = 1; i <= n; i++)
			if (rand() * n <= most)
				print i
	}'
}

# torture NAME CHECK COMMAND...: CHECK is run after each failing run.
torture()
{
	title=$1 check=$2
	shift 2
	rm -f "$s/count"
	FAIL_COUNT=$s/count LD_PRELOAD=$B/torture/failing.so \
	    "$@" >"$s/out" 2>&1
	count=$(cat "$s/count")
	ok "$title: its allocations are counted" [ "${count:-0}" -gt 0 ]
	bad=
	ended=0
	for n in $(draw "$count"); do
		failing "$n" "$@"
		status=$?
		case $status in
		0) ;;
		1 | 134) ended=$((ended + 1)) ;;
		*) bad="$bad $n:$status" ;;
		esac
		$check || bad="$bad $n:check"
	done
	is "$title survives failing allocations ($count)" "$bad" ""
	ok "$title: runs end because of them" [ "$ended" -gt 0 ]
}

# shellcheck disable=SC2317 # called by torture
whole_or_nothing()
{
	[ ! -e "$s/file" ] || [ "$(cat "$s/file")" = content ]
	result=$?
	rm -f "$s/file"
	return "$result"
}

cat >"$s/site.pp" <<'EOF'
class a (Hash[String, Integer] $h = { 'x' => 1 }) {
  $h.each |$k, $v| { notify { "${k} is ${v}": } }
}
include a
EOF
cat >"$s/file.pp" <<EOF
file { '$s/file': content => 'content' }
EOF
cat >"$s/more.pp" <<EOF
file { '$s/tree': ensure => directory, recurse => true, purge => true,
  source => '$s/c' }
exec { '/bin/echo out': logoutput => true, notify => Exec['/bin/true'] }
exec { '/bin/true': refreshonly => true }
ini_setting { 'i': path => '$s/file', section => 'a', setting => 'b',
  value => 1 }
ini_setting { 'j': ensure => absent, path => '$s/file', section => 'a',
  setting => 'b' }
file_line { 'l': ensure => absent, path => '$s/site.pp', line => 'include b' }
concat_file { '$s/concat': tag => 't' }
concat_fragment { 'f': target => '$s/concat', tag => 't', content => 'x' }
tidy { '$s/none': recurse => true }
EOF
mkdir "$s/c"
touch "$s/c/in"
dirs="--confdir $s/c --vardir $s/v --rundir $s/r"
# shellcheck disable=SC2086 # options
{
	torture "parser validate" true dalang parser validate "$s/site.pp"
	torture "parser dump" true dalang parser dump "$s/site.pp"
	torture "apply" true dalang apply $dirs "$s/site.pp"
	torture "apply of a file" whole_or_nothing \
	    dalang apply $dirs "$s/file.pp"
	torture "apply of more" true dalang apply $dirs --noop "$s/more.pp"
	torture "facts" true dalang facts --json
}
done_testing
