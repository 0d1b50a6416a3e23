#!/bin/sh
# A run that is killed at any system call leaves nothing that the next run does
# not correct, no refresh that is never delivered, no unreadable state file, and
# no temporary file afterwards. KILLS: the number of calls that are tried (12);
# make torture tries all that change something.
# time limit: 3000
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
kills=${KILLS:-12}
ASAN_OPTIONS=detect_leaks=0
export ASAN_OPTIONS
strace -o /dev/null true 2>/dev/null || skip_all "no strace"

{
	echo "filebucket { 'main': path => '$s/bucket' }"
	echo "File { backup => main }"
	for i in 1 2 3 4 5 6 7; do
		cat <<EOF
file { '$s/t/new$i': content => 'new $i', mode => '0640' }
file { '$s/t/old$i': content => 'changed $i', mode => '0604' }
file { '$s/t/gone$i': ensure => absent, force => true }
EOF
	done
	cat <<EOF
file { '$s/t/link': ensure => link, target => 'old1' }
file { '$s/t/relink': ensure => link, target => 'old2' }
file { '$s/t/dir': ensure => directory, mode => '0750' }
file { '$s/t/dir/in': source => '$s/source/a' }
file { '$s/t/swap': ensure => directory, force => true }
file { '$s/t/unswap': ensure => file, force => true, content => 'file' }
file { '$s/t/tree': ensure => directory, recurse => true, purge => true,
  source => '$s/source' }
exec { 'told': command => '/usr/bin/touch $s/told', refreshonly => true,
  subscribe => File['$s/t/old1', '$s/t/dir/in'] }
~> exec { 'told in turn': command => '/usr/bin/touch $s/in_turn',
  refreshonly => true }
file { '$s/t/last': content => 'last', require => Exec['told'] }
EOF
} >"$s/site.pp"

# the state before the run
before()
{
	rm -rf "$s/t" "$s/v" "$s/bucket" "$s/told" "$s/in_turn"
	mkdir -p "$s/t/unswap/x" "$s/t/tree/sub" "$s/source/sub"
	for i in 1 2 3 4 5 6 7; do
		echo "old $i" >"$s/t/old$i"
	done
	touch "$s/t/gone1" "$s/t/gone2" "$s/t/swap" "$s/t/unswap/x/y"
	mkdir -p "$s/t/gone3/x/y" "$s/t/gone4"
	touch "$s/t/gone3/x/f" "$s/t/gone3/x/y/g"
	ln -s a "$s/t/gone5"
	ln -s a "$s/t/relink"
	echo stale >"$s/t/tree/stale"
	echo a >"$s/source/a"
	echo b >"$s/source/sub/b"
}

apply()
{
	"$@" dalang apply --compat 7 --detailed-exitcodes --confdir "$s/c" \
	    --vardir "$s/v" --rundir "$s/r" "$s/site.pp" >"$s/out" 2>&1
}

tree()
{
	(cd "$s/t" && find . -printf '%P %y %m %l\n' | sort &&
	    find . -type f | sort | xargs cat)
}

# check CALL NUMBER: killed at this call, is everything correct after the next
# run?
check()
{
	before
	apply strace -f -o /dev/null -e "trace=$1" \
	    -e "inject=$1:signal=KILL:when=$2"
	first=$?
	apply env
	status=$?
	# a command that was killed in place of the run fails, and is not
	# pending
	[ $first = 4 ] || [ $first = 6 ] || [ -e "$s/in_turn" ] ||
		echo "$1 $2 ($first): what is owed was not delivered"
	! grep -E 'corrupt|cannot be (read|used)|corrupted' "$s/out" ||
		echo "$1 $2: the state is broken"
	if [ $status != 0 ] && [ $status != 2 ]; then
		echo "$1 $2: the next run ends with $status"
		grep -E '^(Error|Warning)' "$s/out"
	fi
	if [ "$(tree)" != "$wanted" ]; then
		echo "$1 $2: the tree is another"
		cat "$s/out"
		echo "$wanted" >"$s/wanted"
		tree | diff "$s/wanted" -
	fi
	apply env || echo "$1 $2: the third run changes something"
	find "$s/t" "$s/bucket" "$s/v" -name '*.dalang*' -o -name '*.new' \
	    -o -name '*.tmp*' -o -name '*.bad' -o -name refreshes_owed |
	    sed "s/^/$1 $2: is left: /"
}

before
apply strace -f -o "$s/trace"
is "the run returns 2" "$?" 2
wanted=$(tree)
apply env
is "a second run returns 0" "$?" 0

# Calls that change something, and how often a process makes each: strace counts
# them for each process.
sed -n 's/^\([0-9]*\) *\([a-z0-9_]*\)(.*/\1 \2/p' "$s/trace" |
    grep -xE '[0-9]* (rename|renameat|renameat2|unlink|unlinkat|mkdir|mkdirat|symlinkat|linkat|write|fchmod|fchown|fchownat|chmod|fsync|syncfs|flock|openat|close)' |
    awk '{ n = ++made[$1, $2] } n > most[$2] { most[$2] = n; print $2, n }' \
    >"$s/calls"
total=$(wc -l <"$s/calls")
[ "$kills" = all ] && kills=$total
awk -v n="$kills" -v total="$total" -v seed="${SEED:-$$}" '
BEGIN { srand(seed) } rand() * total < n' "$s/calls" >"$s/chosen"
echo "# SEED=${SEED:-$$}: $(wc -l <"$s/chosen") of $total calls"
bad=$(while read -r call number; do
	check "$call" "$number"
done <"$s/chosen")
is "after a killed run the next run corrects everything" "$bad" ""
done_testing
