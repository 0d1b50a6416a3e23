#!/bin/sh
# Puppet Server's API for tools: environments, their modules and classes, and
# the state of services (tests/peers/inventory.t compares with Puppet).
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'fronts = 1'
production=$site/code/environments/production
web=$production/modules/web
mkdir -p "$web/manifests" "$production/modules/plain" \
    "$site/code/environments/other"
echo 'class site { }' | manifest
echo '{"name":"me-web","version":"1.2.3"}' >"$web/metadata.json"
cat >"$web/manifests/init.pp" <<'END'
class web (
  Integer[1, 10] $a, # a comment
  $b = [1, 'x', undef],
  $c = 1 + 2 # another one
) { }
class web::two { }
END
echo 'class web::bad {' >"$web/manifests/bad.pp"
start_server || exit 1

is 'the environments are listed for nodes' \
    "$(status $node /puppet/v3/environments)" 200
is 'with their settings' "$(jq -c \
    '.environments.production.settings | keys' <"$site/body")" \
    '["config_version","environment_timeout","manifest","modulepath"]'
is 'by their names' "$(jq -c '.environments | keys' <"$site/body")" \
    '["other","production"]'
for what in classes modules transports; do
	is "environment_$what is refused by default" "$(status $node \
	    "/puppet/v3/environment_$what?environment=production")" 403
done
is 'environments without a certificate are refused' "$(curl -s --max-time 60 \
    -o /dev/null -w '%{http_code}' --cacert "$site/ssl/certs/ca.pem" \
    "https://localhost:$port/puppet/v3/environments")" 403

# Services.
is 'all services' "$(status $node /status/v1/services)" 200
is 'they run' "$(jq -c '[.[].state] | unique' <"$site/body")" '["running"]'
is 'this daemon is not a CA' "$(jq -c keys <"$site/body")" \
    '["master","server","status-service"]'
is 'one service' "$(status $node '/status/v1/services/server?level=debug')" 200
is 'it has the level' "$(jq -r .detail_level <"$site/body")" debug
is 'a service that does not exist' \
    "$(status $node /status/v1/services/none)" 404
is 'a level that does not exist' \
    "$(status $node '/status/v1/services?level=all')" 400
is 'the CA does not run' "$(status $node /status/v1/services/ca)" 404

cat >"$site/auth.conf" <<'END'
authorization: { version: 1, rules: [
  { match-request: { path: /, type: path }, allow: "*", sort-order: 1
    name: all }
  { match-request: { path: /status, type: path }, allow-unauthenticated: true
    sort-order: 1, name: "a status" } ] }
END
kill -HUP "$daemon"
classes='/puppet/v3/environment_classes?environment=production'
# shellcheck disable=SC2317 # called by wait_for
permitted() { [ "$(status "$node" "$classes")" = 200 ]; }
ok 'a rule permits them' wait_for 60 permitted
is 'the classes of a file' "$(jq -c --arg path "$web/manifests/init.pp" \
    '.files[] | select(.path == $path) | .classes' <"$site/body")" \
    '[{"name":"web","params":[{"name":"a","type":"Integer[1, 10]"},{"default_literal":[1,"x",null],"default_source":"[1, '"'x'"', undef]","name":"b"},{"default_source":"1 + 2","name":"c"}]},{"name":"web::two","params":[]}]'
like 'the error of a file' "$(jq -c --arg path "$web/manifests/bad.pp" \
    '.files[] | select(.path == $path) | .error' <"$site/body")" \
    '^"Syntax error at end of input \(file: .*/bad.pp'
tag=$(sed -n 's/^ETag: \("[0-9a-f]*"\).*/\1/p' "$site/header")
is 'the tag is the digest of the document' "$tag" \
    "\"$(sha256sum <"$site/body" | cut -d' ' -f1)\""
is 'a document that the client has is not sent' \
    "$(status $node "$classes" -H "If-None-Match: $tag")" 304
is 'without a body' "$(cat "$site/body")" ''
echo 'class web::bad { }' >"$web/manifests/bad.pp"
is 'a changed one is sent' \
    "$(status $node "$classes" -H "If-None-Match: $tag")" 200
is 'modules have their versions' "$(status $node \
    '/puppet/v3/environment_modules?environment=production')" 200
is 'and the names of metadata.json' "$(jq -c . <"$site/body")" \
    '{"modules":[{"name":"plain","version":null},{"name":"me/web","version":"1.2.3"}],"name":"production"}'
is 'modules of all environments' \
    "$(status $node /puppet/v3/environment_modules)" 200
is 'are a list' "$(jq -c 'map(.name)' <"$site/body")" '["other","production"]'
transports='/puppet/v3/environment_transports?environment=production'
is 'an environment without transports' "$(status $node "$transports")" 200
is 'has an empty list' "$(cat "$site/body")" \
    '{"name":"production","transports":[]}'
