#!/bin/sh
# Files when the system fails: a resource fails, the others are applied, no
# change is partial and no temporary file is left.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

[ "$(id -u)" = 0 ] || skip_all "needs root"
s=$(scratch)
ASAN_OPTIONS=detect_leaks=0
export ASAN_OPTIONS
dirs="--confdir $s/c --vardir $s/v --rundir $s/r"
run="dalang apply --compat 7 --detailed-exitcodes $dirs"

# apply MANIFEST COMMAND...: run by the command; its output and status.
apply()
{
	manifest=$1
	shift
	# shellcheck disable=SC2086 # options
	"$@" $run "$manifest" 2>&1
	echo "exit: $?"
}

namespaces()
{
	unshare -m true 2>/dev/null
}

# --- a full disk ---

mkdir "$s/full"
head -c 1000000 /dev/zero >"$s/big"
cat >"$s/full.pp" <<EOF
file { '$s/full/kept': source => '$s/big' }
file { '$s/full/new': source => '$s/big' }
file { '$s/full/small': content => "small\n" }
EOF
cat >"$s/full.sh" <<EOF
mount -t tmpfs -o size=200k none "$s/full" && echo old >"$s/full/kept"
$run "$s/full.pp"
echo "exit: \$?"
cd "$s/full" && cat kept small
ls -A
EOF
if namespaces; then
	out=$(unshare -m sh "$s/full.sh" 2>&1)
	like "full disk: the error is printed" "$out" "No space left on device"
	like "full disk: the run returns 6" "$out" "^exit: 6"
	like "full disk: other resources are applied" "$out" "^small"
	like "full disk: the existing file is kept" "$out" "^old"
	is "full disk: no partial file is left" \
	    "$(echo "$out" | grep -cE 'dalang$|^new$')" 0
else
	skip "full disk" "no mount namespace"
fi

# No space for the state of a run: the changes are made, and an error is
# printed.
cat >"$s/vardir.sh" <<EOF
mkdir -p "$s/v" && mount -t tmpfs -o size=8k none "$s/v" && cp "$s/big" "$s/v/"
exec $run -e "file { '$s/ok': content => 'no room for state' }"
EOF
if namespaces; then
	out=$(unshare -m sh "$s/vardir.sh" 2>&1; echo "exit: $?")
	like "no room for state: the run returns 2" "$out" "^exit: 2"
	is "no room for state: the change is made" \
	    "$(cat "$s/ok")" 'no room for state'
	like "no room for state: the error is printed" "$out" \
	    "(Error|Warning): .*(last_run|state).*No space left"
else
	skip "no room for state" "no mount namespace"
fi

# --- a disk that is read-only ---

mkdir "$s/ro"
echo old >"$s/ro/old"
echo gone >"$s/ro/gone"
cat >"$s/ro.pp" <<EOF
file { '$s/ro/old': content => 'new', mode => '0600' }
file { '$s/ro/gone': ensure => absent }
file { '$s/ro/dir': ensure => directory }
file { '$s/ok': content => 'ok' }
EOF
cat >"$s/ro.sh" <<EOF
mount --bind "$s/ro" "$s/ro" && mount -o remount,bind,ro "$s/ro"
exec $run \$1 "$s/ro.pp"
EOF
if namespaces; then
	out=$(unshare -m sh "$s/ro.sh" --noop 2>&1; echo "exit: $?")
	like "read-only: a noop run returns 0" "$out" "^exit: 0"
	is "read-only: a noop run prints no error" \
	    "$(echo "$out" | grep -c Error)" 0
	out=$(unshare -m sh "$s/ro.sh" 2>&1; echo "exit: $?")
	is "read-only: each change fails" "$(echo "$out" |
	    grep -c "^Error: /Stage.*Read-only file system")" 4
	like "read-only: the run returns 6" "$out" "^exit: 6"
	is "read-only: other resources are applied" "$(cat "$s/ok")" ok
else
	skip "read-only disk" "no mount namespace"
fi

