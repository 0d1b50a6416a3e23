#!/bin/sh
# dalang ca and dalang node clean when the system fails.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/failing/calls.sh

[ "$(id -u)" = 0 ] || skip_all 'needs root'

# Keys, signatures and times are others in each run.
settle_files()
{
	find "$1" -type f -exec sed -i -s -E \
	    -e '/^-----BEGIN/,/^-----END/{/^-----/!d}' \
	    -e 's/[0-9-]{10}T[0-9:]{8}UTC/TIME/g' {} +
}

# ca ACTION...: without a failure.
ca() { dalang ca "$@" --config "$w/conf" >"$s/log" 2>&1 || cat "$s/log"; }

# acts ACTION CERTNAME COMMAND...: an action, by act.
acts()
{
	a_action=$1
	a_certname=$2
	shift 2
	"$@" dalang ca "$a_action" --certname "$a_certname" \
	    --config "$w/conf" >"$s/stdout"
}

# --- a new CA, on a machine whose agent has a key ---

prepare()
{
	if [ -d "$s/made" ]; then
		cp -a "$s/made" "$w"
		return
	fi
	mkdir -p "$w/m/ssl/private_keys"
	cat >"$w/conf" <<END
[main]
vardir = $w/m/var
cadir = $w/m/ca
ssldir = $w/m/ssl
certname = puppet.example.com
key_type = ec
END
	cp "$s/key" "$w/m/ssl/private_keys/puppet.example.com.pem"
}
openssl ecparam -genkey -name prime256v1 -noout -out "$s/key"
act() { "$@" dalang ca setup --config "$w/conf" >"$s/stdout"; }
failing_calls ca_setup "$w/m/ssl"

# --- a CA with a certificate and a request ---

rm -rf "$w"
prepare
ca setup
ca generate --certname web01
openssl req -new -key "$w/m/ssl/private_keys/web01.pem" -subj /CN=web02 \
    -out "$w/m/ca/requests/web02.pem"
cp -a "$w" "$s/made"
act() { acts sign web02 "$@"; }
failing_calls ca_sign "$w/m/ca/"
act() { acts clean web01 "$@"; }
failing_calls ca_clean "$w/m"
act() { acts generate web03 "$@"; }
failing_calls ca_generate "$w/m/ssl"

# --- what a server has of a node ---

for file in yaml/facts/web01.yaml yaml/node/web01.yaml \
    server_data/facts/web01.json server_data/node/web01.json \
    reports/web01/202611220800.yaml; do
	mkdir -p "$s/made/m/var/${file%/*}"
	touch "$s/made/m/var/$file"
done
act() { "$@" dalang node clean web01 --config "$w/conf" >"$s/stdout"; }
failing_calls node_clean "$w/m/var"
done_testing
