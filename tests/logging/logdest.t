#!/bin/sh
# --logdest FILE: text lines and JSON lines in files.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

dir=$(scratch)
# run ARG...: a run with a warning of two lines.
run()
{
	dalang apply --vardir "$dir/v" --confdir "$dir/c" "$@" \
	    -e 'warning("first
2026 second")' 2>&1
}

umask 022
out=$(run --logdest "$dir/x.log" --logdest "$dir/x.json")
is 'with files alone the terminal gets nothing' "$out" ''
is 'the text has the form of log files of Puppet' \
    "$(sed -n 's/^20[0-9-]* [0-9:]* [+-][0-9]* //p' "$dir/x.log" | head -n 1)" \
    'Scope(Class[main]) (warning): first'
is 'a text cannot forge a line' "$(sed -n 2p "$dir/x.log")" ' 2026 second'
like 'records without a source have that of Puppet' "$(cat "$dir/x.log")" \
    ' Puppet \(notice\): Compiled catalog for '
is 'the JSON lines are records' \
    "$(jq -r 'select(.event.code == "DLG-W-FUN-1403").message' \
	"$dir/x.json" | head -n 1)" first
is 'new files have mode 0640' \
    "$(stat -c %a "$dir/x.log" "$dir/x.json" | tr '\n' ' ')" '640 640 '
before=$(wc -l <"$dir/x.json")
out=$(run --logdest "console,$dir/x.json,$dir/x.json,$dir/y.jsonl")
like 'the terminal is one of several destinations' "$out" '^Warning: .*: first$'
is 'lines are appended, once for each file' "$(wc -l <"$dir/x.json")" \
    $((2 * before))
is 'a .jsonl file gets JSON lines' "$(jq -r .ecs.version "$dir/y.jsonl" \
    2>/dev/null | wc -l)" "$(wc -l <"$dir/y.jsonl")"
printf '[main]\nlogdest = %s/set.json\n' "$dir" >"$dir/conf"
run --config "$dir/conf" >/dev/null
like 'the setting accepts a file' "$(cat "$dir/set.json")" '"ecs.version"'
like 'a device is a destination' "$(run --logdest /dev/stdout)" \
    '\(warning\): first'

is 'a missing directory is an error' "$(run --logdest "$dir/none/x.json")" \
    "Error: logdest: the directory '$dir/none' of '$dir/none/x.json' does not exist"
like 'a relative path is an error' "$(run --logdest a/x.json)" \
    "^Error: logdest: 'a/x.json' is not an absolute path of a file"
is 'a directory is an error' "$(run --logdest "$dir")" \
    "Error: logdest: '$dir' cannot be opened: Is a directory"
mkfifo "$dir/pipe"
like 'a pipe without a reader is an error' "$(run --logdest "$dir/pipe")" \
    "'$dir/pipe' cannot be opened: No such device"
five=$(printf "$dir/%s," 1 2 3 4 5)
like 'five files are an error' "$(run --logdest "${five%,}")" \
    "'$dir/5' cannot be opened: Too many open files"

# A disk that is full, and later is not: the limit of the size of a file.
cat >"$dir/loss.sh" <<'END'
trap '' XFSZ
ulimit -S -f 4
exec dalang apply --vardir "$1/v" --confdir "$1/c" --logdest \
    "$1/full.json,console" -e 'Integer[1, 60].each |$i| { notice("line $i") }
file { "/nonexistent/x": ensure => file }'
END
head -c 4000 /dev/zero | tr '\0' ' ' >"$dir/full.json"
out=$(sh "$dir/loss.sh" "$dir" 2>&1)
like 'a file that is full does not stop the command' "$out" 'line 60'
ok 'a full file keeps what it has' test "$(wc -c <"$dir/full.json")" -gt 3999

# A file whose flags cannot be set is not used.
: >"$dir/flags.json"
"$B/tools/refuse" setfl -- dalang apply --vardir "$dir/v" --confdir "$dir/c" \
    --logdest "$dir/flags.json" -e '' >"$dir/out" 2>&1 </dev/null
is 'a file that cannot be prepared is an error' $? 1
like 'which names it' "$(cat "$dir/out")" "flags[.]json' cannot be opened: Operation not permitted"
is 'nothing is written to it' "$(cat "$dir/flags.json")" ''

# The agent: its fetch child opens the file before it drops its privileges.
lay_out
dalang agent --test --debug --config "$config" --logdest "$dir/agent.json" \
    >"$dir/out" 2>&1
is 'the agent prints nothing' "$(cat "$dir/out")" ''
is 'all programs of a run of the agent log to the file' \
    "$(jq -r .service.name "$dir/agent.json" | sort -u | tr '\n' ' ')" \
    'dalang-agent dalang-fetch '
done_testing
