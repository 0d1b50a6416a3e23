#!/bin/sh
# dalang log show: records of files, standard input and the journal.
. "$(dirname "$0")/../lib.sh"

dir=$(scratch)
# record TIME LEVEL CODE LOGGER NODE MESSAGE: print a record as JSON.
record()
{
	printf '{"@timestamp":"%s","log.level":"%s","message":"%s",' "$1" "$2" "$6"
	printf '"event":{"code":"%s"},"log":{"logger":"%s"},' "$3" "$4"
	printf '"service":{"name":"dalang-compiled"},"transaction":'
	printf '{"id":"4bf92f35-77b3-4da6-a3ce-929d0e0e47%02d"},' "$count"
	printf '"puppet":{"node":"%s","source":"Scope(Class[main])",' "$5"
	printf '"file":"/site.pp","line":7}}\n'
	count=$((count + 1))
}

count=10
{
	record 2026-11-22T08:00:00.5Z notice DLG-N-CAT-1200 \
	    compile.catalog.a.example.com a.example.com Compiled
	record 2026-11-22T08:10:00.000000Z warn DLG-W-FUN-1403 \
	    compile.scope.b.example.com b.example.com 'text \u001b[2J'
	count=20
	record 2026-11-22T08:20:00Z error DLG-E-CAT-1201 \
	    compile.catalog.b.other.org b.other.org Failed
	record 2026-11-22T08:30:00Z debug DLG-D-LOG-9998 server.http '' future
} >"$dir/x.json"
# show ARG...: the codes of the records that are printed.
show()
{
	dalang log show "$@" "$dir/x.json" | grep -Eo '[A-Z]{3}-[0-9]{4}' |
		tr '\n' ' '
}

is 'a record is one line for people' "$(dalang log show "$dir/x.json" |
	head -n 1)" "2026-11-22T08:00:00.5Z notice dalang-compiled \
compile.catalog.a.example.com DLG-N-CAT-1200 Scope(Class[main]): Compiled \
(file: /site.pp, line: 7)"
like 'control characters are escaped' "$(dalang log show "$dir/x.json")" \
    'text \^\[\[2J'
printf '%s\n' '{"@timestamp":"2026-11-22T08:00:00Z","log.level":"error",' \
    '"message":"m","event":{"code":"DLG-E-CAT-1201"},"error":{"stack_trace":' \
    '"a.pp:1\nb.rb:2\u001b\n\nlast"}}' | tr -d '\n' >"$dir/stack"
echo >>"$dir/stack"
is 'the lines of a stack are indented, and escaped' \
    "$(dalang log show "$dir/stack")" '2026-11-22T08:00:00Z error DLG-E-CAT-1201 m
    a.pp:1
    b.rb:2^[

    last'
is '--json prints the records unchanged' "$(dalang log show --json "$dir/x.json")" \
    "$(cat "$dir/x.json")"
sed 's/^/<30>Nov 22 08:00:00 host dalang-compiled[7]: @cee: /' "$dir/x.json" \
    >"$dir/syslog"
printf 'Nov 22 08:00:00 host cron[1]: other\n' >>"$dir/syslog"
is 'records are found in lines of syslog' \
    "$(dalang log show --json "$dir/syslog" 2>&1)" "$(cat "$dir/x.json")"
is 'standard input is read' "$(dalang log show --json - <"$dir/syslog")" \
    "$(cat "$dir/x.json")"

all='CAT-1200 FUN-1403 CAT-1201 LOG-9998 '
is '--since selects later records' "$(show --since 2026-11-22T08:20:00Z)" \
    'CAT-1201 LOG-9998 '
is '--since accepts a zone' "$(show --since 2026-11-22T09:20:00+01:00)" \
    'CAT-1201 LOG-9998 '
is '--since accepts local time' "$(TZ=UTC-2 show --since '2026-11-22 10:20')" \
    'CAT-1201 LOG-9998 '
is '--since accepts an age without ago' "$(show --since 500000h)" "$all"
is '--level accepts the names of Puppet' "$(show --level err)" \
    "$(show --level error)"
like 'no matching record is a warning with the nearest node' \
    "$(dalang log show --node a.exmaple.com "$dir/x.json" 2>&1; echo $?)" \
    "Warning: None of the 4 records matches; did you mean 'a.example.com'?
0"
is 'the only node that begins with --node is named' \
    "$(dalang log show --node a "$dir/x.json" 2>&1)" \
    "Warning: None of the 4 records matches; did you mean 'a.example.com'?"
is 'a node whose records another option excludes is not proposed' \
    "$(dalang log show --node a.example.com --level error "$dir/x.json" 2>&1)" \
    'Warning: None of the 4 records matches'
is 'then no other node is proposed' "$(sed 's/b\.example\.com/a.example.com2/' \
    "$dir/x.json" |
    dalang log show --node a.example.com --level error - 2>&1)" \
    'Warning: None of the 4 records matches'
is 'one record that does not match' "$(head -n 1 "$dir/x.json" |
    dalang log show --node none - 2>&1)" \
    'Warning: The only record that was read does not match'
