#!/bin/sh
# Resources that sites export for other nodes: checks of Nagios (types that a
# module brings), keys of SSH, fragments of the module concat. One node exports
# them, another one collects them, and they are published for monitoring.
# time limit: 400
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

peer modules || skip_all "Debian's modules are unavailable here"
[ -d "$PEERS/modules/modules/concat" ] || skip_all 'the module concat is missing'
other=web02.example.com
lay_out 'workers = 1' 'storeconfigs = true' 'store_prime = 0'
cat >"$site/auth.conf" <<'END'
authorization: { version: 1, rules: [
  { match-request: { path: /status, type: path }
    allow-unauthenticated: true, sort-order: 1, name: status }
  { match-request: { path: /puppet/v3, type: path }
    allow: "*", sort-order: 1, name: others } ] }
END
modules=$site/code/environments/production/modules
mkdir -p "$modules/nagios/lib/puppet/type"
for module in concat stdlib; do
	cp -rL "$PEERS/modules/modules/$module" "$modules/$module"
done
# type NAME PROPERTY...: a resource type as those of the module nagios_core
type()
{
	t_name=$1
	shift
	{
		echo "Puppet::Type.newtype(:$t_name) do"
		echo '  ensurable'
		echo '  newparam(:name) { isnamevar }'
		echo '  newproperty(:target)'
		printf '  newproperty(:%s)\n' "$@"
		echo end
	} >"$modules/nagios/lib/puppet/type/$t_name.rb"
}
type nagios_host address use hostgroups check_command
type nagios_service host_name use check_command service_description
cat <<'END' | manifest
node 'web02.example.com' {
  @@nagios_host { $trusted['certname']:
    address => '10.0.0.2', use => 'generic-host', hostgroups => ['web', 'linux'],
    check_command => 'check-host-alive', tag => 'site-a',
  }
  @@nagios_service { "http ${trusted['certname']}":
    host_name => $trusted['certname'], check_command => 'check_http!80',
    service_description => 'HTTP', tag => 'site-a',
  }
  @@sshkey { $trusted['certname']:
    host_aliases => ['web02', '10.0.0.2'], type => 'ssh-ed25519', key => 'AAAAC3Nz',
  }
  @@concat::fragment { "backend ${trusted['certname']}":
    target => '/etc/haproxy.cfg', content => "server web02 10.0.0.2:80\n", order => '20',
  }
}
node 'web01.example.com' {
  Nagios_host <<| tag == 'site-a' |>> { target => '/etc/nagios/hosts.cfg' }
  Nagios_service <<| tag == 'site-a' and check_command == 'check_http!80' |>>
  Nagios_service <<| tag == 'site-b' |>>
  Sshkey <<| |>>
  concat { '/etc/haproxy.cfg': ensure => present }
  concat::fragment { 'head': target => '/etc/haproxy.cfg', content => "head\n", order => '01' }
  Concat::Fragment <<| target == '/etc/haproxy.cfg' |>>
}
END

# compile NODE: the status of its catalog, which is in $site/body.
compile()
{
	c_facts=$(jq -nc --arg name "$1" '{name: $name, values: {clientversion: "8.10.0",
	    os: {family: "Debian", name: "Debian"}, networking:
	    {ip: "10.0.0.2"}}}' | jq -rj '@uri | @uri')
	status "$1" "/puppet/v3/catalog/$1?environment=production" \
	    -d facts_format=application/json --data-raw "facts=$c_facts" \
	    -d environment=production
}
# found TYPE: titles and parameters of the resources in the catalog.
found()
{
	jq -c --arg type "$1" '.resources[] | select(.type == $type) |
	    [.title, .parameters, .exported]' "$site/body" | sort
}

start_server || exit 1
wait_for 60 environment_ready 1
is 'a node exports' "$(compile $other)" 200
is 'its catalog has none of them' "$(found Nagios_host; found Sshkey
    found Concat::Fragment)" ''
is 'another node collects' "$(compile $node)" 200
is 'hosts of Nagios, with an override' "$(found Nagios_host)" \
    '["web02.example.com",{"address":"10.0.0.2","check_command":"check-host-alive","hostgroups":["web","linux"],"tag":"site-a","target":"/etc/nagios/hosts.cfg","use":"generic-host"},false]'
is 'services of Nagios, by tag and parameter' "$(found Nagios_service)" \
    '["http web02.example.com",{"check_command":"check_http!80","host_name":"web02.example.com","service_description":"HTTP","tag":"site-a"},false]'
is 'keys of SSH' "$(found Sshkey)" \
    '["web02.example.com",{"host_aliases":["web02","10.0.0.2"],"key":"AAAAC3Nz","type":"ssh-ed25519"},false]'
is 'fragments of a file, beside its own' \
    "$(jq -r '.resources[] | select(.type == "Concat_fragment") |
	[.title, .parameters.order, .parameters.content] | @json' "$site/body" |
	sort)" \
    '["backend web02.example.com","20","server web02 10.0.0.2:80\n"]
["head","01","head\n"]'
published()
{
	dalang store requisition --config "$config" >"$site/xml" 2>&1 &&
	    grep -c 'service-name="\(HTTP\|ICMP\|SSH\)"' "$site/xml"
}
all_published() { [ "$(published)" = 3 ]; }
ok 'they are services in the requisition' wait_for 20 all_published
stop "$daemon"

# --- the same exports after a move of the store by an archive ---

is 'the store is exported' "$(dalang store export "$site/archive" \
    --config "$config" >"$site/out" 2>&1; echo $?)" 0
mv "$site/var/store/store.sqlite" "$site/before.sqlite"
start_server || exit 1
wait_for 60 environment_ready 1
is 'a new store has no exports' "$(compile $node) $(found Sshkey)" '200 '
stop "$daemon"
is 'the archive is imported' "$(dalang store import "$site/archive" \
    --config "$config" >"$site/out" 2>&1; echo $?)" 0
start_server || exit 1
wait_for 60 environment_ready 1
is 'the exports are collected again, with their override' \
    "$(compile $node) $(found Nagios_host | jq -r '.[1].target') $(
    found Sshkey | jq -r '.[1].key')" '200 /etc/nagios/hosts.cfg AAAAC3Nz'
stop "$daemon"
done_testing
