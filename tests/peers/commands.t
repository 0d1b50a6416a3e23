#!/bin/sh
# Stock termini of PuppetDB write to the store of the compile daemon, as on a
# Puppet server, and read from it.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

[ "$PUPPET" = 8 ] || skip_all "PuppetDB's terminus is that of Puppet 8"
[ "$(id -u)" -eq 0 ] || skip_all 'needs root'
peer puppetdb || skip_all 'PuppetDB cannot be unpacked here'

admin=admin.example.com
stock=web09.example.com
mkdir -p "$site/ssl/ca" "$site/stock"
tests/certificates "$site/ssl" $server
echo '1.3.6.1.4.1.34380.1.3.39 = ASN1:UTF8String:true' \
    >"$site/ssl/ca/$admin.add"
tests/certificates "$site/ssl" $node $admin
lay_out 'workers = 1' 'storeconfigs = true' 'store_prime = 0'
echo 'Notify <<| |>>' | manifest
printf '[main]\nserver_urls = https://localhost:%s\n' "$port" \
    >"$site/stock/puppetdb.conf"
start_server || exit 1
wait_for 20 environment_ready 1

# query PATH FILTER
query() { status $admin "/pdb/query/v4/$1" >"$site/q" && jq -c "$2" "$site/body"; }

# stock [ARG]: what commands.rb does as the administrator.
stock()
{
	tests/peers/root puppetdb ruby tests/peers/commands.rb "$site/stock" \
	    "$site/ssl" $admin $stock "$@" 2>&1
}

is 'stock termini send and find' "$(stock)" 'facts: sent
catalog: sent
facts found: stock'
is 'the facts are stored' "$(query "facts/text" '[.[] | [.certname, .value]]')" \
    "[[\"$stock\",\"stock\"]]"
is 'with the producer' "$(query factsets '[.[].producer]')" "[\"$admin\"]"
is 'the exported resource is stored' "$(query resources \
    '[.[] | select(.exported) | [.title, .parameters.message]]')" \
    '[["shared","hello"]]'
is 'a node is deactivated' "$(stock deactivate)" 'deactivated: sent'
is 'and is it in the store' "$(query "nodes/$stock" '.deactivated != null')" \
    true
ok 'the daemon stops' stop "$daemon"
done_testing
