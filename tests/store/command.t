#!/bin/sh
# dalang store, and dalang node status, deactivate and purge: on a store that a
# tool makes, as its owner and as root.
. "$(dirname "$0")/../lib.sh"

put=$B/tools/exports_put
[ -x "$put" ] || skip_all 'the tool exports_put is missing'
s=$(scratch)
file=$s/var/store/store.sqlite
cat >"$s/conf" <<END
[main]
vardir = $s/var
ssldir = $s/ssl
[server]
storeconfigs = true
store_prime = 0
END

# run COMMAND...: its output in $s/out, its errors in $s/err, its status printed.
run()
{
	dalang "$@" --config "$s/conf" >"$s/out" 2>"$s/err" </dev/null
	echo $?
}
# printed COMMAND...: its status, output and errors.
printed()
{
	run "$@"
	cat "$s/out" "$s/err"
}
# notify TITLE...: exported resources as JSON.
notify()
{
	n_sep=
	printf '['
	for n_title; do
		printf '%s{"type":"Notify","title":"%s","tags":["notify"],' \
		    "$n_sep" "$n_title"
		printf '"file":"/s.pp","line":1,"exported":true,'
		printf '"parameters":{"message":"m"}}'
		n_sep=,
	done
	printf ']'
}
# member NAME: a member of the JSON that was printed.
member() { jq -c "$1" "$s/out"; }

# --- the store does not exist ---

missing="Error: The store $file does not exist: start the compile daemon, which makes it, or correct the setting storedir"
for words in 'store status' 'store status --json' 'store check' 'store ready' \
    "store backup $s/copy" 'node status a' 'node deactivate a' \
    'node purge a'; do
	# shellcheck disable=SC2086 # words of a command
	is "without a store, dalang $words names it" "$(printed $words)" \
	    "1
$missing"
done
is 'no store is made, and no backup' "$(find "$s" -name '*store*' -o \
    -name 'copy*')" ''
is 'where storeconfigs is off, that is the reason' \
    "$(printed store status --no-storeconfigs)" \
    "1
Error: The setting storeconfigs is off, so that $file does not exist: set it in the section [server] of $s/conf and restart the compile daemon"

# --- a store ---

mkdir -p "$s/var/store"
chmod 755 "$s" "$s/var"
"$put" -a 691200 "$file" old "$(notify o)"
"$put" "$file" web01 "$(notify a b)" web02 "$(notify c)"
"$put" -x "$file"
is 'the status is printed' "$(run store status; grep -v '^Size' "$s/out" |
    sed 's/since .*Z/since T/'; cat "$s/err")" \
    "0
Store               $file
Schema              2
Nodes               2 active, 0 deactivated, 1 expired
Exported resources  4
Primed              since T"
is 'it is printed as JSON' "$(run store status --json
    member '[.path, .storeconfigs, .schema, .nodes, .exported_resources,
	.primed, .primes_at]')" \
    "0
[\"$file\",true,2,{\"active\":2,\"deactivated\":0,\"expired\":1},4,true,null]"
like 'with the time at which it was primed' "$(member .primed_at)" \
    '^"20[0-9-]*T[0-9:]*\.[0-9]{3}Z"$'
ok 'and its size' [ "$(member .bytes)" -ge 8192 ]
like 'where storeconfigs is off, that is a warning' \
    "$(printed store status --no-storeconfigs)" \
    '^Warning: The setting storeconfigs is off: '
is 'a sound store has no fault' "$(printed store check)" "0
The store $file has no fault"

# --- nodes: the words of PuppetDB's commands ---

moments() { sed 's/20[0-9-]*T[0-9:.]*Z/T/'; }
is 'the status of nodes is printed' "$(printed node status Web01 old nosuch |
    moments)" '0
web01
Currently active
Last catalog: T
Exported resources: 2

old
Expired at T
Last catalog: T
Exported resources: 1

nosuch
No information known'
is 'it is printed as JSON' "$(run node status --json web01 nosuch
    member 'map([.certname, .known, .deactivated, .expired,
	.exported_resources])')" \
    '0
