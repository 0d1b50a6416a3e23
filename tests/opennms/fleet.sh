# shellcheck shell=sh disable=SC2034,SC2154
# A small fleet for tests of OpenNMS's files, after lib.sh and daemons.sh: both
# daemons, the subagent and snmpd, nodes that request catalogs in waves, some
# without success, and an agent whose machine another program changes, too.

good='web01 web02 web03 db01 db02 mail01'
bad='old01 old02 old03'

fleet_code()
{
	mkdir -p "$1/modules/base/manifests" "$1/modules/base/functions" \
		"$1/data" "$1/manifests"
	cat >"$1/modules/base/functions/weight.pp" <<'END'
function base::weight(Integer $n) { Integer[1, $n].reduce |$a, $b| { $a + $b } }
END
	cat >"$1/modules/base/manifests/init.pp" <<'END'
class base(String $colour = 'red', Integer $pages = 10) {
  notify { "colour ${colour}": }
  Integer[1, $pages].each |$i| { base::page { "page ${i}": number => $i } }
}
END
	cat >"$1/modules/base/manifests/page.pp" <<'END'
define base::page(Integer $number) {
  $text = inline_epp('<% [1, 2, 3].each |$x| { %><%= $x * 3 %>, <% } %>')
  @user { "page${number}": comment => "${text} ${base::weight($number)}" }
}
END
	echo 'base::colour: blue' >"$1/data/common.yaml"
	printf 'version: 5\nhierarchy:\n  - name: all\n    path: common.yaml\n' \
		>"$1/hiera.yaml"
}

# fleet_manifest ENVIRONMENT PAGES: the resources of a web server's catalog.
fleet_manifest()
{
	cat >"$1/manifests/.new" <<END
node '$node' {
  file { '$site/target': ensure => directory }
  file { '$site/target/motd': content => "be kind\n" }
  Integer[1, 12].each |\$i| {
    file { "$site/target/page\${i}": content => "\${i}: \${
      Integer(strftime(Timestamp.new, '%s')) / (10 * \$i)}\n" }
  }
  exec { 'check':
    command => '/bin/false',
    onlyif  => '/usr/bin/test -e $site/broken',
  }
}
node /^web/ { class { 'base': pages => $2 } }
node /^db/ { class { 'base': pages => 30 } warning('a slow disk') }
node /^mail/ { include base notice(lookup('base::colour')) }
node /^old01/ { include no_such_class }
node /^old02/ { base::weight('many') }
END
	mv "$1/manifests/.new" "$1/manifests/site.pp"
}

# fleet_start PAGES: start all of it except the waves.
fleet_start()
{
	pages=$1
	lay_out 'runinterval = 3s' 'workers = 2' 'storeconfigs = false' \
	    'log_levels = compile.catalog=info'
	for name in $good $bad; do
		names="${names-} $name.example.com"
	done
	# shellcheck disable=SC2086 # words
	tests/certificates "$site/ssl" $names || return 1
	for name in $names; do
		keep_facts "$name"
	done
	mkdir -p "$site/target"
	for e in production staging; do
		fleet_code "$site/code/environments/$e"
		fleet_manifest "$site/code/environments/$e" "$pages"
	done
	chmod -R a+rX "$site/code"
	start_server || return 1
	snmp_port=$(next_port "$port")
	mkdir "$site/snmp"
	start "$site/snmpd.log" tests/peers/snmpd "$site/snmp" "$snmp_port"
	wait_for 30 test -S "$site/snmp/agentx" || return 1
	start "$site/agentx.log" dalang-snmp --rundir "$site/run" \
	    --agentx-socket "$site/snmp/agentx" --logdest json
	start "$site/applyd.log" dalang-applyd --config "$config" \
	    --no-daemonize --logdest json --log_level info
	applyd=$started
	wait_for 60 fleet_answers
}
fleet_answers()
{
	MIBS='' tests/peers/snmp snmpget -v2c -c public -Oqv \
	    "127.0.0.1:$snmp_port" \
	    .1.3.6.1.4.1.8072.9999.9999.7326.3.1.2.1.0 | grep -q '^[1-9]'
}

# ask NAME ENVIRONMENT TIMES: request so many catalogs over one connection.
ask()
{
	[ "$3" -gt 0 ] || return 0
	for i in $(seq "$3"); do
		echo "url = https://localhost:$port/puppet/v3/catalog/$1.example.com?environment=$2&n=$i"
		echo "output = /dev/null"
	done | curl -s --max-time 20 --cacert "$site/ssl/certs/ca.pem" \
	    --cert "$site/ssl/certs/$1.example.com.pem" \
	    --key "$site/ssl/private_keys/$1.example.com.pem" -K - &
}

# fleet_wave T LENGTH: the events in second T of LENGTH.
fleet_wave()
{
	# words: catalogs of web nodes, of others, failing ones
	# shellcheck disable=SC2046
	set -- "$1" "$2" $(awk -v t="$1" -v n="$2" 'BEGIN {
		srand(t * 7919); pi = 3.14159265
		wave = sin(2 * pi * t / n * 2 - 1) + 0.4 * sin(2 * pi * t / n * 9)
		trouble = t > n * 0.55 && t < n * 0.75
		printf "%d %d %d\n", 6 + 4 * wave + 2 * rand(), \
		    3 + 1.5 * sin(2 * pi * t / n * 3) + rand(), \
		    (trouble ? 3 : 0) + (rand() < 0.2) }')
	ask "web0$(($1 % 3 + 1))" production "$3"
	ask "$(echo db01 mail01 db02 | cut -d' ' -f$(($1 % 3 + 1)))" \
	    "$(echo production staging | cut -d' ' -f$(($1 % 2 + 1)))" "$4"
	ask "$(echo "$bad" | cut -d' ' -f$(($1 % 3 + 1)))" production "$5"
	# A manual change of the agent's machine, and a corrupted one.
	[ $(($1 % 23)) -ne 11 ] || echo 'be rude' >"$site/target/motd"
	[ "$1" -ne $(($2 * 5 / 10)) ] || touch "$site/broken"
	[ "$1" -ne $(($2 * 7 / 10)) ] || rm -f "$site/broken"
	# A deployment of heavier code, and a debugging session.
	[ "$1" -ne $(($2 * 4 / 10)) ] || {
		fleet_manifest "$site/code/environments/production" \
			$((pages * 2))
		dalang log set --rundir "$site/run" profile debug for 15s \
		    >/dev/null
	}
}

# fleet_waves LENGTH: LENGTH seconds of it, one wave a second.
fleet_waves()
{
	begin=$(date +%s)
	for t in $(seq "$1"); do
		while [ "$(date +%s)" -lt $((begin + t)) ]; do
			sleep 0.2
		done
		fleet_wave "$t" "$1"
	done
	wait
}
