#!/bin/sh
# dalang apply --undo restores what a run changed.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
d=$s/d
apply()
{
	dalang apply --confdir "$s/etc" --vardir "$s/var" --color false "$@" 2>&1
}
# tree: the files, with content, permissions and owners
tree()
{
	(cd "$d" && find . -printf '%P %y %m %U:%G %l' \( -type f \
	    -exec sh -c 'printf " [%s]" "$(cat "$1")"' sh {} \; -o -true \) \
	    -printf '\n' | sort)
}

mkdir -p "$d/tree/sub" "$d/keep"
echo old >"$d/content"
echo rights >"$d/rights"
chmod 600 "$d/rights"
echo gone >"$d/gone"
ln -s content "$d/link"
ln -s away "$d/lost"
echo in >"$d/tree/sub/in"
printf '[a]\nb = 1\n' >"$d/ini"
cat >"$s/site.pp" <<END
File { force => true }
file { '$d/content': content => "new\n" }
file { '$d/rights': mode => '0644' }
file { '$d/gone': ensure => absent }
file { '$d/link': ensure => link, target => 'rights' }
file { '$d/lost': ensure => absent }
file { '$d/new': content => "new\n" }
file { '$d/newdir': ensure => directory }
file { '$d/newdir/in': ensure => file }
file { '$d/tree': ensure => absent }
file { '$d/keep': ensure => file, content => 'a file now' }
ini_setting { 'one': path => '$d/ini', section => 'a', setting => 'b', value => '2' }
ini_setting { 'two': path => '$d/ini', section => 'a', setting => 'c', value => '3' }
END
before=$(tree)
like '--undo list without a run is a warning' "$(apply --undo list)" \
    'Warning: The journal contains no run that changed files'
like '--undo without a run is an error' "$(apply --undo last)" \
    'Error: Could not undo: the journal contains no run'
apply --noop "$s/site.pp" >"$s/out"
ok 'a noop run writes no journal' [ ! -e "$s/var/state/journal" ]
is 'the run returns 2' \
    "$(apply --detailed-exitcodes "$s/site.pp" >"$s/out"; echo $?)" 2
after=$(tree)
ok 'the run changed files' [ "$before" != "$after" ]
is 'the run has one journal' "$(find "$s/var/state/journal" -type f | wc -l)" 1
apply "$s/site.pp" >"$s/out"
is 'a run without changes has no journal' \
    "$(find "$s/var/state/journal" -type f | wc -l)" 1
apply --undo last --noop >"$s/out"
is '--undo --noop restores nothing' "$(tree)" "$after"
like '--undo --noop prints the pending changes' \
    "$(cat "$s/out")" "^Notice: $d/new: removed \(noop\)"
like '--undo --noop prints that the run would be undone' \
    "$(tail -n 1 "$s/out")" \
    "^Notice: Run [0-9a-f-]{36} would be undone; paths that would be restored: $(grep -c \
	' (noop)$' "$s/out")\$"
fails 'a complete journal causes no warning' grep '^Warning' "$s/out"
apply --undo last --show_diff >"$s/out"
is '--undo --show_diff is refused' "$?" 1
like '--undo --show_diff names the alternative' "$(cat "$s/out")" \
    '^Error: --undo cannot show differences'
is '--undo list prints the runs' "$(apply --undo list | sed 's/.*(/(/
    s/[0-9]/9/g')" '(99999999T999999)'
is '--undo returns 0' "$(apply --undo last >"$s/out"; echo $?)" 0
is '--undo restores all files' "$(tree)" "$before"
like '--undo prints what it restores' \
    "$(cat "$s/out")" "^Notice: $d/content: restored$"
like '--undo prints its own run' "$(cat "$s/out")" \
    'Notice: Run [0-9a-f-]{36} is undone; this undo is run [0-9a-f-]{36}'
is '--undo list contains the run of an undo' "$(apply --undo list |
    grep -c "^$(sed -n 's/.*this undo is run //p' "$s/out") (")" 1