tag=$(sed -n 's/^ETag: \("[0-9a-f]*"\).*/\1/p' "$site/header")
is 'its tag is the digest of the document' "$tag" \
    "\"$(sha256sum <"$site/body" | cut -d' ' -f1)\""
is 'which is not sent again' \
    "$(status $node "$transports" -H "If-None-Match: $tag")" 304
schema=$web/lib/puppet/transport/schema
mkdir -p "$schema"
echo 'x' >"$schema/README"
is 'other files are not transports' "$(status $node "$transports")" 200
echo "Puppet::ResourceApi.register_transport({ name: 'x' })" >"$schema/x.rb"
is 'a transport in Ruby is an error' \
    "$(status $node "$transports" -H "If-None-Match: $tag")" 501
like 'that names its schema' "$(jq -r .message "$site/body")" \
    "transports cannot be listed: .* Ruby.*, as $schema/x.rb$"
for what in classes modules transports; do
	is "environment_$what of a missing environment" "$(status $node \
	    "/puppet/v3/environment_$what?environment=none")" 404
	like 'the error names it' "$(cat "$site/body")" \
	    "Could not find environment 'none'"
	is "environment_$what of an invalid environment" "$(status $node \
	    "/puppet/v3/environment_$what?environment=..")" 400
done
is 'transports need an environment' \
    "$(status $node /puppet/v3/environment_transports)" 400
is 'classes need an environment' \
    "$(status $node /puppet/v3/environment_classes)" 400

# Metrics with Puppet Server's names.
metrics=/metrics/v2
bean=puppetserver:name=puppetlabs.localhost

# value NAME[/ATTRIBUTE]: its value, and the status in the answer.
value()
{
	status $node "$metrics/read/$bean.$1" >"$site/got"
	jq -c '[.value, .status]' "$site/body"
}

is 'a gauge' "$(value jruby.num-jrubies)" \
    "[{\"Value\":$(metric dlcWorkers)},200]"
is 'the request is repeated' "$(jq -c .request "$site/body")" \
    "{\"mbean\":\"$bean.jruby.num-jrubies\",\"type\":\"read\"}"
is 'an attribute of it' "$(value jruby.num-jrubies/Value)" \
    "[$(metric dlcWorkers),200]"
before=$(value compiler.compile/Count | tr -dc '0-9,' | cut -d, -f1)
request $node "/puppet/v3/catalog/$node?environment=production" >"$site/body"
# shellcheck disable=SC2317 # called by wait_for
counted()
{
	[ "$(value compiler.compile/Count | tr -dc '0-9,' | cut -d, -f1)" \
	    = $((before + 1)) ]
}
ok 'a compile is counted' wait_for 20 counted
ok 'a timer has its mean' sh -c "echo '$(value compiler.compile)' |
    jq -e '.[0] | .Mean > 0 and .DurationUnit == \"milliseconds\"'"
like 'two attributes' "$(value jruby.wait-timer/Count,Mean)" \
    '^\[\{"Count":[1-9][0-9]*,"Mean":[0-9.e-]+\},200\]$'
like 'slashes in a name are escaped' \
    "$(value 'http.puppet-v3-catalog-!/*!/-requests/Count')" '^\[[1-9][0-9]*,200\]$'
is 'requests of one route are not counted for others' \
    "$(value 'http.puppet-v3-report-!/*!/-requests/Count')" '[0,200]'
is 'a name that does not exist' "$(value none)" '[null,404]'
is 'the error is that of Jolokia' "$(jq -r '.error_type, .error' "$site/body")" \
    "javax.management.InstanceNotFoundException
javax.management.InstanceNotFoundException : $bean.none"
is 'an attribute that does not exist' "$(value jruby.num-jrubies/None)" \
    '[null,404]'
is 'a name of another domain' "$(status $node "$metrics/read/java.lang:type=Memory"
    jq .status "$site/body")" '200404'
is 'a long name' "$(value "$(printf %0300d 0)")" '[null,404]'
is 'many slashes' "$(value "$(printf 'a!/%.0s' $(seq 100))")" '[null,404]'
is 'the list' "$(status $node $metrics/list)" 200
for name in $(jq -r '.value.puppetserver | keys[]' "$site/body" |
    sed 's#.*localhost[.]##; s#/#!/#g'); do
	is "$name of the list is there" \
	    "$(value "$name" | jq -c '[(.[0] | length > 0), .[1]]')" '[true,200]'
done
is 'other operations do not exist' "$(status $node $metrics/exec/a/b)" 404

# Code is loaded anew.
cache=/puppet-admin-api/v1/environment-cache

# flushed ENVIRONMENT: the status of the request to load it anew.
flushed() { status $node "$cache?environment=$1" -X DELETE; }

