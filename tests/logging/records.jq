# What is wrong with log records, a line each; nothing when all is well.  Each
# is held against its row of messages.tab, the Elastic Common Schema (ecs.tab)
# and the rules of its log format (ecs-logging).
#
# jq -n -R -r --slurpfile rows messages.json --rawfile ecs ecs.tab \
#    -f records.jq RECORDS
# where RECORDS has lines `TEST SITE JSON`, as tests/capture/records prints.

# Objects of the schema that may contain our fields, see logging/record/fields.c.
def tops: ["event", "trace", "transaction", "span", "error", "client", "http",
    "url", "user", "tls", "file", "related"];
def all_tops: tops + ["@timestamp", "log.level", "message", "ecs.version",
    "log", "service", "process", "host", "puppet", "labels", "dalang"];
def always: ["@timestamp", "log.level", "message", "ecs.version", "event.code",
    "event.sequence", "event.dataset", "event.kind", "event.action",
    "log.logger", "service.name", "service.ephemeral_id", "process.pid",
    "process.thread.id", "host.hostname", "host.name"];
# Fields of contexts, and fields that the logger itself adds to any record.
def known: {"puppet.node": "str", "puppet.environment": "str",
    "trace.id": "str", "transaction.id": "str", "span.id": "str",
    "span.parent": "str", "user.name": "str",
    "event.outcome": "code", "event.start": "time", "event.end": "time",
    "service.version": "str", "dalang.fix": "str", "dalang.cut": "strs",
    "dalang.cut_bytes": "uns", "dalang.suppressed": "uns",
    "dalang.chain": "uns", "dalang.prev": "str", "dalang.part": "uns",
    "dalang.parts": "uns", "event.id": "str",
    "log.origin.file.name": "str", "log.origin.file.line": "uns",
    "log.origin.function": "str"}
    + (always | map({key: ., value: "any"}) | from_entries);

# The field of a tag's key.
def field_of:
    if test("\\.") then
	if (split(".")[0] | IN(("puppet", "labels", "dalang"), tops[])) then .
	else "puppet." + . end
    elif IN("duration", "outcome", "reason", "start", "end") then "event." + .
    elif . == "message" then empty
    else "puppet." + . end;

# Fields of a tag: an error has several.
def fields_of:
    if .value == "errno" then
	{key: "error.message", value: "str"}, {key: "error.code", value: "str"}
    elif .value == "err" then
	({key: ("error.message", "error.code", "error.type", "puppet.file"),
	    value: "str"}, {key: ("puppet.line", "puppet.column"),
	    value: "uns"})
    else .value as $type | {key: (.key | field_of), value: $type} end;

# What stands behind a count of one instead of a piece: see logging/record/singular.c.
def verb_of_one: (capture("^ (?<word>are|fill|were)(?<rest>([^a-z].*)?)$") //
    null) as $m |
    if $m then
	" " + {are: "is", fill: "fills", were: "was"}[$m.word] + $m.rest
    else . end;
