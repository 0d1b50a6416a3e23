#!/bin/sh
# dalang-snmp logs to files, and opens them again after SIGHUP.
. "$(dirname "$0")/../lib.sh"
. tests/causes.sh

s=$(scratch)
mkdir "$s/logs"
text=$s/logs/snmp.log
json=$s/logs/snmp.json

# has FILE TEXT
has()
{
	grep -q "$2" "$1" 2>/dev/null
}

start "$s/out" dalang-snmp --rundir "$s" --agentx-socket "$s/agentx" \
    --logdest "json,$text,$json"
agent=$started
raises SNM_UNREACHABLE true "$json"
wait_for 20 has "$text" 'socket does not exist'
like 'a text file has the lines of Puppet' "$(cat "$text")" \
    '^[-0-9]{10} [0-9:]{8} [-+][0-9]{4} Puppet \([a-z]+\): .*socket does not exist'
is 'each line of a JSON file is a record' \
    "$(jq -c 'select(.["@timestamp"] == null)' "$json" | wc -l)" 0
ok 'standard error has the records, too' has "$s/out" 'socket does not exist'

mv "$text" "$text.1"
mv "$json" "$json.1"
kill -HUP "$agent"
raises SNM_LOG_REOPENED true "$json"
ok 'SIGHUP makes a new text file' wait_for 20 has "$text" 'log again'
fails 'the renamed file gets no more lines' has "$text.1" 'log again'

mv "$text" "$text.2"
mkdir "$text"
kill -HUP "$agent"
raises SNM_LOG_NOT_REOPENED \
    '.error.message | test("snmp.log. cannot be opened: Is a directory")' \
    "$json"
ok 'the file that was open before stays in use' wait_for 20 has "$text.2" \
    'were not opened again'
kill "$agent"
raises SNM_STOPPED true "$json"

# refused DEST REGEX
refused()
{
	like "--logdest $1 is refused" "$(timeout 100 dalang-snmp --rundir "$s" \
	    --logdest "$1" 2>&1; echo "exit $?")" "$2"
}
refused snmp.log "^dalang-snmp: logdest: 'snmp.log' is not an absolute path"
refused "$s/none/x" \
    "^dalang-snmp: logdest: the directory '$s/none' of '$s/none/x' does not"
refused sylog 'is unknown; use syslog, console, json or the absolute path'
refused "$s/none/x" 'exit 2'
done_testing
