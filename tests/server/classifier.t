#!/bin/sh
# A node classifier (ENC): node_terminus = exec.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 2' 'node_terminus = exec' \
    "external_nodes = $site/enc --of site" 'external_nodes_timeout = 3s' \
    'max_compiles_per_node = 4'
manifest <<'END'
class web($port = 80) { notify { "web ${port}": } }
class db { notify { 'db': } }
$r = getvar('role', 'none')
notify { "role ${r}, in ${environment}": }
END
mkdir -p "$site/code/environments/testing/manifests"
cp "$manifests/site.pp" "$site/code/environments/testing/manifests/site.pp"
# The classifier runs a script of a test, then prints a file.
cat >"$site/enc" <<END
#!/bin/sh
echo "\$*" >>"$site/calls"
[ ! -e "$site/enc.sh" ] || . "$site/enc.sh"
cat "$site/answer"
END
chmod 755 "$site/enc"
: >"$site/calls"
chmod 666 "$site/calls"
mkdir "$site/x"
chmod 777 "$site/x"

# answer: standard input is what the classifier prints.
answer()
{
	cat >"$site/.new"
	chmod 644 "$site/.new"
	mv "$site/.new" "$site/answer"
}
# act: standard input is what it does first.
act()
{
	cat >"$site/.new"
	chmod 644 "$site/.new"
	mv "$site/.new" "$site/enc.sh"
}
catalog="/puppet/v3/catalog/$node?environment=production"
# titles: of the notify resources of the catalog in $site/body.
titles()
{
	jq -r '[.resources[] | select(.type == "Notify").title] | sort |
	    join("; ")' "$site/body"
}
message() { jq -r .message "$site/body"; }

echo '{"a": 1}' >"$site/facts.json"
answer <<'END'
---
classes:
  web: {port: 8080}
  db:
parameters:
  role: front
environment: testing
END
start_server || exit 1
exec_pids() { pgrep -P "$daemon" '^exec'; }
is 'a catalog is compiled' "$(status $node "$catalog")" 200
is 'there is a process for each worker' "$(exec_pids | wc -l)" 2
is 'its classes, parameters and environment are those of the classifier' \
    "$(titles)" 'db; role front, in testing; web 8080'
is 'the program got its arguments and the name' "$(cat "$site/calls")" \
    "--of site $node"
is 'the catalog names the environment' "$(jq -r .environment "$site/body")" testing
is 'a node is answered' \
    "$(status $node "/puppet/v3/node/$node?environment=production")" 200
is 'with the environment of the classifier' \
    "$(exact_jq -c . "$site/body")" "{\"name\":\"$node\",\"environment\":\"testing\"}"

is 'a node of an environment that does not exist is not classified' "$(
    status $node "/puppet/v3/node/$node?environment=nowhere"
    wc -l <"$site/calls")" 4042

answer <<'END'
{":classes": ["db"], "parameters": {"role": "json"}}
END
is 'JSON, a list of classes, symbols' "$(status $node "$catalog"; titles)" \
    '200db; role json, in production'
dalang log set --rundir "$site/run" compile.node debug >/dev/null
is 'at debug' "$(status $node "$catalog")" 200
ok 'each classification is logged' wait_for 10 grep -q 'DLG-D-CAT-1206' "$site/log"

# Commands.
own() { dalang "$@" --config "$config" 2>&1; }
is 'dalang compile asks it' "$(dalang compile --config "$config" \
    --vardir "$site/var" $node >"$site/body" 2>"$site/errors"
    titles)" 'db; role json, in production'
is 'and dalang catalog select' "$(dalang catalog select --config "$config" \
    --vardir "$site/var" --facts "$site/facts.json" $node Notify \
    2>"$site/errors" | sort | xargs)" 'Notify[db] Notify[role json, in production]'
like 'and dalang apply' "$(own apply --noop "$manifests/site.pp")" \
    'Notify\[db\].*noop'
