#!/bin/sh
# A run of stock Puppet's agent is recorded by dalang load, and repeated.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

peer puppet || skip_all 'puppet cannot be unpacked'

lay_out "compat = $PUPPET"
mkdir -p "$site/code/environments/production/modules/m/files" \
    "$site/code/environments/production/modules/m/lib/facter" "$site/target"
echo one >"$site/code/environments/production/modules/m/files/one"
echo 'Facter.add(:m) { setcode { "resolved" } }' \
    >"$site/code/environments/production/modules/m/lib/facter/m.rb"
manifest <<END
file { '$site/target/one': source => 'puppet:///modules/m/one' }
END
start_server || exit 1
wait_for 60 environment_ready 1
agents=$site/agents
for names in '--nodes 3' '-n localhost'; do
	# shellcheck disable=SC2086 # words
	dalang load certificates --certdir "$agents" $names \
	    --ca "$site/ssl/certs/ca.pem" --ca-key "$site/ssl/ca/ca_key.pem"
done >"$site/certificates"
through=$(next_port "$port")
recording=$site/recording
start "$site/recorded" dalang load --record "$recording" --certdir "$agents" \
    -n localhost --server localhost --port "$port" --listen "$through"
recorder=$started
wait_for 60 port_listens "$through"

PUPPET_SCRATCH=$site/agent tests/peers/puppet agent --onetime --no-daemonize \
    --verbose --detailed-exitcodes --color false --server localhost \
    --serverport "$through" --certname localhost --ssldir "$agents" \
    --certificate_revocation false >"$site/out" 2>&1
is 'a run through the recorder changes what it would without' \
    "$? $(cat "$site/target/one")" '2 one'
wait "$recorder"
is 'the recorder ends with it' $? 0
# its certificate is one that it renews
is 'all of its requests but one can be repeated' \
    "$(jq -r 'select(.left_out) | .path' "$recording")" \
    /puppet-ca/v1/certificate_renewal
is 'facts are not in it' "$(grep -c 'processorcount\|puppetversion' \
    "$recording")" 0
count=$(($(wc -l <"$recording") - 2))
is 'simulated agents repeat them' "$(dalang load --certdir "$agents" \
    --nodes 3 -c 3 --server localhost --port "$port" --replay "$recording" \
    --think 0 --json | jq -c '[.requests, .failed,
    (.steps | .catalog.answered, .report.answered)]')" \
    "[$((count * 3)),0,3,3]"
done_testing