# The whole file system is read-only, including the run's state.
cat >"$s/all.pp" <<EOF
file { '$s/ro/old': content => 'new' }
user { 'dlgnew': ensure => present, password => 'x' }
group { 'dlgnew': ensure => present }
cron { 'dlgnew': command => 'x', user => 'root' }
host { 'dlgnew': ip => '127.0.0.1' }
exec { '/bin/touch $s/ro/touched': }
service { 'dlgnew': ensure => running, enable => true }
package { 'dlgnew': ensure => absent }
ini_setting { 'x': path => '$s/ro/ini', section => 'a', setting => 'b', value => 'c' }
filebucket { 'main': path => '$s/ro/bucket' }
EOF
cat >"$s/all.sh" <<EOF
mount --rbind / /mnt && cd /mnt || exit 9
mount -o remount,bind,ro /mnt || exit 9
mount -o remount,bind,ro "/mnt$(findmnt -n -o TARGET -T "$s")" || exit 9
exec chroot /mnt sh -c 'cd / && exec $run \$1 "$s/all.pp"' sh \$1
EOF
if namespaces && unshare -m sh -c 'mount --rbind / /mnt &&
    mount -o remount,bind,ro /mnt' 2>/dev/null; then
	out=$(PATH=$PATH unshare -m sh "$s/all.sh" --noop 2>&1; echo "exit: $?")
	like "all read-only: a noop run prints the pending change" "$out" \
	    "File\[$s/ro/old\]/content: .*\(noop\)"
	like "all read-only: a noop run returns 0" "$out" "^exit: 0"
	is "all read-only: a noop run fails no resource" "$(echo "$out" |
	    grep -c '^Error: /Stage')" 0
	out=$(PATH=$PATH unshare -m sh "$s/all.sh" 2>&1; echo "exit: $?")
	like "all read-only: a run prints the failed change" "$out" \
	    "^Error: /Stage.*$s/ro/old.*Read-only file system"
	like "all read-only: a run returns 4 or 6" "$out" "^exit: [46]"
else
	skip "all read-only" "the root cannot be mounted again"
fi

# --- too few descriptors ---

path=$s/few/deep
for i in $(seq 30); do
	path=$path/$i
done
mkdir -p "$path"
cat >"$s/few.pp" <<EOF
file { '$s/few/deep': ensure => absent, force => true }
file { '$s/few/a': content => 'a' }
EOF
# shellcheck disable=SC2016 # to be expanded by the inner shell
out=$(apply "$s/few.pp" sh -c 'ulimit -n 24; exec "$@"' sh)
like "few descriptors: the error is printed" "$out" "Too many open files"
is "few descriptors: other resources are applied" "$(cat "$s/few/a")" a
out=$(apply "$s/few.pp" env)
like "enough descriptors: the run returns 2" "$out" "^exit: 2"
is "enough descriptors: all files are removed" "$(ls "$s/few")" a

# --- a command that exceeds its time ---

# Processes that it has started and that have left its parents, its group and
# its session, and ignore SIGTERM, are ended; processes left by another command,
# and their children, are not.
cat >"$s/stray" <<'EOF'
#!/bin/sh
trap '' TERM
echo $$ >"$1"
while :; do sleep 1; done
EOF
cat >"$s/daemon" <<'EOF'
#!/bin/sh
cd "$1" || exit
echo $$ >daemon.pid
until [ -e go ]; do sleep 0.1; done
sleep 300 &
echo $! >child.pid
wait
EOF
chmod +x "$s/stray" "$s/daemon"

# shellcheck disable=SC2317 # called by wait_for
has_ended()
{
	! kill -0 "$(cat "$1")" 2>/dev/null
}

# long enough for a busy machine to reach the command
for limit in 1 4 16 64; do
	cat >"$s/time.pp" <<EOF
exec { 'daemon': command => "/bin/sh -c 'setsid $s/daemon $s >/dev/null 2>&1 & until [ -s $s/daemon.pid ]; do sleep 0.1; done'" }
-> exec { 'long': command => "/bin/sh -c '>$s/go; until [ -s $s/child.pid ]; do sleep 0.1; done; (setsid $s/stray $s/stray.pid >/dev/null 2>&1 &) ; sleep 300'", timeout => $limit }
EOF
	out=$(apply "$s/time.pp" env)
	[ ! -s "$s/stray.pid" ] || break
	kill -9 "$(cat "$s/daemon.pid")"
	[ ! -s "$s/child.pid" ] || kill -9 "$(cat "$s/child.pid")"
	rm -f "$s/daemon.pid" "$s/child.pid" "$s/go"
