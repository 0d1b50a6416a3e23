#!/bin/sh
# The build checks the tables of messages and categories.
. "$(dirname "$0")/../lib.sh"

dir=$(scratch)/logging
mkdir "$dir"
cp logging/gen.awk logging/parts.tab "$dir"
tab=$(printf '\t')

# row COLUMN...: one line of a table
row()
{
	line=$1
	shift
	for column; do
		line=$line$tab$column
	done
	echo "$line"
}

generate()
{
	(cd "$(scratch)" && awk -v codes=codes.h -v rows=rows.h \
	    -f logging/gen.awk logging/categories.tab logging/parts.tab \
	    logging/messages.tab)
}

# faulty NAME REGEX ROW: the tables with this row must be refused with this
# message.
faulty()
{
	{
		row LOG_ONE 1001 W log operator act 'It is {what}' what:str 'Do it.' 0.1
		echo "$3"
	} >"$dir/messages.tab"
	like "$1" "$(generate 2>&1; echo "status $?")" "logging/messages.tab:2: $2"
	is "$1: the status is 1" "$(generate 2>/dev/null; echo $?)" 1
}

printf 'log\t2\t-\tthe log\nlog.sink\t3\tnode\tsinks\n' \
    >"$dir/categories.tab"
row LOG_ONE 1001 W log operator act 'It is {what}' what:str 'Do it.' 0.1 \
    >"$dir/messages.tab"
ok 'valid tables are accepted' generate
like 'a code has its printed form' \
    "$(cat "$(scratch)/rows.h")" '"DLG-W-LOG-1001"'
like 'a code has the level of its gate' "$(cat "$(scratch)/codes.h")" \
    'LOGMSG_LEVEL_LOG_ONE = 4'

faulty 'a duplicate number is refused' 'number 1001 is that of LOG_ONE' \
    "$(row LOG_TWO 1001 I log operator act Two - - 0.1)"
faulty 'a duplicate name is refused' 'message LOG_ONE is there already' \
    "$(row LOG_ONE 1002 I log operator act Two - - 0.1)"
faulty 'a number of another folder is refused' 'number 1200 is outside' \
    "$(row LOG_TWO 1200 I log operator act Two - - 0.1)"
faulty 'a part of another folder is refused' 'part CAT is not that of logging' \
    "$(row CAT_TWO 1002 I log operator act Two - - 0.1)"
faulty 'an unknown level is refused' 'level X is none' \
    "$(row LOG_TWO 1002 X log operator act Two - - 0.1)"
faulty 'an unknown category is refused' 'no category kitchen' \
    "$(row LOG_TWO 1002 I kitchen operator act Two - - 0.1)"
faulty 'an unknown audience is refused' 'audience cook' \
    "$(row LOG_TWO 1002 I log cook act Two - - 0.1)"
faulty 'an action of two words is refused' 'action do it is no word' \
    "$(row LOG_TWO 1002 I log operator 'do it' Two - - 0.1)"
faulty 'a colon at the end is refused' 'the sentence is empty or ends' \
    "$(row LOG_TWO 1002 I log operator act 'Two:' - - 0.1)"
faulty 'a brace without tag is refused' 'the sentence names \{three\}' \
    "$(row LOG_TWO 1002 I log operator act 'Two {three}' two:str - 0.1)"
faulty 'a brace without partner is refused' 'brace without partner' \
    "$(row LOG_TWO 1002 I log operator act 'Two {three' three:str - 0.1)"
faulty 'a tag of unknown type is refused' 'tag two:float' \
    "$(row LOG_TWO 1002 I log operator act Two two:float - 0.1)"
faulty 'an ECS tag of another type is refused' 'tag duration is ns' \
    "$(row LOG_TWO 1002 I log operator act Two duration:str - 0.1)"
faulty 'a tag inside of another is refused' 'tag two.b is inside of tag two' \
    "$(row LOG_TWO 1002 I log operator act Two 'two:str two.b:int' - 0.1)"
faulty 'a field that the logger fills itself is refused' \
    'service.name is filled' \
    "$(row LOG_TWO 1002 I log operator act Two service.name:str - 0.1)"
faulty 'a warning without remediation is refused' 'from W up a remediation' \
    "$(row LOG_TWO 1002 W log operator act Two - - 0.1)"
faulty 'bytes that are not ASCII are refused' 'only ASCII' \
    "$(row LOG_TWO 1002 I log operator act 'Zwölf' - - 0.1)"
faulty 'a row with a missing column is refused' 'has 9 columns' \
    "$(row LOG_TWO 1002 I log operator act Two - -)"

faulty 'a text that refers to another record is refused' \
    'the text needs another record' \
    "$(row LOG_TWO 1002 I log operator act 'See above' - - 0.1)"
faulty 'a remediation that refers to another record is refused' \
    'the text needs another record' \
    "$(row LOG_TWO 1002 W log operator act Two - 'Continued.' 0.1)"
faulty 'a text for users with internals is refused' \
    'the text for users tells of the inside' \
    "$(row LOG_TWO 1002 I log user act 'NULL in parse.c:12' - - 0.1)"

row LOG_OLD 1003 - >"$dir/messages.tab"
row LOG_NEW 1003 I log operator act New - - 0.1 >>"$dir/messages.tab"
like 'the number of a retired message is refused' "$(generate 2>&1)" \
    'number 1003 is that of LOG_OLD'