is 'a file without records is a warning' \
    "$(dalang log show - </dev/null 2>&1)" \
    'Warning: No record of Dalang was found'
dalang apply --confdir "$dir/c" --vardir "$dir/v" --noop --no-report \
    -e 'notice("a")' --logdest "$dir/text.log" >"$dir/out" 2>&1
like 'a log in plain text is named in the warning' \
    "$(dalang log show "$dir/text.log" 2>&1)" \
    '^Warning: No record of Dalang was found: specify a log in JSON \(--logdest FILE.json\) or of syslog; a log in plain text cannot be read$'
fails '--explain is not for JSON' dalang log show --explain --json "$dir/x.json"
fails '-f follows one file' dalang log show -f "$dir/x.json" "$dir/x.json"
fails 'log count takes no file' dalang log count "$dir/x.json"
like 'log count names the argument' "$(dalang log count "$dir/x.json" 2>&1)" \
    "'dalang log count' takes no arguments, but '.*x.json' was given"
is '--until selects earlier records' "$(show --until 2026-11-22T08:00:00.5Z)" \
    'CAT-1200 '
is '--since accepts an age' "$(show --since '500000 hours ago')" "$all"
is '--since accepts an age in the future of the records' \
    "$(count=1; record "$(date -u -d '2 hours ago' +%FT%TZ)" notice \
	DLG-N-CAT-1200 compile x old >"$dir/y"
	record "$(date -u -d '5 minutes ago' +%FT%TZ)" notice DLG-N-CAT-1200 \
	    compile x new >>"$dir/y"
	dalang log show --since '10 minutes ago' "$dir/y" | grep -o 'new\|old')" new
record "$(date -u +%FT%TZ)" notice DLG-N-CAT-1200 compile x now >"$dir/now"
record "$(date -u -d '2 days ago' +%FT%TZ)" notice DLG-N-CAT-1200 compile x \
    old >>"$dir/now"
is '--since accepts today' "$(TZ=UTC dalang log show --since today \
    "$dir/now" | grep -c '')" 1
is '--level selects a level and above' "$(show --level warning)" \
    'FUN-1403 CAT-1201 '
is '--category selects a category with its children' \
    "$(show --category compile)" 'CAT-1200 FUN-1403 CAT-1201 '
is '--category selects one category' "$(show --category compile.scope)" \
    'FUN-1403 '
is '--category selects that of a record, with its node' \
    "$(show --category compile.scope.b.example.com)" 'FUN-1403 '
is '--node selects a node' "$(show --node a.example.com)" 'CAT-1200 '
is '--node selects a domain' "$(show --node '*.example.com')" \
    'CAT-1200 FUN-1403 '
is '--code accepts the short form' "$(show --code CAT-1201)" 'CAT-1201 '
is '--transaction accepts the beginning' \
    "$(show --transaction 4bf92f35-77b3-4da6-a3ce-929d0e0e472)" \
    'CAT-1201 LOG-9998 '
is 'filters are combined' "$(show --level warn --node '*.example.com')" \
    'FUN-1403 '
cat "$dir/x.json" "$dir/x.json" >"$dir/twice"
is '--explain explains each code once' "$(dalang log show --explain \
    "$dir/twice" | grep -c '^    DLG-E-CAT-1201 (CAT_FAILED)')" 1
like '--explain prints the remedy' "$(dalang log show --explain \
    --code CAT-1201 "$dir/x.json" | sed -n 3p)" '^    What to do: '
like 'log explain accepts the short code' "$(dalang log explain CAT-1201)" \
    '^DLG-E-CAT-1201 '

{
	cat "$dir/x.json"
	head -c 60 "$dir/x.json"
	echo
	echo 'half of a line"}'
} >"$dir/broken"
is 'broken lines are printed raw' "$(dalang log show "$dir/broken" 2>/dev/null |
	tail -n 2)" "$(tail -n 2 "$dir/broken")"
is 'broken lines are counted' "$(dalang log show "$dir/broken" 2>&1 >/dev/null)" \
    'Warning: 2 lines are malformed records'
is 'one broken line' "$(head -n -1 "$dir/broken" |
    dalang log show - 2>&1 >/dev/null)" 'Warning: 1 line is a malformed record'
is '--json prints no broken lines' "$(dalang log show --json "$dir/broken" \
    2>/dev/null)" "$(cat "$dir/x.json")"
{
	printf '{"message":"'
	head -c 3000000 /dev/zero | tr '\0' x
	printf '"}\n'
	cat "$dir/x.json"
} >"$dir/long"
is 'a line above the limit is broken, and the next one is read' \
    "$(dalang log show "$dir/long" 2>&1 |
	grep -Ec '^\{.*\.\.\.$|^20|^Warning: 1 line is')" 6
ok 'a binary file is read' dalang log show "$(command -v dalang)"
like 'a missing file is an error' "$(dalang log show "$dir/none" 2>&1)" \
    "^Error: Could not read $dir/none: No such file"
