#!/bin/sh
# The checker of all records of the test suite (records.jq) finds a violation of
# each rule.
. "$(dirname "$0")/../lib.sh"

cat >"$(scratch)/x.pp" <<'END'
debug('low')
warning('a warning')
notice('high')
END
dalang compile --logdest json --log_level debug --vardir "$(scratch)/v" \
    --confdir "$(scratch)/c" --manifest "$(scratch)/x.pp" n.example.com \
    2>&1 >/dev/null | sed 's/^/test x.c:1 /' >"$(scratch)/all"
for code in DLG-D-FUN-1400 DLG-W-FUN-1403 DLG-N-CAT-1200; do
	grep "$code" "$(scratch)/all" | head -1
done >"$(scratch)/good"
is 'the sample has three records' "$(wc -l <"$(scratch)/good")" 3
is 'the sample has no violation' "$(tests/logging/check "$(scratch)/good")" ''

# finds SED-EXPRESSION COMPLAINT: in the records after this change, which are
# those of a test of their own for one run of the checker.
count=0
finds()
{
	count=$((count + 1))
	sed "$1" "$(scratch)/good" >"$(scratch)/bad"
	if cmp -s "$(scratch)/good" "$(scratch)/bad"; then
		is "the change applies: $2" 'nothing was changed' ''
	else
		sed "s/^test /$count /" "$(scratch)/bad" >>"$(scratch)/changed"
		echo "$count $2" >>"$(scratch)/complaints"
	fi
}

finds 's/}$//' 'is no JSON'
finds 's/high/h\xc3\xa4gh/; s/low/l\xc3\xb6w/' 'bytes that are not ASCII'
finds 's/"log.level"/"log_level"/' 'log.level is missing'
finds 's/"@timestamp":\("[^"]*"\),\("log.level":"[^"]*"\)/\2,"@timestamp":\1/' \
    'does not begin with time, level and message'
finds 's/Z","log.level/","log.level/' '@timestamp is no date'
finds 's/"log.level":"warn"/"log.level":"warning"/' \
    'log.level may not be warning'
finds 's/"log.level":"warn"/"log.level":"error"/' 'level error, not warn'
finds 's/"ephemeral_id":"[^"]*"/"ephemeral_id":"x"/' \
    'service.ephemeral_id is no id'
finds 's/"sequence":[0-9]*/"sequence":0/' 'event.sequence is no number from 1 on'
finds 's/"pid":\([0-9]*\)/"pid":"\1"/' 'process.pid is no long'
finds 's/"host":{[^}]*},//' 'host.name is missing'
finds 's/-1200"/-1299"/' 'no message has the code DLG-N-CAT-1299'
finds 's/"action":"compile"/"action":"compiled"/' \
    'action compiled, not compile'
finds 's/"logger":"compile.catalog/"logger":"compile.scope/' \
    'logger compile.scope.n.example.com, not compile.catalog'
finds 's/"dataset":"dalang.log"/"dataset":"dalang.audit"/' \
    'dataset dalang.audit, not that of log'
finds 's/"kind":"event"/"kind":"metric"/' 'kind metric in dataset log'
finds 's/"kind":"event"/"kind":"thing"/' 'event.kind may not be thing'
finds 's/"outcome":"success"/"outcome":"good"/' 'event.outcome may not be good'
finds 's/,"outcome":"unknown"//' 'no outcome'
finds 's/"resources":/"resourcen":/' 'puppet.resourcen is no tag of it'
finds 's/"resources":\([0-9]*\)/"resources":"\1"/' 'puppet.resources is no uns'
finds 's/"resources":[0-9]*/"resources":1.5/' 'puppet.resources is no uns'
finds 's/"resources":[0-9]*/"resources":9007199254740993/' \
    'puppet.resources is no uns'
finds 's/"resources":[0-9]*/"resources":null/' 'puppet.resources is empty'
finds 's/"resources":[0-9]*/"resources":{}/' 'puppet.resources is empty'
finds 's/"duration":[0-9]*/"duration":"soon"/' 'event.duration is no long'
finds 's/"resources":[0-9]*/&,&/' 'is not what JSON makes of it'
finds 's/"puppet":{/"puppets":{/' \
    'puppets is no object of the schema or ours'
finds 's/"service":{/"service":{"color":"red",/' \
    'service.color is not in the schema'
finds 's/Compiled catalog for/Compiled/' 'the message is not its sentence'
finds 's/"fix":"[^"]*"/"fix":"Do."/' 'no remediation, or another'
finds 's/}$/,"dalang":{"fix":"Do."}}/' 'a remediation'
finds 's/"origin":{.*"function":"[^"]*"}/"x":1/' 'origin at debug'
finds 's/,"host"/,"trace":{"id":"X"}&/' 'trace.id is no id'
finds 's/}$/,"dalang":{"cut":["x"]}}/' \
    'cut without number, or a number without cut'
finds 's/"puppet":{/&"line":0,/' 'a line or column 0'
tests/logging/check "$(scratch)/changed" >"$(scratch)/wrong"
while read -r count complaint; do
	like "the checker finds: $complaint" \
	    "$(grep "^$count " "$(scratch)/wrong")" \
	    "^$count x.c:1 [^ ]*: $complaint\$"
done <"$(scratch)/complaints"
done_testing
