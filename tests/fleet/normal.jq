# What the payload says, without the order of keys, resources and edges, and
# without what is different each time.
def moment: if type == "string" then
    capture("^(?<t>.{19})(?<ms>[.][0-9]*)?(?<z>Z|[-+].*)$")
    | ((.t + "Z") | fromdate) as $s
    | (.z | if . == "Z" then 0
	else (.[1:3] | tonumber) * 3600 + (.[-2:] | tonumber) * 60 end) as $o
    | "\($s - (if .z[0:1] == "-" then -$o else $o end))\(.ms // ".000")"
    else . end;
def times: walk(if type == "object" then
    with_entries(if .key | IN("timestamp", "time", "start_time", "end_time")
	then .value |= moment else . end) else . end);
def texts: walk(if type == "string" then
    gsub("(#<#?<?)?Sensitive \\[value redacted\\](>?:[0-9]+>)?"; "SECRET")
    else . end);
del(.producer_timestamp, .type)
| if .edges then
	.resources |= (map(if .exported then del(.kind) else . end)
	    | sort_by(.type, .title)) | .edges |= sort_by(tojson)
	| texts
    elif .logs then times
    else . end
| walk(if type == "object" then to_entries | sort_by(.key) | from_entries
    else . end)
