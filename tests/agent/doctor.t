#!/bin/sh
# dalang doctor: each fault that keeps a machine from its catalog, one by one
# against our server, with its finding and its remedy.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

if [ -z "${DOCTOR_NS:-}" ]; then
	unshare -m true 2>/dev/null ||
	    skip_all 'needs root, for a mount namespace'
	DOCTOR_NS=1 exec unshare -m "$0" "$@"
fi
mount --make-rprivate /

lay_out 'ca = true' 'dns_alt_names = localhost,puppet' 'key_type = ec' \
    'workers = 1' 'autosign = true'
sed -i "s,^ssldir = .*,ssldir = $site/new\ncadir = $site/ca," "$config"
rm -rf "$site/ssl"
ln -s new "$site/ssl"
dead=$(next_port "$port")
second=$(next_port "$dead")
echo "notify { 'hello': }" | manifest
start_server || exit 1
wait_for 60 environment_ready 1

name=web01.example.com
m=$site/m
mkdir -p "$m"
cat >"$m/puppet.conf" <<END
[main]
confdir = $m
vardir = $m/var
ssldir = $m/ssl
rundir = $m/run
certname = $name
server = localhost
serverport = $port
user = 65534
group = 65534
key_type = ec
waitforcert = 0
http_connect_timeout = $((5 * ${SLOW:-1}))s
http_read_timeout = $((5 * ${SLOW:-1}))s
END

# doctor [OPTION...]: the exit code is printed, the findings are in $site/out.
doctor()
{
	dalang doctor --config "$m/puppet.conf" "$@" >"$site/out" 2>"$site/err"
	echo $?
}

# finding RESULT CHECK TEXT REMEDY: the last doctor has printed that finding.
finding()
{
	like "$1: $2" "$(grep -A1 "^$1 *$2 " "$site/out" | tr '\n' ' ')" \
	    "^$1 +$2 +.*$3.* -> .*$4"
}

# good CHECK: the last doctor has printed that the check is ok.
good() { like "ok: $1" "$(cat "$site/out")" "^ok +$1 "; }

# silent CHECK: the last doctor has made no such check.
silent() { is "left out: $1" "$(grep -c "^[a-z]* *$1 " "$site/out")" 0; }

# state: a sum of all files of the machine.
state()
{
	(cd "$m" && find . -printf '%P %m %s %T@ %i\n' | sort | sha256sum)
}

# --- a new machine ---

is 'a machine without anything gets no catalog' "$(doctor)" 1
finding failed 'certificate request' 'has not requested one' 'dalang ssl bootstrap'
finding warning 'CA certificates' 'the next run downloads it' 'dalang ssl bootstrap'
good name
good connection
good handshake
good clock
good 'CA of the server'
finding failed signature "has issued no certificate to $name" \
    "on the CA: dalang ca list; dalang ca sign --certname $name"
silent 'request of a node'
is 'no file was made' "$(ls "$m")" puppet.conf

# --- a request that waits ---

cp "$config" "$site/puppet.conf.kept"
sed -i '/^autosign/d' "$config"
kill -HUP "$daemon"
waits() { [ "$(dalang ssl bootstrap --config "$m/puppet.conf" 2>&1 | grep -c 'not been signed')" = 1 ]; }
wait_for 30 waits
dalang ssl bootstrap --config "$m/puppet.conf" >/dev/null 2>&1
if [ -e "$m/ssl/certs/$name.pem" ]; then
	skip 'a request that waits' 'it was signed'
else
	is 'a request that waits is a fault' "$(doctor)" 1
	finding failed 'certificate request' 'waits for a signature, \(SHA256\) [0-9A-F:]{95}' \
	    "on the CA: dalang ca list; dalang ca sign --certname $name"
	dalang ca sign --config "$config" --certname $name >/dev/null
	is 'one that is signed is one, too' "$(doctor)" 1
	good signature
fi
dalang ssl bootstrap --config "$m/puppet.conf" >/dev/null 2>&1

# --- a machine that works ---

