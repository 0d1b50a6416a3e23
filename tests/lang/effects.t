#!/bin/sh
# Options of commands that change what they do, and inputs that are missing.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
mkdir -p "$s/c" "$s/v/state" "$s/code/environments/production/manifests"
site=$s/code/environments/production/manifests/site.pp
settings="--confdir $s/c --vardir $s/v --codedir $s/code"

# on COMMAND...: its output of both kinds, then its status.
on()
{
	# shellcheck disable=SC2086 # options
	"$@" $settings 2>&1 </dev/null
	echo "exit $?"
}

# --- dalang apply ---

echo a >"$s/f"
is '--test has the level info, differences and detailed codes' \
    "$(on dalang apply --test -e "file { '$s/f': content => \"b\\n\" }" |
    grep '^Info: U\|^[-+][ab]$\|^exit')" "Info: Using environment 'production'
-a
+b
exit 2"
is 'with it nothing waits' \
    "$(on dalang apply --splay --splaylimit 1d --test -e 1 | grep '^exit')" \
    'exit 0'
slept='^Info: Sleeping for 0.00 seconds (splay is enabled)$'
is 'a run waits less than the limit' \
    "$(on dalang apply --splay --splaylimit 1s -v -e 1 | grep -c "$slept")" 1
is 'with a limit of 0 it does not wait' \
    "$(on dalang apply --splay --splaylimit 0 -v -e 1 | grep -c Sleeping)" 0
mkdir "$s/v/state/classes.txt"
is 'a list of classes that cannot be read is an error' \
    "$(on dalang apply --loadclasses -e 1)" \
    "$s/v/state/classes.txt is not readable
exit 1"
is 'without the option it is not read' \
    "$(on dalang apply -e 1 | tail -n 1)" 'exit 0'
rmdir "$s/v/state/classes.txt"

# --- files of facts ---

echo '{}' >"$s/none.json"
none="(--facts $s/none.json)"
is "apply: a file without facts is an error $none" \
    "$(on dalang apply --facts "$s/none.json" -e 1)" \
    "Error: ($s/none.json): contains no facts
exit 1"
is 'apply: so is a missing file' \
    "$(on dalang apply --facts "$s/missing.json" -e 1)" \
    "Error: Could not read facts from $s/missing.json: No such file or directory
exit 1"
is 'compile: a file without facts is an error' \
    "$(on dalang compile --facts "$s/none.json" n)" \
    "Error: ($s/none.json): contains no facts
exit 1"
is 'lookup: a file without facts is an error' \
    "$(on dalang lookup --facts "$s/none.json" key)" \
    "Error: Could not run: $s/none.json given via the --facts flag contains no facts
exit 1"

# The hint is for errors of values that facts would have.
hints()
{
	echo "$1" >"$site"
	shift
	on dalang compile "$@" n |
	    grep -c '^Warning: No facts were given (--facts FILE), and none of n are stored: their variables are undefined$'
}
echo '{"os": {"family": "Debian"}}' >"$s/facts.json"
# shellcheck disable=SC2016 # Puppet code
{
	is 'a compile without facts has a hint about them' \
	    "$(hints 'notice($facts["os"]["family"])')" 1
	is 'but not about another error' "$(hints 'fail("x")')" 0
	is 'nor with facts' \
	    "$(hints 'notice($facts["a"]["b"])' --facts "$s/facts.json")" 0
}
: >"$site"
is 'the catalog is of the name of this machine' \
    "$(dalang catalog find --certname web77.example.com --confdir "$s/c" \
    --vardir "$s/v" --codedir "$s/code" 2>/dev/null | jq -r .name)" \
    web77.example.com

# --- facts ---

is '--debug logs at the level debug' \
    "$(dalang facts --debug kernel 2>&1 | grep -c '^Debug: Fact kernel took')" 1
is '--verbose does not' \
    "$(dalang facts --verbose kernel 2>&1 | grep -c '^Debug: ')" 0

# --- settings ---

printf '[master]\nnoop = true\n[agent]\nnoop = false\n' >"$s/c/dalang.conf"
is 'a setting of [master] moves to [server]' \
    "$(on dalang config set --section master noop false)" \
    "Deleted setting from 'master': 'noop = true', and adding it to 'server' section
exit 0"
is 'others stay' "$(cat "$s/c/dalang.conf")" '[master]
[agent]
noop = false
[server]
noop = false'
is 'in other cases nothing is moved' \
    "$(on dalang config set --section master certname x)" 'exit 0'
is 'a setting without an effect has a warning' \
    "$(on dalang config set rich_data false)" \
    'Warning: The setting rich_data is not supported: catalogs always contain values of rich data types
exit 0'
rm "$s/c/dalang.conf"

# --- reports ---

mkdir -p "$s/reports/n" "$s/reports/empty"
cat >"$s/reports/n/202611220815.yaml" <<'END'
---
host: n
time: '2026-11-22T08:15:00'
status: unchanged
environment: production
metrics:
  resources:
    label: Resources
    values:
    - - total
      - Total
      - 3
END
is 'numbers that a report lacks are dashes' \
    "$(on dalang report list --reportdir "$s/reports" | sed -n 2p | tr -s ' ')" \
    'n 2026-11-22T08:15 unchanged production 3 - - -'
is 'what a report lacks is none' \
    "$(on dalang report show --reportdir "$s/reports" n last |
    grep -c '^  none$')" 2
is 'a node without reports is an error' \
    "$(on dalang report show --reportdir "$s/reports" empty last)" \
    'Error: empty has no reports
exit 1'

# --- standard input ---

while IFS='	' read -r words text; do
	# shellcheck disable=SC2086 # words of a command
	is "dalang $words reads no directory" \
	    "$(dalang $words 2>&1 </ | sed 1q)" \
	    'Error: Standard input: Is a directory'
	is "dalang $words waits for no terminal" \
	    "$(script -qec "dalang $words" /dev/null </dev/null |
	    sed 's/\x1b\[[0-9;]*m//g; s/\r//; q')" "$text"
done <<'END'
parser validate	Error: No input to parse given on command line or stdin
parser dump	Error: No input to parse given on command line or stdin
epp validate	Notice: No template specified. No action taken
epp dump	Error: No input to parse given on command line or stdin
epp render	Error: No input to parse given on command line or stdin
END

# --- files of settings ---

while read -r words; do
	# shellcheck disable=SC2086 # words of a command
	is "dalang $words needs its file of settings" \
	    "$(dalang $words --config "$s/missing" 2>&1 | sed 1q)" \
	    "Error: Could not load $s/missing: No such file or directory"
done <<'END'
status
top --once
metrics
log list
END
done_testing
