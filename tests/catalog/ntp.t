#!/bin/sh
# `include ntp` with Debian's packages gives Puppet's catalog, to the byte.
# ntp.sha256 is written by tests/peers/classes.t from stock Puppet.
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all "Debian's modules cannot be unpacked here"
work=$(scratch)
modules=$PEERS/puppet/modules
cat >"$work/server.json" <<'EOF'
{"server_facts": {"serverversion": "7.23.0",
  "servername": "puppet.example.com", "serverip": "192.0.2.1"}}
EOF
echo 'node default { include ntp }' >"$work/site.pp"

ok "include ntp compiles" sh -c "
	dalang compile web01.example.com --compat 7 --confdir '$work' \
	    --facts tests/catalog/debian12.json \
	    --node-data '$work/server.json' --modulepath '$modules' \
	    --manifest '$work/site.pp' >'$work/out' 2>'$work/err' || {
		cat '$work/err'
		exit 1
	}"
is "the catalog is that of Puppet" "$(
	sed -e "s|$modules|MODULES|g" -e "s|$work|CASE|g" \
	    -e 's/^  "version": .*,$/  "version": VERSION,/' \
	    -e 's/^  "catalog_uuid": .*,$/  "catalog_uuid": UUID,/' \
	    "$work/out" | sha256sum | cut -d' ' -f1
)" "$(cat tests/catalog/ntp.sha256)"
like "the record has the node and the environment" "$(cat "$work/err")" \
    '^Notice: Compiled catalog for web01.example.com in environment production'
done_testing
