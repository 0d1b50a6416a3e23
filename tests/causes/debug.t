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
done_testing