before=$(state)
is 'a machine that works has no fault' "$(doctor)" 0
like 'each check is ok' "$(cat "$site/out")" '^0 failed, 0 warnings$'
like 'what is not checked is printed' "$(tail -n 2 "$site/out" | tr '\n' ' ')" \
    "'dalang agent --test --noop' prints the error of a compile"
for check in settings programs 'file systems' directories room disabled 'run lock' 'ssl lock' \
    'CA certificates' 'known CA' CRL 'private key' certificate issuer name \
    connection handshake answer clock 'server chain' 'server name' \
    'CA of the server' revocation 'request of a node' environment; do
	good "$check"
done
is 'nothing was changed' "$(state)" "$before"
is 'nothing is printed on standard error' "$(cat "$site/err")" ''
is 'no secret is printed' "$(grep -c 'PRIVATE' "$site/out")" 0
is 'ssl check is the same command' "$(dalang ssl check --config \
    "$m/puppet.conf" >"$site/other"; echo $?; diff "$site/out" "$site/other")" 0
is '--json prints the findings' "$(doctor --json)" 0
is 'as JSON' "$(jq -r '.failed, .warnings,
    (.findings[] | select(.check == "environment") | .server, .result)' \
    "$site/out" | tr '\n' ' ')" "0 0 localhost:$port ok "
is 'an argument is an error' "$(doctor more)" 1

# --- the machine ---

dalang agent --disable 'the room is painted' --config "$m/puppet.conf" >/dev/null 2>&1
is 'disabled runs are a fault' "$(doctor)" 1
finding failed disabled 'runs are disabled: the room is painted' \
    'dalang agent --enable'
dalang agent --enable --config "$m/puppet.conf" >/dev/null 2>&1

lock=$m/var/state/agent_catalog_run.lock
sleep 0 &
wait $!
printf %s $! >"$lock"
is 'a lock of a process that has ended is a warning' "$(doctor)" 0
finding warning 'run lock' 'has ended' "rm $lock"
is 'it stays' "$(cat "$lock")" "$!"
rm "$lock"
printf %s 1 >"$m/ssl/ssl.lock"
is 'so is that of ssldir, of a process that is another one' "$(doctor)" 0
finding warning 'ssl lock' 'has ended' "rm $m/ssl/ssl.lock"
rm "$m/ssl/ssl.lock"
printf %s $$ >"$lock"
flock "$lock" sh -c "printf %s \$PPID >$lock; exec dalang doctor --config $m/puppet.conf" \
    >"$site/out" 2>&1
like 'a lock that is held is ok' "$(cat "$site/out")" \
    "^ok +run lock +$lock is held by process [0-9]+, for [0-9]+ seconds?\$"
flock "$lock" sh -c "printf %s \$PPID >$lock; touch -d '2 hours ago' $lock
    exec dalang doctor --config $m/puppet.conf" >"$site/out" 2>&1
finding warning 'run lock' 'is held by process [0-9]+, for 2 hours' \
    'ps -o pid,etime,args -p [0-9]'
rm "$lock"

mv "$m/var/state" "$m/var/kept"
: >"$m/var/state"
is 'a file instead of a directory is a fault' "$(doctor)" 1
finding failed directories "statedir: $m/var/state is not a directory" "mv $m/var/state"
rm "$m/var/state"
mkdir "$m/var/state"
mount -t tmpfs -o ro none "$m/var/state" || exit 9
is 'a directory that is mounted read-only is a fault' "$(doctor)" 1
finding failed directories 'is mounted read-only' 'mount -o remount,rw'
umount "$m/var/state"
mount -t tmpfs -o size=64k none "$m/var/state" || exit 9
dd if=/dev/zero of="$m/var/state/full" 2>/dev/null
is 'a full disk is a fault' "$(doctor)" 1
finding failed room 'is full' 'du -xah'
umount "$m/var/state"
rmdir "$m/var/state"
mv "$m/var/kept" "$m/var/state"
is 'too little room for a run is a fault' "$(doctor --run_min_disk 1000000000000000)" 1
finding failed room 'bytes are free below' 'df -h'
is 'a user that does not exist is a fault' "$(doctor --user no-such-user)" 1
finding failed programs 'the user no-such-user' 'useradd'
silent name
is 'an invalid setting is a fault' "$(doctor --ca_port 0)" 1
finding failed settings 'ca_port must be from 1' 'dalang config print'
silent certificate

