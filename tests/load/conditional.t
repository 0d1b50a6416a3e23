#!/bin/sh
# dalang load --conditional: agents name the digest of their last catalog, and a
# server that keeps catalogs does not send it again.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 2' 'catalog_cache = 100000000'
manifest <<'END'
notify { "I am ${facts[fqdn]}": }
END
start_server || exit 1
wait_for 60 environment_ready 1
dalang load certificates --certdir "$site/agents" --nodes 2 \
    --ca "$site/ssl/certs/ca.pem" --ca-key "$site/ssl/ca/ca_key.pem" \
    >"$site/certificates"

# load OPTION...: requests, those that failed; bytes of the answers in $site/n
load()
{
	dalang load --certdir "$site/agents" --server localhost --port "$port" \
	    --nodes 2 -c 2 -r 5 --json "$@" >"$site/json"
	jq .received_bytes "$site/json" >"$site/n"
	jq -c '[.requests, .failed]' "$site/json"
}

is 'without the option all requests succeed' "$(load)" '[10,0]'
all=$(cat "$site/n")
is 'with it as well' "$(load --conditional)" '[10,0]'
some=$(cat "$site/n")
ok 'of ten catalogs two are sent' test "$((some * 4))" -lt "$all"
manifest <<'END'
notify { "It is ${facts[fqdn]}": }
END
wait_for 60 environment_ready 2
is 'with another manifest all succeed' "$(load --conditional)" '[10,0]'
ok 'and two are sent again' test "$(cat "$site/n")" -gt $((some / 2))
is 'all but two of them were kept' "$(metric dlcKeptHits)" 26
done_testing
