#!/bin/sh
# The debug log of the runs of a node has the records that doc/logging.md
# promises, in each category of a run, and none is lost.
# time limit: 240
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

lay_out
mkdir "$site/d"
echo old >"$site/d/x"
manifest <<END
filebucket { 'kept': path => '$site/bucket' }
file { '$site/d': ensure => directory }
file { '$site/d/x': content => "new\n", backup => 'kept' }
~> exec { 'reload': command => '/bin/true', refreshonly => true }
exec { 'check': command => '/bin/false', unless => '/bin/true' }
package { 'dlgx': ensure => present, provider => dpkg, noop => true }
service { 'dlgx': ensure => stopped, provider => base, status => '/bin/false' }
group { 'dlgx': ensure => absent }
notify { 'late': schedule => never }
END
start_server || exit 1
wait_for 20 environment_ready 1
start "$site/run.log" dalang-applyd --config "$config" --no-daemonize \
    --logdest json --runinterval 1h
applyd=$started

# runs N: that many runs have ended.
# shellcheck disable=SC2317 # called by wait_for
runs()
{
	[ "$(grep -c '"code":"DLG-N-TRA-2101"' "$site/run.log")" -ge "$1" ]
}

# run N: the next run, which is the Nth.
run()
{
	kill -USR1 "$applyd"
	wait_for 60 runs "$1"
}

wait_for 60 runs 1
is 'without a level nothing is logged at debug' \
    "$(grep -c '"log.level":"debug"' "$site/run.log")" 0

# The command of the guide, as written there.
typed=$(sed -n 's/^    dalang \(log set apply debug for 10m\)$/\1/p' \
    doc/logging.md)
# shellcheck disable=SC2086 # words of a command
ok "'$typed' is accepted" dalang $typed --rundir "$site/run"
echo old >"$site/d/x"
run 2
while IFS='|' read -r name filter; do
	raises "$name" "$filter" "$site/run.log"
done <<END
TRA_CATALOG|.log.logger == "apply.catalog" and .puppet.origin == "localhost" and .puppet.resources > 8 and .puppet.edges > 8
RES_PROVIDER_DEFAULT|.puppet.type == "exec" and .puppet.provider == "posix"
RES_PROVIDER_USED|.puppet.resource == "Package[dlgx]" and .puppet.provider == "dpkg"
TRA_EDGE|.puppet.resource == "File[$site/d/x]" and .puppet.target == "File[$site/d]"
TRA_GRAPH|.puppet.vertices > 8
TRA_STATE_LOADED|.puppet.entries > 8 and (.puppet.path | endswith("state.yaml"))
RES_STATE_FILE|.puppet.resource == "File[$site/d/x]" and (.puppet.state | test("content => .[{]sha256[}]"))
RES_DIFFERENCE_FILE|.puppet.resource == "File[$site/d/x]" and .puppet.property == "content"
RES_BUCKETED|.puppet.path == "$site/d/x"
TRA_REFRESH_CAUSE|.puppet.event == "content_changed" and .puppet.target == "Exec[reload]"
RES_EXECUTING_EXEC|.puppet.resource == "Exec[reload]" and .puppet.command == "/bin/true"
RES_EXECUTED_EXEC|.puppet.resource == "Exec[check]" and .puppet.result == "exit code 0" and .event.duration > 0
RES_EXECUTED_PACKAGE|.puppet.program | endswith("/dpkg-query")
RES_STATE_PACKAGE|.puppet.resource == "Package[dlgx]"
RES_STATE_SERVICE|.puppet.state == "ensure => 'stopped'"
RES_EXECUTED_SERVICE|.puppet.exit == 1
RES_STATE_USER|.puppet.resource == "Group[dlgx]"
TRA_SKIPPED_SCHEDULE|.puppet.resource == "Notify[late]" and .puppet.schedule == "never"
TRA_STATE_STORED|.puppet.path | endswith("transactionstore.yaml")
AGT_REPORT_GIVEN|.puppet.target == "localhost" and .puppet.bytes > 1000
RES_AUDIT_EXEC|.puppet.resource == "Exec[reload]"
END

# All categories of a run; a category that is not listed has its own test.
dalang log set '*' debug for 10m --rundir "$site/run" >/dev/null
dalang log set network trace for 10m --rundir "$site/run" >/dev/null
run 3
wanted='apply.catalog apply.exec apply.file apply.filebucket apply.graph
apply.package apply.provider apply.refresh apply.report apply.resource
apply.service apply.state apply.transaction apply.user agent.fetch
agent.run agent.settings audit.apply audit.exec facts facts.core
network.client pki.certificate pki.crl pki.key profile.apply profile.http'
echo old >"$site/d/x"
run 4
# shellcheck disable=SC2317 # called by wait_for
heard()
{
	jq -r .log.logger "$site/run.log" | sort -u >"$site/heard"
	# shellcheck disable=SC2086 # words
	printf '%s\n' $wanted | sort | comm -23 - "$site/heard" >"$site/unheard"
	[ ! -s "$site/unheard" ]
}
wait_for 20 heard
is 'each category of a run is heard' "$(heard || cat "$site/unheard")" ''

# A large run: nothing is lost.
seq 1000 | sed "s|.*|file { '$site/d/&': content => 'x' }|" | manifest
kill -HUP "$daemon"
wait_for 60 environment_ready 2
run 5
# shellcheck disable=SC2317 # called by wait_for
all_heard()
{
	[ "$(grep -c '"code":"DLG-D-RES-1977".*/d/[0-9]' "$site/run.log")" = 1000 ]
}
wait_for 20 all_heard
ok 'the state of each of 1,000 resources is logged' all_heard
is 'no record was lost' \
    "$(grep -c '"code":"DLG-[A-Z]-LOG-1003"' "$site/run.log")" 0
done_testing
