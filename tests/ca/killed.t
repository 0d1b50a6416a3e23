#!/bin/sh
# Processes that change the CA at the same time, some of which are killed: no
# serial number is used twice, and every file is whole.
# time limit: 300
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
dalang ca setup --config "$s/conf" >/dev/null || exit 1

# A request that all names share the key of.
request()
{
	openssl req -new -key "$s/ssl/private_keys/puppet.example.com.pem" \
	    -subj "/CN=$1" -out "$s/ca/requests/$1.pem" 2>/dev/null
}

# writer N: sign and revoke a name of its own, again and again.
writer()
{
	for round in 1 2 3 4 5 6; do
		request "node$1"
		timeout -s KILL "0.$((RANDOM_BASE * $1 * round % 9 + 1))" \
		    dalang ca sign --config "$s/conf" --certname "node$1" \
		    >/dev/null 2>&1
		timeout -s KILL "0.$((RANDOM_BASE * $1 * round % 7 + 1))" \
		    dalang ca clean --config "$s/conf" --certname "node$1" \
		    >/dev/null 2>&1
	done
}

RANDOM_BASE=$(($$ % 97 + 1))
for n in 1 2 3 4; do
	writer $n &
done
wait

is 'no serial number is used twice' "$(cut -d' ' -f1 "$s/ca/inventory.txt" |
    sort | uniq -d)" ''
is 'every line is whole' "$(grep -Evc \
    '^0x[0-9A-F]{4} [0-9T:-]+UTC [0-9T:-]+UTC /CN=[a-z0-9.]+$' \
    "$s/ca/inventory.txt")" 0
ok 'the list is whole' openssl crl -in "$s/ca/ca_crl.pem" -noout
for file in "$s"/ca/signed/*.pem; do
	serial=$(openssl x509 -in "$file" -noout -serial | sed 's/serial=/000/;
	    s/.*\(....\)$/\1/')
	like "$(basename "$file") is in the inventory" \
	    "$(cat "$s/ca/inventory.txt")" "^0x$serial "
done
request last
ok 'the CA works' dalang ca sign --config "$s/conf" --certname last
is 'with the next number' "$(sort "$s/ca/inventory.txt" | tail -n 1 |
    sed 's,.*/CN=,,')" last

# A process that waits for the lock.
flock "$s/ca/.lock" sleep 2 &
request waits
ok 'a lock of another process is waited for' \
    dalang ca sign --config "$s/conf" --certname waits
wait

# Everybody who may read the directory can lock it, for as long as they like.
start "$s/stranger" flock "$s/ca" sh -c 'echo held; exec sleep 60'
stranger=$started
wait_for 20 grep -q held "$s/stranger"
request unhindered
ok 'a lock of the directory delays no operation' timeout 10 \
    "$BIN/dalang" ca sign --config "$s/conf" --certname unhindered
stop "$stranger"
is 'only the owner of the CA can open what is locked' \
    "$(stat -c '%a %U' "$s/ca/.lock")" "600 $(stat -c %U "$s/ca/ca_key.pem")"

done_testing
