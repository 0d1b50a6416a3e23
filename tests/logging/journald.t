#!/bin/sh
# A real systemd-journald with the settings that we ship: 25 hostile records
# arrive byte by byte, and so do the records of a program.
# time limit: 120
. "$(dirname "$0")/../lib.sh"

out=$(scratch)/messages
why=$(tests/peers/journald "$out" true 2>&1 >/dev/null)
[ $? -ne 125 ] || skip_all "journald cannot run here: $why"

awk -v longest=7680 -f tests/logging/hostile.awk >"$(scratch)/sent"
ok 'journald accepts all records' \
    tests/peers/journald "$out" "$B/tools/send_lines" \
    'dalang-test[7]: @cee: ' "$(scratch)/sent"
sed -n 's/^@cee: //p' "$out" >"$(scratch)/got"
is '25 hostile records arrive as they were sent' \
    "$(cmp "$(scratch)/sent" "$(scratch)/got" 2>&1; wc -l <"$(scratch)/got")" 25

tests/peers/journald "$out" dalang apply --logdest syslog --vardir \
    "$(scratch)/v" --confdir "$(scratch)/c" -e "notice('said')"
is 'the record of the manifest arrives' "$(sed -n 's/^@cee: //p' "$out" |
    jq -r 'select(.event.code | endswith("FUN-1402")) | .message')" said
done_testing
