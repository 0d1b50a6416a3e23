#!/bin/sh
# dalang node against puppet node: what clean prints and removes, and the node
# that find prints.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all 'puppet cannot be unpacked'

s=$(scratch)
cat >"$s/enc" <<'END'
#!/bin/sh
printf -- '---\nclasses:\n  ntp:\n    a: 1\n  b:\nparameters:\n  role: web\n'
END
chmod +x "$s/enc"

# fill: what a server has of two nodes.
fill()
{
	rm -rf "${s:?}/var"
	for node in a.b.c d; do
		mkdir -p "$s/var/reports/$node" "$s/var/yaml/facts" \
		    "$s/var/yaml/node"
		touch "$s/var/yaml/facts/$node.yaml" \
		    "$s/var/yaml/node/$node.yaml" \
		    "$s/var/reports/$node/202611220800.yaml"
	done
}

# left: the files that are left of the nodes.
left() { (cd "$s/var" && find yaml reports | sort); }

puppet() { PUPPET_SCRATCH=$s/p tests/peers/puppet "$@" 2>"$s/err"; }

fill
# Puppet 8 stores no reports by default, and then leaves those of before.
puppet node clean --color false --verbose --reports store \
    --vardir "$s/var" --confdir "$s/confdir" A.b.c >"$s/theirs"
left >"$s/theirs.left"
fill
dalang node clean --verbose --config /dev/null --vardir "$s/var" \
    --ssldir "$s/ssl" A.b.c >"$s/ours"
left >"$s/ours.left"
same 'clean prints the same' "$s/ours" "$s/theirs"
same 'clean leaves the same' "$s/ours.left" "$s/theirs.left"

set -- node find web01 --node_terminus exec --external_nodes "$s/enc" \
    --vardir "$s/var"
puppet "$@" --confdir "$s/confdir" |
    jq '.parameters |= {role}' >"$s/theirs"
dalang "$@" --config /dev/null | jq . >"$s/ours"
same 'find prints the same node, facts apart' "$s/ours" "$s/theirs"
done_testing
