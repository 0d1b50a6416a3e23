#!/bin/sh
# Row 5.3: codes have one form, are unique and never reused: the build refuses a
# changed table of this tree that violates this.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

ok 'the catalogue has messages' [ "$(catalogue length)" -gt 200 ]
is 'all codes have the same form' \
    "$(catalogue '.[].code' | grep -vE '^DLG-[TDINWEF]-[A-Z]{3}-[0-9]{4}$')" ''
is 'no number is used twice' "$(catalogue '.[].code' | sed 's/.*-//' | sort |
    uniq -d)" ''
is 'published numbers keep their names' "$(grep -v '^#' \
    logging/published.tab | while read -r number name; do
	grep -qhE "^$name	$number	" logging/messages.tab \
	    daemon/*/messages.tab daemon/*/*/messages.tab snmp_agent/messages.tab ||
	    echo "$number $name"
    done)" ''

# spoilt NAME COMPLAINT FILE SED-EXPRESSION: our tables, with one change.
spoilt()
{
	rm -rf "$(scratch)/t"
	mkdir "$(scratch)/t"
	tar -cf - logging/*.tab daemon/*/messages.tab daemon/*/*/messages.tab snmp_agent/messages.tab |
	    tar -xf - -C "$(scratch)/t"
	sed "$4" "$TOP/$3" >"$(scratch)/t/$3"
	like "$1" "$(cd "$(scratch)/t" && awk -v codes=c.h -v rows=r.h \
	    -f "$TOP/logging/gen.awk" logging/categories.tab logging/parts.tab \
	    logging/published.tab logging/messages.tab \
	    daemon/*/messages.tab daemon/*/*/messages.tab snmp_agent/messages.tab 2>&1
	    echo "status $?")" "$2"
}
tab=$(printf '\t')
table=logging/messages.tab
spoilt 'our tables are valid' '^status 0$' $table ''
spoilt 'a new message with an old number is refused' \
    'number 1001 is that of' $table \
    "\$a LOG_NEW${tab}1001${tab}I${tab}log${tab}operator${tab}act${tab}New${tab}-${tab}-${tab}0.1"
spoilt 'a published message with another number is refused' \
    'LOG_LEVEL_SET was published with number 1001' $table \
    "s/^LOG_LEVEL_SET${tab}1001/LOG_LEVEL_SET${tab}1039/"
spoilt 'a published number for another message is refused' \
    'number 1001 was published as that of LOG_LEVEL_SET' $table \
    's/^LOG_LEVEL_SET/LOG_OTHER/'
spoilt 'a removed published message is refused' \
    'LOG_LEVEL_SET is gone; keep its row, with level -' $table \
    '/^LOG_LEVEL_SET/d'
spoilt 'a retired message keeps its number' '^status 0$' $table \
    "s/^LOG_LEVEL_SET${tab}1001.*/LOG_LEVEL_SET${tab}1001${tab}-/"
done_testing
