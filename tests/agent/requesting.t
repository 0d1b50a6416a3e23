#!/bin/sh
# An agent logs the server that it requests its catalog from, with its address,
# and how long it took to start.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out
echo "notify { 'applied': }" | manifest
start_server || exit 1

# agent OPTION...: its output, without times
agent()
{
	dalang agent --config "$config" --test --color false "$@" 2>&1 |
	    grep 'Requesting\|applied$\|Could not retrieve catalog'
}
# reported: the same messages of its report
reported()
{
	sed -n "s/^ *message: \(['\"]\{0,1\}\)\(Requesting.*\)\1$/\2/p" \
	    "$site/var/state/last_run_report.yaml" | sed "s/:$port/:PORT/"
}
startup() { grep -c '^ *startup_time: [0-9][0-9.e-]*$' "$1"; }

like 'the server is logged with its address' "$(agent)" \
    "^Notice: Requesting catalog from localhost:$port \((127.0.0.1|::1)\)
Notice: applied$"
like 'the record is in the report' "$(reported)" \
    '^Requesting catalog from localhost:PORT \((127.0.0.1|::1)\)$'
is 'the summary has the time of the start' \
    "$(startup "$site/var/public/last_run_summary.yaml")" 1
like 'the report has it, too' "$(cat "$site/var/state/last_run_report.yaml")" \
    '- startup_time
 *- Startup time
 *- [0-9]'
like 'an address needs no name' "$(agent --server 127.0.0.1)" \
    "^Notice: Requesting catalog from 127.0.0.1:$port \(127.0.0.1\)"
like 'of a list it is the selected server' \
    "$(agent --server_list "nowhere.invalid:1,localhost:$port")" \
    "Notice: Requesting catalog from localhost:$port \("
like 'a name without an address is logged alone' \
    "$(agent --server nowhere.invalid --no-usecacheonfailure)" \
    "Notice: Requesting catalog from nowhere.invalid:$port
Error: Could not retrieve catalog from remote server: "
is 'a setting leaves it out' \
    "$(agent --skip_logging_catalog_request_destination)" 'Notice: applied'
is 'compat = 7 does not log it' "$(agent --compat 7)" 'Notice: applied'
like 'and a downloaded catalog is requested in the same way' \
    "$(dalang catalog download --config "$config" 2>&1)" \
    "Notice: Requesting catalog from localhost:$port \("
ok 'the server stops' stop "$daemon"
done_testing
