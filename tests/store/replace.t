#!/bin/sh
# dalang store restore and vacuum, and the size of what backup and export write:
# the store is whole at each moment, whatever the file is.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/stored.sh

put=$B/tools/exports_put
[ -x "$put" ] || skip_all 'the tool exports_put is missing'
s=$(scratch)
mkdir "$s/a"
file=$s/a/store.sqlite
cat >"$s/conf" <<END
[main]
vardir = $s/var
ssldir = $s/ssl
[server]
storeconfigs = true
store_prime = 1h
END

# run DIR COMMAND...: its status; its output and errors are in $s/out, $s/err.
run()
{
	r_dir=$1
	shift
	dalang "$@" --config "$s/conf" --storedir "$s/$r_dir" >"$s/out" \
	    2>"$s/err" </dev/null
	echo $?
}
# printed DIR COMMAND...: its status, output and errors.
printed()
{
	run "$@"
	cat "$s/out" "$s/err"
}
nodes()
{
	run "$1" query --json 'nodes[certname] {}' >"$s/status"
	jq -r '.[].certname' "$s/out" | sort | paste -sd,
}
primed()
{
	run "$1" store status --json >"$s/status"
	jq -c .primed "$s/out"
}
names() { find "$s/$1" -type f | sed "s,^$s/$1/,,; s/-[0-9]*$/-TIME/" | sort | paste -sd' '; }

"$put" -p 0 "$file" web01 '[]'
wire_put "$file" "$(wire_facts web01)" "$(wire_catalog web01 a)"
run a store ready >"$s/status"
run a store backup "$s/backup" >"$s/status"
wire_put "$file" "$(wire_facts web02)"

# --- restore ---

is 'a backup is put in place' "$(printed a store restore "$s/backup" |
    sed 's/replaced-[0-9]*/replaced-TIME/')" "0
Restored $file from $s/backup: 1 node
The store that was there before is $file.replaced-TIME
It is not primed: if no node is missing in it, run 'dalang store ready' after the start of the compile daemon"
is 'the store has what the backup has' "$(nodes a)" web01
is 'it is sound' "$(run a store check)" 0
is 'it is not primed' "$(primed a)" false
is 'only its owner can read it' "$(stat -c %a "$file")" 600
is 'beside it is the store of before, and nothing else' "$(names a)" \
    'store.sqlite store.sqlite.lock store.sqlite.replaced-TIME'
mkdir "$s/before"
cp "$file".replaced-* "$s/before/store.sqlite"
is 'that one is whole' "$(nodes before)" web01,web02
is 'a restore is an audit record' "$(run a store restore "$s/backup" --logdest \
    json; grep '^{' "$s/err" | jq -r '[.event.code, .event.dataset] | join(" ")')" \
    '0
DLG-N-CMD-3174 dalang.audit'
mkdir "$s/missing"
is 'a store that is missing is restored' \
    "$(printed missing store restore "$s/backup" | sed -n 1,2p)" "0
Restored $s/missing/store.sqlite from $s/backup: 1 node"
is 'with its nodes' "$(nodes missing)" web01
mkdir "$s/damaged"
echo 'no database' >"$s/damaged/store.sqlite"
is 'a damaged store is replaced' \
    "$(run damaged store restore "$s/backup"; nodes damaged)" '0
web01'
is 'and kept' "$(cat "$s/damaged"/store.sqlite.replaced-*)" 'no database'

# --- files that are refused ---

version() # NUMBER: a backup with that version of the schema, at byte 60
{
	cp "$s/backup" "$s/bad"
	printf '%b' "\\000\\000\\000\\$1" |
	    dd of="$s/bad" bs=1 seek=60 conv=notrunc 2>/dev/null
}
refused() { printed a store restore "$s/bad"; }
before=$(cksum <"$file")
version 177
is 'a backup of a newer release is refused' "$(refused)" "1
Error: $s/bad: $file.new: its schema is version 127, and this program has 2. The store is as before"
echo text >"$s/bad"
is 'a file that is not a database is refused' "$(refused)" "1
Error: $s/bad: $file.new: file is not a database. The store is as before"
: >"$s/bad"
is 'an empty file is' "$(refused)" "1
Error: $s/bad: it is not a store. The store is as before"
cp "$s/backup" "$s/bad"
size=$(stat -c %s "$s/bad")
dd if=/dev/zero of="$s/bad" bs=8192 seek=$((size / 16384)) \
    count=$((size / 16384)) conv=notrunc 2>/dev/null
