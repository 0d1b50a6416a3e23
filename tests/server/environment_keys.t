#!/bin/sh
# Keys of environment.conf that have no effect.
# time limit: 120
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 1'
echo "node default { notify { 'n': } }" | manifest
echo 'colour = blue' >"$manifests/../environment.conf"
start_server || exit 1
wait_for 60 environment_ready 1
echo "node default { notify { 'm': } }" | manifest
wait_for 60 environment_ready 2
is 'a daemon warns once of a key without effect' \
    "$(grep -c 'The setting colour has no effect' "$site/log")" 1
dalang compile n1 --confdir "$site" --codedir "$site/code" \
    >/dev/null 2>"$site/err"
is 'a command does not warn of it' "$(grep colour "$site/err")" ''
dalang compile n1 --confdir "$site" --codedir "$site/code" --verbose \
    >/dev/null 2>"$site/err"
like 'a command logs it at level info' "$(cat "$site/err")" \
    'Info: Invalid settings in environment.conf of environment production: colour'
done_testing