like 'and dalang lookup --compile' "$(own lookup --compile --node $node \
    --facts "$site/facts.json" nothing; tail -n 1 "$site/calls")" " $node\$"

# Failures, in Puppet's words.
: | answer
is 'without output: 500' "$(status $node "$catalog")" 500
is 'and the node is not found' "$(message)" \
    "Server Error: Failed when searching for node $node: \
Could not find node '$node'; cannot compile"
echo 'echo text; echo reason >&2; exit 3' | act
is 'a failed program: 500' "$(status $node "$catalog")" 500
is 'and its output' "$(message)" \
    "Server Error: Failed when searching for node $node: \
Failed to find $node via exec: Execution of '$site/enc --of site $node' \
returned 3: text; standard error: reason"
ok 'its standard error is logged at debug' wait_for 10 \
    grep -q 'DLG-D-CAT-1205.*reason' "$site/log"
ok 'the failed compile is logged' wait_for 10 \
    grep -q 'DLG-E-SRV-2580.*Failed to find' "$site/log"
is 'a request for the node fails as well' \
    "$(status $node "/puppet/v3/node/$node?environment=production")" 500
like 'without the words about the catalog' "$(message)" \
    '^Server Error: Failed to find'
hang="sleep 100.$$" # no other process of this machine is named so
echo "$hang & $hang" | act
is 'a program that hangs: 500' "$(status $node "$catalog")" 500
like 'after the limit' "$(message)" \
    'was ended after [0-9]* ms, the limit of external_nodes_timeout'
no_sleep() { ! pgrep -f "$hang\$" >/dev/null; }
ok 'and its processes are ended' wait_for 10 no_sleep
echo 'yes | head -c 20000000' | act
is 'too much output: 500' "$(status $node "$catalog")" 500
like 'with the maximum' "$(message)" 'printed more than 16777216 bytes'
rm "$site/enc.sh"
for bad in 'classes: 5' '- a' 'parameters: [a]' 'environment: ../x' 'a: [' \
    'environment: {a: 1}'; do
	echo "$bad" | answer
	is "refused: $bad" "$(status $node "$catalog")" 500
	like "with the reason: $bad" "$(message)" \
	    'Could not load external node results|purely alphanumeric'
done
printf 'environment: nowhere\n' | answer
is 'an environment that does not exist: 404' "$(status $node "$catalog")" 404

# A slow program for one node does not hold the others up; requests of that node
# that wait get the same answer.
printf 'classes: [db]\n' | answer
cat <<END | act
case \$3 in $other) touch "$site/x/slow"
	while [ -e "$site/x/slow" ]; do sleep 0.1; done;; esac
END
asking=
for _ in 1 2 3; do
	request $other "/puppet/v3/catalog/$other?environment=production" \
	    -w '%{http_code}\n' -o /dev/null >>"$site/answered" &
	asking="$asking $!"
done
ok 'one of three requests of a node is asked for' wait_for 10 test -e "$site/x/slow"
is 'another node is classified' "$(status $node "$catalog")" 200
is 'and the same node only once at a time' \
    "$(tail -n +1 "$site/calls" | grep -c " $other$")" 1
rm "$site/enc.sh" "$site/x/slow"
# shellcheck disable=SC2086 # a list of pids
wait $asking
is 'the others get its answer' "$(grep -c " $other$" "$site/calls"
    xargs <"$site/answered")" '1
200 200 200'

# A process that ends is replaced, and its node is asked for again.
cat <<END | act
[ -e "$site/x/killed" ] || { touch "$site/x/begun"; sleep 30; }
END
# shellcheck disable=SC2016 # the inner shell's
(
	wait_for 20 test -e "$site/x/begun"
	touch "$site/x/killed"
	# only one: the next process runs the program at once
	# shellcheck disable=SC2046 # a list of pids
	for p in $(exec_pids); do
		pgrep -P "$p" enc >/dev/null || continue
		kill -9 "$p"
		break
	done
) &
is 'a killed process costs no request' "$(status $node "$catalog")" 200
rm "$site/enc.sh"