# --- the files ---

ssl=$m/ssl
cp -a "$ssl" "$site/good"
restore()
{
	rm -rf "$ssl"
	cp -a "$site/good" "$ssl"
}

tests/certificates "$site/elsewhere" $name other.example.com >/dev/null
chmod 644 "$ssl/private_keys/$name.pem"
is 'a key that all may read is a warning' "$(doctor)" 0
finding warning 'private key' 'accessible to all users' "chmod 640 $ssl/private_keys/$name.pem"
echo x >"$ssl/private_keys/$name.pem"
is 'a malformed key is a fault' "$(doctor)" 1
finding failed 'private key' 'Could not parse' "dalang ca clean --certname $name"
silent certificate
cp "$site/elsewhere/private_keys/$name.pem" "$ssl/private_keys/$name.pem"
is 'a key of another certificate is a fault' "$(doctor)" 1
finding failed certificate 'does not match its private key' "dalang ca clean --certname $name"
restore
echo x >"$ssl/certs/$name.pem"
is 'a malformed certificate is a fault' "$(doctor)" 1
finding failed certificate 'Could not parse' 'dalang ssl download_cert'
restore
cp "$site/elsewhere/certs/$name.pem" "$ssl/certs/$name.pem"
cp "$site/elsewhere/private_keys/$name.pem" "$ssl/private_keys/$name.pem"
is 'a certificate of another CA is a fault' "$(doctor)" 1
finding warning issuer "from another CA than $ssl/certs/ca.pem" 'dalang ssl clean'
finding failed 'request of a node' 'failed: .*unknown ca' 'dalang ssl clean'
restore
is 'a certificate of another name is a fault' "$(doctor --certname web77.example.com \
    --hostcert "$ssl/certs/$name.pem" --hostprivkey "$ssl/private_keys/$name.pem")" 1
finding failed certificate "is of CN=$name, not of web77.example.com" 'dalang ssl clean'

# certificate BEGIN END: one of the CA for the key, valid in that time.
certificate()
{
	openssl req -new -key "$ssl/private_keys/$name.pem" -subj "/CN=$name" \
	    -out "$site/csr" 2>/dev/null
	cat >"$site/openssl.cnf" <<END
[ca]
default_ca = x
[x]
database = $site/index
new_certs_dir = $site
serial = $site/serial
default_md = sha256
policy = any
[any]
commonName = supplied
END
	: >"$site/index"
	echo 7777 >"$site/serial"
	openssl ca -batch -config "$site/openssl.cnf" -cert "$site/leaf.pem" \
	    -keyfile "$site/ca/ca_key.pem" -in "$site/csr" -notext \
	    -startdate "$1" -enddate "$2" -out "$ssl/certs/$name.pem" \
	    >/dev/null 2>&1
}
openssl x509 -in "$site/ca/ca_crt.pem" -out "$site/leaf.pem"
certificate 20200101000000Z 20210101000000Z
is 'a certificate that has expired is a fault' "$(doctor)" 1
finding failed certificate 'has expired at 2021-01-01' "dalang ca clean --certname $name"
certificate 20990101000000Z 20990201000000Z
is 'one that is not yet valid is a fault' "$(doctor)" 1
finding failed certificate 'is not valid before 2099-01-01' 'timedatectl'
certificate 20200101000000Z "$(date -u -d '+2 days' +%Y%m%d%H%M%SZ)"
doctor >/dev/null
finding warning certificate 'ends in [0-9]+ (hours|days)' 'dalang ca clean'
restore

