#!/bin/sh
# dalang node: clean removes what the server has of a node, and nothing else;
# find prints a node.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
cat >"$s/conf" <<END
[main]
vardir = $s/var
ssldir = $s/ssl
cadir = $s/ca
certname = puppet.example.com
key_type = ec
END

# node ACTION ARG...: its output in $s/out, its errors in $s/err, its status
# printed.
node()
{
	node_action=$1
	shift
	dalang node "$node_action" --config "$s/conf" "$@" \
	    >"$s/out" 2>"$s/err"
	echo $?
}

# fill NODE: all that a server has of it.
fill()
{
	mkdir -p "$s/var/reports/$1" "$s/var/yaml/facts" "$s/var/yaml/node" \
	    "$s/var/server_data/facts" "$s/var/server_data/node"
	touch "$s/var/yaml/facts/$1.yaml" "$s/var/yaml/node/$1.yaml" \
	    "$s/var/server_data/facts/$1.json" \
	    "$s/var/server_data/node/$1.json" \
	    "$s/var/reports/$1/202611220800.yaml" "$s/var/reports/$1/other"
}

kept() { find "$s/var" -name "*$1*" | wc -l; }

# --- clean ---

fill web01.example.com
fill web01.example.com.net
is 'a machine without a CA cleans files' \
    "$(node clean -v Web01.example.com)" 0
is 'and prints what Puppet prints' "$(cat "$s/out" "$s/err")" \
    "Info: Not managing web01.example.com certs as this host is not a CA
Info: web01.example.com's facts removed
Info: web01.example.com's cached node removed
Info: web01.example.com's reports removed
Web01.example.com"
is 'nothing of the node is left' "$(kept web01.example.com.yaml; cd "$s/var/reports" &&
    echo *)" '0
web01.example.com.net'
is 'a node with a longer name is kept' "$(kept web01.example.com.net)" 5

dalang ca setup --config "$s/conf" >"$s/out" 2>&1
dalang ca generate --config "$s/conf" --certname a.example.com,b.example.com \
    >"$s/out" 2>&1
fill a.example.com
serial=$(openssl x509 -in "$s/ca/signed/a.example.com.pem" -noout -serial |
    sed 's/.*=//')
is 'on a CA, a node is cleaned' "$(node clean a.example.com)" 0
is 'its certificate with it' "$(cat "$s/out" "$s/err")" \
    'Notice: Certificate for a.example.com has been revoked
Notice: Cleaned files related to a.example.com
a.example.com'
is 'its files are removed' "$(kept a.example.com; ls "$s/ca/signed")" '0
b.example.com.pem
puppet.example.com.pem'
like 'its certificate is in the revocation list' \
    "$(openssl crl -in "$s/ca/ca_crl.pem" -noout -text)" \
    "Serial Number: 0?$serial"
is 'a node without anything is not an error' "$(node clean a.example.com \
    c.example.com)" 0
is 'but its missing certificate is named' "$(cat "$s/err")" \
    'Error: Could not find files to clean for a.example.com
Error: Could not find files to clean for c.example.com'
is 'without a name it is an error' "$(node clean; cat "$s/err")" '1
Error: At least one node should be passed'

fill b.example.com
for name in ../b.example.com . .. '' b.example.com/. 'b*'; do
	is "the name '$name' is refused" "$(node clean b.example.com "$name")" 1
done
is 'and no other node is cleaned' "$(kept b.example.com;
    ls "$s/ca/signed/b.example.com.pem")" "5
$s/ca/signed/b.example.com.pem"

# Links are removed, but not followed.
mkdir "$s/elsewhere"
touch "$s/elsewhere/b.example.com.yaml" "$s/elsewhere/202611220800.yaml"
rm -r "$s/var/reports/b.example.com"
ln -s "$s/elsewhere" "$s/var/reports/b.example.com"
is 'a link in place of a directory is an error' "$(node clean b.example.com)" 1
like 'that names what stays' "$(cat "$s/err")" \
    "^Error: Could not remove b.example.com's reports: "
ok 'and is not followed' test -f "$s/elsewhere/202611220800.yaml"
rm "$s/var/reports/b.example.com"
fill d
mkdir "$s/var/reports/d/more"
is 'a directory among reports stays, which is an error' "$(node clean d)" 1
ok 'the files do not' test ! -e "$s/var/reports/d/other"
if [ "$(id -u)" = 0 ]; then
	chown 65534 "$s/var/yaml"
	rm -r "$s/var/yaml/facts"
	ln -s "$s/elsewhere" "$s/var/yaml/facts"
	chown -h 65534 "$s/var/yaml/facts"
	touch "$s/elsewhere/e.yaml"
	is 'a link of another user is refused' "$(node clean e)" 1
	ok 'and not followed' test -f "$s/elsewhere/e.yaml"
	rm "$s/var/yaml/facts"
	chown 0 "$s/var/yaml"
