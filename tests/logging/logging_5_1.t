#!/bin/sh
# Row 5.1: a line is 0x20 to 0x7e, whatever it tells of.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_writer random_bytes_stay_json 'random bytes in strings'
unit test_log_writer escapes_as_expected 'escapes'
printf 'notice("\tGr\303\274\303\237e \360\237\230\200 \302\205 \001 \177")\n' \
    >"$(scratch)/x.pp"
dalang apply --logdest json --vardir "$(scratch)/v" --confdir \
    "$(scratch)/c" "$(scratch)/x.pp" >/dev/null 2>"$(scratch)/log"
like 'the text is there' "$(cat "$(scratch)/log")" 'Gr\\u00fc\\u00dfe'
is 'no other byte' "$(LC_ALL=C grep -c '[^ -~]' "$(scratch)/log")" 0
done_testing