echo x >"$ssl/certs/ca.pem"
is 'a malformed CA certificate is a fault' "$(doctor)" 1
finding failed 'CA certificates' 'Could not parse' "rm $ssl/certs/ca.pem"
silent CRL
cp "$site/elsewhere/certs/ca.pem" "$ssl/certs/ca.pem"
is 'that of another CA is a fault' "$(doctor)" 1
finding failed 'known CA' 'had a certificate of another CA' 'dalang ssl clean --localca'
finding failed 'server chain' 'from another CA than' 'dalang ssl clean --localca'
finding failed 'CA of the server' "that in $ssl/certs/ca.pem is" 'dalang ssl clean --localca'
restore
# authority BEGIN END: a certificate of a CA that is valid in that time.
authority()
{
	openssl req -new -key "$ssl/private_keys/$name.pem" -subj '/CN=Old CA' \
	    -out "$site/csr" 2>/dev/null
	: >"$site/index"
	openssl ca -batch -config "$site/openssl.cnf" -selfsign \
	    -keyfile "$ssl/private_keys/$name.pem" -in "$site/csr" -notext \
	    -startdate "$1" -enddate "$2" -out "$site/old.pem" >/dev/null 2>&1
}
authority 20200101000000Z 20210101000000Z
cp "$site/old.pem" "$ssl/certs/ca.pem"
is 'a CA certificate that has expired is a fault' "$(doctor)" 1
finding failed 'CA certificates' 'CN=Old CA has expired at 2021-01-01' \
    'date; dalang ssl clean --localca'
cat "$site/good/certs/ca.pem" "$site/old.pem" >"$ssl/certs/ca.pem"
doctor >/dev/null
finding warning 'CA certificates' 'CN=Old CA has expired at 2021-01-01' \
    'dalang ssl bootstrap --ca_refresh_interval 1s'
authority 20990101000000Z 20990201000000Z
cat "$site/good/certs/ca.pem" "$site/old.pem" >"$ssl/certs/ca.pem"
doctor >/dev/null
finding warning 'CA certificates' \
    'CN=Old CA is not valid before 2099-01-01.*; it is 20' \
    'dalang ssl bootstrap --ca_refresh_interval 1s'
restore
echo x >"$ssl/crl.pem"
is 'a malformed list is a fault' "$(doctor)" 1
finding failed CRL 'Could not parse' "rm $ssl/crl.pem"
cp "$site/elsewhere/crl.pem" "$ssl/crl.pem"
is 'a list of another CA is a fault' "$(doctor)" 1
finding warning CRL 'has no list of' 'crl_refresh_interval'
finding failed 'server chain' 'CRL' 'crl_refresh_interval'
cat "$site/elsewhere/certs/ca.pem" >>"$ssl/certs/ca.pem"
cp "$site/good/crl.pem" "$ssl/crl.pem"
is 'a CA of this machine without a list is a warning' "$(doctor)" 0
finding warning CRL 'has no list of' "which the server does not have: cat LIST >>$ssl/crl.pem"
record=$m/var/state/authorities.json
mv "$record" "$site/record"
jq 'del(.served)' "$site/record" >"$record"
doctor >/dev/null
finding warning CRL 'has no list of' 'crl_refresh_interval'
mv "$site/record" "$record"
cat "$site/elsewhere/crl.pem" >>"$ssl/crl.pem"
is 'with its list it is none' "$(doctor)" 0
good CRL
restore

# crl END [NUMBER]: a list of the CA that ends then.
crl()
{
	echo "${2:-1000}" >"$site/crlnumber"
	sed -i "/^serial/a crlnumber = $site/crlnumber" "$site/openssl.cnf"
	: >"$site/index"
	openssl ca -gencrl -config "$site/openssl.cnf" -cert "$site/leaf.pem" \
	    -keyfile "$site/ca/ca_key.pem" -crl_lastupdate 20200101000000Z \
	    -crl_nextupdate "$1" -out "$site/crl.new" 2>/dev/null
	# with that of the root
	awk '/BEGIN/ { n++ } n > 1' "$site/good/crl.pem" |
	    cat "$site/crl.new" - >"$ssl/crl.pem"
}
crl 20210101000000Z
is 'a list that has expired is a fault' "$(doctor)" 1
finding failed CRL 'has expired at 2021-01-01' 'crl_refresh_interval'
crl 20210101000000Z 00
cat "$site/good/crl.pem" >>"$ssl/crl.pem"
is 'with a newer list of that CA it is none' "$(doctor)" 0
good CRL
crl "$(date -u -d '+3 hours' +%Y%m%d%H%M%SZ)"
is 'one near its end is a warning' "$(doctor)" 0
finding warning CRL 'ends in [0-9]+ (hours|minutes)' 'crl_refresh_interval'
restore
is 'without revocation lists are not checked' \
    "$(doctor --certificate_revocation false)" 0

