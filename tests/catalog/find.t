#!/bin/sh
# dalang catalog find prints the catalog of a node, select its resources.
. "$(dirname "$0")/../lib.sh"

work=$(scratch)
cat >"$work/site.pp" <<'PP'
define foo::bar { notify { "in ${name}": } }
foo::bar { 'z': }
notify { "os ${facts['os']['family']}": }
file { '/x': content => 'x' }
PP
echo '{"os":{"family":"Plan9"}}' >"$work/facts.json"

# catalog ARG...: the output, with the records in a file
catalog()
{
	dalang catalog "$@" --confdir "$work" --vardir "$work/var" \
	    --manifest "$work/site.pp" 2>"$work/err" </dev/null
}

# without UUID and version
plain()
{
	exact_jq -c 'del(.catalog_uuid, .version)'
}

is 'find prints what compile prints' \
    "$(catalog find n.example.com --facts "$work/facts.json" | plain)" \
    "$(catalog compile n.example.com --facts "$work/facts.json" | plain)"
catalog find n.example.com >"$work/got"
is 'find: exit status' $? 0
is 'find prints indented JSON' "$(sed -n '2p' "$work/got")" '  "tags": ['
is 'find: the name is that of the node' "$(jq -r .name "$work/got")" \
    n.example.com
like 'find uses the facts of this machine' \
    "$(jq -r '.resources[].title' "$work/got")" \
    "^os $(dalang facts os.family)$"
is 'find --render-as json prints one line' \
    "$(catalog find n.example.com --render-as json | wc -l)" 1
is 'find without a node is for this machine' "$(catalog find \
    --certname here.example.com | jq -r .name)" here.example.com

# As puppet catalog select of 8.10 prints them.
is 'select prints references' "$(catalog select n.example.com notify \
    --facts "$work/facts.json")" 'Notify[os Plan9]
Notify[in z]'
is 'select accepts defined types in any case' \
    "$(catalog select n.example.com foo::BAR)" 'Foo::Bar[z]'
is 'select * prints all' "$(catalog select n.example.com '*' \
    --facts "$work/facts.json")" 'Stage[main]
Class[Settings]
Class[main]
Foo::Bar[z]
Notify[os Plan9]
File[/x]
Notify[in z]'
is 'select with a title' "$(catalog select n.example.com notify 'in z')" \
    'Notify[in z]'
is 'select without a match prints an empty line' \
    "$(catalog select n.example.com package | od -An -c | tr -d ' ')" '\n'
is 'select --render-as json prints resources' \
    "$(catalog select n.example.com file --render-as json |
	jq -c 'map([.type, .title, .parameters])')" \
    '[["File","/x",{"content":"x"}]]'

# The catalog of the last run.
mkdir -p "$work/var/client_data/catalog"
catalog find n.example.com --facts "$work/facts.json" --render-as json \
    >"$work/var/client_data/catalog/n.example.com.json"
is 'find --terminus json reads the catalog of the last run' \
    "$(catalog find n.example.com --terminus json | exact_jq -c .)" \
    "$(cat "$work/var/client_data/catalog/n.example.com.json")"
is 'select --terminus json, too' \
    "$(catalog select n.example.com notify 'os Plan9' --terminus json)" \
    'Notify[os Plan9]'

# error NAME PATTERN ARG...
error()
{
	name=$1
	pattern=$2
	shift 2
	catalog "$@" >"$work/got"
	is "$name: exit status" $? 1
	like "$name" "$(cat "$work/err")" "^Error: $pattern"
	is "$name: no output" "$(cat "$work/got")" ''
}
error 'no catalog of a last run' \
    ".*/client_data/catalog/absent.json: No such file or directory" \
    find absent --terminus json
error 'the nearest node that has a catalog' \
    ".*/client_data/catalog/n.exmaple.com.json: No such file or directory; did you mean 'n.example.com'" \
    find n.exmaple.com --terminus json
echo '{"resources": [' >"$work/var/client_data/catalog/broken.json"
error 'a broken catalog' 'The catalog is not valid: .* at line 2 column 1' \
    find broken --terminus json
error 'terminus rest' "The terminus rest does not exist: use 'dalang catalog d" \
    find n --terminus rest
error 'an unknown terminus' "Could not set 'catalog' terminus to 'foo'" \
    find n --terminus foo
error 'an unknown format' "Unknown format 'dot'; use json" \
    find n --render-as dot
error 'two nodes' 'Specify the name of one node' find a b
error 'a node whose name is not UTF-8' \
    'The name of the node, n\\xff, is not valid UTF-8' find "$(printf 'n\377')"
error 'select without a type' 'dalang catalog select takes a node' select a
error 'code that fails' 'Evaluation Error: .* on node n' find n \
    --code 'fail("x")'
error 'apply' "'dalang catalog apply' does not exist: use 'dalang apply" apply
error 'an unknown action' "Unknown catalog action 'dif'; did you mean 'diff'" \
    dif
done_testing
