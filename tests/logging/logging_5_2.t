#!/bin/sh
# Row 5.2: invalid UTF-8 from any source does not break a line.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/logging/rows.sh

unit test_log_writer random_bytes_become_valid_json
unit test_log_writer valid_text_is_unchanged
unit test_log_writer a_limit_cuts_between_escapes
bad=$(printf 'x\377\300\200\355\240\200\364\220\200\200y')
shown='x\\ufffd\\ufffd\\ufffd\\ufffd\\ufffd\\ufffd\\ufffd\\ufffd\\ufffd\\ufffdy'

# whole FILE: each of its lines is one JSON record, in ASCII.
whole()
{
	is 'each record is ASCII' "$(LC_ALL=C grep -c '[^ -~]' "$1")" 0
	is 'each record is JSON' \
	    "$(jq -ce .event.code "$1" | wc -l)" "$(wc -l <"$1")"
}

# The output of a command.
cat >"$(scratch)/x.pp" <<END
exec { 'bad': command => '/bin/cat $(scratch)/bytes', logoutput => true }
END
printf '%s\n' "$bad" >"$(scratch)/bytes"
dalang apply --logdest json --vardir "$(scratch)/v" --confdir \
    "$(scratch)/c" "$(scratch)/x.pp" >/dev/null 2>"$(scratch)/log"
like 'bytes of a command are escaped' \
    "$(cat "$(scratch)/log")" "\"message\":\"$shown\""
whole "$(scratch)/log"

# A word of the command line.
dalang apply --logdest json --vardir "$(scratch)/v" --confdir \
    "$(scratch)/c" --tags "$bad" -e '' >/dev/null 2>"$(scratch)/log"
like 'bytes of an argument are escaped' \
    "$(cat "$(scratch)/log")" "\"message\":\"[^\"]*'$shown'\""
whole "$(scratch)/log"

# A request from the network.
lay_out
echo | manifest
start_server || exit 1
wait_for 20 environment_ready 1
curl -s --max-time 60 -o /dev/null --cacert "$site/ssl/certs/ca.pem" \
    "https://localhost:$port/puppet/v3/x%ff%c0y?environment=production"
printf 'GET /\377\300 HTTP/1.1\r\nHost: x\377\r\n\r\n' |
    openssl s_client -quiet -connect "localhost:$port" >/dev/null 2>&1
# shellcheck disable=SC2317 # called by wait_for
answered()
{
	[ "$(grep -c SRV-2530 "$site/log")" -ge 3 ]
}
wait_for 60 answered
stop "$daemon"
like 'bytes of a path are escaped' \
    "$(cat "$site/log")" '"path":"/puppet/v3/x[^"]*y'
whole "$site/log"
done_testing
