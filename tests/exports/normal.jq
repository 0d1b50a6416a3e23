# Catalogs and errors of steps as text, for comparison: resources in the order of
# their names, each with what contains it, its file and line, tags and parameters.
# Without those that each catalog has, where they have no parameters.
#
# usage: jq -r -f tests/exports/normal.jq RESULTS/CASE.NUMBER...

def name: "\(.type)[\(.title)]" | tojson | .[1:-1];

def is_usual: .type == "Stage" and .title == "main" or .type == "Node"
    or .type == "Class" and (.title == "Settings" or .title == "main");

# The number of an object of Ruby is another one each time.
def value: tojson | gsub("(?<a>value redacted.:)[0-9]+"; "\(.a)N");

def place: if .file then " (\(.file | sub(".*/"; "")):\(.line))" else "" end;

def resource($container):
    name + (if .exported then " exported" else "" end)
	+ " in \($container // "nothing")\(place)",
    "  tags: \(.tags // [] | sort | join(" "))",
    (.parameters // {} | to_entries | sort_by(.key)[]
	| "  \(.key): \(.value | value)"),
    (.sensitive_parameters // empty | "  sensitive: \(sort | join(" "))");

def catalog:
    (.edges // [] | map({ key: .target, value: .source }) | from_entries)
	as $containers
    | .resources | map(select(is_usual | not)) | sort_by(name)[]
    | resource($containers["\(.type)[\(.title)]"]);

"== \(input_filename | sub(".*/"; ""))",
if .resources then catalog
elif .message then
    "error: \(.message | sub("^Server Error: "; "")
	| gsub("/[^ ]*/manifests/"; ""))"
else empty end
