# Makes OpenNMS's data collection from daemon/metrics/enums.tab and
# objects.tab.  Scalars are groups of the node; each table is a resource type.
BEGIN {
	FS = "\t"
	base = ".1.3.6.1.4.1.8072.9999.9999.7326"
	mod["compile"] = 2; mod["transaction"] = 3
	type["C64"] = "Counter64"; type["G32"] = "Gauge32"
	type["U32"] = "Gauge32"; type["CBG64"] = "Gauge64"
	type["truth"] = "Integer32"; type["str"] = "String"
}
function of(s) { return s ~ /^enum:/ ? "Integer32" : type[s] }
/^#/ || NF == 0 || FILENAME ~ /enums\.tab$/ || $1 == "hidden" { next }
{
	n++
	kind[n] = $1; module[n] = $2; name[n] = $3; num[n] = $4
	parent[n] = $5; syntax[n] = $6; doc[n] = $9
}
function label(t) { sub(/Table$/, "", t); return t }
function objects(g, inst, oid,   i) {
	for (i = 1; i <= n; i++)
		if (parent[i] == g && of(syntax[i]) != "" && \
		    (kind[i] == "scalar" || kind[i] == "column"))
			printf "      <mibObj oid=\"%s.%d\" instance=\"%s\" " \
			    "alias=\"%s\" type=\"%s\"/>\n", oid, num[i], \
			    inst, name[i], of(syntax[i])
}
END {
	print "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
	print "<!-- Made from daemon/metrics/objects.tab by " \
	    "opennms/collection.awk. -->"
	print "<datacollection-group xmlns=" \
	    "\"http://xmlns.opennms.org/xsd/config/datacollection\" " \
	    "name=\"DALANG\">"
	for (i = 1; i <= n; i++) if (kind[i] == "table") {
		printf "  <resourceType name=\"%s\" label=\"Dalang %s\" " \
		    "resourceLabel=\"${index}\">\n", label(name[i]), \
		    label(name[i])
		print "    <persistenceSelectorStrategy class=\"org.opennms." \
		    "netmgt.collection.support.PersistAllSelectorStrategy\"/>"
		print "    <storageStrategy class=\"org.opennms.netmgt." \
		    "collection.support.IndexStorageStrategy\"/>"
		print "  </resourceType>"
	}
	for (i = 1; i <= n; i++) {
		oid = base "." mod[module[i]] ".1." num[i]
		if (kind[i] == "group") {
			printf "  <group name=\"dalang-%s\" ifType=\"ignore\">\n", \
			    name[i]
			objects(name[i], "0", oid)
			print "  </group>"
		} else if (kind[i] == "table") {
			printf "  <group name=\"dalang-%s\" ifType=\"all\">\n", \
			    name[i]
			objects(name[i], label(name[i]), oid ".1")
			print "  </group>"
		}
	}
	print "  <systemDef name=\"Dalang\">"
	print "    <sysoidMask>.1.3.6.1.4.1.8072.3.</sysoidMask>"
	print "    <collect>"
	for (i = 1; i <= n; i++)
		if (kind[i] == "group" || kind[i] == "table")
			printf "      <includeGroup>dalang-%s</includeGroup>\n", \
			    name[i]
	print "    </collect>\n  </systemDef>\n</datacollection-group>"
}
