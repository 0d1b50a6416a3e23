#!/bin/sh
# shellcheck disable=SC2016 # the signatures contain dollars
# dalang doc: functions, resource types and facts as text and JSON; they are
# those that a manifest, a resource and `dalang facts` have.
. "$(dirname "$0")/../lib.sh"

# names KIND: of all entries, in their order.
names() { dalang doc "$1" --json | jq -r '.[].name'; }

for kind in facts functions types; do
	is "$kind: all have a description" "$(dalang doc $kind --json |
	    jq -r '.[] | select(.doc == "") | .name')" ''
	is "$kind: they are sorted" "$(names $kind)" \
	    "$(names $kind | LC_ALL=C sort)"
	is "$kind: each has a line" "$(dalang doc $kind | cut -d' ' -f1)" \
	    "$(names $kind)"
	is "$kind: an unknown name is an error" \
	    "$(dalang doc $kind nothing 2>&1 >/dev/null)" \
	    "Error: Unknown $(case $kind in
	    types) echo 'resource type' ;; *) echo "${kind%s}" ;; esac) \
'nothing'; without a name all are listed"
done
fails 'an unknown name has exit status 1' dalang doc types nothing
fails 'the kind is required' dalang doc

is 'a function has its signatures' "$(dalang doc functions join)" 'join
    The elements as one string
    signatures:
        join(Array $arg, ?String $delimiter)
    module: puppet
    runs_on: server, agent'
is 'a function of a module names it' \
    "$(dalang doc functions --json stdlib::batch_escape | jq -c .)" \
    '[{"name":"stdlib::batch_escape","doc":"A text quoted for a batch file of Windows","signatures":["stdlib::batch_escape(Any $string)"],"module":"stdlib","runs_on":["server","agent"]}]'
is 'all attributes have a description' "$(dalang doc types --json |
    jq -r '.[] | .name as $t | .attributes[] | select(.doc == "") |
    "\($t) \(.name)"')" ''
like 'an attribute has its kind, values and default' \
    "$(dalang doc types exec | tr '\n' ' ')" 'logoutput +Whether the output is logged: always, never, or after a failure. +kind: parameter +values: true, false, on_failure +default: on_failure'
is 'several names are printed in their order' \
    "$(dalang doc types notify anchor | grep '^[a-z]' | tr '\n' ' ')" \
    'notify anchor '
is 'a fact that this machine has is described' \
    "$(dalang facts --json --no-custom-facts --no-external-facts \
	2>/dev/null | jq -r 'keys[]' | while read -r f; do
	dalang doc facts "$f" 2>&1 >/dev/null
    done)" ''
done_testing
