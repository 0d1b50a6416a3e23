#!/bin/sh
# Row 9.2: a view for people: text as Puppet prints it.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_text levels_have_puppets_prefixes 'levels as Puppet prints them'
unit test_log_text sources_are_prefixes 'sources in front'
unit test_log_text values_are_inserted_into_sentences 'values in sentences'
out=$(dalang apply --logdest console --color false --vardir "$(scratch)/v" \
    --confdir "$(scratch)/c" -e "notice('said') notify { 'n': }" 2>&1)
like 'a function' "$out" '^Notice: Scope\(Class\[main\]\): said$'
like 'a resource' "$out" \
    "^Notice: /Stage\[main\]/Main/Notify\[n\]/message: defined 'message' as 'n'$"
like 'the end' "$out" '^Notice: Applied catalog in [0-9.]+ seconds$'
done_testing
