#!/bin/sh
# Changes of a run are on disk before its report is written. A few changes are
# synced one by one, with their directories and the run's state, so that they do
# not wait for other programs' writes; many with their file system.
# time limit: 240
. "$(dirname "$0")/../lib.sh"

[ "$(id -u)" = 0 ] || skip_all 'needs root: the processes forbid to trace them'
strace -o /dev/null true 2>/dev/null || skip_all "no strace"
s=$(scratch)
ASAN_OPTIONS=detect_leaks=0
export ASAN_OPTIONS
mkdir "$s/t"

# apply NAME [OPTION...]: apply the manifest on standard input; the calls that
# wait for the disk are in $s/NAME.calls, records in $s/NAME.
apply()
{
	name=$1
	shift
	cat >"$s/site.pp"
	strace --seccomp-bpf -f -y -o "$s/trace" -e trace=fsync,syncfs,sync,rename,renameat \
	    -e signal=none dalang apply --confdir "$s/c" --vardir "$s/v" \
	    --rundir "$s/r" --log_levels profile=debug --logdest json "$@" \
	    "$s/site.pp" >"$s/$name" 2>&1
	sed -n 's/^[0-9]* *\([a-z]*sync[a-z]*\)([0-9]*\(<.*>\)*).*/\1 \2/p' \
	    "$s/trace" | sed "s#<$s/#<#" >"$s/$name.calls"
}

# of NAME FILTER: of the record of the run's end.
of()
{
	jq -r "select(.event.code == \"DLG-N-TRA-2101\") | .puppet | $2" "$s/$1"
}

# phase NAME: the number of times that the phase was measured.
phase()
{
	jq -r 'select(.puppet.phase == "file_sync") | .puppet.phase' "$s/$1" |
	    grep -c .
}

echo old >"$s/t/old"
apply few <<END
file { '$s/t/new': content => 'new' }
file { '$s/t/old': content => 'changed' }
file { '$s/t/dir': ensure => directory }
file { '$s/t/dir/in': content => 'in' }
file { '$s/t/link': ensure => link, target => 'old' }
END
is 'few changes do not wait for other programs' \
    "$(grep -c 'syncfs\|^sync ' "$s/few.calls")" 0
for file in t/new t/dir t/dir/in t v/state/state.yaml v/state; do
	ok "few changes: $file is synced" grep -qx "fsync <$file>" \
	    "$s/few.calls"
done
ok 'a replacing file is synced before it is renamed' awk '
    /fsync\(.*t\/#[0-9]+.*>/ { synced = 1 } /rename.*"old"/ { exit !synced }
    END { exit !synced }' "$s/trace"
is 'the time of the sync is a phase' "$(phase few)" 1
is 'the record has the time of the sync' "$(of few '.file_sync > 0')" true
is 'the record has the time of the resources' \
    "$(of few '.transaction_evaluation > 0')" true
ok 'both times are within that of the catalog' jq -es 'map(select(.event.code ==
    "DLG-N-TRA-2101")) | .[0] | .event.duration >=
    .puppet.file_sync + .puppet.transaction_evaluation' "$s/few"

chmod 600 "$s/t/new"
apply rights <<END
file { '$s/t/new': mode => '0640' }
END
ok 'a mode is synced' grep -qx 'fsync <t/new>' "$s/rights.calls"
is 'a mode does not wait for other programs' \
    "$(grep -c syncfs "$s/rights.calls")" 0

apply none <<END
file { '$s/t/new': mode => '0640' }
END
is 'a run without a change does not wait for the disk' \
    "$(grep -v 'v/public\|v/reports' "$s/none.calls")" ''
is 'a run without a change does not have the phase' "$(phase none)" 0
is 'a run without a change does not have the time' "$(of none .file_sync)" 0

apply link <<END
file { '$s/t/owned': ensure => link, target => 'old', owner => 65534 }
END
is 'the owner of a link is synced with its file system' \
    "$(grep -c syncfs "$s/link.calls")" 1

for i in $(seq 60); do
	echo "file { '$s/t/many$i': content => 'x' }"
done | apply many
is 'many changes are synced with their file system' \
    "$(grep -c syncfs "$s/many.calls")" 1
is 'many changes are not synced one by one' \
    "$(grep -c 't/many' "$s/many.calls")" 0
is 'many changes have the same phase' "$(phase many)" 1

# A directory that another process has replaced meanwhile.
apply moved <<END
file { '$s/t/moved': ensure => directory }
-> file { '$s/t/moved/in': content => 'x' }
-> exec { '/bin/sh -c "mv $s/t/moved $s/t/there && mkdir $s/t/moved"': }
END
is 'a moved file is synced with its file system' \
    "$(grep -c syncfs "$s/moved.calls")" 1
done_testing
