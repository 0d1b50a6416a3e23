# Makes, of syslog.tab and then all messages.tab, what OpenNMS's Syslogd needs
# to see events in our records or, with -v make=events, these events.
#
# A rule follows the record from its begin and skips the message as a whole;
# behind it, what looks like a member is one, since quotes in texts have a
# backslash.  Repetitions are possessive: Java's others end with its stack.
BEGIN {
	level["W"] = "warn"; level["E"] = "error"; level["F"] = "fatal"
	level["N"] = "notice"
	severity["W"] = "Warning"; severity["E"] = "Major"
	severity["F"] = "Critical"; severity["N"] = "Normal"
	uei = "uei.opennms.org/dalang/syslog/"
	# Behind the begin and the level; parms are the groups in this order.
	split("level message code category program transaction node " \
	    "environment resource", parm, " ")
	text = "([^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+)\""
	start = "^\\s*+(?:@cee: ?)?+\\{\"@timestamp\":\"[^\"]*+\"," \
	    "\"log\\.level\":\""
	middle = "\",\"message\":\"" text ",\"ecs\\.version\":" \
	    "\"[^\"]*+\",\"event\":\\{\"code\":\""
	rest = "\".*?\\},\"log\":\\{\"logger\":\"" text ".*?" \
	    ",\"service\":\\{\"name\":\"" text \
	    ahead(",\"transaction\":\\{\"id\"") ahead("[{,]\"node\"") \
	    ahead("[{,]\"environment\"") ahead("[{,]\"resource\"")
}
# The text of a member, wherever it is, or an empty group.
function ahead(member) { return "(?=(?:.*?" member ":\"" text ")?+)" }
/^#/ || NF == 0 { next }
FILENAME ~ /syslog\.tab$/ && $1 == "notices" && NF == 2 {
	notices[$2] = 1
	next
}
FILENAME ~ /syslog\.tab$/ {
	if ($1 != "clears" || NF != 4) fail("\"notices\" or \"clears\" wanted")
	clears[$2] = $3
	fields[$2] = $4 == "-" ? "" : $4
	k = split($3, ended, ",")
	for (i = 1; i <= k; i++) ended_by[ended[i]] = $2
	next
}
{ known[$1] = 1 }
wanted($1, $3, $4, $5) {
	n++
	name[n] = $1; letter[n] = $3; sentence[n] = $7; remedy[n] = $9
	code[n] = "DLG-" $3 "-" substr($1, 1, 3) "-" $2
}
function wanted(row, l, category, audience) {
	if (row in clears || row in ended_by) return 1
	if (audience != "operator") return 0
	return l ~ /^[WEF]$/ || (l == "N" && category in notices)
}
# In single quotes, so that those of JSON can be read.
function rule(expression) {
	if (expression ~ /[<>&']/) fail("not for an attribute: " expression)
	printf "      <match type=\"regex\" default-parameter-mapping=" \
	    "\"false\"\n        expression='%s'/>\n", expression
}
# One rule: LEVELS and CODES are regular expressions.
function match_of(levels, codes, what,   i) {
	print "    <ueiMatch>"
	rule(start "(" levels ")" middle "(" codes ")" rest)
	printf "      <uei>%s</uei>\n", what
	for (i = 1; i in parm; i++)
		printf "      <parameter-assignment matching-group=\"%d\" " \
		    "parameter-name=\"%s\"/>\n", i, parm[i]
	print "    </ueiMatch>"
}
# Notices first: most records are such, and end here.
function matches(   i, l) {
	print "<syslogd-configuration-group xmlns=" \
	    "\"http://xmlns.opennms.org/xsd/config/syslog\">\n  <ueiList>"
	for (i = 1; i <= n; i++)
		if (letter[i] == "N")
			match_of(level["N"], code[i], uei name[i])
	print "    <ueiMatch>"
	rule(start "(?:trace|debug|info|notice)\"")
	print "      <uei>DISCARD-MATCHING-MESSAGES</uei>\n    </ueiMatch>"
	for (i = 1; i <= n; i++)
		if (letter[i] != "N")
			match_of(level[letter[i]], code[i], uei name[i])
	for (i = 1; i <= 3; i++) {
		l = level[substr("FEW", i, 1)]
		match_of(l, "DLG-[A-Z]-[A-Z]{3}-[0-9]{4}", uei l)
	}
	print "  </ueiList>\n</syslogd-configuration-group>"
}
function key(what, more,   k, i, out, f) {
	out = what ":%dpname%:%nodeid%:%parm[program]%"
	k = split(more, f, ",")
	for (i = 1; i <= k; i++) out = out ":%parm[" f[i] "]%"
	return out
}
# What ends something, what is ended, what happens, and what needs no alarm.
function alarm(row, l) {
	if (row in clears)
		return sprintf("reduction-key=\"%s\" alarm-type=\"2\" " \
		    "clear-key=\"%s\"", key("%uei%", fields[row]), \
		    key(uei "until-" row, fields[row]))
	if (row in ended_by)
		return sprintf("reduction-key=\"%s\" alarm-type=\"1\"", \
		    key(uei "until-" ended_by[row], fields[ended_by[row]]))
	if (l == "N") return ""
	return sprintf("reduction-key=\"%s\" alarm-type=\"3\"", \
	    key("%uei%", "node,environment,resource"))
}
function event(row, what, label, about, l, todo,   a) {
	a = alarm(row, l)
	printf "  <event>\n    <uei>%s</uei>\n", what
	printf "    <event-label>Dalang: %s</event-label>\n", xml(label)
	printf "    <descr>%s</descr>\n", xml(about)
	print "    <logmsg dest=\"logndisplay\">%parm[code]%: " \
	    "%parm[message]%</logmsg>"
	printf "    <severity>%s</severity>\n", \
	    row in clears ? "Cleared" : severity[l]
	if (todo != "-")
		printf "    <operinstruct>%s</operinstruct>\n", xml(todo)
	if (a != "") printf "    <alarm-data %s/>\n", a
	print "  </event>"
}
function detail() {
	return " Program %parm[program]%, category %parm[category]%; " \
	    "node %parm[node]%, environment %parm[environment]%, " \
	    "resource %parm[resource]%, transaction %parm[transaction]%."
}
function events(   i, l) {
	print "<events xmlns=\"http://xmlns.opennms.org/xsd/eventconf\">"
	for (i = 1; i <= n; i++)
		event(name[i], uei name[i], code[i] " " name[i], \
		    "Log record: " sentence[i] "." detail(), letter[i], \
		    remedy[i])
	for (i = 1; i <= 3; i++) {
		l = substr("FEW", i, 1)
		event("-", uei level[l], "record of level " level[l], \
		    "A manifest, data or a resource made a record of level " \
		    level[l] "." detail(), l, "\"dalang log explain " \
		    "%parm[code]%\" tells what is affected and what to do.")
	}
	print "</events>"
}
END {
	if (failed) exit 1
	for (i in clears)
		if (!(i in known)) unknown = i
	for (i in ended_by)
		if (!(i in known)) unknown = i
	if (unknown) fail("no message " unknown)
	print "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
	print "<!-- Made from all messages.tab and syslog.tab by " \
	    "opennms/syslog.awk. -->"
	if (make == "events") events()
	else matches()
}
