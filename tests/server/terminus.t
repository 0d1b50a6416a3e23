#!/bin/sh
# Nodes from a program that stays: node_terminus = command.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

# The program does what the first line of $site/how names, and answers with its
# own process id as the class parameter.
mkdir "$site/x"
chmod 777 "$site/x"
cat >"$site/nodes" <<END
#!/usr/bin/python3
import json, os, sys, time

print("it runs", file=sys.stderr, flush=True)
for line in sys.stdin:
    q = json.loads(line)
    with open("$site/x/questions", "a") as f:
        f.write("%d %s %s %s %s\n" % (os.getpid(), sys.argv[1], q["model"],
            q["verb"], q["key"]))
    with open("$site/how") as f:
        how = f.read().split(None, 1)
    good = {"id": q["id"], "instance": {"classes": {"web": {"pid":
        os.getpid()}}, "parameters": {"role": q["key"]},
        "environment": "testing"}}
    if how[0] == "none":
        good["instance"] = None
    elif how[0] == "error":
        good = {"id": q["id"], "error": how[1].strip()}
    elif how[0] == "twice":
        print(json.dumps(good), flush=True)
    elif how[0] == "other":
        good["id"] += 1
    elif how[0] == "without":
        del good["id"]
    elif how[0] == "list":
        good = [good]
    elif how[0] == "text":
        good["instance"] = "web"
    elif how[0] == "classes":
        good["instance"]["classes"] = 7
    elif how[0] == "hang":
        time.sleep(60)
    elif how[0] == "end":
        print("no more", file=sys.stderr, flush=True)
        sys.exit(0)
    elif how[0] == "long":
        good["instance"]["parameters"]["x"] = "x" * (17 << 20)
    if how[0] == "words":
        print("web testing", flush=True)
    else:
        print(json.dumps(good), flush=True)
    if how[0] == "leave":
        sys.exit(0)
END
chmod 755 "$site/nodes"
lay_out 'workers = 1' 'exec_concurrency = 1' 'node_terminus = command' \
    "external_nodes = $site/nodes --of-site" 'external_nodes_timeout = 6s' \
    'max_compiles_per_node = 4'
manifest <<'END'
class web($pid) { notify { "process ${pid}": } }
$r = getvar('role', 'none')
notify { "role ${r}, in ${environment}": }
END
mkdir -p "$site/code/environments/testing/manifests"
cp "$manifests/site.pp" "$site/code/environments/testing/manifests/site.pp"
catalog="/puppet/v3/catalog/$node?environment=production"
how() { echo "$*" >"$site/.new" && chmod 644 "$site/.new" &&
    mv "$site/.new" "$site/how"; }
titles()
{
	jq -r '[.resources[] | select(.type == "Notify").title] | sort |
	    join("; ")' "$site/body"
}
pid() { titles | sed -n 's/^process \([0-9]*\);.*/\1/p'; }
message() { jq -r .message "$site/body"; }
# failed TEXT: what is printed of a node that the program has not answered for.
failed()
{
	echo "500Server Error: Failed when searching for node $node: $1"
}
# ended PID: it runs no longer; its parent may not have noticed.
ended() { ! grep '^State:' "/proc/$1/status" 2>/dev/null | grep -qv 'Z'; }
failure() { status $node "$catalog"; message; }

how good
start_server || exit 1
is 'a catalog is compiled' "$(status $node "$catalog")" 200
like 'with its classes, parameters and environment' "$(titles)" \
    "^process [0-9]+; role $node, in testing\$"
first=$(pid)
is 'the program got its arguments, and a question' "$(cat "$site/x/questions")" \
    "$first --of-site node find $node"
is 'a second one is compiled' "$(status $node "$catalog")" 200
is 'the same program has answered' "$(pid)" "$first"
is 'a node is answered' \
    "$(status $node "/puppet/v3/node/$node?environment=production")" 200
is 'with its environment' "$(jq -r .environment "$site/body")" testing

how none
is 'a node that does not exist' "$(failure)" \
    "$(failed "Could not find node '$node'; cannot compile")"
via="Failed to find $node via command:"
how error the directory is away
is 'its error' "$(failure)" "$(failed "$via the directory is away")"
how good
is 'it is started again after an error' "$(status $node "$catalog"
    test "$(pid)" != "$first" && echo ' new')" '200 new'

# A row: what it does, the text after its path.
while IFS='|' read -r does text; do
	how "$does"
	is "an answer that cannot be used: $does" "$(failure)" \
	    "$(failed "$via $site/nodes $text")"
done <<'END'
other|has answered without the id of the question, or to another one
without|has answered without the id of the question, or to another one
words|has answered a line that is not JSON: unexpected character, at column 1
list|has answered without the id of the question, or to another one
text|has answered neither an instance nor an error
long|has answered a line that is too long; standard error: it runs
hang|has not answered within 6000 ms, the limit of external_nodes_timeout; standard error: it runs
END
how classes
like 'an instance that is not a node' "$(failure)" \
    'Could not load external node results for .*: classes is neither'
how end
is 'it ends without an answer' "$(failure)" "$(failed \
    "$via $site/nodes has ended without an answer; standard error: it runs
no more")"

# An answer too many is never that of the next node.
how twice
is 'two answers: the first one is taken' "$(status $node "$catalog")" 200
how good
like 'the second one does not answer the next question' "$(failure)" \
    'without the id of the question, or to another one'
is 'after which it is started again' "$(status $node "$catalog")" 200

# It leaves between two questions, as programs with a memory leak do.
how leave
is 'it answers and ends' "$(status $node "$catalog")" 200
left=$(pid)
ok 'it has ended' wait_for 10 ended "$left"
how good
is 'the next question starts it again' "$(status $node "$catalog"
    test "$(pid)" != "$left" && echo ' new')" '200 new'

dalang log set --rundir "$site/run" compile.node debug >/dev/null
how error no
is 'at debug' "$(status $node "$catalog")" 500
ok 'its end is logged with the number of its answers' wait_for 10 \
    grep -q "DLG-D-CAT-1215.*$site/nodes" "$site/log"

# Commands.
how good
is 'dalang compile asks it' "$(dalang compile --config "$config" \
    --vardir "$site/var" $node >"$site/body" 2>"$site/errors"
    titles | sed 's/process [0-9]*; //')" "role $node, in testing"
how error away
like 'and prints its error' "$(dalang compile --config "$config" \
    --vardir "$site/var" $node 2>&1 >"$site/body")" \
    "Failed when searching for node $node: $via away"
cat >"$site/routes.yaml" <<END
server:
  node:
    terminus: command
END
how good
is 'routes.yaml selects it' "$(dalang compile --config "$config" \
    --vardir "$site/var" --node_terminus plain --route_file "$site/routes.yaml" \
    $node >"$site/body" 2>"$site/errors"
    titles | sed 's/process [0-9]*; //')" "role $node, in testing"
like 'without a program' "$(dalang compile --node_terminus command $node 2>&1)" \
    "You must set the 'external_nodes' parameter"

stop "$daemon"
is 'no program is left' "$(cut -d ' ' -f 1 "$site/x/questions" | sort -u |
    while read -r p; do ! kill -0 "$p" 2>/dev/null || echo "$p"; done)" ''
done_testing