is 'an undo can be undone' "$(apply --undo last >"$s/out"; echo $?)" 0
is 'an undone undo has the files of the run' "$(tree)" "$after"
like 'an unknown run is an error' "$(apply --undo 123nothere)" \
    "run '123nothere' is not in the journal; the runs that changed files, newest first:"
# spoil SED-EXPRESSION: change the newest journal.
spoil()
{
	journal=$(find "$s/var/state/journal" -type f | sort | tail -n 1)
	cp "$journal" "$s/journal"
	sed -i "$1" "$journal"
}
spoil '2s/./x/'
like 'a journal with an entry that cannot be parsed is refused' \
    "$(apply --undo last)" \
    "Error: Could not undo: $journal:2: cannot be parsed: "
is 'a refused undo changes nothing' "$(tree)" "$after"
head -c -5 "$s/journal" >"$journal"
apply --undo last --noop >"$s/out"
like 'the incomplete entry of a killed run is a warning' "$(cat "$s/out")" \
    "^Warning: $journal: line $(wc -l <"$s/journal"), the last one, is incomplete"
is 'all other entries are restored' "$(grep -c ' (noop)$' "$s/out")" \
    "$(($(wc -l <"$s/journal") - 1))"
cp "$s/journal" "$journal"
apply --undo last >"$s/out"
is 'a repaired journal is restored' "$(tree)" "$before"
apply --undo last >"$s/out"
uuid=$(sed -n 's/.*Run \([0-9a-f-]*\) is.*/\1/p' "$s/out")
is 'a run is found by the beginning of its id' \
    "$(apply --undo "${uuid%-*-*}" >"$s/out"
    echo $?)" 0
echo other >"$d/content"
apply "$s/site.pp" >"$s/out"
rm -r "${s:?}/var/clientbucket"
is '--undo with missing contents fails' "$(apply --undo last >"$s/out"; echo $?)" 1
like 'missing contents are named' "$(cat "$s/out")" "^Error: $d/content could not be restored: "
like 'a partial undo is logged as such, with its own run' "$(cat "$s/out")" \
    '^Error: Run [0-9a-f-]{36} is not completely undone; this undo is run [0-9a-f-]{36}[.] Paths restored: 0[.] Paths not restored: 1:$'
is 'its record ends with each path that is not restored' \
    "$(sed '1,/ is not completely undone/d' "$s/out")" "$d/content"
fails 'no record reports that the run is undone' \
    grep -q 'is undone; ' "$s/out"
apply -e "file { '$d/content': content => 'again' }
    file { '$d/extra': content => 'new' }" >"$s/out"
rm -r "${s:?}/var/clientbucket"
run=$(apply --undo list | sed -n '1s/ .*//p')
is 'a noop undo fails only when it is known that a path cannot be restored' \
    "$(apply --undo last --noop --detailed-exitcodes >"$s/out"; echo $?)" 0
is '--undo --detailed-exitcodes returns 6 for changes and failures' \
    "$(apply --undo last --detailed-exitcodes >"$s/out"; echo $?)" 6
is 'without a journal the record reports that the undo is not recorded' \
    "$(apply --undo "$run" --no-journal |
	sed -n 's/.* completely undone\(.*\)[.] Paths r.*/\1/p')" \
    '; this undo is not recorded'
apply -e "file { '$d/block': ensure => directory }" >"$s/out"
touch "$d/block/other"
is '--undo --detailed-exitcodes returns 4 for failures only' \
    "$(apply --undo last --detailed-exitcodes >"$s/out"; echo $?)" 4
like 'a failed removal is in the list' "$(tail -n 1 "$s/out")" "^$d/block$"
is 'a directory that is not empty stays' "$(ls "$d/block")" other
run=$(sed -n 's/^Error: Run \([0-9a-f-]*\) is not .*/\1/p' "$s/out")
is 'the same undo succeeds when the reason is removed' "$(rm "$d/block/other"
    apply --undo "$run" --detailed-exitcodes >"$s/out"; echo $?)" 2