like 'a directory is an error' "$(dalang log show "$dir" 2>&1)" \
    "^Error: Could not read $dir: Is a directory"
like 'an unknown category names the nearest' \
    "$(dalang log show --category compile.catlog "$dir/x.json" 2>&1)" \
    "Unknown category 'compile.catlog'; the nearest is 'compile.catalog'"
like 'an unknown level is an error' \
    "$(dalang log show --level loud "$dir/x.json" 2>&1)" "Unknown level 'loud'"
like 'an unknown code is an error' \
    "$(dalang log show --code CAT-9999 "$dir/x.json" 2>&1)" \
    "Unknown message 'CAT-9999'"
like 'an invalid time is an error' \
    "$(dalang log show --since 2026-13-01 "$dir/x.json" 2>&1)" \
    "Invalid time '2026-13-01' for --since"
like '--since refuses an age before all times' \
    "$(dalang log show --since '216620 days ago' "$dir/x.json" 2>&1)" \
    "Invalid time '216620 days ago' for --since"
is 'a closed pipe is quiet' "$( (yes "$(head -n 1 "$dir/x.json")" |
	head -n 20000 | dalang log show - | head -n 1 >/dev/null) 2>&1)" ''

# A terminal: colours, and lines of its width.
# terminal ARG...: the output on a terminal
terminal()
{
	script -qec "dalang log show --level warn $dir/x.json" /dev/null \
	    </dev/null | tr -d '\r'
}
esc=$(printf '\033')
like 'an error is red on a terminal' "$(NO_COLOR='' COLUMNS=200 terminal)" \
    "$esc\\[1;31m2026-11-22T08:20:00Z error .*$esc\\[0m"
is 'NO_COLOR prints no colours' "$(NO_COLOR=1 COLUMNS=200 terminal |
	grep -c "$esc")" 0
is 'COLUMNS limits the width' "$(NO_COLOR=1 COLUMNS=40 terminal |
	awk 'length > 40')" ''
is 'wrapped lines are indented' "$(NO_COLOR=1 COLUMNS=60 terminal |
	grep -c '^    ')" 4

# Follow a file, also when another one replaces it.
cp "$dir/x.json" "$dir/live"
timeout 60 dalang log show -f "$dir/live" >"$dir/followed" 2>&1 &
follower=$!
# has TEXT: is it in what the follower has printed?
has()
{
	grep -q "$1" "$dir/followed"
}
wait_for 20 has LOG-9998
record 2026-11-22T09:00:00Z notice DLG-N-CAT-1200 compile n appended >>"$dir/live"
ok '-f prints appended records' wait_for 20 has appended
mv "$dir/live" "$dir/live.1"
record 2026-11-22T09:01:00Z notice DLG-N-CAT-1200 compile n before >>"$dir/live.1"
record 2026-11-22T09:02:00Z notice DLG-N-CAT-1200 compile n rotated >"$dir/live"
ok '-f prints records of the new file' wait_for 20 has rotated
ok '-f prints the last records of the renamed file' has before
: >"$dir/live"
record 2026-11-22T09:03:00Z notice DLG-N-CAT-1200 compile n x >>"$dir/live"
ok '-f reads a truncated file again' wait_for 20 has 'T09:03:00Z'
kill "$follower"
wait "$follower" 2>/dev/null

# The journal
mkdir "$dir/bin"
printf '#!/bin/sh\necho "$*" >%s/words\nsed "s/^/@cee: /" %s/x.json\n' \
    "$dir" "$dir" >"$dir/bin/journalctl"
chmod +x "$dir/bin/journalctl"
dalang=$(command -v dalang)
is 'journal is the default' "$(PATH=$dir/bin:$PATH dalang log show --json \
    --since 2026-11-22T08:10:00Z)" "$(sed 1d "$dir/x.json")"
like 'journalctl selects our programs and the time' "$(cat "$dir/words")" \
    '^-q -o cat --no-pager --all --since=@1795335000 -t dalang .*-t dalang-compiled'
like 'a missing journalctl is an error' \
    "$(PATH=/nonexistent "$dalang" log show journal 2>&1)" \
    '^Error: Could not run journalctl, .*: No such file or directory; give the name'
printf '#!/bin/sh\necho $$ >%s/pid\nexec sleep 60\n' "$dir" >"$dir/bin/journalctl"
PATH=$dir/bin:$PATH timeout 60 "$dalang" log show -f &
follower=$!
wait_for 20 test -s "$dir/pid"
kill "$follower"
wait "$follower" 2>/dev/null
# ended: has journalctl ended?
ended()
{
	! grep -q '^State:.[RS]' "/proc/$(cat "$dir/pid")/status" 2>/dev/null
}
ok 'journalctl ends with the command that follows' wait_for 10 ended
printf '#!/bin/sh\nexit 3\n' >"$dir/bin/journalctl"
fails 'a failure of journalctl is an error' \
    env PATH="$dir/bin:$PATH" dalang log show journal
done_testing
