#!/bin/sh
# Row 9.2: the text form is that of Puppet.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_text levels_have_puppets_prefixes
unit test_log_text sources_are_prefixes
unit test_log_text values_are_inserted_into_sentences
out=$(dalang apply --logdest console --color false --vardir "$(scratch)/v" \
    --confdir "$(scratch)/c" -e "notice('said') notify { 'n': }" 2>&1)
like 'a record of a function has its scope' \
    "$out" '^Notice: Scope\(Class\[main\]\): said$'
like 'a record of a resource has its path' "$out" \
    "^Notice: /Stage\[main\]/Main/Notify\[n\]/message: defined 'message' as 'n'$"
like 'the end of the run is printed' \
    "$out" '^Notice: Applied catalog in [0-9.]+ seconds$'
done_testing