[["web01",true,null,null,2],["nosuch",false,null,null,null]]'
is '--render-as json is the same' "$(run node status --render-as json web01
    member '.[0].certname')" '0
"web01"'
is 'nodes are deactivated' "$(printed node deactivate web01 web02)" \
    "0
Submitted 'deactivate node' for web01: 2 exported resources are no longer collected
Submitted 'deactivate node' for web02: 1 exported resource is no longer collected"
is 'they are inactive then' "$(printed node status web01 | moments)" '0
web01
Deactivated at T
Last catalog: T
Exported resources: 2'
is 'and counted' "$(run store status --json; member .nodes)" \
    '0
{"active":0,"deactivated":2,"expired":1}'
is 'a node that is not known is a warning' "$(printed node deactivate nosuch)" \
    '0
Warning: The store has no node nosuch'
is 'a catalog makes a node active again' "$("$put" "$file" web01 "$(notify a)"
    printed node status web01 | sed -n 3p)" 'Currently active'
is 'nodes are purged' "$(printed node purge web02 nosuch)" '0
Purged web02: 1 exported resource was removed
Warning: The store has no node nosuch'
is 'they are unknown then' "$(printed node status web02)" '0
web02
No information known'
is 'a name that is not a certname is refused before anything is done' \
    "$(printed node purge web01 ../x; printed node status web01 | sed -n 3p)" \
    '1
Error: Invalid node name "../x"
Currently active'

# --- audit records ---

codes() { jq -r '[.event.code, .event.dataset, .puppet.node] | join(" ")'; }
"$put" "$file" d1 "$(notify d)"
is 'a deactivation is an audit record' \
    "$(run node deactivate d1 nosuch --logdest json; grep '^{' "$s/err" |
	codes)" '0
DLG-N-CMD-3170 dalang.audit d1'
is 'a purge is one' \
    "$(run node purge d1 nosuch --logdest json; grep '^{' "$s/err" | codes)" \
    '0
DLG-N-CMD-3171 dalang.audit d1'

# --- priming ---

fresh="--storedir $s/fresh --store_prime 1h"
mkdir "$s/fresh"
"$put" -p 3600 "$s/fresh/store.sqlite" web01 "$(notify a)"
# shellcheck disable=SC2086 # options are words
is 'a new store is not primed' "$(run store status $fresh; grep Primed "$s/out" |
    sed 's/20.*Z/T/; s/in [0-9].*/in TIME/')" '0
Primed              not until T, in TIME'
like 'what to do is printed' "$(cat "$s/out")" "run 'dalang store ready'"
# shellcheck disable=SC2086 # options are words
is 'JSON has the time' "$(run store status --json $fresh
    member '[.primed, .primed_at, (.primes_at | length)]')" '0
[false,null,24]'
# shellcheck disable=SC2086 # options are words
is 'it is primed by a command' "$(printed store ready $fresh --logdest json |
    sed 's/^{.*\(CMD-[0-9]*\).*/\1/')" '0
The store answers collectors from now on
CMD-3172'
# shellcheck disable=SC2086 # options are words
is 'it is primed then' "$(run store status --json $fresh; member .primed)" '0
true'
# shellcheck disable=SC2086 # options are words
like 'a second time nothing is done' "$(printed store ready $fresh)" \
    '^The store has answered collectors since 20'

# --- backup ---

is 'a backup is written' "$(printed store backup "$s/copy" |
    sed 's/[0-9]* KiB/N KiB/')" "0
Wrote $s/copy: N KiB"
is 'only its owner can read it' "$(stat -c %a "$s/copy")" 600
is 'an existing file is refused' "$(printed store backup "$s/copy")" \
    "1
Error: $s/copy exists; use --force to replace it"
is 'with --force it is replaced' "$(run store backup --force "$s/copy")" 0
is 'nothing else is left in the directory' \
    "$(find "$s" -maxdepth 1 -name '*copy*')" "$s/copy"
