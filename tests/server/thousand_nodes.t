#!/bin/sh
# A thousand faults of what nodes ask, and of the settings, at once: certificates
# that are refused, programs that fail or print 1 GB, changes of the settings.
# Each is named or counted, others are served, and time, memory and descriptors
# have limits.
# time limit: 400
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 2' 'node_terminus = exec' "external_nodes = $site/enc" \
    'external_nodes_timeout = 60s' 'filetimeout = 1'
ssl=$site/ssl
printf '#!/bin/sh\n. "%s/enc.sh"\n' "$site" >"$site/enc"
chmod 755 "$site/enc"
echo 'echo "{}"' >"$site/enc.sh"
echo "notify { 'x': }" | manifest
catalog="/puppet/v3/catalog/$node?environment=production"
n=1000
mega=40
case $B in */san) mega=400 ;; esac

start_clock() { begin=$(date +%s); }
short()
{
	s_took=$(($(date +%s) - begin))
	echo "$s_took s"
	[ "$s_took" -le $((60 * ${SLOW:-1})) ]
}
# counted TEXT: the records with the text, and those that their counts stand for
counted()
{
	jq -r --arg text "$1" 'select(.message | test($text)) |
	    if .dalang.suppressed then .dalang.suppressed else 1 end' \
	    "$site/log" | awk '{ n += $1 } END { print n }'
}
all_counted() { [ "$(counted "$1")" = "$2" ]; }
served() { [ "$(status "$node" /status/v1/simple)" = 200 ]; }
message() { jq -r .message "$site/answer"; }
# most: megabytes of the largest process of the daemon
most()
{
	for m_pid in $daemon $(pgrep -P "$daemon"); do
		awk '/^VmHWM/ { print int($2 / 1024) }' "/proc/$m_pid/status"
	done | sort -n | tail -1
}
# used: processes of the daemon, and descriptors of its parent
used()
{
	echo "$(pgrep -P "$daemon" | wc -l) $(find "/proc/$daemon/fd" -type l |
	    wc -l)"
}
start_server || exit 1
is 'a catalog is compiled' "$(status "$node" "$catalog")" 200

# --- node classifiers that fail ---

for i in $(seq $n); do
	cat <<-END
		url = "https://localhost:$port$catalog&request=$i"
		output = $site/answer
		write-out = %{http_code}\n
	END
done >"$site/requests"
ask_all()
{
	curl -s --max-time 200 --cacert "$ssl/certs/ca.pem" \
	    --cert "$ssl/certs/$node.pem" --key "$ssl/private_keys/$node.pem" \
	    -K "$site/requests" | sort | uniq -c | tr -s ' '
}
echo 'echo "the inventory is down" >&2; exit 3' >"$site/enc.sh"
start_clock
is 'each request for which the classifier fails is answered' "$(ask_all)" " $n 500"
ok 'in a short time' short
like 'with the reason' "$(message)" \
    "Execution of '$site/enc $node' returned 3: the inventory is down"
ok 'each of them is named in the log, or counted' wait_for 60 \
    all_counted 'inventory is down' $n


ones() { printf '%0100000d' 0 | tr 0 1; }
ones >"$site/ones"
gb='dd if=/dev/zero bs=64k count=16384 status=none'
# NAME|what the classifier does|the end of the answer
while IFS='|' read -r name code end; do
	echo "$code" >"$site/enc.sh"
	start_clock
	request "$node" "$catalog" -o "$site/answer"
	is "$name: the request is answered" "$(cat "$site/status")" 500
	like "$name: with what is shortened" "$(message)" "$end"
	ok "$name: in a short time" short
done <<END
1 GB of standard error|$gb >&2; exit 3|returned 3: *$
a long text, and 1 GB|exec >&2; cat $site/ones; $gb; exit 3|returned 3: 1{1000}[.]{3}$
a long output|cat $site/ones; exit 3|returned 3: 1{997}[.]{3}$
both are long|cat $site/ones; cat $site/ones >&2; exit 3|returned 3: 1{997}[.]{3}; standard error: 1{1000}[.]{3}$
1 GB of output|$gb|printed more than [0-9]* bytes$
END
echo 'echo "{}"' >"$site/enc.sh"
is 'a classifier that works again is used' "$(status "$node" "$catalog")" 200

