#!/bin/sh
# Facts, classifiers, environments and journals that commands cannot use: the
# reason is printed, and nothing is done.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
mkdir -p "$s/c" "$s/v/yaml/facts" "$s/v/state/journal"
printf 'facts: [' >"$s/facts.yaml"
printf 'x: [' >"$s/v/yaml/facts/n.yaml"
cat >"$s/catalog.json" <<'END'
{"name":"n","version":1,"environment":"production","resources":[{"type":
"Notify","title":"a","parameters":{"message":{"__ptype":"Deferred","name":
"upcase","arguments":["abc"]}}}],"edges":[],"classes":[]}
END

# run COMMAND...: what it prints, and its status.
run()
{
	dalang "$@" --confdir "$s/c" --vardir "$s/v" </dev/null 2>&1 |
	    sed "s|$s|S|g"
	dalang "$@" --confdir "$s/c" --vardir "$s/v" </dev/null >/dev/null 2>&1
	echo "exit $?"
}

# --- Deferred values of a catalog that is given ---

like 'a Deferred value is resolved in the environment of the machine' \
    "$(run apply --catalog "$s/catalog.json")" '^Notice: ABC$'
is 'an environment that does not exist' \
    "$(run apply --environment nosuch --catalog "$s/catalog.json")" \
    "Error: Could not find a directory environment named 'nosuch' anywhere in the path: S/c/code/environments. Does the directory exist?
Error: Failed to apply catalog: Deferred values have no environment
exit 1"
is 'facts that are malformed' \
    "$(run apply --facts "$s/facts.yaml" --catalog "$s/catalog.json")" \
    'Error: (S/facts.yaml): did not find expected node content while parsing a flow node at line 2 column 1
Error: Failed to apply catalog: Deferred values have no environment
exit 1'
is 'a classifier that fails' \
    "$(run apply --node_terminus exec --external_nodes /bin/false \
	--certname n --catalog "$s/catalog.json")" \
    "Error: Failed when searching for node n: Failed to find n via exec: Execution of '/bin/false n' returned 1: 
Error: Failed to apply catalog: Deferred values have no environment
exit 1"

# --- classifiers ---

failed="Error: Failed when searching for node n: Failed to find n via exec: Execution of '/bin/false n' returned 1: 
exit 1"
for words in 'apply --certname n -e 1' 'node find n'; do
	# shellcheck disable=SC2086 # words of a command
	is "dalang $words with a classifier that fails" "$(run $words \
	    --node_terminus exec --external_nodes /bin/false)" "$failed"
done
# stored facts of n, which these read first, are damaged
failed=$(echo "$failed" | sed "s/ n:/ o:/; s/ n via/ o via/; s/false n'/false o'/")
is 'dalang compile o with a classifier that fails' "$(run compile o \
    --node_terminus exec --external_nodes /bin/false)" "$failed"
is 'dalang catalog find o with a classifier that fails' "$(run catalog find o \
    --node_terminus exec --external_nodes /bin/false)" \
    "Warning: No facts of o are stored on this machine: those of this machine are used
$failed"

# --- facts ---

is 'facts for apply' "$(run apply --facts "$s/facts.yaml" -e 1)" \
    'Error: (S/facts.yaml): did not find expected node content while parsing a flow node at line 2 column 1
exit 1'
is 'stored facts for lookup' "$(run lookup --node n x)" \
    'Error: Could not run: (S/v/yaml/facts/n.yaml): did not find expected node content while parsing a flow node at line 2 column 1
exit 1'
is 'stored facts for a catalog' "$(run catalog find n)" \
    'Error: Could not run: (S/v/yaml/facts/n.yaml): did not find expected node content while parsing a flow node at line 2 column 1
exit 1'
is 'external facts for lookup' \
    "$(run lookup --certname m --trusted_external_command /bin/false x)" \
    "Error: Could not run: Execution of '/bin/false m' returned 1: 
exit 1"
is 'a node has no facts where they are kept in memory' \
    "$(run node find --facts_terminus memory n)" '{
  "name": "n",
  "environment": "production"
}
exit 0'
name=$(dalang facts show networking.fqdn --value-only)
# shellcheck disable=SC2016 # code in Puppet's language
is 'without a certname the name is that of the fact' \
    "$(run apply --certname '' -e 'notice($trusted["certname"])' | head -1)" \
    "Notice: Scope(Class[main]): $name"

# --- journals ---

printf '%s\n' \
    '{"path":"/nonexistent/x","kind":"absent"}' \
    "{\"path\":\"$s/f\",\"kind\":\"file\",\"mode\":\"0644\",\"owner\":0,\"group\":0}" \
    "{\"path\":\"$s/l\",\"kind\":\"link\",\"mode\":\"0777\",\"owner\":0,\"group\":0}" \
    >"$s/v/state/journal/20260101T000000.000000Z-one.json"
out=$(run apply --undo one)
like 'a file whose content was not saved is not restored' "$out" \
    '^Error: S/f could not be restored: its content was not saved$'
like 'nor is a link whose target was not saved' "$out" \
    '^Error: S/l could not be restored: its target was not saved$'
like 'they are counted and listed' "$out" 'Paths not restored: 2:$'
fails 'neither is made' sh -c "test -e '$s/f' || test -L '$s/l'"
done_testing