is 'a directory that does not exist is an error' \
    "$(printed store backup "$s/nosuch/copy")" \
    "1
Error: Could not write $s/nosuch/copy: No such file or directory"
mkdir "$s/restored"
cp "$s/copy" "$s/restored/store.sqlite"
is 'a restored store has the nodes' \
    "$(printed node status web01 --storedir "$s/restored" | sed -n 3p)" \
    'Currently active'
is 'it is sound' "$(run store check --storedir "$s/restored")" 0
is 'and not primed' "$(run store status --json --storedir "$s/restored"
    member .primed)" '0
false'
(
	ulimit -f 128
	run store backup "$s/large" >"$s/status"
)
is 'a copy that cannot be written is an error' "$(cat "$s/status")" 1
like 'with the reason' "$(cat "$s/err")" "^Error: The store $file: "
is 'nothing is left of it' "$(find "$s" -maxdepth 1 -name '*large*')" ''

# --- on a terminal, and interrupted: the copy takes two seconds to be synced ---

# slowly ARG...: the command line with which it does
slowly()
{
	echo "strace -qq -f -o /dev/null -e trace=fsync" \
	    "-e inject=fsync:delay_exit=2000000 dalang $* --config $s/conf"
}
if ! strace -o /dev/null true 2>/dev/null; then
	skip 'the progress of a backup' 'strace is missing or may not run'
else
	# the search for leaks needs ptrace(2) for itself
	ASAN_OPTIONS=${ASAN_OPTIONS:-}:detect_leaks=0
	export ASAN_OPTIONS
	if command -v script >/dev/null; then
		script -qec "$(slowly store backup "$s/seen")" /dev/null \
		    </dev/null | tr '\r' '\n' >"$s/terminal"
		like 'a terminal shows the progress of a backup' \
		    "$(cat "$s/terminal")" '^Copying the store: 100 %'
		like 'the line is cleared before the result' \
		    "$(cat "$s/terminal")" '^.\[KWrote '
	fi
	eval "$(slowly store backup "$s/file")" >"$s/out" 2>&1
	is 'a file gets no progress' "$(grep -c Copying "$s/out")" 0
	# shellcheck disable=SC2046 # words of a command
	start "$s/interrupted" $(slowly store backup "$s/half")
	wait_for 60 sh -c "ls -A '$s' | grep -q '^half'"
	pkill -INT -P "$started" -x dalang
	wait "$started"
	is 'an interrupted backup is an error' "$? $(cat "$s/interrupted")" \
	    '1 Error: Interrupted: no backup was written'
	is 'and leaves nothing' "$(find "$s" -name '*half*')" ''
fi

# --- another process has the store ---

mkfifo "$s/hold"
start "$s/holder" sh -c "exec '$put' -w '$file' web03 '$(notify x)' <'$s/hold'"
exec 9>"$s/hold"
wait_for 60 grep -q locked "$s/holder"
is 'while another process writes, the status is printed' \
    "$(run store status)" 0
is 'a backup is written' "$(run store backup --force "$s/copy")" 0
is 'a change waits, then is an error' "$(printed node deactivate web01)" \
    "1
Error: The store $file: database is locked"
exec 9>&-
wait "$started"
is 'then it succeeds' "$(run node deactivate web01)" 0

# --- stores that cannot be used ---

mkdir "$s/bad"
bad="--storedir $s/bad"
# version NUMBER: change the version of the schema, at byte 60 of the file.
version()
{
	cp "$s/copy" "$s/bad/store.sqlite"
	printf '%b' "\\000\\000\\000\\$1" |
	    dd of="$s/bad/store.sqlite" bs=1 seek=60 conv=notrunc 2>/dev/null
}
version 177
# shellcheck disable=SC2086 # options are words
like 'a store of a newer release' "$(printed store status $bad)" \
    "^Error: The store $s/bad/store.sqlite is of a newer release .*: use the programs of that release"