# --- certificates that have expired ---

printf '[authority]\nrand_serial = yes\n[any]\ncommonName = supplied\n' \
    >>"$ssl/ca/openssl.cnf"
openssl req -new -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 \
    -subj /CN=old.example.com -keyout "$ssl/private_keys/old.pem" \
    -out "$site/csr" 2>/dev/null
openssl ca -batch -config "$ssl/ca/openssl.cnf" -policy any \
    -keyfile "$ssl/ca/ca_key.pem" -cert "$ssl/certs/ca.pem" -notext \
    -outdir "$site" -in "$site/csr" -out "$ssl/certs/old.pem" \
    -startdate 20200101000000Z -enddate 20200102000000Z 2>"$site/err" ||
    cat "$site/err"
# connect_all: with that certificate; how many of them are refused for it
connect_all()
{
	python3 - "$port" "$ssl" $n <<'END'
import socket, ssl, sys
port, dir, n = sys.argv[1:]
c = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
c.load_verify_locations(f"{dir}/certs/ca.pem")
c.load_cert_chain(f"{dir}/certs/old.pem", f"{dir}/private_keys/old.pem")
refused = 0
for i in range(int(n)):
    with socket.create_connection(("127.0.0.1", int(port))) as s:
        s.settimeout(60)
        try:
            with c.wrap_socket(s, server_hostname="localhost") as t:
                t.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                t.recv(1)
        except ssl.SSLError as e:
            refused += "EXPIRED" in str(e)
        except OSError as e:
            print(e)
print(refused)
END
}
start_clock
is 'each certificate that has expired is refused' "$(connect_all)" $n
ok 'in a short time' short
ok 'each of them is named in the log, or counted' wait_for 60 \
    all_counted "'CN=old.example.com' that .* is refused: certificate has expired" $n
is 'and counted as an object' "$(dalang metrics --json --rundir "$site/run" |
    jq '.. | objects | select(.dlaTlsFailLabel? == "expired") | .dlaTlsFailCount')" $n
ok 'others are served' served
ok "no process has more than $mega MB: $(most)" test "$(most)" -le $mega

# --- settings ---

line() { [ "$(grep -c "$2" "$site/log")" -ge "$1" ]; }
reloaded() { line "$1" 'Reloaded the configuration'; }
kill -HUP "$daemon"
ok 'the settings are read again' wait_for 60 reloaded 1
sleep 2
before=$(used)
settled() { [ "$(used)" = "$before" ]; }
# each is an editor's: another file with the name
for i in $(seq $n); do
	echo "# $i" >>"$config"
	cp "$config" "$config.new"
	mv "$config.new" "$config"
done
sed -i 's/^workers = 2/workers = 1/' "$config"
few() { [ "$(pgrep -P "$daemon" exec | wc -l)" = 1 ]; }
ok 'the last of many changes is in force' wait_for 60 few
sed -i 's/^workers = 1/workers = 2/' "$config"
ok 'and one that follows' wait_for 60 settled
is "processes and descriptors: $before" "$(used)" "$before"
cp "$config" "$site/good"
changes=$(grep -c 're-parse' "$site/log")
{ echo '[main]'; yes 'filetimeout = never' | head -n $n; } >>"$config"
ok 'a file of wrong settings is read' wait_for 60 line $((changes + 1)) 're-parse'
ok 'the error names one' wait_for 60 line 1 'parameter: filetimeout'
ok 'it is refused' wait_for 60 line 1 'configuration is not used'
sleep 3
is 'once' "$(grep -c 'configuration is not used' "$site/log")" 1
ok 'nodes are served' served
cp "$site/good" "$config"
ok "no process has more than $mega MB: $(most)" test "$(most)" -le $mega
ok 'the daemon stops' stop "$daemon"
done_testing
