#!/bin/sh
# With PuppetDB 8.4 as the place of exported resources the compile daemon has the
# results of stock Puppet (tests/exports/cases), and PuppetDB takes its facts,
# catalogs and reports.
# time limit: 1500
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

[ "$PUPPET" = 8 ] || skip_all "PuppetDB's terminus is recorded with Puppet 8"
[ "$(id -u)" -eq 0 ] || skip_all 'needs root'
peer puppetdb || skip_all 'PuppetDB cannot be unpacked here'

stock=$(scratch)/stock
results=$site/results
got=$site/got
mkdir -p "$stock" "$results" "$got"
chmod 755 "$(scratch)" "$stock"
start "$site/stock.log" tests/peers/puppetdb "$stock" \
    sh -c "echo \$\$ >$stock/pid; exec sleep 100000"
peer=$started
ok 'PuppetDB starts' wait_for 600 test -s "$stock/pid"
[ -s "$stock/pid" ] || {
	sed 's/^/# /' "$site/stock.log"
	done_testing
	exit
}
# there PROGRAM [ARG...]: it runs in the network that PuppetDB is in.
there() { nsenter --net="/proc/$(cat "$stock/pid")/ns/net" "$@"; }

lay_out 'storeconfigs = true' 'storeconfigs_backend = puppetdb' \
    'reports = puppetdb' 'compile_timeout = 100s'
sed -i "s,^ssldir = .*,ssldir = $stock/ssl,; s,^certname = $server,certname = puppet," \
    "$config"
printf '[main]\nserver_urls = https://localhost:8081\n' >"$site/puppetdb.conf"
tests/exports/environments "$site/code"
cat >"$site/auth.conf" <<END
authorization: { version: 1, rules: [
  { match-request: { path: /puppet/v3, type: path }
    allow: puppet, sort-order: 1, name: all }
  { match-request: { path: /pdb, type: path }
    allow: puppet, sort-order: 1, name: queries }
  { match-request: { path: /status/v1/simple, type: path }
    allow-unauthenticated: true, sort-order: 2, name: status } ] }
END
start "$site/log" nsenter --net="/proc/$(cat "$stock/pid")/ns/net" \
    dalang-compiled --config "$config" --logdest json --log_level info
daemon=$started
# ask PATH [CURL-OPTION...]: of the daemon
ask()
{
	a_path=$1
	shift
	there curl -s --max-time 100 --cacert "$stock/ssl/certs/ca.pem" \
	    --cert "$stock/ssl/certs/puppet.pem" \
	    --key "$stock/ssl/private_keys/puppet.pem" \
	    "https://localhost:$port$a_path" "$@"
}
is_running() { [ "$(ask /status/v1/simple)" = running ]; }
ok 'the daemon starts' wait_for 120 is_running

# Without two whose recorded results are those of our store, where PuppetDB has
# faults of its own: a large float, and a title that is a number.
cases=${CASES:-$(basename -s .pp tests/exports/cases/*.pp |
    grep -vx 'huge_number\|number_title')}
for case in $cases; do
	echo "tests/exports/cases/$case.pp"
done | xargs tests/exports/steps >"$site/steps"
is 'all catalogs are requested' "$(there python3 tests/peers/puppetdb_terminus.py \
    "$port" "$stock/ssl" "$results" <"$site/steps" 2>&1)" ''
tests/exports/texts "$results" "$got"
# wanted NAME: the file with the results of stock, or ours by DIFFERENCES.
wanted()
{
	w_base=tests/exports/cases/$1
	[ -e "$w_base.ours" ] && echo "$w_base.ours" || echo "$w_base.out"
}
[ -z "${KEEP:-}" ] || cp -r "$got/." "$KEEP"
for case in $cases; do
	same "$case" "$got/$case.out" "$(wanted "$case")"
done

# --- what PuppetDB has ---

pdb() { there curl -s "http://127.0.0.1:8080/pdb/query/v4/$1"; }
is 'a report is accepted' "$(short_report n1.many |
    sed 's/}$/,"configuration_version":1,"report_format":12,"puppet_version":"8.10.0"}/' |
    ask '/puppet/v3/report/n1.many?environment=production' -X PUT \
    -H 'Content-Type: application/json' --data-binary @-)" '["puppetdb"]'
has_report() { [ "$(pdb nodes/n1.many | jq -r .latest_report_status)" = unchanged ]; }
ok 'and PuppetDB has it' wait_for 120 has_report
is 'facts have their producer' "$(pdb factsets | jq -r '.[].producer' | sort -u)" \
    puppet
exported='resources?query=%5B%22%3D%22%2C%22exported%22%2Ctrue%5D'
sorted() { jq -cS 'sort_by(.resource, .certname)' | md5sum; }
is 'queries have the answers of PuppetDB' "$(ask "/pdb/query/v4/$exported" |
    sorted)" "$(pdb "$exported" | sorted)"
is 'PuppetDB could process each command' \
    "$(find "$stock/puppetdb/stockpile/discard" -type f 2>/dev/null | wc -l)" 0
is 'and refused none' "$(grep -c 'PDB-3454' "$site/log")" 0
ok 'the daemon stops' stop "$daemon"
# The command in it ends first, so that it stops the database itself.
has_ended() { ! kill -0 "$peer" 2>/dev/null; }
kill "$(cat "$stock/pid")"
ok 'PuppetDB stops' wait_for 120 has_ended
done_testing
