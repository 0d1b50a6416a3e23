#!/bin/sh
# A machine with Debian's Puppet Server, its CA and three nodes: the server is
# swapped for dalang-compiled --like-puppet, and back.
# time limit: 900
. "$(dirname "$0")/../lib.sh"

case ${PUPPETSERVER:-} in
8) peer puppetserver_8 ;;
*) peer puppetserver ;;
esac || skip_all 'puppetserver cannot be unpacked'
if [ -z "${SWAP_ROOT:-}" ]; then
	tests/resource/root true
	[ $? -ne 77 ] || skip_all 'an overlay root cannot be made here'
	SWAP_ROOT=1 exec tests/resource/root "$0" "$@"
fi
s=$(scratch)
port=$(free_port)
ca=/etc/puppet/puppetserver/ca
name=puppet.example.com

# --- the machine, as the packages leave it ---

rm -rf /etc/dalang /etc/puppet /etc/puppetlabs /var/lib/puppet
for each in puppet:901 dalang:902; do
	sed -i "/^${each%:*}:/d" /etc/passwd /etc/group
	echo "${each%:*}:x:${each#*:}:${each#*:}::/:/bin/sh" >>/etc/passwd
	echo "${each%:*}:x:${each#*:}:" >>/etc/group
done
echo "127.0.0.1 $name" >>/etc/hosts
mkdir -p /etc/puppet/code/environments/production/manifests \
    /var/lib/puppet /var/lib/puppetserver /var/log/puppetserver \
    /run/puppetserver
cp -r "$PEERS/puppetserver${PUPPETSERVER:+_$PUPPETSERVER}/etc/puppet/puppetserver" \
    /etc/puppet
echo "notify { 'hello': }" \
    >/etc/puppet/code/environments/production/manifests/site.pp
cat >/etc/puppet/puppet.conf <<END
[main]
certname = $name
server = $name
serverport = $port
END
sed -i "s/8140/$port/; s/0\.0\.0\.0/127.0.0.1/" \
    /etc/puppet/puppetserver/conf.d/webserver.conf
sed -i 's/#\(max-active-instances: 1\)/\1/' \
    /etc/puppet/puppetserver/conf.d/puppetserver.conf
chown -R puppet:puppet /etc/puppet/puppetserver /var/lib/puppet \
    /var/lib/puppetserver /var/log/puppetserver /run/puppetserver
chmod 750 /etc/puppet/puppetserver

# stock ACTION ARG...
stock() { tests/peers/puppetserver packaged "$@"; }
# catalog NODE: the status of a request for a catalog with its certificate.
catalog()
{
	curl -s -o "$s/answer" -w '%{http_code}' --max-time 60 \
	    --cacert /var/lib/puppet/ssl/certs/ca.pem \
	    --cert "$s/$1.pem" --key "$s/$1.key" \
	    --data-urlencode environment=production \
	    --data-urlencode facts_format=application/json \
	    --data-urlencode "facts=$(printf '{"name":"%s","values":{}}' "$1" |
		jq -sRr @uri)" "https://$name:$port/puppet/v3/catalog/$1"
}
is_up()
{
	[ "$(curl -s --max-time 20 --cacert "$ca/ca_crt.pem" \
	    "https://$name:$port/status/v1/simple")" = running ]
}
# generate NODE: by the command ca, of the server that runs.
generate()
{
	stock ca generate --certname "$1" >"$s/out" 2>&1 || return
	cp "/var/lib/puppet/ssl/certs/$1.pem" "$s/$1.pem"
	cp "/var/lib/puppet/ssl/private_keys/$1.pem" "$s/$1.key"
}
serial_of() { openssl x509 -noout -serial -in "$ca/signed/$1.pem"; }
owners()
{
	(cd $ca && stat -c '%n %U:%G %a' ca_crl.pem serial inventory.txt \
	    ca_key.pem)
}
start_stock()
{
	start "$s/jvm" tests/peers/puppetserver packaged start
	server=$started
	wait_for 300 is_up || {
		tail -n 20 "$s/jvm" /var/log/puppetserver/* | sed 's/^/# /'
		return 1
	}
}
is_refused() { [ "$(catalog "$1")" = 000 ]; }

stock ca setup >"$s/out" 2>&1
[ $? -ne 125 ] || skip_all 'this machine permits no mounts'
ok 'Puppet Server starts' start_stock
for node in one.example.com two.example.com three.example.com; do
	ok "$node gets a certificate" generate $node
done
is 'a catalog of Puppet Server' "$(catalog one.example.com)" 200
stock ca revoke --certname two.example.com >"$s/out" 2>&1
stop "$server"
before=$(owners)
serial=$(cat $ca/serial)
lines=$(wc -l <$ca/inventory.txt)

# --- the swap ---

start "$s/log" dalang-compiled --like-puppet --logdest console
server=$started
ok 'the daemon starts in its place' wait_for 60 is_up
like 'it names what it took' "$(cat "$s/log")" "Settings of Puppet Server in /etc/puppet/puppetserver are used: auth_conf = [^ ]*/auth.conf, .*bindaddress = 127.0.0.1, serverport = $port, ca = true, cadir = $ca, ca_user = puppet; without effect here: .*max-active-instances"
is 'a node gets its catalog' "$(catalog one.example.com)" 200
like 'of the same code' "$(cat "$s/answer")" hello
ok 'a node that was revoked is refused' is_refused two.example.com
is 'the list of the CA is read' "$(stock ca list --all 2>&1 |
    sed 's/ *(SHA256).*//; s/^ *//; /:$/d' | sort | xargs)" \
    "one.example.com $name three.example.com two.example.com"
ok 'the CA signs' generate four.example.com
is 'with the next serial' "$(serial_of four.example.com)" "serial=${serial#00}"
is 'the new node gets its catalog' "$(catalog four.example.com)" 200
ok 'the CA revokes' stock ca revoke --certname three.example.com
ok 'that node is refused' wait_for 20 is_refused three.example.com
is 'the inventory goes on' "$(wc -l <$ca/inventory.txt)" $((lines + 1))
is 'files keep owner, group and mode' "$(owners)" "$before"
is 'new files belong to puppet' \
    "$(stat -c %U:%G $ca/signed/four.example.com.pem)" puppet:puppet
ok 'the daemon stops' stop "$server"

# --- and back ---

ok 'Puppet Server starts again' start_stock
is 'a node of ours gets its catalog from it' "$(catalog four.example.com)" 200
ok 'a node that we revoked is refused' is_refused three.example.com
ok 'its CA signs' generate five.example.com
is 'the inventory has all' "$(wc -l <$ca/inventory.txt)" $((lines + 2))
is 'each serial is there once' \
    "$(cut -d' ' -f1 $ca/inventory.txt | sort | uniq -d)" ''
ok 'its CA revokes what ours signed' \
    stock ca revoke --certname four.example.com
ok 'that node is refused, too' wait_for 20 is_refused four.example.com
is 'files keep owner, group and mode with both' "$(owners)" "$before"
stop "$server"
done_testing
