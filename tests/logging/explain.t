#!/bin/sh
# dalang log: what a code means, and which categories there are.
. "$(dirname "$0")/../lib.sh"

text=$(dalang log explain DLG-W-LOG-1002)
like 'explain: code and name' "$text" '^DLG-W-LOG-1002 \(LOG_SINK_FAILED\)$'
like 'explain: sentence' "$text" '^  \{dropped\} log records could not'
like 'explain: category' "$text" '^Category: log\.sink$'
like 'explain: remediation' "$text" '^  Check that the syslog daemon runs'
is 'by number' "$(dalang log explain 1002)" "$text"
is 'by name' "$(dalang log explain LOG_SINK_FAILED)" "$text"
is 'two at once' "$(dalang log explain 1002 1001 | grep -c '^DLG-')" 2
like 'all, one a line' "$(dalang log explain)" '^DLG-W-LOG-1002 \{dropped\}'
fails 'an unknown code' dalang log explain DLG-W-LOG-9999
like 'an unknown code says so' "$(dalang log explain nothing 2>&1)" \
    "^Error: Unknown message 'nothing'"
like 'categories' "$(dalang log categories)" \
    '^compile\.catalog\.CERTNAME	'
done_testing