done
like "a command beyond its time: the error is printed" \
    "$out" "Error: Command exceeded timeout"
like "a command beyond its time: the run returns 6" "$out" "^exit: 6"
ok "a command beyond its time: all its processes end" \
    wait_for 60 has_ended "$s/stray.pid"
ok "a command beyond its time: other processes continue" \
    kill -0 "$(cat "$s/daemon.pid")" "$(cat "$s/child.pid")"
kill -9 "$(cat "$s/daemon.pid")" "$(cat "$s/child.pid")"

# --- calls that are interrupted ---

mkdir "$s/eintr" "$s/noop" "$s/noop/dir" "$s/few/old"
echo old >"$s/eintr/a"
echo old >"$s/noop/old"
cat >"$s/eintr.pp" <<EOF
file { '$s/eintr/a': source => '$s/big', backup => main }
file { '$s/eintr/b': content => 'b' }
filebucket { 'main': path => '$s/bucket' }
EOF
cat >"$s/noop.pp" <<EOF
file { '$s/noop/old': content => 'new', mode => '0600', backup => true }
file { '$s/noop/new': content => 'new' }
file { '$s/noop/dir': ensure => absent, force => true }
file { '$s/noop/link': ensure => link, target => 'x' }
file { '$s/noop/tree': ensure => directory, recurse => true, source => '$s/ro' }
tidy { '$s/few': recurse => true }
EOF
calls=openat,open,creat,rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat
calls=$calls,symlink,symlinkat,link,linkat,mknod,mknodat,chmod,fchmod,fchmodat
calls=$calls,chown,fchown,lchown,fchownat,truncate,ftruncate,utimensat
calls=$calls,setxattr,fsetxattr

state()
{
	find "$s/noop" "$s/few" -printf '%p %i %m %T@ %C@\n' | sort
}

if strace -o /dev/null true 2>/dev/null; then
	out=$(apply "$s/eintr.pp" strace -f -o /dev/null -P "$s/eintr/a" \
	    -P "$s/big" -e inject=read,pread64:error=EINTR:when=1+3)
	like "interrupted reads are repeated" "$out" "^exit: 2"
	ok "interrupted reads: the whole file is written" \
	    cmp "$s/big" "$s/eintr/a"
	echo old >"$s/eintr/a"
	# a file has no name while it is written
	out=$(apply "$s/eintr.pp" strace -f -o /dev/null \
	    -e inject=write:error=EINTR:when=1+3)
	like "interrupted writes are repeated" "$out" "^exit: 2"
	ok "interrupted writes: the whole file is written" \
	    cmp "$s/big" "$s/eintr/a"

	before=$(state)
	# shellcheck disable=SC2016 # to be expanded by the inner shell
	out=$(apply "$s/noop.pp" strace -f -y -o "$s/trace" -e "trace=$calls" \
	    sh -c 'exec "$@" --noop' sh)
	is "noop: pending changes are printed" \
	    "$(echo "$out" | grep -c '(noop)$')" 9
	is "noop: no file changes" "$(state)" "$before"
	is "noop: no system call writes a managed file" \
	    "$(grep -E "$s/(noop|few)" "$s/trace" |
	    grep -vE 'O_RDONLY|O_PATH')" ""
	# except its own state (summaries, the report), and the records of the
	# test
	is "noop: no system call writes any other file" \
	    "$(grep -E "^[0-9]+ +[a-z0-9]+\(" "$s/trace" |
	    grep -vE "O_RDONLY|O_PATH|/dev/null| = -1 |$s/[vcr](/|\"|>)|/dlg-records")" ""
else
	skip "interrupted calls, noop" "no strace"
fi

is "no temporary file is left" "$(find "$s" -name '*.dalang*')" ""
done_testing
