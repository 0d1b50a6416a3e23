#!/bin/sh
# The demo runs end to end: from a manifest to an applied file, its records in
# rsyslog and its counters in snmpd.
# time limit: 240
. "$(dirname "$0")/../lib.sh"

for p in rsyslog snmpd mibs modules; do
	peer $p || skip_all "$p cannot be unpacked"
done
tests/peers/devlog /dev/null true 2>/dev/null || skip_all "no namespaces here"
[ "$(id -u)" -eq 0 ] || {
	like 'without root it names what is possible' "$(demo/run 2>&1)" \
	    'run it as root, or with MANIFEST=file$'
	done_testing
	exit
}
s=$(scratch)

# part TITLE: the output of the demo below a title.
part()
{
	awk -v title="$1" '/== / { on = index($0, title) > 0; next } on' \
	    "$s/out"
}

ok "the demo applies ntp" \
    sh -c "demo/run >'$s/out' 2>&1 || { cat '$s/out'; exit 1; }"
run=$(part 'as a person reads')
like "the path of the file is that of Puppet" "$run" \
    '^Notice: /Stage\[main\]/Ntp::Config/File\[/tmp/[^]]*/root/ntp.conf\]/ensure: defined content as '
like "the end of the run is printed" "$run" '^Notice: Applied catalog in'
records=$(part 'as rsyslog stored')
like "the record of the compile is received" "$records" \
    '"message":"Compiled catalog for web01.example.com in environment production in .*"action":"compile"'
like "the record of the transaction is received" "$records" \
    '"message":"Applied catalog in .*"status":"changed"'
like "other records have their code" "$records" \
    '^DLG-N-SRV-2500 dalang-compiled: Dalang compile daemon version '
# One run, one id: in the records of both daemons.
is "both daemons have the same transaction" "$(echo "$records" |
    grep -E '"action":"(compile|apply)"' |
    sed 's/.*"transaction":{"id":"\([^"]*\)".*/\1/' | sort -u | wc -l)" 1
counters=$(part 'as snmpd answers')
like "the compile is counted" \
    "$counters" 'dlcCompilesOk.0 = Counter64: 1 compilations$'
like "the run is counted" "$counters" 'dltRunChanged.0 = Counter64: 1 runs$'
like "phases have names" \
    "$counters" 'dlcPhaseCount.evaluateNodeAst = Counter64: 1 evaluations$'
like "the file was written" "$run" '^-rw.* /tmp/[^ ]*/root/ntp.conf$'
like "the address of the status page is printed" "$(cat "$s/out")" \
    '== the status page, https://localhost:[0-9]+/status'
like "the page was served" "$(part 'the status page,')" \
    '^parts: .*dalang-compiled'
like "the status is printed" "$(part 'in a terminal')" \
    '^dalang-applyd +running'
like "the environment has only ntp and what it needs" \
    "$(part 'in a terminal')" '^environments +production: .*, 2 modules, '
like "the demo ends with what to look at next" \
    "$(part 'to look at next' | tail -n 6)" '^make demo MANIFEST='
ok "at most 60 lines are printed" \
    test "$(wc -l <"$s/out")" -le 60
is "no error is printed" "$(grep -i 'error' "$s/out")" ''
is "no record is a warning" "$(grep '^DLG-[WE]-' "$s/out")" ''
fails "the scratch directory is removed" \
    test -e "$(part 'scratch directory' | head -1)"

mkdir -p "$s/modules/own/manifests" "$s/modules/own/templates" "$s/target" \
    "$s/closed/bin"
chmod 711 "$s"
echo "class own { file { '$s/target/f': content => template('own/f.erb') } }" \
    >"$s/modules/own/manifests/init.pp"
printf 'mi<%%= "ne" %%>' >"$s/modules/own/templates/f.erb"
echo 'include own' >"$s/site.pp"
# a tree that only root can enter
for name in dalang dalang-compiled dalang-applyd dalang-fetch dalang-snmp; do
	cp "$B/bin/$name" "$s/closed/bin"
done
cp -r "$B/ruby" "$s/closed"
chmod 700 "$s/closed"
ok "the demo applies another manifest, with programs that only root can read" \
    sh -c "umask 077; B='$s/closed' MANIFEST='$s/site.pp' MODULEPATH='$s/modules' \
    demo/run >'$s/out' 2>&1 || { tail -20 '$s/out'; exit 1; }"
is "the other manifest is applied" "$(cat "$s/target/f")" mine
echo 'include missing' >"$s/site.pp"
fails "a manifest with an error fails" sh -c \
    "MANIFEST='$s/site.pp' MODULEPATH='$s/modules' demo/run >'$s/out' 2>&1"
like "the error of the manifest is printed" "$(cat "$s/out")" \
    'Could not find class ::missing for web01.example.com'
done_testing
