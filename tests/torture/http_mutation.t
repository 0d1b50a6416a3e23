#!/bin/sh
# time limit: 600
# Mutated HTTP requests, by a client with a certificate: the compile daemon
# answers a good one after each batch, by the same processes, and keeps no
# descriptor.  BATCHES (20) of REQUESTS (100), drawn from SEED (1).  Under the
# sanitizers: B=build/san tests/run tests/torture/http_mutation.t
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out
echo "notify { 'a': }" | manifest
start_server || exit 1
cat >"$site/mutate.py" <<'END'
import random, socket, ssl, sys

port, site, node, seed, count = int(sys.argv[1]), *sys.argv[2:4], \
    int(sys.argv[4]), int(sys.argv[5])
draw = random.Random(seed)
tls = ssl.create_default_context(cafile=site + "/ssl/certs/ca.pem")
tls.load_cert_chain(site + "/ssl/certs/" + node + ".pem",
                    site + "/ssl/private_keys/" + node + ".pem")
path = b"/puppet/v3/catalog/" + node.encode() + b"?environment=production"
good = [
    b"GET " + path + b" HTTP/1.1\r\nHost: a\r\n\r\n",
    b"POST " + path + b" HTTP/1.1\r\nHost: a\r\nContent-Type: "
    b"application/x-www-form-urlencoded\r\nContent-Length: 27\r\n\r\n"
    b"facts_format=pson&facts=%7B",
    b"PUT /puppet/v3/report/" + node.encode() + b" HTTP/1.1\r\nHost: a\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n5;a=b\r\nhello\r\n0\r\nX: y\r\n\r\n",
    b"GET /status/v1/simple HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
]
words = [b"\r\n", b"\r", b"\n", b"\0", b"%00", b"%2e%2e/", b"\xff", b"\x80",
         b"Content-Length: 99999999999999999999\r\n", b"HTTP/9.9", b" ", b":",
         b"Transfer-Encoding: chunked\r\n", b"ffffffff\r\n", b"Expect: x\r\n"]

def mutate(text):
    text = bytearray(text)
    for _ in range(draw.randint(1, 6)):
        at, kind = draw.randint(0, len(text)), draw.randint(0, 4)
        if kind == 0:
            text[at:at] = draw.choice(words)
        elif kind == 1:
            del text[at:at + draw.randint(1, 20)]
        elif kind == 2 and at < len(text):
            text[at] = draw.randint(0, 255)
        elif kind == 3:
            text[at:at] = text[at:at + draw.randint(1, 200)] * 3
        else:
            text[at:at] = bytes([draw.randint(0, 255)]) * draw.choice(
                [1, 8, 300, 9000])
    return bytes(text)

answers = 0
for _ in range(count):
    try:
        with socket.create_connection(("localhost", port), 5) as plain:
            with tls.wrap_socket(plain, server_hostname="localhost") as s:
                s.settimeout(0.1)
                s.sendall(mutate(draw.choice(good)))
                if draw.randint(0, 1):
                    answers += s.recv(65536).startswith(b"HTTP/1.1 ")
    except OSError:
        pass
print(answers)
END

# processes: those that the daemon has started.
processes()
{
	pgrep -P "$daemon" | sort
}
# shellcheck disable=SC2317 # called by wait_for
few_descriptors()
{
	for pid in $(pgrep -P "$daemon"); do
		find "/proc/$pid/fd" -mindepth 1 2>/dev/null
	done | wc -l >"$site/count"
	[ "$(cat "$site/count")" -le "$descriptors" ]
}

descriptors=100000
wait_for 20 environment_ready 1
few_descriptors
descriptors=$(($(cat "$site/count") + 2))
before=$(processes)
seed=${SEED:-1}
batch=0
while [ "$batch" -lt "${BATCHES:-20}" ]; do
	answers=$(python3 "$site/mutate.py" "$port" "$site" "$node" \
	    $((seed + batch)) "${REQUESTS:-100}")
	batch=$((batch + 1))
	ok "mutated requests of batch $batch are answered" \
	    [ "${answers:-0}" -gt 0 ]
	ok "a valid request is answered after batch $batch" status_running
done
is 'all processes are those of the start' "$(processes)" "$before"
ok 'no descriptor is leaked' wait_for 30 few_descriptors
fails 'no sanitizer reports an error' \
    grep -qE 'AddressSanitizer|runtime error' \
    "$site/log"
stop "$daemon"
done_testing
