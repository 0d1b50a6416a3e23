#!/bin/sh
# environment_timeout: changed code is used at once (0), after a time, or only
# on request; environment.conf decides for its environment.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

[ "$(id -u)" -eq 0 ] || skip_all 'needs root, to start daemons with users'

# code ENVIRONMENT TEXT: it becomes the resource of that environment.
code()
{
	mkdir -p "$site/code/environments/$1/manifests"
	echo "notify { '$2': }" >"$site/code/environments/$1/manifests/site.pp"
}
# title ENVIRONMENT: what its catalog has.
title()
{
	request "$node" "/puppet/v3/catalog/$node?environment=$1" |
	    jq -r '.resources[] | select(.type == "Notify").title'
}
has() { [ "$(title "$1")" = "$2" ]; }

lay_out 'environment_timeout = unlimited'
cat >"$site/auth.conf" <<END
authorization: { version: 1, rules: [
 { name: a, sort-order: 1, allow: "*",
   match-request: { path: "/puppet", type: path } },
 { name: b, sort-order: 2, allow-unauthenticated: true,
   match-request: { path: "/status", type: path } } ] }
END
for environment in production at_once later; do
	code $environment one
done
echo 'environment_timeout = 0' >"$site/code/environments/at_once/environment.conf"
echo 'environment_timeout = 4s' >"$site/code/environments/later/environment.conf"
start_server || exit 1
is 'the setting is supported' "$(grep -c environment_timeout "$site/log")" 0
for environment in production at_once later; do
	is "the first code of $environment" "$(title $environment)" one
	loaded=$(date +%s)
	code $environment two
done
is 'with 0 the new code is used' "$(title at_once)" two
is 'with unlimited the old code is used' "$(title production)" one
now=$(title later)
if [ $(($(date +%s) - loaded)) -lt 3 ]; then
	is 'with a time the old code is used' "$now" one
else
	skip 'with a time the old code is used' 'the machine is too slow'
fi
ok 'after it the new code' wait_for 60 has later two
# longer than each of the times
sleep 5
is 'unlimited stays so' "$(title production)" one
is 'code is loaded anew on request' "$(status $node \
    '/puppet-admin-api/v1/environment-cache?environment=production' -X DELETE)" \
    204
is 'and then used' "$(title production)" two
code production three
is 'not before the next request' "$(title production)" two
kill -HUP "$daemon"
ok 'SIGHUP loads it, too' wait_for 60 has production three

# The processes may enter this directory, but not read it.
chmod 711 "$site/code/environments"
named() { grep LOA-1560 "$site/log" | grep 'environment at_once'; }
kill -HUP "$daemon"
has at_once two
wait_for 60 named
like 'a directory without reports of changes is named' "$(named)" \
    "Changes of $site/code/environments of environment at_once are not reported: Permission denied"
code at_once three
ok 'its code is compared' wait_for 60 has at_once three
done_testing