version 000
# shellcheck disable=SC2086 # options are words
like 'a store of an older release' "$(printed store status $bad)" \
    "^Error: The store $s/bad/store.sqlite (is of an older release|is damaged)"
cp "$s/copy" "$s/bad/store.sqlite"
printf 'no database at all, but text' |
    dd of="$s/bad/store.sqlite" conv=notrunc 2>/dev/null
before=$(cksum <"$s/bad/store.sqlite")
for action in status check ready "backup $s/of_bad"; do
	# shellcheck disable=SC2086 # options are words
	like "a file that is not a database: $action" \
	    "$(printed store $action $bad)" \
	    "^Error: The store $s/bad/store.sqlite is damaged: "
done
is 'it is neither changed nor set aside, and not copied' \
    "$(cksum <"$s/bad/store.sqlite"
	find "$s" -name '*damaged*' -o -name '*of_bad*')" \
    "$before"
cp "$s/copy" "$s/bad/store.sqlite"
size=$(stat -c %s "$s/copy")
# zeros over the second half: pages of tables and of keys
dd if=/dev/zero of="$s/bad/store.sqlite" bs=8192 seek=$((size / 16384)) \
    count=$((size / 16384)) conv=notrunc 2>/dev/null
# shellcheck disable=SC2086 # options are words
like 'damaged pages are found' "$(printed store check $bad)" \
    "^Error: The store $s/bad/store.sqlite has not passed the check: "
# shellcheck disable=SC2086 # options are words
is 'a damaged store is not copied over a backup' \
    "$(run store backup --force "$s/copy" $bad; run store check \
	--storedir "$s/restored")" '1
0'
rm "$s/bad/store.sqlite"
mkdir "$s/bad/store.sqlite"
# shellcheck disable=SC2086 # options are words
like 'a directory in its place' "$(printed store status $bad)" \
    "^Error: The store $s/bad/store.sqlite (cannot be opened|is damaged): "
rmdir "$s/bad/store.sqlite"

# --- users ---

if ! [ "$(id -u)" = 0 ] || ! command -v setpriv >/dev/null; then
	skip 'the store of another user' 'needs root and setpriv'
	done_testing
	exit
fi
user='setpriv --reuid 65534 --regid 65534 --clear-groups --'
chown -R 65534:65534 "$s/var/store"
chmod 700 "$s/var/store"
mkdir -m 700 "$s/private"
is 'root prints the status of the store of another user' \
    "$(run store status)" 0
is 'its files stay those of that user' \
    "$(find "$s/var/store" ! -user 65534)" ''
is 'root copies it into a directory of its own' \
    "$(run store backup "$s/private/copy"; stat -c '%u %a' "$s/private/copy")" \
    '0
0 600'
is 'root deactivates a node in it' "$(run node deactivate old)" 0
is 'the owner can use it' "$(HOME=$s $user "$BIN/dalang" store check \
    --config "$s/conf" 2>&1)" "The store $file has no fault"
chown -R 0:0 "$s/var/store"
# shellcheck disable=SC2086 # options are words
like 'another user gets the reason and advice' "$(HOME=$s $user "$BIN/dalang" \
    store status --config "$s/conf" 2>&1)" \
    "^Error: The store $file cannot be opened: Permission denied; run the command as root, or as the owner of the directory"
chmod 777 "$s/var/store"
is 'a directory of root that others can write to is refused' \
    "$(printed store status)" "1
Error: The store $file cannot be opened: other users than root can write to $s/var/store"
chmod 755 "$s/var/store"
# A link of the owner of the directory: that user cannot read what it leads to.
mkdir "$s/theirs"
ln -s "$file" "$s/theirs/store.sqlite"
chmod 600 "$file"
chmod 700 "$s/var/store"
chown -hR 65534:65534 "$s/theirs"
like 'root does not follow a link of another user to a store of its own' \
    "$(printed store status --storedir "$s/theirs")" \
    "^Error: The store $s/theirs/store.sqlite cannot be opened: "
done_testing
