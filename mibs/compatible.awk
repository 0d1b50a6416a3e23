# Makes MYSQL-SERVER-MIB, with the names, numbers and types of mysql-snmp's
# module, from mysql/values.tab and mysql/compatible.tab:
#	awk -f mibs/compatible.awk mysql/values.tab mysql/compatible.tab
BEGIN {
	FS = "\t"
	syntax["C32"] = "Counter32"; syntax["C64"] = "Counter64"
	syntax["G32"] = "Gauge32"; syntax["I32"] = "Integer32"
	syntax["U64"] = "MYSQLUnsigned64"
	syntax["str"] = "OCTET STRING (SIZE (0..255))"
}
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
function object(i) {
	printf "%s OBJECT-TYPE\n    SYNTAX   %s\n", name[i], syntax[type[i]]
	if (type[i] != "str" && units[i] != "-")
		printf "    UNITS    \"%s\"\n", units[i]
	print "    MAX-ACCESS read-only\n    STATUS   current"
	printf "    DESCRIPTION\n            %s\n    ::= { myStatus %d }\n\n", \
	    quoted(doc[i] "  It is " value[i] " in DALANG-MYSQL-MIB."), i
}
/^#/ || NF == 0 { next }
FILENAME ~ /values\.tab$/ {
	if ($6 != "-") {
		value[$6] = $1; units[$6] = $5; doc[$6] = $8
		if ($4 == "truth")
			doc[$6] = $8 "  ON or OFF."
	}
	next
}
{ name[$1] = $2; type[$1] = $3; count = $1 }
END {
	print "MYSQL-SERVER-MIB DEFINITIONS ::= BEGIN\n"
	print "-- Made from mysql/compatible.tab by mibs/compatible.awk.\n"
	print "IMPORTS"
	print "    MODULE-IDENTITY, OBJECT-TYPE, enterprises,"
	print "    Counter32, Counter64, Gauge32, Integer32"
	print "        FROM SNMPv2-SMI"
	print "    MODULE-COMPLIANCE, OBJECT-GROUP\n        FROM SNMPv2-CONF"
	print "    TEXTUAL-CONVENTION\n        FROM SNMPv2-TC;\n"
	print "mySQL MODULE-IDENTITY\n    LAST-UPDATED \"202611230000Z\""
	print "    ORGANIZATION \"The Dalang project\""
	print "    CONTACT-INFO\n            \"See the project's README.\""
	print "    DESCRIPTION\n            " quoted("Values of one MySQL or " \
	    "MariaDB server, with the names, numbers and types that the " \
	    "subagent mysql-snmp has for them.  dalang-mysql serves them " \
	    "with its option --compatible, for managers that were set up " \
	    "for mysql-snmp; DALANG-MYSQL-MIB has more values, all of them " \
	    "in 64 bits, of several servers.  A value that the server does " \
	    "not have does not exist.  A Counter32 has the lower 32 bits of " \
	    "the value; a Gauge32 is 4294967295 if the value is larger.  The " \
	    "enterprise number is the one that mysql-snmp uses.")
	print "    REVISION \"202611230000Z\""
	print "    DESCRIPTION\n            \"First version.\""
	print "    ::= { mysqlSnmp 200 }\n"
	print "mysqlSnmp OBJECT IDENTIFIER ::= { enterprises 20267 }"
	print "myStatus OBJECT IDENTIFIER ::= { mySQL 1 }"
	print "myConformance OBJECT IDENTIFIER ::= { mySQL 2 }\n"
	print "MYSQLUnsigned64 ::= TEXTUAL-CONVENTION\n    DISPLAY-HINT \"d\""
	print "    STATUS       current\n    DESCRIPTION\n            " \
	    quoted("A level that may exceed 32 bits, such as bytes of " \
	    "memory.  On the wire it is a Counter64, which managers have " \
	    "to read as a gauge.")
	print "    SYNTAX       Counter64\n"
	for (i = 1; i <= count; i++)
		object(i)
	print "myCompliances OBJECT IDENTIFIER ::= { myConformance 1 }"
	print "myGroups OBJECT IDENTIFIER ::= { myConformance 2 }\n"
	print "myCompliance MODULE-COMPLIANCE\n    STATUS   current"
	print "    DESCRIPTION\n            " quoted("All objects that the " \
	    "server has values for exist.")
	print "    MODULE\n    MANDATORY-GROUPS { myStatusGroup }"
	print "    ::= { myCompliances 1 }\n"
	print "myStatusGroup OBJECT-GROUP\n    OBJECTS {"
	for (i = 1; i <= count; i++)
		printf "        %s%s\n", name[i], i < count ? "," : ""
	print "    }\n    STATUS   current\n    DESCRIPTION"
	print "            \"Objects of myStatus.\"\n    ::= { myGroups 1 }\n"
	print "END"
}
