#!/bin/sh
# dalang log: the explanation of a code, and the list of categories.
. "$(dirname "$0")/../lib.sh"

text=$(dalang log explain DLG-W-LOG-1002)
like 'explain prints code and name' "$text" '^DLG-W-LOG-1002 \(LOG_SINK_FAILED\)$'
like 'explain prints the sentence' "$text" '^  \{dropped\} log records could not'
like 'explain prints the category' "$text" '^Category: log\.sink$'
like 'explain prints the remediation' "$text" '^  Check that the syslog daemon is running'
is 'a message is found by its number' "$(dalang log explain 1002)" "$text"
is 'a message is found by its part and number' \
    "$(dalang log explain LOG-1002)" "$text"
is 'a message is found by its name' "$(dalang log explain LOG_SINK_FAILED)" "$text"
is 'explain prints two messages' "$(dalang log explain 1002 1001 | grep -c '^DLG-')" 2
like 'explain without a code lists all messages' "$(dalang log explain)" '^DLG-W-LOG-1002 \{dropped\}'
fails 'an unknown code fails' dalang log explain DLG-W-LOG-9999
like 'an unknown code is an error' "$(dalang log explain nothing 2>&1)" \
    "^Error: Unknown message 'nothing'"
like 'categories are listed' "$(dalang log categories)" \
    '^compile\.catalog\.CERTNAME	'
done_testing