# title: of the notify in the catalog of production.
title()
{
	request $node "/puppet/v3/catalog/$node?environment=production" |
	    jq -r '.resources[] | select(.type == "Notify").title'
}

echo "notify { 'first': }" | manifest
is 'an environment that is not loaded' "$(flushed other)" 204
is 'the first code' "$(flushed production; title)" '204first'
for i in 2 3 4; do
	echo "notify { 'code $i': }" | manifest
	is "after the answer the new code is used, $i" \
	    "$(flushed production; title)" "204code $i"
done
like 'the request is logged' "$(grep 'requested a reload' "$site/log" |
    tail -n 1)" "$node.*requested a reload of the code"
is 'the answer has no body' "$(cat "$site/body" 2>/dev/null;
    flushed production; cat "$site/body")" 204
echo "notify { 'bad' " | manifest
is 'code that cannot be loaded' "$(flushed production)" 500
like 'the error gives the reason' "$(jq -r .message "$site/body")" \
    'the new code is not used: .*Syntax error at end of input'
is 'and no catalog is from the code before it' \
    "$(status $node "/puppet/v3/catalog/$node?environment=production")" 500
echo "notify { 'corrected': }" | manifest
is 'corrected code of all environments' "$(status $node "$cache" -X DELETE
    title)" '204corrected'
echo "notify { 'pool': }" | manifest
is 'the pool' "$(status $node /puppet-admin-api/v1/jruby-pool -X DELETE
    title)" '204pool'
is 'a missing environment' "$(flushed none)" 204

# One of several cannot be loaded, and others have been removed.
environment() { mkdir -p "$site/code/environments/$1/manifests" &&
    cat >"$site/code/environments/$1/manifests/site.pp"; }
asked() { status $node "/puppet/v3/catalog/$node?environment=$1"; }
echo "notify { 'n': }" | environment faulty
echo "notify { 'n': }" | environment removed
echo "notify { 'n' " | environment never
is 'environments, one of which cannot be loaded' \
    "$(asked faulty) $(asked removed) $(asked never)" '200 200 500'
rm -r "$site/code/environments/removed" "$site/code/environments/never"
is 'what was removed does not count as failed' \
    "$(status $node "$cache" -X DELETE)" 204
is 'nor when it is named' "$(flushed removed)$(flushed never)" 204204
is 'they are unknown' "$(asked removed) $(asked never)" '404 404'
echo "notify { 'bad' " | environment faulty
echo "notify { 'beside': }" | manifest
is 'an environment that cannot be loaded' \
    "$(status $node "$cache" -X DELETE)" 500
like 'the error names it' "$(jq -r .message "$site/body")" \
    'the new code is not used: environment faulty: .*Syntax error at end of'
is 'the others have their new code' "$(title)" beside
rm -r "$site/code/environments/faulty"
is 'an invalid one' "$(flushed ..)" 400
is 'another method' "$(status $node "$cache")" 405
is 'another part of the API' "$(status $node \
    /puppet-admin-api/v1/jruby-pool/thread-dump)" 404

# Many at once: 16 wait, while the parent does not read them.
kill -STOP "$daemon"
for i in $(seq 12); do
	printf 'url = https://localhost:%s%s\noutput = /dev/null\n' "$port" \
	    "$cache"
done >"$site/urls"
for by in $node $other $server; do
	stdbuf -oL curl -s -Z --parallel-immediate --max-time 60 \
	    -w '%{http_code}\n' -X DELETE --cacert "$site/ssl/certs/ca.pem" \
	    --cert "$site/ssl/certs/$by.pem" \
	    --key "$site/ssl/private_keys/$by.pem" -K "$site/urls" \
	    >"$site/statuses.$by" 2>/dev/null &
done
# answers STATUS: how many requests were answered with that status.
answers() { cat "$site"/statuses.* | grep -cx "$1"; }
# shellcheck disable=SC2317 # called by wait_for
too_many_refused() { [ "$(answers 503)" = 20 ]; }
ok 'all but 16 are refused with 503' wait_for 60 too_many_refused
is 'the others wait' "$(cat "$site"/statuses.* | wc -l)" 20
kill -CONT "$daemon"
# shellcheck disable=SC2317 # called by wait_for
all_answered() { [ "$(cat "$site"/statuses.* | wc -l)" = 36 ]; }
ok 'then all are answered' wait_for 70 all_answered
is 'with 204' "$(answers 204) $(answers 503)" '16 20'
mv "$site/auth.conf" "$site/no"
kill -HUP "$daemon"
# shellcheck disable=SC2317 # called by wait_for
refused() { [ "$(flushed production)" = 403 ]; }
ok 'without a rule it is refused' wait_for 60 refused

ok 'the daemon stops' stop "$daemon"
done_testing
