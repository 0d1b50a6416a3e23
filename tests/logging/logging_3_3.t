#!/bin/sh
# Row 3.3: of two nodes that are compiled at once, one logs DEBUG.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/logging/rows.sh

unit test_log_rules a_rule_applies_to_one_node
unit test_log_rules more_specific_rules_take_precedence
unit test_log_rules the_longest_names_are_compared_in_full
unit test_log_rules rules_over_the_limit_are_refused

lay_out 'workers = 2'
echo "debug('low')" | manifest
start_server || exit 1
wait_for 20 environment_ready 1
dalang log set --rundir "$site/run" "compile@$node" debug >/dev/null
# ask CERTNAME: three requests with their own curl.
ask()
{
	url="https://localhost:$port/puppet/v3/catalog/$1?environment=production"
	curl -s -o /dev/null --max-time 60 --cacert "$site/ssl/certs/ca.pem" \
	    --cert "$site/ssl/certs/$1.pem" \
	    --key "$site/ssl/private_keys/$1.pem" "$url" -o /dev/null "$url" \
	    -o /dev/null "$url"
}
ask $node &
first=$!
ask $other
wait $first
# shellcheck disable=SC2317 # called by wait_for
compiled()
{
	[ "$(grep -c '"code":"DLG-N-CAT-1200' "$site/log")" -eq 6 ]
}
ok 'three catalogs of each node are served' wait_for 20 compiled
stop "$daemon"
is 'only one node logs DEBUG' "$(grep '"message":"low"' "$site/log" |
    jq -r .puppet.node | uniq -c | sed 's/^ *//')" "3 $node"
done_testing
