#!/bin/sh
# Records of requests, header fields, keys and certificates, on both sides.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

lay_out 'log_levels = network=trace, pki=debug, facts=debug, metrics=debug'
canary=Xyzzy28Plugh
manifest <<'END'
notify { 'hello': }
END
start_server
wait_for 60 environment_ready 1

# The server.
request $node /status/v1/simple -H "Authorization: Bearer $canary" \
    -H "Cookie: session=$canary" -H "X-My-Token: $canary" -H 'X-Plain: shown' \
    >/dev/null
raises NET_REQUEST_FIELD '.puppet.field == "X-Plain" and
    .puppet.value == "shown"' "$site/log"
for field in Authorization Cookie X-My-Token; do
	raises NET_REQUEST_FIELD ".puppet.field == \"$field\" and
	    .puppet.value == \"[redacted]\"" "$site/log"
done
raises NET_ANSWER_FIELD '.puppet.field == "Content-Type"' "$site/log"
is 'no record has the value of a secret field' \
    "$(grep -c $canary "$site/log")" 0
request $node /status/v1/simple -H 'Content-Length: x' >/dev/null
raises NET_MALFORMED '.http.response.status_code == 400 and
    .client.address == "127.0.0.1"' "$site/log"
raises PKI_CERTIFICATE '(.message | test("CN=puppet.example.com")) and
    (.message | test("valid until 20")) and (.puppet.serial_number | length > 0)' \
    "$site/log"
raises PKI_KEY '(.puppet.path | test("private_keys/puppet")) and
    .puppet.bits > 100' "$site/log"
raises PKI_CRL '.puppet.issuer | test("CN=")' "$site/log"

raises MET_CREATED '.puppet.bytes > 1000 and .puppet.slots > 1 and
    (.puppet.path | test("compiled.metrics"))' "$site/log"

# The agent.
dalang agent --test --config "$config" --logdest json >"$site/run.log" 2>&1
raises NET_REQUEST '.http.request.method == "POST" and
    .http.response.status_code == 200 and
    .url.path == "/puppet/v3/catalog/web01.example.com" and
    .http.request.body.bytes > 100 and .event.duration > 0' "$site/run.log"
raises NET_REQUEST '.http.request.method == "PUT"' "$site/run.log"
raises NET_FIELD_SENT '.puppet.field == "Accept"' "$site/run.log"
raises NET_FIELD_RECEIVED '.puppet.field == "X-Puppet-Version"' "$site/run.log"
raises PKI_CERTIFICATE '.message | test("CN=web01.example.com")' \
    "$site/run.log"
raises PKI_KEY '.puppet.path | test("private_keys/web01")' "$site/run.log"
raises PKI_CRL '.puppet.path | test("crl.pem")' "$site/run.log"
raises FAC_COLLECTED '.puppet.count > 10' "$site/run.log"
stop "$daemon"
dalang agent --test --config "$config" --logdest json >"$site/run.log" 2>&1
raises NET_REQUEST_FAILED '.event.reason | test("onnect")' "$site/run.log"

# A lookup.
like 'a lookup is logged' "$(dalang lookup --confdir "$site" \
    --vardir "$site/var" --debug --default x a_key 2>&1)" \
    '^Debug: Looked up a_key in environment production in '

# Facts of a file, and by name.
mkdir "$site/facts.d"
echo 'a=b' >"$site/facts.d/own.txt"
out=$(dalang facts --external-dir "$site/facts.d" --debug kernel a 2>&1)
like 'a file of external facts is logged' "$out" \
    '^Debug: Read 1 fact from .*/facts.d/own.txt in '
like 'requested facts are logged' "$out" \
    '^Debug: These facts are requested: kernel, a$'
like 'all facts are counted' "$out" '^Debug: Collected .* 1 external, 0 custom$'
done_testing
