#!/bin/sh
# A log level for one request, requested by a header field.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out "log_request_clients = admin.example.com, $node"
manifest <<'END'
debug('a debug text')
notify { 'hello': }
END
start_server || exit 1
wait_for 20 environment_ready 1

# compile CERTNAME [CURL-OPTION...]: request a catalog; print the status.
compile()
{
	c_name=$1
	shift
	status "$c_name" "/puppet/v3/catalog/$c_name?environment=production" "$@"
}

# texts N: the number of debug records of compiles, when N compiles have ended.
texts()
{
	wait_for 20 compiled "$1"
	grep -c '"message":"a debug text"' "$site/log"
}

compiled()
{
	[ "$(grep -c '"code":"DLG-N-CAT-1200"' "$site/log")" -ge "$1" ]
}

# no_rules: only log_level is set.
no_rules()
{
	[ "$(dalang log list --rundir "$site/run" | wc -l)" = 1 ]
}

# metric NAME: its value.
metric()
{
	"$B/tools/metric" "$site/run/compiled.metrics" "$1"
}

is 'a request without the field is served' "$(compile $node)" 200
is 'a request without the field logs no debug' "$(texts 1)" 0
is 'a request of a trusted client is served' \
    "$(compile $node -H 'X-Dalang-Log: debug')" 200
ok 'a request of a trusted client logs debug' \
    wait_for 20 grep -q 'a debug text' "$site/log"
is 'debug is logged from the first record on' "$(texts 2)" 1
ok 'no level remains after the request' wait_for 20 no_rules
is 'the level applies to this request only' \
    "$(compile $node) $(texts 3)" '200 1'
like 'the requesting client is in the audit record' "$(cat "$site/log")" \
    "\"code\":\"DLG-N-LOG-1041\".*\"from\":\"request\".*\"user\":\{\"name\":\"$node\"\}"
is 'the level may be of one category' \
    "$(compile $node -H 'X-Dalang-Log: compile.scope=debug') $(texts 4)" '200 2'
is 'a level of another category logs no debug of this one' \
    "$(compile $node -H 'X-Dalang-Log: server=debug') $(texts 5)" '200 2'
is 'granted levels are counted' "$(metric dlcLogAsked)" 3

is 'the field of another client is ignored' \
    "$(compile $other -H 'X-Dalang-Log: debug') $(texts 6)" '200 2'
is 'ignored fields are counted' "$(metric dlcLogAskRefused)" 1
is 'an ignored field is not logged' "$(grep -c 'X-Dalang-Log' "$site/log")" 0

is 'an unknown level is refused' "$(compile $node -H 'X-Dalang-Log: debgu')" 400
like 'the error has the nearest level' "$(cat "$site/body")" \
    "unknown level 'debgu'; the nearest is 'debug'"
is 'an unknown category is refused' "$(compile $node -H 'X-Dalang-Log: compil=debug')" 400
like 'the error has the nearest category' "$(cat "$site/body")" \
    "unknown category 'compil'; the nearest is 'compile'"
for bad in off error 'debug for 1d' '*@x=debug' '=debug' ''; do
	is "an invalid level for a request is refused: $bad" \
	    "$(compile $node -H "X-Dalang-Log: $bad")" \
	    "$([ -n "$bad" ] && echo 400 || echo 200)"
done
ok 'invalid fields set no level' wait_for 20 no_rules

# No client is trusted by default.
sed -i '/^log_request_clients/d' "$config"
kill -HUP "$daemon"
wait_for 20 grep -q '"code":"DLG-N-SRV-2503"' "$site/log"
refused()
{
	compile "$node" -H 'X-Dalang-Log: debug' >/dev/null
	[ "$(metric dlcLogAskRefused)" -ge 2 ]
}
ok 'no client is trusted by default' wait_for 20 refused
done_testing