# Other settings: errors that name them; a reload to none.
starts() { dalang-compiled --config "$config" --logdest console "$@" >"$site/out" 2>&1; }
# Kept answers.
kept=$site/var/external_nodes/$node.yaml
sed -i 's/^\[main\]/&\nexternal_nodes_keep = 1h/' "$config"
act </dev/null
echo 'classes: [db]' | answer
kill -HUP "$daemon"
wait_kept() { status "$node" "$catalog" >/dev/null && [ -e "$kept" ]; }
ok 'an answer is kept' wait_for 20 wait_kept
is 'as it is' "$(cat "$kept")" 'classes: [db]'
is 'not for others' "$(stat -c %a "$site/var/external_nodes")" 750
echo 'echo no; exit 3' | act
is 'it is used when the program fails' "$(status $node "$catalog")" 200
like 'with the classes' "$(titles)" '^db; '
ok 'a warning is logged' wait_for 10 grep -q \
    "The node classifier failed for $node, so its answer from .* ago is used: " \
    "$site/log"
ok 'and counted' [ "$(metric dlcNodesFromKept)" -ge 1 ]
act </dev/null
echo 'classes: 5' | answer
is 'and when its answer is invalid' "$(status $node "$catalog")" 200
touch -d '2 hours ago' "$kept"
is 'one that is too old is not used' "$(status $node "$catalog")" 500
is 'nor one of another node' "$(status $other \
    "/puppet/v3/catalog/$other?environment=production")" 500
echo 'classes: 6' >"$kept"
is 'nor one that is not valid' "$(status $node "$catalog")" 500
echo 'classes: [db]' | answer
is 'an answer replaces it' "$(status $node "$catalog")" 200
is 'with its text' "$(cat "$kept")" 'classes: [db]'
ok 'node clean removes it' dalang node clean --config "$config" $node
ok 'so that it is missing' [ ! -e "$kept" ]
keep_facts $node # they were removed, too
rm -r "$site/var/external_nodes"
is 'without its directory the node gets its catalog' \
    "$(status $node "$catalog")" 200
ok 'and a warning names it' wait_for 10 grep -q \
    "The answer of the node classifier for $node cannot be kept: " "$site/log"
echo x >"$site/var/external_nodes"
kill -HUP "$daemon"
ok 'a reload, too' wait_for 20 grep -q \
    'Answers of the node classifier are not kept' "$site/log"
rm "$site/var/external_nodes"
kill -HUP "$daemon"
ok 'the next one makes the directory' wait_for 20 wait_kept
sed -i 's/^external_nodes_keep.*/external_nodes_keep = 0/' "$config"
kill -HUP "$daemon"
is_gone() { [ ! -e "$kept" ]; }
ok 'answers of an earlier setting are removed' wait_for 20 is_gone

fails 'another terminus stops the start' starts --node_terminus ldap
like 'the error names it' "$(cat "$site/out")" 'Could not find terminus ldap for indirection node'
fails 'a missing program stops the start' starts --external_nodes none
like 'in the words of Puppet' "$(cat "$site/out")" \
    "You must set the 'external_nodes' parameter to use the external node terminus"
fails 'so does a relative one' starts --external_nodes enc
like 'in those words' "$(cat "$site/out")" 'fully qualified command'
sed -i 's/^node_terminus.*/node_terminus = plain/' "$config"
kill -HUP "$daemon"
wait_for 20 grep -q 'SRV-2503' "$site/log"
unclassified()
{
	[ "$(status "$node" "$catalog"; titles)" = '200role none, in production' ]
}
ok 'after a reload without classifier nodes are not classified' \
    wait_for 20 unclassified
no_exec() { ! exec_pids >/dev/null; }
ok 'and no process is left for it' wait_for 20 no_exec
ok 'the daemon stops' stop "$daemon"
done_testing
