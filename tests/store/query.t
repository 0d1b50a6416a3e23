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

# --- saved queries ---

mkdir "$s/queries"
saved() { query --querydir "$s/queries" "$@"; }
is 'without saved queries the list is a message' "$(saved --list)" \
    "No saved queries in $s/queries"
cp examples/queries/*.pql "$s/queries"
echo 'nodes[certname] { }' >"$s/queries/all.pql"
echo 'no query' >"$s/queries/notes.txt"
is 'saved queries are listed with their first comments' "$(saved --list)" \
    '@all
@class   nodes that have a class: name=Ntp
@fact    nodes by the value of a fact: name=kernelrelease
@failed  nodes whose last run failed
@silent  nodes without a report since a moment: since=2026-12-01T00:00:00Z'
is 'one is run' "$(saved --csv @all | tr -d '\r' | sort)" 'certname
web01
web02'
is 'its parameter is a text' "$(saved --csv @fact name=number | tr -d '\r')" \
    'value,count
12,1'
is 'each example is valid' "$(for words in @failed '@class name=main' \
    '@silent since=2020-01-01T00:00:00Z'; do
	# shellcheck disable=SC2086 # words of a command
	saved --json $words | jq -c 'map(.certname)'
    done)" '["web02"]
["web01"]
[]'
is 'a text cannot end its quotes' "$(saved --json @fact \
    'name=x" or name = "text')" '[]'
is 'nor can a backslash' "$(saved --json @fact "name=x\\")" '[]'
cat >"$s/queries/some.pql" <<'END'
# with a "quote in the comment
["from", "facts", ["extract", ["value"], ["=", "name", $name]],
# ["limit", 0],
["limit", $most], ["order_by", ["value"]]]
END
is 'an AST has parameters, and JSON is a value' \
    "$(saved --json @some name=text most:=1)" '[{"value":"größer"}]'
# shellcheck disable=SC2016 # for the query
echo 'facts[value] { name = "$name" and certname = "web01" }' \
    >"$s/queries/quoted.pql"
is 'in quotes it is a text' "$(saved --json @quoted)" '[]'
is 'a parameter needs its value' "$(saved @fact)" \
    "Error: The saved query 'fact' needs a value: name=VALUE"
is 'a value needs its parameter' "$(saved @fact name=a nmae=b)" \
    "Error: The saved query 'fact' has no parameter 'nmae'"
is 'a value has a name' "$(saved @fact name)" \
    "Error: 'name' is not NAME=TEXT or NAME:=JSON"
is 'JSON must be valid' "$(saved @some name=a most:=1x)" \
    "Error: The value of 'most' is not valid JSON: '1x'"
like 'a control character is refused' "$(saved @fact "name=$(printf 'a\tb')")" \
    "^Error: The value of 'name' has a control character"
is 'a query that is not saved' "$(saved @nosuch)" \
    "Error: The saved query 'nosuch' does not exist in $s/queries; 'dalang query --list' prints them"
is 'a name cannot be a path' "$(saved @../queries/all)" \
    "Error: The saved query '../queries/all' does not exist in $s/queries; 'dalang query --list' prints them"
mkfifo "$s/queries/pipe.pql"
like 'a pipe is not read' "$(timeout 20 "$BIN/dalang" query --config "$s/none" \
    --storedir "$s/store" --querydir "$s/queries" @pipe 2>&1)" \
    "^Error: Could not read the saved query $s/queries/pipe.pql: "
echo 'nodes[nothing] { }' >"$s/queries/wrong.pql"
like 'an error of the query names its file' "$(saved @wrong)" \
    "^Error: $s/queries/wrong.pql: .*nothing"
seq -f 'v%g=1' 70 >"$s/values"
# shellcheck disable=SC2046 # words of a command
is 'too many values are refused' "$(saved @all $(cat "$s/values"))" \
    'Error: A saved query takes at most 64 values'
like '--list takes no argument' "$(saved --list x)" "^Error: --list takes no"
is 'saved queries are completed' \
    "$(dalang completion -- query --config "$s/none" --querydir "$s/queries" @f |
    cut -f1 | paste -sd' ')" '@fact @failed'
is 'and their parameters' "$(dalang completion -- query --config "$s/none" \
    --querydir "$s/queries" @some name=x '' | cut -f1 | paste -sd' ')" \
    'name= most='

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
