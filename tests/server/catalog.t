#!/bin/sh
# Catalogs over HTTPS: who gets which, in what form, and what is answered
# when there is none.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

# encode TEXT: percent-encoded, as a form wants it.
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

is 'a catalog' "$(status $node "$catalog")" 200
like 'has the resource' "$(cat "$site/body")" '"title":"hello"'
like 'knows who asks' "$(cat "$site/body")" 'I am web01.example.com'
like 'is JSON' "$(cat "$site/header")" 'Content-Type: application/json'
like 'tells a version' "$(cat "$site/header")" 'X-Puppet-Version: 8'

is 'rich data where it is wanted' "$(status $node "$catalog" \
    -H 'Accept: application/vnd.puppet.rich+json, application/json')" 200
like 'is said to be so' "$(cat "$site/header")" \
    'Content-Type: application/vnd.puppet.rich\+json'
is 'the first type that we have' "$(status $node "$catalog" \
    -H 'Accept: text/x-odd, text/pson;q=0.1, application/json')" 200
like 'in the order of Accept' "$(cat "$site/header")" 'Content-Type: text/pson'
is 'no type that we have' "$(status $node "$catalog" -H 'Accept: a/b')" 406
like 'says so' "$(cat "$site/body")" '"Not Acceptable: No supported formats'

is 'another node' "$(status $other "$catalog")" 403
like 'is told why' "$(cat "$site/body")" '"message":"Not Authorized: Forbidden request: web02.example.com\(127.0.0.1\) access to /puppet/v3/catalog/web01.example.com \[GET\]"'
is 'another spelling of another node' \
    "$(status $other "/puppet/v3/catalog/%77eb01.example.com?environment=production")" 403
is 'no certificate' "$(curl -s --max-time 60 -o /dev/null -w '%{http_code}' \
    --cacert "$site/ssl/certs/ca.pem" "https://localhost:$port$catalog")" 403

is 'facts' "$(post $node '{"name":"web01.example.com","values":{"colour":"a b+c%41"}}')" 200
like 'arrive as they were' "$(cat "$site/body")" '"title":"colour a b\+c%41"'
is 'facts of another node' "$(post $node '{"name":"web02.example.com","values":{}}')" 500
like 'are named' "$(cat "$site/body")" 'Catalog for \\"web01.example.com\\" was requested with fact definition for the wrong node \(\\"web02.example.com\\"\)\.'
is 'facts that are no JSON' "$(post $node '{"name":')" 400
is 'facts without values' "$(post $node '{"name":"web01.example.com"}')" 400
is 'facts encoded once' "$(status $node "$catalog" -d environment=production \
    -d facts_format=application/json --data-urlencode 'facts={"a":"%zz"}')" 400
is 'facts without a format' "$(status $node "$catalog" -d facts=%257B%257D)" 500
like 'are refused as by Puppet' "$(cat "$site/body")" \
    'Server Error: Facts but no fact format provided for web01.example.com'

is 'a compile that fails' "$(status $other \
    "/puppet/v3/catalog/$other?environment=production")" 500
like 'has the error, file and line' "$(cat "$site/body")" \
    '"message":"Server Error: Evaluation Error: .*this is wrong \(file: .*/site.pp, line: 6, column: [0-9]+\)'

is 'no environment' "$(status $node /puppet/v3/catalog/$node)" 400
like 'is told' "$(cat "$site/body")" 'Bad Request: An environment parameter must be specified'
is 'no name of an environment' \
    "$(status $node "/puppet/v3/catalog/$node?environment=../x")" 400
is 'an environment that is not there' \
    "$(status $node "/puppet/v3/catalog/$node?environment=nowhere")" 404
like 'is named' "$(cat "$site/body")" "Not Found: Could not find environment 'nowhere'"
mkdir -p "$site/code/environments/nowhere/manifests"
echo "notify { 'made later': }" >"$site/code/environments/nowhere/manifests/a.pp"
is 'and found once it is made' \
    "$(status $node "/puppet/v3/catalog/$node?environment=nowhere")" 200
like 'with its own code' "$(cat "$site/body")" 'made later'

is 'the node' "$(status $node "/puppet/v3/node/$node?environment=production")" 200
is 'plug-ins' "$(status $node "/puppet/v3/file_metadatas/plugins?environment=production&recurse=true")" 200
is 'a report' "$(status $node "/puppet/v3/report/$node?environment=production" \
    -X PUT -H 'Content-Type: application/json' -d '{}')" 200
is 'a report in another form' "$(status $node "/puppet/v3/report/$node?environment=production" \
    -X PUT -H 'Content-Type: text/yaml' -d '--- !ruby/object:X {}')" 415
is 'a report of another node' "$(status $other "/puppet/v3/report/$node?environment=production" \
    -X PUT -H 'Content-Type: application/json' -d '{}')" 403
is 'an unknown path' "$(status $node /puppet/v3/nothing)" 404
is 'a method that is not for it' "$(status $node "$catalog" -X DELETE)" 405

ok 'it stops' stop "$daemon"
ok 'and nobody is left' sh -c "! pgrep -P $daemon"
done_testing
