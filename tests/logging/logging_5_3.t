#!/bin/sh
# Row 5.3: codes have one form, are unique and never used again: the build
# refuses a table of this tree that is changed so.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

ok 'the catalogue has messages' [ "$(catalogue length)" -gt 200 ]
is 'the form of all codes' \
    "$(catalogue '.[].code' | grep -vE '^DLG-[TDINWEF]-[A-Z]{3}-[0-9]{4}$')" ''
is 'no number twice' "$(catalogue '.[].code' | sed 's/.*-//' | sort |
    uniq -d)" ''
is 'published numbers are there, with their names' "$(grep -v '^#' \
    logging/published.tab | while read -r number name; do
	grep -qhE "^$name	$number	" logging/messages.tab \
	    daemon/*/messages.tab snmp_agent/messages.tab ||
	    echo "$number $name"
    done)" ''

# spoilt NAME COMPLAINT FILE SED-EXPRESSION: our tables, with one changed.
spoilt()
{
	rm -rf "$(scratch)/t"
	mkdir "$(scratch)/t"
	tar -cf - logging/*.tab daemon/*/messages.tab snmp_agent/messages.tab |
	    tar -xf - -C "$(scratch)/t"
	sed "$4" "$TOP/$3" >"$(scratch)/t/$3"
	like "$1" "$(cd "$(scratch)/t" && awk -v codes=c.h -v rows=r.h \
	    -f "$TOP/logging/gen.awk" logging/categories.tab logging/parts.tab \
	    logging/published.tab logging/messages.tab \
	    daemon/*/messages.tab snmp_agent/messages.tab 2>&1
	    echo "status $?")" "$2"
}
tab=$(printf '\t')
table=logging/messages.tab
spoilt 'our tables are good' '^status 0$' $table ''
spoilt 'a new message with an old number' 'number 1001 is that of' $table \
    "\$a LOG_NEW${tab}1001${tab}I${tab}log${tab}operator${tab}act${tab}New${tab}-${tab}-${tab}0.1"
spoilt 'a published message by another number' \
    'LOG_LEVEL_SET was published with number 1001' $table \
    "s/^LOG_LEVEL_SET${tab}1001/LOG_LEVEL_SET${tab}1039/"
spoilt 'a published number for another message' \
    'number 1001 was published as that of LOG_LEVEL_SET' $table \
    's/^LOG_LEVEL_SET/LOG_OTHER/'
spoilt 'a published message that is gone' \
    'LOG_LEVEL_SET is gone; keep its row, with level -' $table \
    '/^LOG_LEVEL_SET/d'
spoilt 'a message that is retired keeps its number' '^status 0$' $table \
    "s/^LOG_LEVEL_SET${tab}1001.*/LOG_LEVEL_SET${tab}1001${tab}-/"
done_testing
