#!/bin/sh
# Row 8.4: a test raises each message by its cause; calls of the logger in tests
# do not count. codes.tab lists the messages that no test can raise, and the
# reasons.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

LOGS=${LOGS:-$B/test-logs}
[ -s "$LOGS/raised" ] || skip_all 'there are no records of other tests'

catalogue '.[] | [.code[6:], .name] | @tsv' | sort >"$(scratch)/rows"
cut -d ' ' -f 3 "$LOGS/raised" | cut -c 7- | sort -u >"$(scratch)/raised"
grep -v '^#' tests/after/codes.tab | cut -f 1 | sort >"$(scratch)/excused"

is 'each exception is for an existing message' "$(
    cut -f 1 "$(scratch)/rows" | comm -13 - "$(scratch)/excused")" ''
is 'each message is raised by a test' "$(
    cut -f 1 "$(scratch)/rows" | comm -23 - "$(scratch)/raised" |
	comm -23 - "$(scratch)/excused" | join -t '	' - "$(scratch)/rows")" ''
# A message that only scripts of tests/daily.tab raise is one on few days only.
grep -v '^#' tests/daily.tab >"$(scratch)/daily"
is 'each message is raised by a test of each day' "$(
    cut -d ' ' -f 1,3 "$LOGS/raised" | awk '
    FILENAME == ARGV[1] { daily[$1]; next }
    !($1 in daily) { each_day[$2] }
    { by[$2] = $1 }
    END {
	for (code in by)
		if (!(code in each_day))
			print code, by[code]
    }' "$(scratch)/daily" -)" ''
# Categories without a message promise what no record keeps.
catalogue '.[] | .category' | sort -u >"$(scratch)/used"
awk -F '\t' '!/^#/ && NF { print $1 }' logging/categories.tab |
    sort >"$(scratch)/categories"
is 'each category has a message, or categories below it' "$(
    comm -23 "$(scratch)/categories" "$(scratch)/used" |
	while read -r category; do
		grep -q "^${category}[.]" "$(scratch)/categories" ||
		    echo "$category"
	done)" ''
comm -12 "$(scratch)/raised" "$(scratch)/excused" |
    sed 's/^/# excused, but raised: /'
done_testing
