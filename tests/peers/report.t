#!/bin/sh
# Puppet reads the report of `dalang apply` as its own, and it has the same
# contents as Puppet's of the same manifest; so has the summary.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

peer puppet
s=$(scratch)

# run NAME COMMAND...: applies the case in a directory of its own
run()
{
	name=$1
	shift
	mkdir -p "$s/$name/d"
	sed "s#@DIR@#$s/$name/d#g" "$case" >"$s/$name/site.pp"
	options=$(sed -n 's/^#: //p' "$case")
	# shellcheck disable=SC2086 # options are words
	(cd "$s/$name" && "$@" --color false $options \
	    --vardir "$s/$name/var" --publicdir "$s/$name/public" \
	    "$s/$name/site.pp" >"$s/$name/out" 2>&1)
	tests/peers/ruby tests/peers/report.rb \
	    "$s/$name/var/state/last_run_report.yaml" "$s/$name" \
	    >"$s/$name/report" 2>&1
	sed -e 's/: [0-9.e-]*[.e][0-9.e-]*$/: N/' -e '/^  schedule\|^  filebucket/d' \
	    -e '/^  convert_catalog/d' -e 's/: [0-9]\{10\}/: T/' \
	    -e '/^  total/d' "$s/$name/public/last_run_summary.yaml" \
	    >"$s/$name/summary"
}

for case in tests/peers/reports/*.pp; do
	run ours dalang apply --compat "$PUPPET" --confdir "$s/ours/etc"
	PUPPET_SCRATCH=$s/peer/s run peer "$PWD/tests/peers/puppet" apply
	name=$(basename "$case" .pp)
	like "$name: Puppet reads it" "$(cat "$s/ours/report")" '"report_format"'
	same "$name: report" "$s/ours/report" "$s/peer/report"
	same "$name: summary" "$s/ours/summary" "$s/peer/summary"
	rm -rf "${s:?}/ours" "${s:?}/peer"
done
done_testing
