#!/bin/sh
# dalang query: what it prints of a store, in which form, and its errors.
. "$(dirname "$0")/../lib.sh"
. tests/stored.sh

s=$(scratch)
mkdir "$s/store"
store=$s/store/store.sqlite
: >"$s/none"
wire_put "$store" \
    "$(wire_facts web01 '{"text":"one, \"two\"","list":[1,2],"odd":"a\nb"}')" \
    "$(wire_facts web02 '{"text":"größer","number":12}')" \
    "$(wire_catalog web01 a)" "$(wire_report web02 failed)" || exit 99
query() { dalang query --storedir "$s/store" --config "$s/none" "$@" 2>&1; }
facts='facts[certname, name, value] { name = "text" or name = "number" order by certname, name }'

is 'rows are a table' "$(query "$facts")" \
    'certname  name    value
web01     text    one, "two"
web02     number  12
web02     text    größer'
is 'an AST is a query, too' "$(query '["from", "nodes",
    ["extract", ["certname", "latest_report_status"],
	["~", "certname", "web"]]]' | sort)" \
    'certname  latest_report_status
web01     -
web02     failed'
is 'numbers stand at the right' "$(query \
    'facts[name, count()] { name ~ "^(text|number)$" group by name }' |
    sort)" 'name    count
number      1
text        2'
is 'a value with members is JSON' "$(query \
    'facts[value] { name = "list" }')" 'value
[1,2]'
is 'a text of several lines is one' "$(query 'facts[value] { name = "odd" }')" \
    'value
a\nb'
is 'a query from standard input' "$(echo 'nodes[certname] { certname = "web01" }' |
    query -)" 'certname
web01'
is 'JSON is as in the API' "$(query --json 'nodes[certname] { certname = "web01" }')" \
    '[{"certname":"web01"}]'
is 'YAML' "$(query --yaml 'nodes[certname] { certname = "web01" }')" \
    '---
- certname: web01'
is 'CSV has quotes where they are needed' "$(query --csv "$facts" | tr -d '\r')" \
    'certname,name,value
web01,text,"one, ""two"""
web02,number,12
web02,text,größer'
is 'lines of CSV end as RFC 4180 demands' "$(query --csv "$facts" |
    grep -c "$(printf '\r')$")" 4
is 'without rows it is not an error' "$(query 'nodes[certname] { certname = "x" }')
$?" 'No rows
0'
is 'a narrow terminal gets lines of a field each' "$(COLUMNS=24 script -qec "
    '$BIN/dalang' query --storedir '$s/store' --config '$s/none' \
    'nodes[certname, latest_report_status] { certname ~ \"web\" order by certname }'" \
    /dev/null | tr -d '\r')" \
    'certname              web01
latest_report_status  -

certname              web02
latest_report_status  failed'

like 'an error of PQL has its place' "$(query 'nodes[certname { }')" \
    '^Error: PQL parse error at line 1, column 16'
like 'an AST must be JSON' "$(query '["from", "nodes"')" \
    '^Error: The query is not valid JSON: .* at line 1 column'
like 'an unknown field is named' "$(query 'nodes[nothing] { certname = "x" }')" \
    "^Error: .*nothing"
fails 'with exit status 1' query 'nodes[nothing] { certname = "x" }'
is 'an empty query is refused' "$(query ' ')" 'Error: The query is empty'
like 'so is none' "$(query)" '^Error: Give one query'
like 'two are refused' "$(query a b)" '^Error: Give one query'
head -c 4400000 /dev/zero | tr '\0' 'a' >"$s/large"
is 'a long error is shortened' "$(query "$(head -c 100000 /dev/zero | tr '\0' 'a')" |
    wc -c | awk '{ print ($1 < 5000) }')" 1
like 'so is a large one' "$(query - <"$s/large")" '^Error: .*4194304 bytes'
like 'a store that does not exist is named' \
    "$(dalang query --storedir "$s/nothing" --config "$s/none" 'nodes {}' 2>&1)" \
    "$s/nothing/store.sqlite"
python3 - "$store" <<'END'
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute("UPDATE factset SET body = substr(body, 1, length(body) - 3)")
db.commit()
END
fails 'damaged facts are an error' query 'inventory[certname] { facts.text = "x" }'
if [ "$(id -u)" -eq 0 ]; then
	chown -R 65534:65534 "$s/store"
	chmod 755 "$s"
	is 'root reads a store of another user' \
	    "$(query 'nodes[certname] { certname = "web01" }')" 'certname
web01'
	is 'and leaves its files to it' "$(stat -c %u "$s"/store/* | sort -u)" 65534
fi
done_testing
