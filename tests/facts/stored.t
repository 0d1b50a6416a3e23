#!/bin/sh
# dalang facts find and search of nodes whose facts this machine stores, in files
# and in the store.
. "$(dirname "$0")/../lib.sh"
. tests/stored.sh

s=$(scratch)
chmod 755 "$s"
mkdir -p "$s/store" "$s/var/yaml/facts"
store=$s/store/store.sqlite
cat >"$s/dalang.conf" <<END
[main]
vardir = $s/var
certname = here.example.com
[server]
storedir = $s/store
END
# facts WORD...: the output and errors; with $stores from the store.
facts()
{
	dalang facts "$@" --confdir "$s" ${stores:+"$stores"} 2>&1
}
# file NODE VALUES [TIME]: a file of facts.
file()
{
	jq -n --arg name "$1" --argjson values "$2" --arg at "${3:-2026-11-22}" '{
	    name: $name, values: $values,
	    timestamp: "\($at)T08:00:00.000000000Z"}' >"$s/var/yaml/facts/$1.yaml"
}

values1='{"kernel":"Linux","os":{"family":"Debian","release":{"major":"12"}},
    "processors":{"count":4},"virtual":false,"load":0.5,"ips":["a","b"],
    "dotted.name":"d","empty":"","none":null}'
values2='{"kernel":"Linux","os":{"family":"RedHat","release":{"major":"9"}},
    "processors":{"count":12},"virtual":true,"load":"0.75x","ips":["b"]}'
file web01 "$values1"
file web02 "$values2" 2026-11-24
wire_put "$store" "$(wire_facts web01 "$values1")" \
    "$(wire_facts web02 "$values2")" || exit 99

for stores in '' --storeconfigs; do
	from=files
	[ -z "$stores" ] || from='the store'
	[ -z "$stores" ] || rm "$s/var/yaml/facts"/*
	is "$from: find prints the facts of the node" "$(facts find web02 |
	    jq -c '[.name, .values.os.family, .values.processors.count,
		(.timestamp | type)]')" '["web02","RedHat",12,"string"]'
	is "$from: as a line of JSON" \
	    "$(facts find --render-as json web01 | wc -l)" 1
	while IFS='|' read -r words wanted; do
		# shellcheck disable=SC2086 # several words
		is "$from: search $words" "$(facts search $words | paste -sd,)" \
		    "$wanted"
	done <<'END'
kernel=Linux|web01,web02
facts.os.family=Debian|web01
os.family.ne=Debian|web02
os.family.eq=RedHat kernel=Linux|web02
os.family=RedHat kernel=Hurd|
processors.count=4|web01
processors.count.gt=4|web02
processors.count.ge=4|web01,web02
processors.count.lt=12|web01
processors.count.le=12|web01,web02
os.release.major.gt=9|web01
os.release.major.ge=9.0|web01,web02
load.gt=0.6|web02
virtual=false|web01
virtual=true|web02
virtual.ne=true|web01
ips.0=a|web01
ips.0=b|web02
ips.1=b|web01
ips=a|
os=Debian|
none.ne=x|
nothing.ne=x|
empty=|web01
dotted.name=d|web01
os.family=debian|
os.family='+or+1=1|
meta.timestamp.lt=2001-01-01|
meta.timestamp.ge=2001-01-01|web01,web02
END
	is "$from: search prints JSON" \
	    "$(facts search --json kernel=Linux | jq -c .)" '["web01","web02"]'
	is "$from: an empty list, too" \
	    "$(facts search --json kernel=x | jq -c .)" '[]'
done
is 'a node that is not in the store' "$(facts find web03; echo $?)" \
    'Error: No facts of web03 are stored on this machine
1'
is 'a word without a value is an error' "$(facts search kernel; echo $?)" \
    "Error: 'kernel' is not FACT=VALUE
1"
is 'so is one without a name' "$(facts search .=x) $(facts search a..b=x)" \
    "Error: '.=x' has a fact without a name Error: 'a..b=x' has a fact without a name"
is 'so is none' "$(facts search; echo $?)" 'Error: Give at least one FACT=VALUE
1'
is 'a time is checked' "$(facts search meta.timestamp.gt=x)" \
    "Error: 'x' is not a time, such as 2026-11-22T08:15Z"
# shellcheck disable=SC2046 # words
like 'there are at most 64 words' "$(facts search $(seq -f 'a%g=1' 70))" \
    "'a65=1' is one word too many"
echo 'this text is not a database, whatever else it may be ..........' >"$store"
rm -f "$store"-*
like 'a damaged store is an error' "$(facts search kernel=Linux; echo $?)" \
    "^Error: The store $store is damaged.*
1$"
like 'and its facts are not taken for missing ones in silence' \
    "$(facts find web01; echo $?)" \
    "^Warning: The facts of web01 in the store are not used: The store $store.*
Error: No facts of web01 are stored on this machine
1$"
stores=
echo '{' >"$s/var/yaml/facts/web01.yaml"
file web02 "$values2"
like 'a file that is malformed is named, and the others are searched' \
    "$(facts search kernel=Linux)" '^Warning: .*web01.yaml.*
web02$'
like 'and is an error of find' "$(facts find web01)" '^Error: .*web01.yaml'
rm -r "$s/var/yaml"
like 'a folder that is missing is an error' "$(facts search a=b)" \
    "^Error: Could not read the facts in $s/var/yaml/facts: "
like 'facts in memory cannot be searched' \
    "$(facts search a=b --facts_terminus memory)" \
    '^Error: Could not read the facts in memory: only the compile daemon'
done_testing
