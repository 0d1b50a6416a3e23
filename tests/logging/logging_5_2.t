#!/bin/sh
# Row 5.2: invalid UTF-8 cannot break a line.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_writer random_bytes_stay_json 'random bytes in strings'
unit test_log_writer valid_text_survives 'valid text is the same again'
unit test_log_writer limit_cuts_between_escapes 'a cut leaves no half escape'
# a certname that is no text, by the command line
dalang compile --logdest json --vardir "$(scratch)/v" --confdir \
    "$(scratch)/c" --manifest /dev/null "$(printf 'n\377\300\200x')" \
    >/dev/null 2>"$(scratch)/log"
is 'what was said is JSON or plain text' "$(grep '^{' "$(scratch)/log" |
    jq -e . >/dev/null 2>&1 || grep -c '^{' "$(scratch)/log")" ''
done_testing
