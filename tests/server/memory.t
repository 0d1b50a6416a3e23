#!/bin/sh
# The workers share the memory for compiles; the error names a node that needs
# more.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 2' 'compile_memory = 80000000'
manifest <<EOF
node '$node' {
  \$a = Integer[1, 400000].map |\$i| { "text number \${i} of many" }
  notify { 'large': message => String(\$a.length) }
}
node default { notify { 'small': } }
EOF
start_server || exit 1
wait_for 60 environment_ready 1
is 'a compile beyond its share of the memory is an error' "$(status $node \
    "/puppet/v3/catalog/$node?environment=production")" 500
like 'the error names the limit' \
    "$(cat "$site/body")" 'has used its budget of memory'
ok 'a record names the node' wait_for 10 grep -Eq \
    "used its budget of memory.*on node $node" "$site/log"
is 'other nodes are compiled' "$(status $other \
    "/puppet/v3/catalog/$other?environment=production")" 200
ok 'the daemon stops' stop "$daemon"
done_testing
