#!/bin/sh
# A log level for one request, asked for by a header field of it.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out "log_request_clients = admin.example.com, $node"
manifest <<'END'
debug('a debug text')
notify { 'hello': }
END
start_server || exit 1
wait_for 20 environment_ready 1

# compile CERTNAME [CURL-OPTION...]: has a catalog made; prints the status.
compile()
{
	c_name=$1
	shift
	status "$c_name" "/puppet/v3/catalog/$c_name?environment=production" "$@"
}

# texts N: how often compiles said their debug text, when the records of N of
# them are there.
texts()
{
	wait_for 20 compiled "$1"
	grep -c '"message":"a debug text"' "$site/log"
}

compiled()
{
	[ "$(grep -c '"code":"DLG-N-CAT-1200"' "$site/log")" -ge "$1" ]
}

# no_rules: nothing is set but log_level.
no_rules()
{
	[ "$(dalang log list --rundir "$site/run" | wc -l)" = 1 ]
}

# metric NAME: the number.
metric()
{
	"$B/tools/metric" "$site/run/compiled.metrics" "$1"
}

is 'without the field' "$(compile $node)" 200
is 'no debug' "$(texts 1)" 0
is 'a trusted client asks' "$(compile $node -H 'X-Dalang-Log: debug')" 200
ok 'and its request is debugged' wait_for 20 grep -q 'a debug text' "$site/log"
is 'from its first record on' "$(texts 2)" 1
ok 'nothing is left of it' wait_for 20 no_rules
is 'this request only' "$(compile $node) $(texts 3)" '200 1'
like 'who asked is a record' "$(cat "$site/log")" \
    "\"code\":\"DLG-N-LOG-1041\".*\"from\":\"request\".*\"user\":\{\"name\":\"$node\"\}"
is 'one category only' \
    "$(compile $node -H 'X-Dalang-Log: compile.scope=debug') $(texts 4)" '200 2'
is 'another category' \
    "$(compile $node -H 'X-Dalang-Log: server=debug') $(texts 5)" '200 2'
is 'granted so often' "$(metric dlcLogAsked)" 3

is 'another client is served as if it had not asked' \
    "$(compile $other -H 'X-Dalang-Log: debug') $(texts 6)" '200 2'
is 'which is counted' "$(metric dlcLogAskRefused)" 1
is 'and no record' "$(grep -c 'X-Dalang-Log' "$site/log")" 0

is 'an unknown level' "$(compile $node -H 'X-Dalang-Log: debgu')" 400
like 'is told with the nearest' "$(cat "$site/body")" \
    "unknown level 'debgu'; the nearest is 'debug'"
is 'an unknown category' "$(compile $node -H 'X-Dalang-Log: compil=debug')" 400
like 'likewise' "$(cat "$site/body")" \
    "unknown category 'compil'; the nearest is 'compile'"
for bad in off error 'debug for 1d' '*@x=debug' '=debug' ''; do
	is "unknown level for a request: $bad" \
	    "$(compile $node -H "X-Dalang-Log: $bad")" \
	    "$([ -n "$bad" ] && echo 400 || echo 200)"
done
ok 'nothing is set by those' wait_for 20 no_rules

# Nobody is trusted unless the setting says so.
sed -i '/^log_request_clients/d' "$config"
kill -HUP "$daemon"
wait_for 20 grep -q '"code":"DLG-N-SRV-2503"' "$site/log"
refused()
{
	compile "$node" -H 'X-Dalang-Log: debug' >/dev/null
	[ "$(metric dlcLogAskRefused)" -ge 2 ]
}
ok 'off by default' wait_for 20 refused
done_testing
