#!/bin/sh
# Row 8.3: how much is logged does not depend on how much is done.  A compile
# is one record at NOTICE, besides what the manifest logs itself, and at most
# six at INFO; a run is one record at NOTICE for each change, refresh and
# notify text, and two more.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

# level LEVEL FILE: records at this level, without audit records.
level()
{
	grep -v '"dataset":"[^"]*audit"' "$2" | grep -c "\"log.level\":\"$1\""
}

# a manifest with $1 resources that logs twice itself
big()
{
	echo "notice('one') notice('two')"
	echo 'class many {'
	i=0
	while [ $i -lt "$1" ]; do
		echo "  notify { 'n$i': message => \"m\${1 + $i}\" }"
		i=$((i + 1))
	done
	echo '} include many'
}

for n in 3 800; do
	big $n >"$(scratch)/site.pp"
	dalang compile --manifest "$(scratch)/site.pp" --logdest json \
	    --log_level info --vardir "$(scratch)/var" \
	    --confdir "$(scratch)/conf" web01.example.com \
	    >/dev/null 2>"$(scratch)/compile"
	is "a compile of $n resources logs 3 records at NOTICE" \
	    "$(level notice "$(scratch)/compile")" 3
	ok "a compile of $n resources logs at most 6 records at INFO" test \
	    "$(level info "$(scratch)/compile")" -le 6
done

# the daemon: the same, with the front's records of the request
lay_out
big 800 | manifest
start_server || exit 1
wait_for 20 environment_ready 1
is 'facts are stored' "$(put_facts $node)" 200
trace=4bf92f3577b34da6a3ce929d0e0e4736
is 'a catalog is served' "$(status $node \
    "/puppet/v3/catalog/$node?environment=production" \
    -H "traceparent: 00-$trace-00f067aa0ba902b7-01")" 200
stop "$daemon"
grep "$trace" "$site/log" >"$(scratch)/request"
ok 'the catalog was compiled' grep -q DLG-N-CAT-1200 "$(scratch)/request"
is 'a compile in the daemon logs 3 records at NOTICE' \
    "$(level notice "$(scratch)/request")" 3
ok 'a compile in the daemon logs at most 6 records at INFO' test \
    "$(level info "$(scratch)/request")" -le 6
is 'a compile in the daemon logs no other record but audit' \
    "$(grep -vc '"log.level":"\(notice\|info\)"' \
    "$(scratch)/request")" 0

# runs: N notify texts, N files made, one refresh each
for n in 2 40; do
	rm -rf "${site:?}/files" "${site:?}/var"
	mkdir "$(scratch)/files"
	i=0
	while [ $i -lt $n ]; do
		echo "file { '$(scratch)/files/$i': content => 'x' }"
		echo "  ~> exec { '/bin/true $i': command => '/bin/true', refreshonly => true }"
		echo "notify { 'text $i': }"
		i=$((i + 1))
	done >"$(scratch)/run.pp"
	dalang apply --logdest json --vardir "$(scratch)/var" \
	    --confdir "$(scratch)/conf" "$(scratch)/run.pp" \
	    2>"$(scratch)/lines" >/dev/null
	is "a run with $n of each logs one record for each change" \
	    "$(level notice "$(scratch)/lines")" \
	    $((n + n + n + n + 2))
done
done_testing