like 'a damaged backup is refused' "$(refused)" \
    "^Error: $s/bad: $file.new: .*The store is as before$"
dd if="$s/backup" of="$s/bad" bs=8192 count=3 2>/dev/null
like 'a backup that is cut is refused' "$(refused)" \
    "^Error: $s/bad: $file.new: .*The store is as before$"
is 'a backup that does not exist is an error' \
    "$(printed a store restore "$s/nosuch")" "1
Error: Could not read $s/nosuch: No such file or directory"
is 'a full disk is an error' "$(ulimit -f 64
    printed a store restore "$s/backup" | cat)" "1
Error: $s/backup: the file cannot be copied: File too large. The store is as before"
is 'the store is as before' "$(cksum <"$file")" "$before"
is 'nothing is left of them' "$(find "$s/a" -name '*.new*')" ''
is 'two names are an error' "$(printed a store restore x y)" '1
Error: store restore takes the name of one file'

# --- another process writes ---

mkfifo "$s/lock"
start "$s/holder" sh -c "exec flock -s '$file.lock' cat '$s/lock'"
wait_for 20 sh -c "! flock -n '$file.lock' true"
for words in "restore $s/backup" vacuum; do
	# shellcheck disable=SC2086 # words of a command
	is "beside a process that writes: $words" \
	    "$(printed a store $words)" \
	    "1
Error: The store $file is in use: another process writes to it. Wait for the other command to end; a restore and a vacuum need the compile daemon to be stopped, too ('systemctl stop dalang-compiled')"
done
echo >"$s/lock"
wait "$started"

# --- vacuum ---

# facts of forty nodes
jq -nc --arg now "$wire_now" '[range(2000)] | map(tostring) | join("") as $text |
    range(40) as $i | {certname: "n\($i)", environment: "production",
	producer_timestamp: $now, producer: "p",
	values: {a: ("\($i)" + $text), b: [range($i; $i + 3000)]}}' |
    while IFS= read -r line; do
	n=$(echo "$line" | jq -r .certname)
	echo "$line" >"$wire/$n-facts.json"
    done
wire_put "$file" "$wire"/n[0-9]*-facts.json
run a store ready >"$s/status"
# shellcheck disable=SC2046 # words of a command
run a node purge $(seq -f 'n%g' 0 39) >"$s/status"
like 'the store is written anew' "$(printed a store vacuum)" \
    "^The store $file has [0-9]* KiB; before it had [0-9]* KiB$"
is 'it has its nodes, is sound and primed' \
    "$(nodes a; run a store check; primed a)" 'web01
0
true'
is 'it returns free space later, too' \
    "$(od -An -t u1 -j 52 -N 4 "$file" | tr -d ' ' | grep -c '^0000*$')" 0
is 'nothing else is left' \
    "$(names a)" \
    'store.sqlite store.sqlite.lock store.sqlite.replaced-TIME store.sqlite.replaced-TIME'
printf 'x%.0s' 1 2 3 4 5 6 7 8 | dd of="$s/damaged/store.sqlite" bs=1 \
    seek=$((8192 * 3)) conv=notrunc 2>/dev/null
is 'a damaged store is not written anew' \
    "$(run damaged store vacuum; find "$s/damaged" -name '*.new*')" 1

# --- users ---

if [ "$(id -u)" = 0 ]; then
	mkdir -m 700 "$s/private"
	cp "$s/backup" "$s/private/backup"
	chmod 755 "$s"
	chown -R 65534:65534 "$s/a"
	is 'root restores what only root can read' \
	    "$(run a store restore "$s/private/backup"; run a store vacuum)" '0
0'
	is 'the files are those of the owner of the directory' \
	    "$(find "$s/a" ! -user 65534)" ''
else
	skip 'the store of another user' 'needs root'
fi
done_testing
