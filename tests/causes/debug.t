#!/bin/sh
# Records of level debug: they give the reasons for what a run does.
. "$(dirname "$0")/../lib.sh"
. tests/causes.sh

s=$(scratch)

# run NAME OPTION...: apply the manifest on standard input; $s/NAME has the
# records.
run()
{
	run_name=$1
	shift
	dalang apply --confdir "$s/c" --vardir "$s/v" --logdest json \
	    --log_level debug "$@" >"$s/$run_name" 2>&1
}

echo 'notify { "a": } class a { ' >"$s/broken.pp"
dalang parser validate "$s/broken.pp" --log_level debug --logdest json \
    >"$s/parser" 2>&1
raises CMD_PARSED '.puppet.errors == 1 and (.message | test("broken.pp in"))' \
    "$s/parser"

# Programs that change nothing.
mkdir "$s/fake"
for program in groupadd dpkg-query crontab; do
	printf '#!/bin/sh\nexit 0\n' >"$s/fake/$program"
	chmod +x "$s/fake/$program"
done
PATH=$s/fake:$PATH run families <<END
cron { 'c': command => 'x' }
package { 'dlgx': ensure => present, provider => dpkg, noop => true }
service { 'dlgx': ensure => running, provider => base,
  status => '/bin/false', start => '/bin/true' }
group { 'dlgx': ensure => present }
exec { 'three': command => '/bin/sh -c "exit 3"', returns => 3 }
file { '$s/f': content => 'x', validate_cmd => '/usr/bin/test -e %' }
END
while IFS='	' read -r family type command state difference; do
	[ "$family" != PROVIDER ] || for_root "$family" || continue
	raises "RES_EXECUTING_$family" "(.puppet.resource | test(\"^$type\")) and
	    (.message | test(\"^Executing: '.*$command\"))" "$s/families"
	raises "RES_EXECUTED_$family" "(.puppet.resource | test(\"^$type\")) and
	    .event.duration > 0 and (.puppet.result | test(\"^exit code\"))" \
	    "$s/families"
	raises "RES_STATE_$family" "(.puppet.source | test(\"/$type\")) and
	    (.message | test(\"state is $state\"))" "$s/families"
	raises "RES_DIFFERENCE_$family" "(.puppet.source | test(\"/$type\")) and
	    (.message | test(\"^$difference\"))" "$s/families"
done <<END
PROVIDER	Cron	crontab -u root -l	ensure => 'absent'	ensure is 'absent', expected 'present'
PACKAGE	Package	dpkg-query	ensure => 'purged'	ensure is 'purged', expected 'present'
SERVICE	Service	/bin/false	ensure => 'stopped'	ensure is 'stopped', expected 'running'
USER	Group	groupadd .*dlgx	ensure => 'absent'	ensure is 'absent', expected 'present'
EXEC	Exec	exit 3	returns => 'notrun'	returns is 'notrun', expected ..3
FILE	File	/usr/bin/test -e	ensure => 'absent'	ensure is 'absent', expected 'file'
END

# The run as a whole.
echo old >"$s/d"
cat >"$s/first.pp" <<END
filebucket { 'kept': path => '$s/bucket' }
file { '$s/d': content => 'new', backup => 'kept' }
~> exec { 'r': command => '/bin/true', refreshonly => true }
file { '$s/e': ensure => directory }
file { '$s/e/x': content => 'x' }
file { '$s/g': ensure => directory, require => File['$s/g/x'] }
file { '$s/g/x': ensure => absent }
package { 'late': ensure => absent, provider => yum }
group { 'dlgx': ensure => absent }
notify { 'v': schedule => never }
END
run whole --reports store --show_diff <"$s/first.pp"
dalang compile --confdir "$s/c" --code "$s/first.pp" n1 >"$s/catalog" 2>/dev/null ||
    echo '{"name":"n1","resources":[],"edges":[]}' >"$s/catalog"
dalang apply --confdir "$s/c" --vardir "$s/v" --logdest json --log_level debug \
    --catalog "$s/catalog" >"$s/read" 2>&1
while IFS='	' read -r name filter; do
	raises "$name" "$filter" "$s/whole"
done <<END
TRA_CATALOG	.puppet.origin == "the compile" and .puppet.resources > 5 and .puppet.edges > 5 and .puppet.bytes > 100 and .event.duration > 0
TRA_EDGE	(.puppet.source | test("/e/x")) and (.message | test("^Adding autorequire relationship with File.*/e.$"))
TRA_EDGE_SKIPPED	(.message | test("^Skipping automatic relationship with File.*/g.$"))
TRA_GRAPH	.puppet.vertices > 5 and .puppet.edges > 5
TRA_REFRESH_CAUSE	.puppet.target == "Exec[r]" and .puppet.event == "content_changed" and .puppet.callback == "refresh"
TRA_STATE_LOADED	.puppet.path | test("state.yaml")
TRA_STATE_STORED	.puppet.path | test("state.yaml")
TRA_POSTPONED	.puppet.provider == "yum"
TRA_SKIPPED_SCHEDULE	.puppet.schedule == "never"
RES_AUDIT_EXEC	.puppet.resource == "Exec[r]" and .puppet.program == "/bin/true" and .puppet.exit == 0 and .event.outcome == "success"
TRA_SPAN_RESOURCE	.puppet.resource == "Exec[r]" and .puppet.line == 3
RES_SPAN	.puppet.resource == "Exec[r]" and .puppet.program == "/bin/true"
RES_BUCKETED	.puppet.path == "$s/d" and .puppet.bucket == "kept"
RES_PROVIDER_UNSUITABLE	.puppet.provider == "yum" and (.event.reason | test("yum is missing"))
RES_PROVIDER_DEFAULT	.puppet.provider == "posix" and .puppet.type == "exec"
RES_PROVIDER_USED	.puppet.resource == "Package[late]" and (.event.reason | test("catalog"))
RES_PROVIDER_USED	.puppet.resource == "Exec[r]" and (.event.reason | test("default"))
AGT_STATE_WRITTEN	.puppet.path | test("last_run_summary")
AGT_REPORT_GIVEN	(.puppet.target | test("/reports/")) and .puppet.status == "failed" and .puppet.bytes > 100
SET_GIVEN	.puppet.setting == "vardir" and .puppet.origin == "the command line"
END
raises TRA_CATALOG ".puppet.origin == \"$s/catalog\"" "$s/read"

# A provider that reads at once has a span.
run spans <<END
host { 'a': ip => '::1', target => '$s/hosts' }
END
raises TRA_SPAN_PREFETCH '.puppet.type == "host" and
    .puppet.phase == "prefetch"' "$s/spans"

# A run that is stopped.
printf "exec { '/bin/kill -TERM \$PPID': provider => shell } -> notify { 'x': }" |
    run stopped
raises TRA_SKIPPED_STOP '.puppet.resource == "Notify[x]"' "$s/stopped"
done_testing
