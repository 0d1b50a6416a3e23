#!/bin/sh
# A command of a resource that prints 1 GB, or many that print much: memory has
# a limit, and a text that is not whole is named.  Puppet 8.10 keeps all of it:
# 1.1 GB of memory without logoutput, 5.7 GB with it, and then "Could not send
# report: failed to allocate memory".
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
export ASAN_OPTIONS=detect_leaks=0
mega=60
case $B in */san) mega=700 ;; esac
gb='dd if=/dev/zero bs=64k count=16384 status=none'
rest='The output is longer than 4194304 bytes: the rest is not logged'
report=$s/v/state/last_run_report.yaml

# run MANIFEST: apply it; sets status and most
run()
{
	rm -rf "$s/v"
	printf '%s\n' "$1" >"$s/pp"
	"$B/tools/measure" "$s/used" timeout 200 dalang apply \
	    --confdir "$s/c" --vardir "$s/v" --rundir "$s/r" --environment_timeout 0 \
	    --detailed-exitcodes "$s/pp" >"$s/out" 2>&1
	read -r status _ most <"$s/used"
}
# note: the number of lines that report a missing rest
note() { grep -ac "/returns: $rest\$" "$s/out"; }

shell="provider => shell, path => '/usr/bin:/bin'"
# NAME | the command and attributes | exit code | lines that name what is
# missing | bytes that are printed at least, at most
while IFS='|' read -r name exec code notes least bytes; do
	[ -n "$name" ] || continue
	run "exec { 'x': $exec, $shell }
	    file { '$s/rest': content => '$name' }"
	is "$name: exit code" "$status" "$code"
	is "$name: the rest is applied" "$(cat "$s/rest")" "$name"
	is "$name: what is missing is named" "$(note)" "$notes"
	n=$(wc -c <"$s/out")
	ok "$name: $n bytes are printed" \
	    test "$n" -ge "$least" -a "$n" -le "$bytes"
	ok "$name: no more than $mega MB of memory: $most" \
	    test "$most" -le "$mega"
done <<END
it succeeds, with logoutput|command => '$gb', logoutput => true|2|1|8388608|8400000
it succeeds|command => '$gb'|2|0|0|1000
it fails|command => '$gb; exit 3'|6|1|8388608|8400000
standard error|command => '$gb >&2; exit 3'|6|1|8388608|8400000
it is not found|command => '$gb; exit 127'|6|0|65536|200000
a condition|command => 'true', unless => '$gb; exit 1'|2|0|0|1000
a refresh|command => 'true', refresh => '$gb', subscribe => File['$s/rest']|2|0|0|1000
END

# --- the program that checks a file ---

run "file { '$s/checked': content => 'a', validate_cmd => '/bin/sh -c \"$gb; exit 1\" %' }"
is 'a check of a file: exit code' "$status" 4
is 'its errors have the beginning of the output' \
    "$(grep -a "returned 1: .0" "$s/out" | sed 's/.*returned 1: //' |
	sed 's|[0\\]||g' | sort | uniq -c | tr -s ' ')" ' 2 ...'
ok "no more than $mega MB of memory: $most" test "$most" -le "$mega"

# --- many ---

line=0123456789012345678901234567890123456789012345678

run "Integer[1, 20].each |\$n| { exec { \"yes $line | head -c 2000000; : \$n\":
    $shell, logoutput => true } }"
is 'many commands that print many lines: exit code' "$status" 2
is 'each line is printed' "$(grep -ac "/returns: $line\$" "$s/out")" 800000
ok "no more than $mega MB of memory: $most" test "$most" -le "$mega"
is 'the report names the number of records it does not have' \
    "$(sed -n 's/^ *message: *\(.*not in its report\).*/\1/p' "$report")" \
    "790021 log records of this run are not in its report"

run "Integer[1, 6].each |\$n| { exec { \"head -c 4000000 /dev/zero | tr '\\\\0' a; : \$n\":
    $shell, logoutput => true } }"
is 'long lines are printed' "$(grep -ac '/returns: aaa' "$s/out")" 6
is 'the report has 16 MB of them, and names the number of the others' \
    "$(sed -n 's/^ *message: *\(.*not in its report\).*/\1/p' "$report")" \
    "2 log records of this run are not in its report"
ok "no more than $((4 * mega)) MB of memory: $most" test "$most" -le $((4 * mega))
done_testing