# --- the server ---

is 'a name that does not exist is a fault' "$(doctor --server no-such-host.invalid)" 1
finding failed name 'no-such-host.invalid' 'getent hosts no-such-host.invalid'
silent connection
is 'a port without a server is a fault' "$(doctor --serverport "$dead")" 1
finding failed connection "port $dead: Connection refused" \
    'on localhost: systemctl status dalang-compiled; ss -ltn'
silent handshake
is 'a server of another name is a fault' "$(doctor --server 127.0.0.1)" 1
finding failed 'server name' 'is not for 127.0.0.1' 'dalang config set server'
silent 'request of a node'
is 'an unknown environment is a fault' "$(doctor --environment nowhere)" 1
finding failed 'request of a node' \
    "answers 404: .*Could not find environment 'nowhere'" 'environmentpath'
is 'the first servers of a list may be down' \
    "$(doctor --server_list "localhost:$dead,localhost:$port")" 0
finding warning connection 'Connection refused' 'systemctl status'
is 'but not all of them' \
    "$(doctor --server_list "localhost:$dead")" 1
is 'a CA that is elsewhere is a server of its own' \
    "$(doctor --ca_port "$dead"; grep '^server ' "$site/out")" "1
server localhost:$port
server localhost:$dead"
like 'its findings are below it' "$(cat "$site/out")" '^1 failed, 0 warnings$'

mv "$ssl/certs/$name.pem" "$site/kept.pem"
doctor --server_list "localhost:$dead,localhost:$port" >/dev/null
finding warning connection 'Connection refused' 'systemctl status'
mv "$site/kept.pem" "$ssl/certs/$name.pem"

# A server without TLS, one that never answers, and one with another clock.
start "$site/plain" python3 -m http.server "$second" --bind 127.0.0.1
listens() { port_used "$second"; }
wait_for 60 listens
is 'a port without TLS is a fault' "$(doctor --serverport "$second")" 1
finding failed handshake '.' 'openssl s_client -connect'
silent clock
kill "$started"
wait "$started" 2>/dev/null
start "$site/mute" python3 -c '
import socket, sys, time
s = socket.create_server(("127.0.0.1", int(sys.argv[1])))
print("listens", flush=True)
time.sleep(600)' "$second"
wait_for 60 grep -q listens "$site/mute"
is 'a port that is silent is a fault' "$(doctor --serverport "$second" \
    --http_connect_timeout 1s)" 1
finding failed handshake 'the TLS handshake timed out: ' 'openssl s_client -connect'
mkdir "$site/answers"
echo silent >"$site/answers/ca"
echo silent >"$site/answers/other"
third=$(next_port "$second")
start "$site/hostile" python3 tests/agent/hostile_ca.py "$third" "$site/elsewhere" \
    other.example.com "$site/answers"
listens() { port_used "$third"; }
wait_for 60 listens
is 'a server that does not answer is a fault' "$(doctor --serverport "$third" \
    --http_read_timeout 1s --http_connect_timeout 30s)" 1
finding failed answer 'timed out' 'curl -vk'
silent 'request of a node'
echo 200 >"$site/answers/ca"
is 'a CA that sends something else is a fault' "$(doctor --serverport "$third")" 1
finding failed 'CA of the server' 'is answered with something else' 'dalang config print ca_server'
finding failed 'server chain' 'is from another CA' 'dalang ssl clean --localca'
echo 100000000 >"$site/answers/clock"
is 'a clock by which a certificate is valid is a fault' "$(doctor --serverport "$third")" 1
finding failed clock 'the clock of this machine is [0-9]+ days behind' 'timedatectl'
echo 600 >"$site/answers/clock"
doctor --serverport "$third" >/dev/null
finding warning clock 'is [0-9]+ (minutes|seconds) behind that of the server' 'timedatectl'

