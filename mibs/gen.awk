# Makes a MIB module from daemon/metrics/enums.tab, objects.tab and notes.tab:
#	awk -v module=compile -f mibs/gen.awk enums.tab objects.tab notes.tab
# The text is committed, so that it can be read and taken without a build; a
# build fails where it is stale (make generate writes it anew).
BEGIN {
	FS = "\t"
	number["compile"] = 2; number["transaction"] = 3
	title["compile"] = "compile daemon"
	title["transaction"] = "apply daemon"
	root = "dalang" cap(module)
	# Behind the groups of objects, which are numbered as they come.
	notes_group = 100
	syn["C64"] = "Counter64"; syn["G32"] = "Gauge32"
	syn["U32"] = "Unsigned32"; syn["CBG64"] = "DalangGauge64"
	syn["str"] = syn["name"] = "SnmpAdminString"
	syn["date"] = "DateAndTime"; syn["ticks"] = "TimeStamp"
	syn["truth"] = "TruthValue"
}
function cap(s) { return toupper(substr(s, 1, 1)) substr(s, 2) }
# Text in lines of at most 75 characters, indented for a clause.
function quoted(s,   words, n, i, line, out) {
	n = split(s, words, " ")
	line = "\"" words[1]
	for (i = 2; i <= n; i++) {
		if (length(line) + length(words[i]) > 62) {
			out = out line "\n             "
			line = words[i]
		} else
			line = line " " words[i]
	}
	return out line "\""
}
function enum_body(e,   k, out) {
	for (k = 1; k <= size[e]; k++)
		if ((e, k) in label)
			out = out "                 " label[e, k] "(" k ")" \
			    (k < size[e] ? ",\n" : "\n")
	return "INTEGER {\n" out "             }"
}
function syntax_of(i,   s) {
	s = syntax[i]
	if (s ~ /^enum:/) return enum_body(substr(s, 6))
	if (s == "name") return syn[s] " (SIZE (1..64))"
	if (s ~ /^str:/) return syn["str"] " (SIZE (0.." substr(s, 5) "))"
	if (s == "str") return syn[s] " (SIZE (0..255))"
	# Indices are not 0: that would be the instance of a scalar.
	if (kind[i] == "index")
		return syn[s] " (1.." (name[i] ~ /BucketId$/ ? 20 : "4294967295") ")"
	return syn[s]
}
function base_syntax(s) {
	return s ~ /^enum:/ ? "INTEGER" : s ~ /^str/ ? syn["str"] : syn[s]
}
function object(i, access) {
	printf "%s OBJECT-TYPE\n", name[i]
	printf "    SYNTAX   %s\n", syntax_of(i)
	if (units[i] != "-") printf "    UNITS    \"%s\"\n", units[i]
	printf "    MAX-ACCESS %s\n    STATUS   current\n", access
	printf "    DESCRIPTION\n            %s\n", quoted(doc[i])
	printf "    ::= { %s %d }\n\n", kind[i] == "scalar" ? parent[i] : \
	    entry(parent[i]), num[i]
}
function entry(t) { sub(/Table$/, "Entry", t); return t }
function in_table(j, t) { return parent[j] == t && kind[j] != "table" }
function table(i,   j, e, last, index_of) {
	e = entry(name[i])
	printf "%s OBJECT-TYPE\n    SYNTAX   SEQUENCE OF %s\n", name[i], cap(e)
	printf "    MAX-ACCESS not-accessible\n    STATUS   current\n"
	printf "    DESCRIPTION\n            %s\n", quoted(doc[i])
	printf "    ::= { %sObjects %d }\n\n", root, num[i]
	printf "%s OBJECT-TYPE\n    SYNTAX   %s\n", e, cap(e)
	printf "    MAX-ACCESS not-accessible\n    STATUS   current\n"
	printf "    DESCRIPTION\n            \"A row of %s.\"\n", name[i]
	index_of = parent[i]
	gsub(/,/, ", ", index_of)
	printf "    INDEX    { %s }\n    ::= { %s 1 }\n\n", index_of, name[i]
	printf "%s ::= SEQUENCE {\n", cap(e)
	for (j = 1; j <= count; j++)
		if (in_table(j, name[i])) last = j
	for (j = 1; j <= count; j++)
		if (in_table(j, name[i]))
			printf "    %-20s %s%s\n", name[j], \
			    base_syntax(syntax[j]), (j == last ? "" : ",")
	printf "}\n\n"
	for (j = 1; j <= count; j++)
		if (in_table(j, name[i]))
			object(j, kind[j] == "index" ? "not-accessible" : \
			    "read-only")
}
# A conformance group of the readable objects of a group or table.
function group(i, n,   j, out) {
	for (j = 1; j <= count; j++)
		if (parent[j] == name[i] && \
		    (kind[j] == "scalar" || kind[j] == "column"))
			out = out (out == "" ? "" : ",\n") "        " name[j]
	printf "%sGroup OBJECT-GROUP\n    OBJECTS {\n%s\n    }\n", name[i], out
	printf "    STATUS   current\n    DESCRIPTION\n            %s\n", \
	    quoted("Objects of " name[i] ".")
	printf "    ::= { %sGroups %d }\n\n", root, n
}
function notifications(   i) {
	printf "%sNotes OBJECT IDENTIFIER ::= { %s 0 }\n\n", root, root
	for (i = 1; i <= notes; i++) {
		printf "%s NOTIFICATION-TYPE\n", note[i]
		gsub(/,/, ", ", note_objects[i])
		printf "    OBJECTS  { %s }\n    STATUS   current\n", \
		    note_objects[i]
		printf "    DESCRIPTION\n            %s\n", \
		    quoted(note_doc[i])
		printf "    ::= { %sNotes %d }\n\n", root, note_number[i]
	}
}
function notification_group(   i) {
	printf "%sNotesGroup NOTIFICATION-GROUP\n    NOTIFICATIONS {\n", root
	for (i = 1; i <= notes; i++)
		printf "        %s%s\n", note[i], (i < notes ? "," : "")
	printf "    }\n    STATUS   current\n    DESCRIPTION\n" \
	    "            \"Notifications of this module.\"\n"
	printf "    ::= { %sGroups %d }\n\n", root, notes_group
}
/^#/ || NF == 0 { next }
FILENAME ~ /notes\.tab$/ {
	if ($1 != module) next
	note[++notes] = $3; note_number[notes] = $2
	note_objects[notes] = $4; note_doc[notes] = $9
	next
}
FILENAME ~ /enums\.tab$/ { size[$1] = $2; label[$1, $2] = $3; next }
$2 == module && $1 != "hidden" {
	count++
	kind[count] = $1; name[count] = $3; num[count] = $4
	parent[count] = $5; syntax[count] = $6; units[count] = $7
	doc[count] = $9
	used[$6] = 1
	if ($1 == "group" || $1 == "table") groups[++ngroups] = count
}
END {
	mib = "DALANG-" toupper(module) "-MIB"
	print mib " DEFINITIONS ::= BEGIN\n"
	print "-- Made from daemon/metrics/objects.tab by mibs/gen.awk.\n"
	print "IMPORTS"
	print "    MODULE-IDENTITY, OBJECT-TYPE, NOTIFICATION-TYPE," \
	    "\n    Counter64, Gauge32, Unsigned32\n        FROM SNMPv2-SMI"
	print "    MODULE-COMPLIANCE, OBJECT-GROUP, NOTIFICATION-GROUP" \
	    "\n        FROM SNMPv2-CONF"
	print "    DateAndTime, TimeStamp" \
	    (used["truth"] ? ", TruthValue" : "") "\n        FROM SNMPv2-TC"
	print "    SnmpAdminString\n        FROM SNMP-FRAMEWORK-MIB"
	if (used["CBG64"])
		print "    DalangGauge64\n        FROM DALANG-TC-MIB"
	print "    dalang\n        FROM DALANG-SMI;\n"
	printf "%s MODULE-IDENTITY\n", root
	print "    LAST-UPDATED \"202611200000Z\""
	print "    ORGANIZATION \"The Dalang project\""
	print "    CONTACT-INFO\n            \"See the project's README.\""
	print "    DESCRIPTION\n            " quoted("The " title[module] \
	    " of Dalang: what it did and does, its results and how long " \
	    "they took.  The place of the module is provisional: an arc " \
	    "under netSnmpPlaypen, until the project has an enterprise " \
	    "number.")
	print "    REVISION \"202611200000Z\""
	print "    DESCRIPTION\n            \"First version.\""
	printf "    ::= { dalang %d }\n\n", number[module]
	printf "%sObjects OBJECT IDENTIFIER ::= { %s 1 }\n", root, root
	printf "%sConformance OBJECT IDENTIFIER ::= { %s 2 }\n\n", root, root
	notifications()
	for (i = 1; i <= count; i++) {
		if (kind[i] == "group")
			printf "%s OBJECT IDENTIFIER ::= { %sObjects %d }\n\n", \
			    name[i], root, num[i]
		else if (kind[i] == "scalar")
			object(i, "read-only")
		else if (kind[i] == "table")
			table(i)
	}
	printf "%sCompliances OBJECT IDENTIFIER ::= { %sConformance 1 }\n", \
	    root, root
	printf "%sGroups OBJECT IDENTIFIER ::= { %sConformance 2 }\n\n", \
	    root, root
	printf "%sFull MODULE-COMPLIANCE\n    STATUS   current\n", root
	print "    DESCRIPTION\n            \"All objects are there.\""
	print "    MODULE\n    MANDATORY-GROUPS {"
	for (i = 1; i <= ngroups; i++)
		printf "        %sGroup,\n", name[groups[i]]
	printf "        %sNotesGroup\n", root
	printf "    }\n    ::= { %sCompliances 1 }\n\n", root
	for (i = 1; i <= ngroups; i++)
		group(groups[i], i)
	notification_group()
	print "END"
}