else
	skip 'only root meets links of other users'
fi

# A CA that cannot be used: certificates that stay valid keep their files.
fill f.example.com
dalang ca generate --config "$s/conf" --certname f.example.com,g.example.com \
    >"$s/out" 2>&1
is 'a setting of the CA that is invalid' \
    "$(node clean f.example.com --ca_ttl 1000y; cat "$s/err" "$s/out")" '1
Error: Config setting ca_ttl must have a value below 1576800000'
mv "$s/ca/ca_crt.pem" "$s/kept"
echo 'no certificate' >"$s/ca/ca_crt.pem"
is 'a certificate of the CA that is malformed' \
    "$(node clean f.example.com; cat "$s/err" "$s/out")" "1
Error: Could not parse $s/ca/ca_crt.pem: not a certificate: no start line"
mv "$s/kept" "$s/ca/ca_crt.pem"
is 'nothing of the node is removed then' "$(kept f.example.com)" 5
mv "$s/ca/inventory.txt" "$s/kept"
mkdir "$s/ca/inventory.txt"
is 'an inventory that cannot be read is an error of each node' \
    "$(node clean f.example.com g.example.com; cat "$s/err" "$s/out")" "1
Error: Could not read $s/ca/inventory.txt: Is a directory
Error: Could not read $s/ca/inventory.txt: Is a directory
f.example.com
g.example.com"
is 'other files of the node are removed' "$(kept f.example.com)" 0
rmdir "$s/ca/inventory.txt"
mv "$s/kept" "$s/ca/inventory.txt"
rm "$s/ssl/crl.pem"
mkdir "$s/ssl/crl.pem"
is 'a list that cannot be published is an error' \
    "$(node clean f.example.com g.example.com; cat "$s/err" "$s/out")" "1
Error: Could not read $s/ssl/crl.pem: Is a directory
f.example.com
g.example.com"
is 'the certificates keep their files' "$(cd "$s/ca/signed" && echo [fg].*)" \
    'f.example.com.pem g.example.com.pem'
rmdir "$s/ssl/crl.pem"
is 'they are cleaned once it can be' \
    "$(node clean f.example.com g.example.com; cat "$s/err" "$s/out")" \
    '0
Notice: Certificate for f.example.com has been revoked
Notice: Cleaned files related to f.example.com
Notice: Certificate for g.example.com has been revoked
Notice: Cleaned files related to g.example.com
f.example.com
g.example.com'

# --- find ---

cat >"$s/enc" <<'END'
#!/bin/sh
[ "$1" = bad ] && exit 3
cat <<YAML
---
classes:
  ntp:
    servers: [a]
  base:
parameters:
  role: $1
  kernel: mine
environment: test
YAML
END
chmod +x "$s/enc"
enc="--node_terminus exec --external_nodes $s/enc"
is 'a node without a classification' "$(node find web01 --render-as json;
    cat "$s/out")" '0
{"name":"web01","environment":"production"}'
mkdir -p "$s/var/yaml/facts"
cat >"$s/var/yaml/facts/web01.yaml" <<'END'
--- !ruby/object:Puppet::Node::Facts
name: web01
values:
  kernel: Linux
  os:
    family: Debian
timestamp: 2026-11-22 08:00:00.000000000 +00:00
END
# shellcheck disable=SC2086 # options are words
is 'a node with its classification and stored facts' "$(node find web01 $enc;
    cat "$s/out")" '0
{
  "name": "web01",
  "environment": "test",
  "classes": {
    "ntp": {
      "servers": [
        "a"
      ]
    },
    "base": null
  },
  "parameters": {
    "role": "web01",
    "kernel": "mine",
    "os": {
      "family": "Debian"
    }
  }
}'
is '--terminus overrides the setting' "$(node find web01 --external_nodes \
    "$s/enc" --terminus exec; jq -r .environment "$s/out")" '0
test'
# shellcheck disable=SC2086 # options are words
is 'a program that fails is an error' "$(node find bad $enc)" 1
like 'of Puppet' "$(cat "$s/err")" '^Error: Failed when searching for node bad: '
is 'a name that is not one of a node' "$(node find ../web01)" 1
echo 'values: [' >"$s/var/yaml/facts/web02.yaml"
is 'invalid stored facts are an error' "$(node find web02)" 1
like 'with their place' "$(cat "$s/err")" \
    "^Error: Could not read the facts of web02 in $s/var/yaml/facts: "
is 'two names are an error' "$(node find a b)" 1
done_testing
