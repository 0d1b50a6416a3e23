#!/bin/sh
# auth.conf: rules of the site permit and refuse requests; invalid ones stop the
# start, and a reload keeps the rules before.
# time limit: 300
# shellcheck disable=SC2016 # $1 in rules, variables of Puppet
set -u
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

lay_out
manifest <<'END'
notify { "${trusted['authenticated']} ${trusted['certname']} ${trusted['hostname']} gets ${facts['networking']}": }
END
rules=$site/auth.conf
# rules RULE...: the file, with those of the default rules that are needed.
rules()
{
	{
		echo 'authorization: { version: 1, rules: ['
		printf '%s,\n' "$@"
		echo '{ match-request: { path: /status/v1, type: path }
		    allow-unauthenticated: true, sort-order: 500, name: status }
		{ match-request: { path: "^/puppet/v3/catalog/([^/]+)$"
		    type: regex, method: [get, post] }
		    allow: "$1", sort-order: 500, name: catalog }
		] }'
	} >"$rules"
}

echo 'authorization: { version: 1, rules: [ { name: odd, sort-order: 0 } ] }' \
    >"$rules"
timeout 60 dalang-compiled --config "$config" --logdest json \
    --log_level info >"$site/log" 2>&1
is 'an invalid file stops the start' $? 1
raises SRV_OPTION_BAD ".message == \"$rules: the authorization rule 'odd' has an invalid sort-order. It should be a number from 1 to 999.\"" "$site/log"

rules '{ match-request: { path: /puppet/v3/catalog, type: path }
    allow: web02.example.com, sort-order: 100, name: "catalogs of all" }'
start_server || exit 1
wait_for 20 environment_ready 1
catalog="/puppet/v3/catalog/$node?environment=production"

is 'a rule permits the catalog of another node' "$(status $other "$catalog")" \
    200
like 'it is that of the node' "$(cat "$site/body")" '"name":"web01.example.com"'
like 'and $trusted is about the client' "$(cat "$site/body")" \
    '"title":"remote web02.example.com web02 gets'
is 'the first rule decides: its own catalog is refused' \
    "$(status $node "$catalog")" 403
raises SRV_FORBIDDEN ".message == \"Forbidden request: $node(127.0.0.1) access to /puppet/v3/catalog/$node (method :GET) denied by rule 'catalogs of all'\"" "$site/log"
is 'what no rule permits is refused' "$(status $node \
    '/puppet/v3/file_metadata/modules/a/b?environment=production')" 403
raises SRV_FORBIDDEN ".message | endswith(\"denied by rule 'none'\")" \
    "$site/log"
is 'an invalid name of a node is refused' "$(status $other \
    '/puppet/v3/catalog/Web%2a?environment=production')" 400
like 'the error names the characters' "$(cat "$site/body")" \
    'The name of a node may have at most 253 lower-case letters'
is 'a very long name is refused' "$(status $other \
    "/puppet/v3/catalog/$(printf '%01500d' 1)?environment=production")" 400

# A reload.
rules '{ match-request: { path: /puppet/v3/catalog, type: path
	query-params: { environment: [production] } }
    allow-unauthenticated: true, sort-order: 100, name: "open to all" }' \
    '{ match-request: { path: /puppet/v3/catalog, type: path
	query-params: { environment: secret } }
    deny: "*", sort-order: 200, name: "secret" }'
kill -HUP "$daemon"
opened()
{
	[ "$(curl -s --max-time 60 -o "$site/body" -w '%{http_code}' \
	    --cacert "$site/ssl/certs/ca.pem" \
	    "https://localhost:$port$catalog")" = 200 ]
}
ok 'a reload reads the rules anew' wait_for 60 opened
like '$trusted of a client without certificate is empty' \
    "$(cat "$site/body")" '"title":"false   gets'
is 'a parameter of the query decides' "$(curl -s --max-time 60 \
    -o /dev/null -w '%{http_code}' --cacert "$site/ssl/certs/ca.pem" \
    "https://localhost:$port/puppet/v3/catalog/$node?environment=other")" 403

mkdir -p "$site/code/environments/secret/manifests"
own=/puppet/v3/catalog/$node
is 'a rule refuses an environment' \
    "$(status $node "$own?environment=secret")" 403
is 'also one in the body' \
    "$(status $node "$own" -d environment=secret)" 403
raises SRV_FORBIDDEN ".message | endswith(\"denied by rule 'secret'\")" \
    "$site/log"
is 'another one in the body is permitted' \
    "$(status $node "$own" -d environment=production)" 200
is 'with one in the query and another one in the body it is refused' \
    "$(status $node "$own?environment=production" -d environment=secret)" 403
is 'as with two in the query' "$(status $node \
    "$own?environment=production&environment=secret")" 403
is 'the same one twice is one' "$(status $node \
    "$own?environment=production" -d environment=production)" 200

# An extension that the site has named.
cat >"$site/custom_trusted_oid_mapping.yaml" <<'END'
oid_mapping:
  1.3.6.1.4.1.34380.1.2.7:
    shortname: mine
    longname: of the test
END
echo '1.3.6.1.4.1.34380.1.2.7 = ASN1:UTF8String:yes' >"$site/ssl/ca/named.example.com.add"
tests/certificates "$site/ssl" named.example.com
rules '{ match-request: { path: /puppet/v3/environments, type: path }
    allow: "*", deny: { extensions: { mine: "yes" } }, sort-order: 1
    name: named }'
kill -HUP "$daemon"
denied()
{
	status named.example.com /puppet/v3/environments >/dev/null
	grep -q "denied by rule 'named'" "$site/log"
}
ok 'a named extension is compared' wait_for 60 denied
is 'a client without it is permitted' \
    "$(status $node /puppet/v3/environments)" 200

echo 'authorization: { version: 2 }' >"$rules"
kill -HUP "$daemon"
raises SRV_OPTION_BAD '.message |
    endswith("Supported versions are: 1")' "$site/log"
is 'the rules before stay in use' "$(status $node /puppet/v3/environments)" 200

# A front that starts later has them, too.
front() { pgrep -P "$daemon" '^front'; }
before=$(front)
kill -KILL "$before"
# shellcheck disable=SC2317 # called by wait_for
replaced() { [ -n "$(front)" ] && [ "$(front)" != "$before" ]; }
ok 'a front that was killed is replaced' wait_for 60 replaced
# shellcheck disable=SC2317 # called by wait_for
serves() { [ "$(status "$node" /puppet/v3/environments)" = 200 ]; }
ok 'it permits what these rules permit' wait_for 60 serves
is 'and refuses what they refuse' \
    "$(status named.example.com /puppet/v3/environments)" 403
echo 'authorization: { version: 1, rules: [] }' >"$rules"
before=$(front)
kill -KILL "$before"
ok 'with another file, too' wait_for 60 replaced
ok 'a front does not read it by itself' wait_for 60 serves

# A reload that is refused for another reason changes nothing.
certificate=$site/ssl/certs/$server.pem
cp "$certificate" "$site/kept.pem"
echo 'not a certificate' >"$certificate"
kill -HUP "$daemon"
raises SRV_RELOAD_REFUSED .message "$site/log"
refusals() { grep -c 'DLG-E-SRV-2504' "$site/log"; }
twice() { [ "$(refusals)" -ge 2 ]; }
wait_for 60 twice
cp "$site/kept.pem" "$certificate"
before=$(front)
kill -KILL "$before"
ok 'a front is replaced after such a reload' wait_for 60 replaced
ok 'it has the rules before' wait_for 60 serves

ok 'the daemon stops' stop "$daemon"
done_testing