ok 'it restores what was missing' [ ! -e "$d/block" ]
apply -e "file { '$d/content': content => 'once more' }" >"$s/out"
like 'an undo without a journal prints no run of its own' \
    "$(apply --no-journal --undo last)" \
    'Run [0-9a-f-]{36} is undone; this undo is not recorded, so'
is '--no-journal writes no journal' "$(rm -r "${s:?}/var/state/journal"
    apply --no-journal -e "file { '$d/x': ensure => file }" >"$s/out"
    ls "$s/var/state/journal" 2>/dev/null)" ''

# A user who owns the directory replaces it by a link: nothing is created,
# changed or removed at the link's target.
if [ "$(id -u)" = 0 ]; then
	chmod 755 "$s" "$d"
	mkdir -p "$d/his/sub" "$d/ours"
	echo old >"$d/his/sub/changed"
	chown -R 65534 "$d/his"
	apply -e "file { '$d/his/sub/changed': content => 'new', mode => '0666' }
	    file { '$d/his/sub/made': content => 'new' }" >"$s/out"
	rm -r "$d/his/sub"
	ln -s ../ours "$d/his/sub"
	chown -h 65534 "$d/his/sub"
	echo ours >"$d/ours/changed"
	echo ours >"$d/ours/made"
	chmod 600 "$d/ours"/*
	is '--undo does not follow a link of another user' \
	    "$(apply --undo last >"$s/out"; echo $?)" 1
	is 'files at the target of the link are unchanged' \
	    "$(cat "$d/ours/changed" "$d/ours/made"
	    stat -c '%U %a' "$d/ours"/*)" 'ours
ours
root 600
root 600'
	like 'the error names the link' "$(cat "$s/out")" \
	    'his/sub/changed could not be restored: .*symbolic link of uid 65534'
	rm -r "${s:?}/var/state/journal"
else
	skip '--undo does not follow a link of another user' 'only root can be'
fi
# The directory of the state may belong to another user, as Puppet's vardir does.
echo content >"$d/victim"
apply -e "file { '$d/victim': content => 'changed' }" >"$s/out"
journal=$(find "$s/var/state/journal" -type f)
chmod 646 "$journal"
like 'a journal that others could have written is refused' \
    "$(apply --undo last)" "another user could have written $journal"
chmod 640 "$journal"
if for_root 'a journal of another user is refused'; then
	chown 65534 "$journal"
	like 'a journal of another user is refused' "$(apply --undo last)" \
	    'another user could have written .* \(owner uid 65534, mode 0640\)'
	chown 0 "$journal"
fi
is 'nothing was restored' "$(cat "$d/victim")" changed
apply --undo last >"$s/out"
is 'a journal of ours is followed' "$(cat "$d/victim")" content
rm -r "${s:?}/var/state/journal"
mkfifo "$d/pipe"
apply -e "file { '$d/pipe': ensure => absent }" >"$s/out"
like 'a noop undo lists what cannot be restored' \
    "$(apply --undo last --noop | tail -n 2)" \
    '^Warning: Run [0-9a-f-]{36} would not be completely undone[.] Paths that would be restored: 0[.] Paths that cannot be restored: 1:$'
is 'it fails' "$(apply --undo last --noop >"$s/out"; echo $?)" 1
ln -s "$(printf 'a\377')" "$d/odd"
like 'a link whose target is not UTF-8 is not saved for an undo' \
    "$(apply -e "file { '$d/odd': ensure => absent }")" \
    "$d/odd cannot be saved for an undo: the path or its target is not UTF-8"
ok 'the link is removed all the same' [ ! -L "$d/odd" ]
rm -rf "${s:?}/var/state/journal"
touch "$s/var/state/journal"
like 'a journal that cannot be written is a warning' "$(apply -e "file { '$d/y': ensure => file }")" \
    'Warning: .* cannot be saved for an undo: '
ok 'a journal that cannot be written does not stop the run' [ -e "$d/y" ]
done_testing