# A server that is another one, of the same CA.
cat >"$site/another.py" <<'END'
import http.server, ssl, sys
class H(http.server.BaseHTTPRequestHandler):
    def log_message(self, *a): pass
    def do_GET(self):
        self.send_response(200)
        self.send_header('Content-Length', '2')
        self.end_headers()
        self.wfile.write(b'[]')
s = http.server.HTTPServer(('127.0.0.1', int(sys.argv[1])), H)
c = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
c.load_cert_chain(sys.argv[2], sys.argv[3])
s.socket = c.wrap_socket(s.socket, server_side=True)
s.serve_forever()
END
fourth=$(next_port "$third")
start "$site/another" python3 "$site/another.py" "$fourth" \
    "$site/new/certs/$server.pem" "$site/new/private_keys/$server.pem"
listens() { port_used "$fourth"; }
wait_for 60 listens
is 'a server of something else is a fault' \
    "$(doctor --serverport "$fourth" --ca_port "$port")" 1
finding failed 'request of a node' 'something else than a node' \
    'dalang config print server'

# A server that does not accept the certificate.
fifth=$(next_port "$fourth")
start "$site/refusing" openssl s_server -quiet -www -accept "127.0.0.1:$fifth" \
    -cert "$site/new/certs/$server.pem" \
    -key "$site/new/private_keys/$server.pem" -verify 1 -verify_return_error \
    -CAfile "$site/elsewhere/certs/ca.pem"
listens() { port_used "$fifth"; }
wait_for 60 listens
is 'a server that refuses the certificate is a fault' \
    "$(doctor --serverport "$fifth" --ca_port "$port")" 1
finding failed 'request of a node' 'with the certificate of this machine failed' \
    'the CA of the server is another one'

# A program for requests that cannot read the certificate, or does not run.
mkdir "$site/bin"
cp "$BIN/dalang" "$site/bin"
cat >"$site/bin/dalang-fetch" <<END
#!/bin/sh
case \$* in
*--hostcert*) echo "The certificate is missing from '/c'" >&2; exit 1 ;;
esac
exec $BIN/dalang-fetch "\$@"
END
chmod 755 "$site/bin/dalang-fetch"
PATH=$site/bin:$PATH
is 'a certificate that the fetch child lacks is a fault' "$(doctor)" 1
finding failed 'request of a node' "The certificate is missing from '/c'" \
    'dalang ssl verify'
echo 'echo broken >&2; exit 1' >"$site/bin/dalang-fetch"
is 'so is a fetch child that sends no request' "$(doctor)" 1
finding failed name broken 'dalang doctor --debug'
PATH=${PATH#*:}

# A file system that does not answer, for another process.
mkdir "$site/slow"
cat >"$site/slow/stat" <<END
#!/bin/sh
case \$* in *$m/var) sleep 60 ;; esac
END
chmod 755 "$site/slow/stat"
PATH=$site/slow:$PATH
is 'a file system that does not answer is a fault' "$(doctor)" 1
finding failed 'file systems' "vardir: $m/var does not answer" 'umount -f -l'
silent directories
silent 'private key'
PATH=${PATH#*:}

# --- a certificate that was revoked ---

dalang ca revoke --config "$config" --certname $name >/dev/null
revoked() { doctor >/dev/null; grep -q '^failed *revocation' "$site/out"; }
wait_for 30 revoked
is 'a certificate that the CA has revoked is a fault' "$(doctor)" 1
finding failed revocation "Certificate 'CN=$name' is revoked" \
    "dalang ca clean --certname $name"
silent 'request of a node'
cp "$site/ca/ca_crl.pem" "$ssl/crl.pem"
is 'one that is in the list is one, too' "$(doctor)" 1
finding failed issuer "Certificate 'CN=$name' is revoked" "dalang ca clean --certname $name"

# --- on a terminal ---

ok 'on a terminal the result has a colour' sh -c "script -qec \
    'dalang doctor --config $m/puppet.conf' /dev/null </dev/null |
    grep -q '\[31mfailed'"
done_testing
