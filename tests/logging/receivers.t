#!/bin/sh
# Files for receivers besides rsyslog and syslog-ng (logging_7_3.t): the
# logstash configuration and the index template.
. "$(dirname "$0")/../lib.sh"

from=logging/receivers
check()
{
	awk -f tests/logging/logstash.awk tests/logging/logstash.tab "$1"
}

# spoiled NAME SED-EXPRESSION COMPLAINT: an error in our file is found.
spoiled()
{
	sed "$2" $from/logstash.conf >"$(scratch)/spoiled.conf"
	like "$1" "$(check "$(scratch)/spoiled.conf" 2>&1)" "$3"
}

ok 'the logstash configuration is valid' check $from/logstash.conf
spoiled 'a missing arrow is found' 's/port => 5170/port 5170/' \
    "spoiled.conf:10: '=>' is wanted, not '5170'"
# shellcheck disable=SC2016 # the last line
spoiled 'an open brace is found' '$d' "'}' is wanted"
spoiled 'an unknown section is found' 's/^filter/filters/' "section 'filters'"
spoiled 'an unknown plugin is found' \
    's/de_dot {/dedot {/' 'filter dedot is not in'
spoiled 'an unknown option is found' 's/nested =>/nest =>/' "no option 'nest'"
spoiled 'a condition with = is found' \
    's/"raw" in/"raw" =/' "'= .*' is not understood"
spoiled 'an unknown codec is found' \
    's/json_lines/json_line/' 'codec json_line is not'

template=$B/gen/elasticsearch-template.json
ok 'the template is JSON' jq -e . "$template"
is 'a duration is a number' "$(jq -r \
    '.template.mappings.properties["event.duration"].type' "$template")" long
is 'a node is a keyword' "$(jq -r \
    '.template.mappings.properties["puppet.node"].type' "$template")" keyword

# Fields of all records of a run of the test itself, against the template.
is 'two messages cannot have different types for a tag' "$(
    printf 'A_B\t1\tI\tlog\toperator\tact\tX\tx:str\t-\t0.1\n' \
	>"$(scratch)/one.tab"
    printf 'A_C\t2\tI\tlog\toperator\tact\tX\tx:int\t-\t0.1\n' \
	>"$(scratch)/two.tab"
    awk -f $from/template.awk "$(scratch)/one.tab" "$(scratch)/two.tab" 2>&1 \
	>/dev/null | sed 's/.*: //')" 'puppet.x is long here and keyword in A_B'

# Receivers that neither Debian nor npm has: their files are read, and the
# patterns in them tried on real records.
dalang apply --confdir "$(scratch)" --vardir "$(scratch)/var" --noop \
    --logdest "$(scratch)/records.json" -e 'notify { "x\"}{": }' >/dev/null 2>&1
ok 'there are records' test -s "$(scratch)/records.json"
is 'files of receivers that are not run find the record in a line' \
    "$(python3 tests/logging/receivers.py $from "$(scratch)/records.json" 2>&1)" ''
mkdir "$(scratch)/spoiled"
cp $from/*.y*ml $from/*.toml "$(scratch)/spoiled"
sed -i 's/@cee: ?/@cee:x/' "$(scratch)/spoiled/promtail.yaml"
fails 'a wrong pattern is found' python3 tests/logging/receivers.py \
    "$(scratch)/spoiled" "$(scratch)/records.json"
done_testing
