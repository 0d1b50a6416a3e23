#!/bin/sh
# Request bodies with Content-Encoding: decoded within limits, others refused.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

lay_out
manifest <<'END'
notice("fact ${facts[note]}")
END
start_server || exit 1

# packed CODING FILE: the file in that coding
packed()
{
	python3 - "$1" "$2" <<'END'
import gzip, sys, zlib
data = open(sys.argv[2], 'rb').read()

# a frame of blocks, those of one byte many times shorter (RFC 8878, 3.1.1)
def zstd(data):
    out = b'\x28\xb5\x2f\xfd\xa0' + len(data).to_bytes(4, 'little')
    for at in range(0, len(data), 1000):
        block = data[at:at + 1000]
        same = len(set(block)) == 1
        head = len(block) << 3 | same << 1 | (at + 1000 >= len(data))
        out += head.to_bytes(3, 'little') + (block[:1] if same else block)
    return out

pack = {'gzip': gzip.compress, 'deflate': zlib.compress, 'zstd': zstd}
sys.stdout.buffer.write(pack[sys.argv[1]](data))
END
}
# put CODING FILE: the status of facts with this Content-Encoding
put()
{
	status $node "/puppet/v3/facts/$node?environment=production" -X PUT \
	    -H 'Content-Type: application/json' -H "Content-Encoding: $1" \
	    --data-binary "@$2"
}
{
	printf '{"name":"%s","values":{"note":"' $node
	head -c 200000 /dev/zero | tr '\0' x
	printf '"}}'
} >"$site/facts"
for coding in gzip deflate zstd; do
	packed $coding "$site/facts" >"$site/facts.$coding"
	is "facts in $coding are accepted" "$(put $coding "$site/facts.$coding")" 200
done
is 'the name of a coding has any case' "$(put GZIP "$site/facts.gzip")" 200
is 'they are counted' "$(metric dlcCoded)" 4
ok 'with the bytes that came' test "$(metric dlcCodedBytes)" -lt 10000
ok 'and with those that they expand to' \
    test "$(metric dlcDecodedBytes)" -gt 800000
is 'a record has the bytes that came' "$(jq -r 'select(.event.code ==
    "DLG-I-SRV-2530" and (.url.path | test("facts"))) |
    .http.request.body.bytes < 5000' "$site/log" | sort -u)" true
is 'a catalog is compiled from a form in gzip' "$(
    printf 'environment=production&facts_format=application%%2Fjson&facts=' \
	>"$site/form"
    printf '{"name":"%s","values":{"note":"hello"}}' $node |
	jq -sRr @uri | tr -d '\n' >>"$site/form"
    packed gzip "$site/form" >"$site/form.gzip"
    status $node "/puppet/v3/catalog/$node" -H 'Content-Encoding: gzip' \
	--data-binary "@$site/form.gzip")" 200
ok 'with its facts' wait_for 20 grep -q 'fact hello' "$site/log"

# --- refused ---

is 'an unknown coding is refused' "$(put br "$site/facts.gzip")" 415
like 'with the codings that are accepted' "$(cat "$site/header")" \
    '^Accept-Encoding: gzip, deflate, zstd'
is 'several codings are refused' "$(put 'gzip, gzip' "$site/facts.gzip")" 415
is 'a body in another coding is refused' "$(put gzip "$site/facts.zstd")" 400
like 'with the reason' "$(cat "$site/body")" 'damaged, or not whole'
head -c 100 "$site/facts.gzip" >"$site/part"
is 'a part of a body is refused' "$(put gzip "$site/part")" 400
front=$(pgrep -P "$daemon" front | head -n 1)
before=$(sed -n 's/VmHWM: *\([0-9]*\) kB/\1/p' "/proc/$front/status")
head -c 2000000000 /dev/zero | gzip -1 | head -c 1500000 >"$site/bomb"
is 'one that expands to a gigabyte is refused' "$(put gzip "$site/bomb")" 413
like 'with the limit as the reason' "$(cat "$site/body")" \
    'expands to more bytes than the limit'
after=$(sed -n 's/VmHWM: *\([0-9]*\) kB/\1/p' "/proc/$front/status")
ok 'with little memory' test $((after - before)) -lt 40000
is 'these are counted' "$(metric dlcCodedBad)" 5
is 'the daemon serves others' "$(put gzip "$site/facts.gzip")" 200
ok 'the daemon stops' stop "$daemon"
done_testing
