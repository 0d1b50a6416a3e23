#!/bin/sh
# Catalogs over HTTPS: authorization, formats, and the errors of requests
# without a catalog.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

# encode TEXT: percent-encoded for a form.
encode()
{
	printf %s "$1" | od -An -v -tx1 | tr -d '\n' | sed 's/ /%/g'
}

# post NODE FACTS: a catalog request with these facts, encoded twice.
post()
{
	status "$1" "/puppet/v3/catalog/$1?environment=production" \
	    -d environment=production -d transaction_uuid=t1 \
	    -d facts_format=application%2Fjson \
	    -d "facts=$(encode "$(encode "$2")")"
}

lay_out
manifest <<'END'
node 'web01.example.com' {
  notify { 'hello': message => "I am ${trusted['certname']}" }
  if $facts['colour'] { notify { "colour ${facts['colour']}": } }
}
node 'web02.example.com' {
  fail('this is wrong')
}
END
start_server || exit 1
wait_for 20 environment_ready 1
catalog="/puppet/v3/catalog/$node?environment=production"

is 'a node gets its catalog' "$(status $node "$catalog")" 200
like 'the catalog contains the resource' "$(cat "$site/body")" '"title":"hello"'
like 'the catalog contains the trusted certname' \
    "$(cat "$site/body")" 'I am web01.example.com'
like 'the catalog is JSON' \
    "$(cat "$site/header")" 'Content-Type: application/json'
like 'the catalog has a version' "$(cat "$site/header")" 'X-Puppet-Version: 8'

is 'rich data is sent on request' "$(status $node "$catalog" \
    -H 'Accept: application/vnd.puppet.rich+json, application/json')" 200
like 'the answer has the type of rich data' "$(cat "$site/header")" \
    'Content-Type: application/vnd.puppet.rich\+json'
is 'the first type of Accept that is available is sent' \
    "$(status $node "$catalog" \
    -H 'Accept: text/x-odd, text/pson;q=0.1, application/json')" 200
like 'the order of Accept is followed' \
    "$(cat "$site/header")" 'Content-Type: text/pson'
is 'an Accept without an available type is refused' \
    "$(status $node "$catalog" -H 'Accept: a/b')" 406
like 'the error names the available types' \
    "$(cat "$site/body")" '"Not Acceptable: No supported formats'

is 'a catalog of another node is refused' "$(status $other "$catalog")" 403
like 'the error names the reason' \
    "$(cat "$site/body")" '^Forbidden request: /puppet/v3/catalog/web01.example.com \(method :get\). Please see the server logs for details.$'
is 'another spelling of another node is refused' \
    "$(status $other "/puppet/v3/catalog/%77eb01.example.com?environment=production")" 403
is 'a request without a certificate is refused' \
    "$(curl -s --max-time 60 -o /dev/null -w '%{http_code}' \
    --cacert "$site/ssl/certs/ca.pem" "https://localhost:$port$catalog")" 403

is 'facts are accepted' \
    "$(post $node '{"name":"web01.example.com","values":{"colour":"a b+c%41"}}')" 200
like 'facts are compiled unchanged' \
    "$(cat "$site/body")" '"title":"colour a b\+c%41"'
# as dalang-compiled(8) shows it
echo '{ "colour": "green & blue" }' |
    jq -r '{ name: "web01.example.com", values: . } | tojson | @uri' \
	>"$site/facts"
is 'facts are accepted as the manual page sends them' "$(status $node \
    "/puppet/v3/catalog/$node" -d environment=production \
    -d facts_format=application/json --data-urlencode "facts@$site/facts")" 200
like 'they are compiled' "$(cat "$site/body")" '"title":"colour green & blue"'
is 'facts of another node are refused' \
    "$(post $node '{"name":"web02.example.com","values":{}}')" 500
like 'the error names the other node' \
    "$(cat "$site/body")" 'Catalog for \\"web01.example.com\\" was requested with fact definition for the wrong node \(\\"web02.example.com\\"\)\.'
is 'facts that are not JSON are refused' "$(post $node '{"name":')" 400
is 'facts without values are refused' \
    "$(post $node '{"name":"web01.example.com"}')" 400
is 'facts encoded once are refused' \
    "$(status $node "$catalog" -d environment=production \
    -d facts_format=application/json --data-urlencode 'facts={"a":"%zz"}')" 400
is 'facts without a format are refused' \
    "$(status $node "$catalog" -d facts=%257B%257D)" 500
like 'the error is that of Puppet' "$(cat "$site/body")" \
    'Server Error: Facts but no fact format provided for web01.example.com'

is 'a compile that fails is an error' "$(status $other \
    "/puppet/v3/catalog/$other?environment=production")" 500
like 'the error has the message, file and line' "$(cat "$site/body")" \
    '"message":"Server Error: Evaluation Error: .*this is wrong \(file: .*/site.pp, line: 6, column: [0-9]+\)'

is 'a request without an environment is refused' \
    "$(status $node /puppet/v3/catalog/$node)" 400
like 'the error names the missing environment' \
    "$(cat "$site/body")" 'Bad Request: An environment parameter must be specified'
is 'an invalid environment name is refused' \
    "$(status $node "/puppet/v3/catalog/$node?environment=../x")" 400
is 'an environment that does not exist is an error' \
    "$(status $node "/puppet/v3/catalog/$node?environment=nowhere")" 404
like 'the error names the environment' \
    "$(cat "$site/body")" "Not Found: Could not find environment 'nowhere'"
is 'nor has it a node, as in Puppet' \
    "$(status $node "/puppet/v3/node/$node?environment=nowhere")" 404
like 'with its error' \
    "$(cat "$site/body")" "Not Found: Could not find environment 'nowhere'"
mkdir -p "$site/code/environments/nowhere/manifests"
echo "notify { 'made later': }" >"$site/code/environments/nowhere/manifests/a.pp"
is 'an environment is found when it is created' \
    "$(status $node "/puppet/v3/catalog/$node?environment=nowhere")" 200
like 'a new environment has its own code' "$(cat "$site/body")" 'made later'

is 'then it has nodes' "$(
    status $node "/puppet/v3/node/$node?environment=nowhere"
    exact_jq -c . "$site/body")" "200{\"name\":\"$node\",\"environment\":\"nowhere\"}"
mv "$site/code/environments/production" "$site/code/kept"
is 'the environment of the setting has nodes without its directory' \
    "$(status $node "/puppet/v3/node/$node?environment=production")" 200
mv "$site/code/kept" "$site/code/environments/production"

is 'the node is served' \
    "$(status $node "/puppet/v3/node/$node?environment=production")" 200
is 'plug-ins are served' \
    "$(status $node "/puppet/v3/file_metadatas/plugins?environment=production&recurse=true")" 200
is 'a report is accepted' \
    "$(status $node "/puppet/v3/report/$node?environment=production" \
    -X PUT -H 'Content-Type: application/json' -d "$(short_report $node)")" 200
is 'a report in another format is refused' \
    "$(status $node "/puppet/v3/report/$node?environment=production" \
    -X PUT -H 'Content-Type: text/yaml' -d '--- !ruby/object:X {}')" 415
is 'a report of another node is refused' \
    "$(status $other "/puppet/v3/report/$node?environment=production" \
    -X PUT -H 'Content-Type: application/json' -d '{}')" 403
is 'an unknown path is an error' "$(status $node /puppet/v3/nothing)" 404
is 'a method that a route does not have is refused' \
    "$(status $node "$catalog" -X DELETE)" 405

ok 'the daemon stops' stop "$daemon"
ok 'no process of the daemon remains' sh -c "! pgrep -P $daemon"
done_testing