def behind_one: (capture("^ (?<word>audit records|bytes|catalog requests|" +
    "certificates|connections|edges|entries|facts|file descriptors|levels|" +
    "lines|log records|log rings|processes|requests|resources|times|vertices)" +
    "(?<rest>([^a-z].*)?)$") // null) as $m |
    if $m then
	" " + ($m.word | {entries: "entry", processes: "process",
	    vertices: "vertex"}[.] // .[:-1]) + ($m.rest | verb_of_one)
    else verb_of_one end;

($rows[0] | map({key: .code, value: (. + {
    fields: (known + (.tags | to_entries | map(fields_of) | from_entries)),
    pieces: (.sentence | [splits("\\{[^}]*\\}")])})}) | from_entries) as $row_of |
($ecs | split("\n") | map(select(test("^[^#]")) | split("\t") |
    {key: .[0], value: {type: .[1],
	values: (if .[2] == "-" then null else .[2] | split(" ") end)}}) |
    from_entries) as $schema |

# Numbers above 2^53 - 1 are written as strings.
def is_long: if type == "number" then . == floor and fabs <= 9007199254740991
    else type == "string" and test("^-?[0-9]{16,20}$") end;
def is_date: type == "string" and
    test("^[0-9]{4}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-6][0-9]\\.[0-9]{6}Z$");
def is_list: type == "array" and length > 0 and all(.[]; type == "string");
def has_type($t):
    if $t == "any" then true
    elif $t | IN("int", "uns", "ns", "bytes") then is_long
    elif $t == "bool" then type == "boolean"
    elif $t == "time" then is_date
    elif $t == "strs" then is_list
    else type == "string" end;
def has_ecs_type($t):
    if $t == "long" then is_long
    elif $t == "date" then is_date
    elif $t == "ip" then type == "string" and test("^[0-9a-f.:]+$")
    elif $t == "keyword[]" then is_list
    else type == "string" end;

def leaves($path): to_entries[] | ($path + .key) as $key |
    if (.value | type) == "object" and .value != {} then
	.value | leaves($key + ".")
    else {key: $key, value: .value} end;

# What follows a piece; null: it is not there.
def follows($p): split($p) | if length < 2 then null else .[1:] | join($p) end;

# Does the message contain the sentence's pieces in their order?
def says($pieces): . as $message |
    ($message | startswith($pieces[0])) and
    ($pieces[-1] as $last | $message |
	endswith($last) or endswith($last | behind_one)) and
    (reduce ($pieces[] | select(. != "")) as $p ($message;
	if . == null then null
	else follows($p) // follows($p | behind_one) end) != null);

def complaints_of_line: (
    select(explode | any(. < 32 or . > 126)) | "bytes that are not ASCII"),
    (select(length > 65000) | "longer than any budget");

def complaints: . as $r | [leaves("")] as $leaves |
    ([$leaves[].key]) as $keys | $row_of[.event.code // ""] as $row |
    (.dalang.cut // null) as $cut |
    # the log format
    (select(keys_unsorted[:3] != ["@timestamp", "log.level", "message"]) |
	"does not begin with time, level and message"),
    (always - $keys | .[] | "\(.) is missing"),
    (keys - all_tops | .[] | "\(.) is no object of the schema or ours"),
    ($leaves[] | select(.value == null or .value == {} or .value == [] ) |
	"\(.key) is empty"),
    # the schema
    ($leaves[] | $schema[.key] as $s |
	if $s then
	    (select(.value | has_ecs_type($s.type) | not) |
		"\(.key) is no \($s.type)"),
	    (select($s.values and (.value | if type == "array" then . else [.]
		end - $s.values != [])) | "\(.key) may not be \(.value)")
	else select(.key | test("^(puppet|labels|dalang)\\.") or
	    . == "span.parent" | not) | "\(.key) is not in the schema" end),
    (select(.service.ephemeral_id | type != "string" or
	(test("^[0-9a-f]{16}$") | not)) | "service.ephemeral_id is no id"),
    (select(.trace.id? | . != null and (test("^[0-9a-f]{16,32}$") | not)) |
	"trace.id is no id"),
    (select(.event.sequence | type != "number" or . < 1) |
	"event.sequence is no number from 1 on"),
    (select([.puppet.line?, .puppet.column?] | any(. == 0)) |
	"a line or column 0"),
    # the message's row
    if $row == null then "no message has the code \(.event.code)" else
	($row.category | split(".")[0] |
	    if IN("audit", "profile", "stats") then . else "log" end) as $set |
	(select(.["log.level"] != $row.level) |
	    "level \(.["log.level"]), not \($row.level)"),
	(select(.event.action != $row.action) |
	    "action \(.event.action), not \($row.action)"),
	(select(.log.logger != $row.category and
	    ($cut or .log.logger != $row.category + "." + (.puppet.node // ""))) |
	    select(.log.logger | startswith($row.category + ".") | not) |
	    "logger \(.log.logger), not \($row.category)"),
	(select(.event.dataset != "\(.service.name).\($set)") |
	    "dataset \(.event.dataset), not that of \($set)"),
	(select((.event.kind == "metric") != ($set == "stats")) |
	    "kind \(.event.kind) in dataset \($set)"),
	($leaves[] | $row.fields[.key] as $type |
	    if $type == null then
		select(.key | startswith("labels.") | not) |
		    "\(.key) is no tag of it"
	    else select(.value | has_type($type) | not) |
		"\(.key) is no \($type)" end),
	(select(($cut // []) | index("message") | not) |
	    select(.message | says($row.pieces) | not) |
	    "the message is not its sentence"),
	(select(.["log.level"] | IN("warn", "error", "fatal")) |
	    select(.event.outcome == null) | "no outcome"),
	(select($row.remediation != "" and $cut == null and
	    .dalang.fix != $row.remediation) | "no remediation, or another"),
	(select($row.remediation == "" and .dalang.fix) | "a remediation"),
	(select($cut == null and (.log.origin != null) !=
	    ($row.level | IN("debug", "trace"))) |
	    "origin at \($row.level)"),
	(select(($cut == null) != (.dalang.cut_bytes == null)) |
	    "cut without number, or a number without cut")
    end;

inputs |
(capture("^(?<test>[^ ]*) (?<site>[^ ]*) (?<json>.*)$") // {test: "?",
    site: "?", json: .}) as $l | $l.json |
[complaints_of_line] as $bytes |
(try fromjson catch null) as $r |
($bytes[], if $r == null then "is no JSON"
    else ($r | complaints),
	($r | tojson | select(. != $l.json and
	    (($l.json | test("\\\\u")) | not)) | "is not what JSON makes of it")
    end) |
"\($l.test) \($l.site) \($r.event.code? // "?"): \(.)"
