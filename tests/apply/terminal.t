#!/bin/sh
# Values of manifests, facts, files and node names do not control the terminal
# and do not forge records, on a terminal and in a file.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
esc=$(printf '\033')
csi=$(printf '\302\233')
evil=$(printf 'x\033]0;owned\007\302\2332J\rError: forged\nError: also forged')
mkdir -p "$s/facts"
printf '{"evil":"x\\u001b]0;owned\\u0007\\u009b2J"}\n' >"$s/facts/evil.json"
printf 'one\n' >"$s/file"
cat >"$s/site.pp" <<END
notify { 'manifest': message => '$evil' }
notify { "title ${evil}": message => 'm' }
file { '$s/file': content => "one\ntwo ${evil}\n" }
warning("fact \${facts['evil']}")
END

# terminal COMMAND...: its output on a terminal, without the carriage returns of
# the line ends.
terminal()
{
	script -qec "$*" /dev/null </dev/null | sed 's/\r$//'
}

# quiet NAME FILE: the file has no control sequence except colours.
quiet()
{
	sed "s/$esc\[[0-9;]*m//g; s/$esc\[K//g" "$2" >"$2.plain"
	fails "$1: it has no ESC" grep -q "$esc" "$2.plain"
	fails "$1: it has no BEL" grep -q "$(printf '\007')" "$2.plain"
	fails "$1: it has no C1 control" grep -q "$csi" "$2.plain"
}

FACTER_evil=$evil
export FACTER_evil
apply="dalang apply --confdir $s/etc --vardir $s/var --certname n1"
terminal "$apply --show_diff $s/site.pp" >"$s/tty" 2>&1
quiet 'apply on a terminal' "$s/tty"
like 'colours are printed' "$(cat "$s/tty")" "^$esc\\[1;33mWarning: "
like 'control characters are printed visibly' \
    "$(cat "$s/tty")" '\^\[\]0;owned\^G\\u009b2J\^M'
printf 'one\n' >"$s/file"
$apply --show_diff --color false "$s/site.pp" >"$s/log" 2>&1
quiet 'apply into a file' "$s/log"
fails 'a newline in a message forges no record' grep -q '^Error: ' "$s/log"
like 'a line after a newline is indented' \
    "$(cat "$s/log")" '^  Error: also forged'
like 'a diff keeps its lines' "$(cat "$s/log")" '^\+two x'

unset FACTER_evil
terminal dalang facts --external-dir "$s/facts" evil >"$s/tty"
quiet 'facts on a terminal' "$s/tty"
like 'the fact is printed' "$(cat "$s/tty")" 'owned'
dalang facts --external-dir "$s/facts" --json evil >"$s/json"
is 'facts as JSON are unchanged' \
    "$(jq -j .evil "$s/json" 2>/dev/null || jq -j . "$s/json")" \
    "$(jq -j .evil "$s/facts/evil.json")"

name=$(printf '%s/a\033]0;owned\007b' "$s")
echo text >"$name"
terminal "dalang filebucket backup --local --bucket $s/bucket $s/a*b" \
    >"$s/tty"
terminal "dalang filebucket list --local --bucket $s/bucket" >>"$s/tty"
quiet 'names in a filebucket' "$s/tty"
like 'the name is printed' "$(cat "$s/tty")" 'a\^\[\]0;owned\^Gb'
terminal "dalang resource file '$name'" >"$s/tty" 2>&1
quiet 'resource on a terminal' "$s/tty"
terminal "dalang apply '$s/none$evil'" >"$s/tty" 2>&1
quiet 'an error of the command' "$s/tty"
done_testing
