#!/bin/sh
# Nodes from TXT records of DNS: node_terminus = dns.
# time limit: 200
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

helper=$BIN/dalang-dns
[ -x "$helper" ] || helper=$BIN/../libexec/dalang/dalang-dns
anchor=$(pwd)/tests/dns/anchor.txt
dns_port=$(next_port "$port")
start "$site/dns.log" /usr/bin/python3 tests/dns/server.py "$dns_port" \
    tests/dns/zone.txt
name_server=$started
answers() { [ "$(ask web1.site.test)" != '' ]; }
# ask KEY [OPTION...]: what the program answers, without the id.
ask()
{
	a_key=$1
	shift
	echo "{\"id\":7,\"model\":\"node\",\"verb\":\"find\",\"key\":\"$a_key\"}" |
	    timeout 60 "$helper" --server "127.0.0.1@$dns_port" \
		--anchor "$anchor" "$@" 2>"$site/dns.errors" |
	    exact_jq -cS 'if .id == 7 then .instance // .error else . end'
}
wait_for 60 answers || exit 1

# A node, and what is read or refused of its records.
while IFS='|' read -r key wanted; do
	case $wanted in
	'{'*) ;;
	*) wanted="\"_puppet.$key.site.test: $wanted\"" ;;
	esac
	is "$key" "$(ask "$key.site.test")" "$wanted"
done <<'END'
web1|{"classes":["base","profile::web"],"environment":"testing","parameters":{"note":"a=b","rack":"b7"}}
db1|{"classes":["db"],"parameters":{}}
other|{"classes":[],"parameters":{}}
nobody|{"classes":[],"parameters":{}}
envs|the string \"env=b\" is a second environment
values|the string \"p.a=2\" is a second value of a parameter
word|the string \"clas=web\" is neither class=, env= nor p.NAME=
class|the string \"class=Web\" has no name of a class
colon|the string \"class=web:x\" has no name of a class
name|the string \"p.Big=1\" has no name of a parameter
bytes|the string \"p.a=?\" is not UTF-8
failed|the name servers have failed (SERVFAIL)
END
like 'a text that was changed on the way' "$(ask changed.site.test)" \
    'not valid by DNSSEC: .*(signature verification|signature crypto) failed'
like 'a signature that was taken away' "$(ask bare.site.test)" \
    'not valid by DNSSEC: .*(no signatures|no keys|did not verify)'
is 'a zone without signatures' "$(ask web.plain.test)" \
    '"_puppet.web.plain.test: the answer is not signed (DNSSEC)"'
is 'where these are permitted' "$(ask web.plain.test --unsigned)" \
    '{"classes":["plain"],"parameters":{}}'
like 'but not a changed one' "$(ask changed.site.test --unsigned)" \
    'not valid by DNSSEC'
is 'a name that DNS cannot have' "$(ask a..b)" \
    '"the certname cannot be a name of DNS"'
is 'a label that is too long' "$(ask "$(printf 'a%.0s' $(seq 64)).test")" \
    '"the certname cannot be a name of DNS"'
is 'another question' "$(echo '{"id":1,"model":"facts","verb":"find","key":"a"}' |
    "$helper" --anchor "$anchor" --server 127.0.0.1)" \
    '{"id":1,"error":"only nodes can be found in DNS"}'
is 'no question' "$(echo '[]' |
    "$helper" --anchor "$anchor" --server 127.0.0.1)" \
    '{"id":null,"error":"the question cannot be read"}'
like 'an anchor that cannot be read' "$(ask web1.site.test --anchor /nonexistent
    cat "$site/dns.errors")" 'error opening file /nonexistent'
is 'an address that is none' "$(ask web1.site.test --server nowhere
    cat "$site/dns.errors")" 'dalang-dns: nowhere: it cannot be used'
like 'by hand' "$("$helper" --help 2>&1)" 'is started by dalang-compiled'

# A daemon.  The nodes have certificates of their own.
# shellcheck disable=SC2034 # for certify
node=web1.site.test other='changed.site.test silent.site.test' TEST_SSL=
lay_out 'workers = 1' 'exec_concurrency = 1' 'node_terminus = dns' \
    "node_dns_servers = 127.0.0.1@$dns_port" "node_dns_anchor = $anchor" \
    'external_nodes_timeout = 5s'
manifest <<'END'
class base { }
class profile::web { notify { "rack ${rack}, in ${environment}": } }
END
mkdir -p "$site/code/environments/testing/manifests"
cp "$manifests/site.pp" "$site/code/environments/testing/manifests/site.pp"
catalog() { echo "/puppet/v3/catalog/$1?environment=production"; }
titles()
{
	jq -r '[.resources[] | select(.type == "Notify").title] | join("; ")' \
	    "$site/body"
}
start_server || exit 1
is 'a catalog is compiled' "$(status web1.site.test "$(catalog web1.site.test)")" \
    200
is 'with the classes, the variables and the environment of the node' \
    "$(titles)" 'rack b7, in testing'
is 'a changed answer: no catalog' \
    "$(status changed.site.test "$(catalog changed.site.test)")" 500
like 'and why' "$(jq -r .message "$site/body")" \
    'Failed to find changed.site.test via dns: _puppet.changed.site.test: the answer is not valid by DNSSEC'
is 'no answer in time: no catalog' \
    "$(status silent.site.test "$(catalog silent.site.test)")" 500
like 'and why not' "$(jq -r .message "$site/body")" \
    'dalang-dns has not answered within 5000 ms'
is 'the next node is answered' \
    "$(status web1.site.test "$(catalog web1.site.test)")" 200
stop "$name_server"
like 'dalang compile gives the reason of a missing answer' "$(dalang compile \
    --config "$config" --vardir "$site/var" db1.site.test 2>&1)" \
    'Failed when searching for node db1.site.test: Failed to find db1.site.test via dns:'
done_testing