# Published numbers belong to their message for ever.
published()
{
	row LOG_ONE 1001 I log operator act One - - 0.1 >"$dir/messages.tab"
	printf '%s\n' "$2" >"$dir/published.tab"
	like "$1" "$(cd "$(scratch)" && awk -v codes=codes.h -v rows=rows.h \
	    -f logging/gen.awk logging/categories.tab logging/parts.tab \
	    logging/published.tab logging/messages.tab 2>&1; echo "status $?")" "$3"
}
published 'a published message with its number is accepted' \
    "$(printf '1001\tLOG_ONE')" \
    '^status 0'
published 'a published message with another number is refused' \
    "$(printf '1002\tLOG_ONE')" 'LOG_ONE was published with number 1002'
published 'a published number with another message is refused' \
    "$(printf '1001\tLOG_OTHER')" 'number 1001 was published as that of LOG_OTHER'
published 'a removed published message is refused' \
    "$(printf '1005\tLOG_GONE')" \
    'published.tab:1: LOG_GONE is gone; keep its row, with level -'
is 'the published messages have no number twice' \
    "$(grep -v '^#' logging/published.tab |
    cut -f 1 | sort | uniq -d)" ''

# The numbers of categories do not change either. category NAME WANTED PUBLISHED
# ROW: the output for these tables.
category()
{
	printf 'log\t2\t-\tthe log\n%b\n' "$4" >"$dir/categories.tab"
	printf '%b\n' "$3" >"$dir/published_categories.tab"
	like "$1" "$(cd "$(scratch)" && awk -v codes=codes.h -v rows=rows.h \
	    -f logging/gen.awk logging/published_categories.tab \
	    logging/categories.tab logging/parts.tab logging/messages.tab \
	    2>&1; echo "status $?")" "$2"
}
row LOG_ONE 1001 I log operator act One - - 0.1 >"$dir/messages.tab"
category 'a published category is accepted' \
    '^status 0' '2\tlog' 'log.sink\t3\t-\tsinks'
category 'a removed category is accepted' '^status 0' '7\tlog.old' \
    'log.sink\t3\t-\tsinks'
category 'the number of a removed category is refused for another' \
    'number 7 was published as that of log.old' \
    '7\tlog.old' 'log.sink\t7\t-\tsinks'
category 'a published category with another number is refused' \
    'log.sink was published with number 4' '4\tlog.sink' \
    'log.sink\t3\t-\tsinks'
category 'a duplicate number of a category is refused' 'number 2 is that of category log' '2\tlog' \
    'log.sink\t2\t-\tsinks'
category 'the number of the root is refused' 'number 1 of a category' '2\tlog' \
    'log.sink\t1\t-\tsinks'
is 'the published categories have no name twice' "$(grep -v '^#' \
    logging/published_categories.tab | cut -f 1 | sort | uniq -d)" ''

# The classes of audit records. classes NAME WANTED ROWS
classes()
{
	printf 'audit\t2\t-\ta\naudit.ca\t3\t-\tb\nlog\t4\t-\tc\n' \
	    >"$dir/categories.tab"
	printf '%b\n' "$3" >"$dir/classes.tab"
	like "$1" "$(cd "$(scratch)" && awk -v codes=codes.h -v rows=rows.h \
	    -f logging/gen.awk logging/categories.tab logging/classes.tab \
	    logging/parts.tab logging/messages.tab 2>&1; echo "status $?")" "$2"
}
row LOG_ONE 1001 I log operator act One - - 0.1 >"$dir/messages.tab"
classes 'a class of each audit category is accepted' '^status 0' \
    'ca\t150\t500\tuser\taudit.ca'
classes 'an audit category without a class is refused' \
    'category audit.ca is in no class' 'ca\t150\t500\tuser\t'
classes 'a category with two classes is refused' 'audit.ca is in class ca' \
    'ca\t150\t500\tuser\taudit.ca\nmore\t1\t2\t-\taudit.ca'
classes 'a class of another category is refused' \
    'no category log below audit' 'ca\t150\t500\tuser\taudit.ca log'
classes 'a reserve above the maximum is refused' 'reserved <= most' \
    'ca\t600\t500\tuser\taudit.ca'
classes 'a maximum above all is refused' 'reserved <= most' \
    'ca\t1\t1001\tuser\taudit.ca'
classes 'a reserve of more than all is refused' 'more than 1000' \
    'ca\t600\t700\tuser\taudit.ca\nmore\t600\t700\t-\t'
classes 'an unknown holder is refused' 'holder cook is none' \
    'ca\t150\t500\tcook\taudit.ca'
row LOG_ONE 1001 I audit operator act One - - 0.1 >"$dir/messages.tab"
classes 'a message of audit itself is refused' 'LOG_ONE: category audit is' \
    'ca\t150\t500\tuser\taudit.ca'
row LOG_ONE 1001 I log operator act One - - 0.1 >"$dir/messages.tab"
rm "$dir/classes.tab"

printf 'log.sink\t2\t-\tsinks\n' >"$dir/categories.tab"
like 'a category without parent is refused' \
    "$(generate 2>&1)" 'no category log above'

# The page and the catalogue of this tree's messages.
page=$(scratch)/dalang-messages.7
catalogue=$(scratch)/messages.json
# shellcheck disable=SC2046 # names without blanks
ok 'page and catalogue are generated' awk -v page="$page" -v json="$catalogue" \
    -f logging/doc.awk logging/categories.tab logging/parts.tab \
    $(find logging daemon snmp_agent -name messages.tab)
ok 'the page is valid mdoc' mandoc -Tlint -Wwarning "$page"
like 'the page explains a message' "$(cat "$page")" \
    '^\.It Sy DLG-W-LOG-1002 Pq LOG_SINK_FAILED'
like 'the catalogue has the remediation' "$(cat "$catalogue")" \
    '"code": "DLG-W-LOG-1002".*"remediation": "Check that the syslog'
done_testing
