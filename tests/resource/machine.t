#!/bin/sh
# The manifest of a real machine: Debian's ntp, concat, inifile and stdlib
# modules, packages, a service, accounts, a job and commands, in an overlay
# root.  Everything is done in the first run, and nothing in the second.
# time limit: 120
. "$(dirname "$0")/../lib.sh"

tests/resource/root true || skip_all 'no overlay root here'
peer modules || skip_all 'the modules could not be unpacked'
s=$(scratch)
# Only these: custom facts of others want programs that are not here.
modules=$s/modules
mkdir "$modules"
for module in concat inifile ntp stdlib; do
	ln -s "$(cd "$PEERS/modules/modules/$module" && pwd -P)" "$modules/$module"
done
cat >"$s/site.pp" <<'END'
node default {
  $dir = '/srv/machine'
  stage { 'before': before => Stage['main'] }
  class { 'repositories': stage => 'before' }
  package { ['web', 'tool']: ensure => installed }
  package { 'old': ensure => purged }
  group { 'web': gid => 4242 }
  user { 'web':
    uid => 4242, gid => 'web', home => '/srv/web', managehome => true,
    shell => '/bin/sh', comment => 'The web', password => Sensitive('*'),
  }
  file { $dir: ensure => directory, owner => 'web', group => 'web', mode => '0750' }
  class { 'ntp':
    package_manage => false, service_manage => false,
    config => "${dir}/ntp.conf", driftfile => "${dir}/drift",
    require => File[$dir],
  }
  concat { "${dir}/motd": owner => 'web', mode => '0640', require => File[$dir] }
  concat::fragment { 'welcome': target => "${dir}/motd", order => '01', content => "welcome\n" }
  concat::fragment { 'rules': target => "${dir}/motd", order => '02', content => epp_rules() }
  ini_setting { 'port':
    path => '/etc/web.conf', section => 'server', setting => 'port', value => 8080,
    require => Package['web'], notify => Service['web'],
  }
  file_line { 'locale':
    path => '/etc/tool.conf', line => 'locale = C', match => '^locale',
    require => Package['tool'],
  }
  service { 'web':
    ensure => running, enable => false, provider => 'base', hasstatus => true,
    start => 'touch /run/web.up', stop => 'rm -f /run/web.up',
    status => 'test -e /run/web.up', restart => 'echo again >>/run/web.restarts',
    require => Package['web'],
  }
  cron { 'rotate': command => '/usr/bin/true', user => 'web', hour => 3, minute => [0, 30] }
  exec { 'initialise':
    command => "/bin/sh -c 'wc -l <${dir}/motd >${dir}/lines'",
    creates => "${dir}/lines", require => Concat["${dir}/motd"],
  }
  exec { 'reload': command => '/bin/date', refreshonly => true, subscribe => Class['ntp'] }
}
class repositories {
  file { '/etc/apt/apt.conf.d/99ours': content => "APT::Install-Recommends \"0\";\n" }
}
function epp_rules() >> String {
  inline_epp('<% ["one", "two"].each |$r| { -%>- <%= $r %><%= "\n" %><% } -%>')
}
END
cat >"$s/inside" <<END
tests/resource/repository /mnt/repo web=1.0 tool=2.0 old=1.0
apt-get -qq -y install old >/dev/null 2>&1
for run in 1 2; do
	"$(command -v dalang)" apply --detailed-exitcodes --modulepath "$modules" \
	    --confdir /mnt/etc --vardir /mnt/var --color false "$s/site.pp" \
	    2>&1
	echo "exit \$run: \$?"
done
stat -c '%n %U:%G %a' /srv/machine /srv/machine/motd
cat /srv/machine/motd /srv/machine/lines
grep -c . /srv/machine/ntp.conf | sed 's/[1-9][0-9]*/ntp has lines/'
grep -A1 '^.server' /etc/web.conf; grep locale /etc/tool.conf
crontab -u web -l | tail -n 2; getent passwd web
dpkg-query -W -f '\${Package} \${Status}\n' web tool | sort; ls /run/web.up
END
tests/resource/root sh "$s/inside" >"$s/all" 2>&1
# the output of the runs, and the rest
grep -E '^(Info|Notice|Warning|Error): ' "$s/all" >"$s/said"
grep -vE '^(Info|Notice|Warning|Error): ' "$s/all" >"$s/out"
is 'the machine has its wanted state' "$(cat "$s/out")" 'exit 1: 2
exit 2: 0
/srv/machine web:web 750
/srv/machine/motd web:root 640
welcome
- one
- two
3
ntp has lines
[server]
port = 8080
locale = C
# Puppet Name: rotate
0,30 3 * * * /usr/bin/true
web:x:4242:4242:The web:/srv/web:/bin/sh
tool install ok installed
web install ok installed
/run/web.up'
is 'no resource fails' "$(grep -c '^Error' "$s/said")" 0
like 'the service is notified of its file' "$(cat "$s/said")" \
    'Service\[web\]/ensure: ensure changed'
is 'the second run changes nothing' \
    "$(awk '/^Notice: Applied/ { n++ } n == 1 && /^Notice: \/Stage/' "$s/said")" ''
done_testing
