#!/bin/sh
# Row 8.4: no message is dead.  Which ones no test names by code, name or words
# is printed, but does not fail: bringing about each of them is not done yet.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

find tests -type f -exec cat {} + >"$(scratch)/tests"
find daemon logging snmp_agent -name '*.[ch]' -exec cat {} + \
    >"$(scratch)/sources"

# A message that no call and no table of the program names.
is 'each message is raised somewhere' "$(catalogue '.[].name' |
    while read -r name; do
	grep -qw "$name" "$(scratch)/sources" ||
	    grep -qw "LOGMSG_$name" "$(scratch)/sources" ||
	    grep -q "${name%_*}_##" "$(scratch)/sources" || echo "$name"
    done)" ''

# The longest words of a sentence between its tags, if they say enough.
catalogue '.[] | [.code[6:], .name, (.sentence | [splits("\\{[^}]*\\}")] |
    max_by(length) | sub("^[ :;]+"; "") | sub("[ :;(]+$"; ""))] | @tsv' |
while IFS='	' read -r code name words; do
	grep -qFw -e "$code" -e "$name" "$(scratch)/tests" && continue
	[ "${#words}" -ge 8 ] && grep -qF -e "$words" "$(scratch)/tests" &&
	    continue
	echo "$name"
done | sort >"$(scratch)/untested"
sed 's/^/# no test names /' "$(scratch)/untested"
done_testing
