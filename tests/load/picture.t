#!/bin/sh
# dalang load --picture: the course of a test as SVG, and the same figures in
# JSON and CSV.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 2'
manifest <<'END'
notify { "I am ${facts[fqdn]}": }
END
start_server || exit 1
wait_for 60 environment_ready 1
agents=$site/agents
dalang load certificates --certdir "$agents" --nodes 3 \
    --ca "$site/ssl/certs/ca.pem" --ca-key "$site/ssl/ca/ca_key.pem" \
    >"$site/certificates"
picture=$site/load.svg

# load OPTION...
load()
{
	dalang load --certdir "$agents" --server localhost --port "$port" "$@"
}
# lines COLOUR: of how many points the line of this colour consists
points() { sed -n "s/.*stroke=\"$1\" d=\"\(M[^h]*\)\".*/\1/p" "$picture" |
	tr -cd L | wc -c; }

load --nodes 3 --rate 20 --duration 2.5 --picture "$picture" --json \
    >"$site/json"
is 'a test with a picture succeeds' $? 0
ok 'the picture is well-formed' xmllint --noout "$picture"
is 'all can read it' "$(stat -c %a "$picture")" 644
is 'its axes have names and units' "$(sed -n \
    's/^<text.*>\([A-Z].*[^0-9] .*\)<.text>$/\1/p' "$picture")" \
    'Load test of localhost: 3 nodes, each point: 1 s
Time since the begin of the test, s
Time of a transaction, ms
Transactions that succeeded, 1/s
Transactions that failed, 1/s'
is 'each line has a point for each second' \
    "$(points '#1f5fa8') $(points '#c05a00') $(points '#2e7d32')" '3 3 3'
is 'its figures are in the JSON' "$(jq -c '[.seconds[] |
    length == 6 and .[4] > 0 and .[4] <= .[5] and .[5] <= .[3]]' \
    "$site/json")" '[true,true,true]'
is 'and in the CSV' "$(load --nodes 3 -c 3 --csv | awk -F, '
    NR == 1 { print $7, $8 } NR == 2 { print ($7 > 0), ($7 <= $8), ($8 <= $6) }')" \
    'median_ms percentile_99_ms
1 1 1'

load --nodes 3 -c 3 --environment missing --picture "$picture" >"$site/text"
is 'a test without a success has one, too' \
    "$? $(points '#1f5fa8') $(points '#b71c1c')" '1 0 1'
ok 'which is well-formed' xmllint --noout "$picture"
is 'a picture that cannot be written' "$(load --nodes 1 --picture \
    "$site/none/a.svg" 2>&1)" \
    "Error: --picture $site/none/a.svg: No such file or directory"
[ -c /dev/full ] &&
    like 'a full disk is an error' "$(load --nodes 1 -c 1 --picture /dev/full \
	2>&1 >"$site/text")" 'Error: --picture /dev/full: No space left on device'
done_testing
