#!/bin/sh
# The label of the status page: it is "live" only while the server answers.
. "$(dirname "$0")/../lib.sh"

node=tests/peers/node
peer node
"$node" --version >/dev/null 2>&1 || skip_all 'Node.js cannot be run'

# labels EVENT...: the label after each of them
labels() { "$node" tests/server/live.js daemon/server/page/live.js "$@"; }

is 'the page is live after each event' \
    "$(labels message end 10 message end 10 message end)" \
    'live live live live live live live live'
is 'a server that refuses connections is disconnected' \
    "$(labels message end 10 end 10 end)" \
    'live live live disconnected disconnected disconnected'
is 'a server that comes back is live again' \
    "$(labels message end end message end 10)" \
    'live live disconnected live live live'
is 'a server that does not answer is disconnected' \
    "$(labels message end 10 10 10)" 'live live live live disconnected'
is 'an answer that is an error is disconnected, and asked again' \
    "$(labels message end error 10 message)" \
    'live live disconnected disconnected live'
done_testing
