# Makes a MIB module from modules.tab, daemon/base/metrics/enums.tab,
# logging/categories.tab, daemon/base/metrics/objects.tab and notes.tab:
#	awk -v module=compile -f mibs/gen.awk modules.tab enums.tab \
#		categories.tab objects.tab notes.tab
# The text is committed, so that it can be read and taken without a build; a
# build fails where it is stale (make generate writes it anew).
BEGIN {
	FS = "\t"
	about["compile"] = "The compile daemon of Dalang: what it did and " \
	    "does, its results and how long they took."
	about["transaction"] = "The apply daemon of Dalang: what it did and " \
	    "does, its results and how long they took."
	about["ca"] = "The certificate authority of Dalang's compile " \
	    "daemon: what it signed, revoked and refused, which requests " \
	    "wait, and when certificates and revocation lists end."
	about["log"] = "The log of Dalang's daemons: what became of its " \
	    "records, by category and level, and the levels, which can be " \
	    "set while the daemons run."
	about["mysql"] = "Values of MySQL and MariaDB servers, which " \
	    "dalang-mysql reads, in a row for each server.  A value that a " \
	    "server does not have, or that cannot be read, does not exist " \
	    "in its row: it is never 0 instead."
	root = "dalang" cap(module)
	never = "Where there was none it is the year 0: 0-1-1,0:0:0.0."
	# Behind the groups of objects, which are numbered as they come.
	notes_group = 100
	syn["C64"] = "Counter64"; syn["G32"] = "Gauge32"
	syn["U32"] = "Unsigned32"; syn["CBG64"] = "DalangGauge64"
	syn["str"] = syn["name"] = "SnmpAdminString"
	syn["date"] = "DateAndTime"; syn["ticks"] = "TimeStamp"
	syn["truth"] = "TruthValue"
	# enumerations that are textual conventions
	tc["logLevel"] = "LogLevel"; tc["rowStatus"] = "RowStatus"
	max["rw"] = "read-write"; max["rc"] = "read-create"
	max["ro"] = "read-only"
}
function camel(s,   part, k, n, out) {
	n = split(s, part, /[._]/)
	out = part[1]
	for (k = 2; k <= n; k++) out = out cap(part[k])
	return out
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
	if (substr(s, 6) in tc) return tc[substr(s, 6)]
	if (s ~ /^enum:/) return enum_body(substr(s, 6))
	if (s == "name")
		return syn[s] " (SIZE (1.." (parent[i] in pair ? 32 : 64) "))"
	if (s ~ /^str:/) return syn["str"] " (SIZE (0.." substr(s, 5) "))"
	if (s == "str") return syn[s] " (SIZE (0..255))"
	# Indices are not 0: that would be the instance of a scalar.
	if (kind[i] == "index")
		return syn[s] " (1.." (name[i] ~ /BucketId$/ ? 20 : "4294967295") ")"
	return syn[s]
}
function base_syntax(s) {
	if (substr(s, 6) in tc) return tc[substr(s, 6)]
	return s ~ /^enum:/ ? "INTEGER" : s ~ /^str/ ? syn["str"] : syn[s]
}
function object(i, access) {
	printf "%s OBJECT-TYPE\n", name[i]
	printf "    SYNTAX   %s\n", syntax_of(i)
	if (units[i] != "-") printf "    UNITS    \"%s\"\n", units[i]
	printf "    MAX-ACCESS %s\n    STATUS   current\n", access
	printf "    DESCRIPTION\n            %s\n", quoted(doc[i] \
	    (syntax[i] == "date" ? "  " never : ""))
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
			    max[access[j]])
}
# What an agent may leave out: writing as a whole, and rows that are not active.
function compliance(what, k, doc, least,   i, j, n) {
	printf "%s%s MODULE-COMPLIANCE\n    STATUS   current\n", root, what
	printf "    DESCRIPTION\n            %s\n", quoted(doc)
	print "    MODULE\n    MANDATORY-GROUPS {"
	for (i = 1; i <= ngroups; i++)
		printf "        %sGroup%s\n", name[groups[i]], \
		    (i < ngroups || notes ? "," : "")
	if (notes) printf "        %sNotesGroup\n", root
	print "    }"
	for (j = 1; j <= count; j++) {
		if (access[j] == "ro" || \
		    (!least && syntax[j] != "enum:rowStatus"))
			continue
		printf "    OBJECT %s\n", name[j]
		if (syntax[j] == "enum:rowStatus")
			print "    SYNTAX INTEGER { active(1) }"
		if (syntax[j] == "enum:rowStatus" && !least)
			print "    WRITE-SYNTAX INTEGER { createAndGo(4), " \
			    "destroy(6) }"
		if (least) print "    MIN-ACCESS read-only"
		printf "    DESCRIPTION\n            %s\n", \
		    quoted(least ? "Write access is not required." : \
		    "Rows are active as soon as they are there.")
	}
	printf "    ::= { %sCompliances %d }\n\n", root, k
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
FILENAME ~ /modules\.tab$/ { number[$3] = $1; next }
FILENAME ~ /enums\.tab$/ { size[$1] = $2; label[$1, $2] = $3; next }
FILENAME ~ /categories\.tab$/ {
	if ($2 > size["logCategory"]) size["logCategory"] = $2
	label["logCategory", $2] = camel($1)
	next
}
$2 == module && $1 != "hidden" {
	count++
	access[count] = $6 ~ /,r[wc]$/ ? substr($6, length($6) - 1) : "ro"
	writes += sub(/,r[wc]$/, "", $6)
	kind[count] = $1; name[count] = $3; num[count] = $4
	parent[count] = $5; syntax[count] = $6; units[count] = $7
	doc[count] = $9
	used[$6] = 1
	if ($1 == "group" || $1 == "table") groups[++ngroups] = count
	if ($6 ~ /^pair:/) pair[$3] = 1
}
END {
	mib = "DALANG-" toupper(module) "-MIB"
	print mib " DEFINITIONS ::= BEGIN\n"
	print "-- Made from daemon/base/metrics/objects.tab by mibs/gen.awk.\n"
	print "IMPORTS"
	print "    MODULE-IDENTITY, OBJECT-TYPE," \
	    (notes ? " NOTIFICATION-TYPE," : "") \
	    "\n    Counter64, Gauge32" (used["U32"] ? ", Unsigned32" : "") \
	    "\n        FROM SNMPv2-SMI"
	print "    MODULE-COMPLIANCE, OBJECT-GROUP" \
	    (notes ? ", NOTIFICATION-GROUP" : "") "\n        FROM SNMPv2-CONF"
	print "    DateAndTime, TimeStamp" \
	    (used["truth"] ? ", TruthValue" : "") \
	    (used["enum:rowStatus"] ? ", RowStatus" : "") \
	    "\n        FROM SNMPv2-TC"
	print "    SnmpAdminString\n        FROM SNMP-FRAMEWORK-MIB"
	if (used["CBG64"])
		print "    DalangGauge64" \
		    (used["enum:logLevel"] ? ", LogLevel" : "") \
		    "\n        FROM DALANG-TC-MIB"
	print "    dalang\n        FROM DALANG-SMI;\n"
	printf "%s MODULE-IDENTITY\n", root
	print "    LAST-UPDATED \"202611200000Z\""
	print "    ORGANIZATION \"The Dalang project\""
	print "    CONTACT-INFO\n            \"See the project's README.\""
	print "    DESCRIPTION\n            " quoted(about[module] \
	    "  The place of the module is provisional: an arc " \
	    "under netSnmpPlaypen, until the project has an enterprise " \
	    "number.")
	print "    REVISION \"202611200000Z\""
	print "    DESCRIPTION\n            \"First version.\""
	printf "    ::= { dalang %d }\n\n", number[module]
	printf "%sObjects OBJECT IDENTIFIER ::= { %s 1 }\n", root, root
	printf "%sConformance OBJECT IDENTIFIER ::= { %s 2 }\n\n", root, root
	if (notes) notifications()
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
	compliance("Full", 1, "All objects are there.", 0)
	if (writes)
		compliance("ReadOnly", 2, "All objects are there, and none " \
		    "can be written.", 1)
	for (i = 1; i <= ngroups; i++)
		group(groups[i], i)
	if (notes) notification_group()
	print "END"
}
