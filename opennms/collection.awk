# Makes OpenNMS's data collection from enums.tab, objects.tab, types.tab and
# graphs.tab (in this order).  Scalars are groups of the node; each table is a
# resource type.
# Cells of tables that graphs show at the node are one group more.
# Tables of many rows are files of their own, for those who want them: with
# -v only=nodes rows of nodes, with -v only=buckets those of histograms, with
# -v only=categories those of the log's categories, with -v only=mysql those of
# MySQL servers.  The last runs, the rules
# for levels and brief rows are not series over time and are not collected.
BEGIN {
	type["C64"] = "Counter64"; type["G32"] = "Gauge32"
	type["U32"] = "Gauge32"; type["CBG64"] = "Gauge64"
	type["truth"] = "Integer32"; type["str"] = "String"
}
# The file that a table belongs to; "none": no file.
function file_of(i,   part) {
	if (module[i] == "mysql") return "mysql"
	split(syntax[i], part, ":")
	if (part[1] == "ring" || part[1] == "daemon-rule") return "none"
	if (part[3] == "brief") return "none"
	if (part[2] == "logCategory") return "categories"
	if (part[1] == "bucket") return "buckets"
	return part[3] == "drop" ? "nodes" : ""
}
function wanted(i) {
	if (kind[i] == "group")
		return only == (module[i] == "mysql" ? "mysql" : "")
	return kind[i] == "table" && file_of(i) == only
}
# The column that names a row for operators, and its directory.
function label_of(t,   i) {
	for (i = 1; i <= n; i++)
		if (parent[i] == t && source[i] == "unique") return name[i]
	for (i = 1; i <= n; i++)
		if (parent[i] == t && source[i] == "label") return name[i]
	fail("no column names the rows of " t)
}
function storage(l) {
	print "    <storageStrategy class=\"org.opennms.netmgt." \
	    "dao.support.SiblingColumnStorageStrategy\">"
	printf "      <parameter key=\"sibling-column-name\" " \
	    "value=\"%s\"/>\n", l
	print "      <parameter key=\"replace-all\" value=\"s/[^A-Za-z0-9._-]/_/\"/>"
	print "    </storageStrategy>"
}
function of(s) {
	sub(/:[0-9]+$/, "", s)
	return type_of(s)
}
function type_of(s) { return s ~ /^enum:/ ? "Integer32" : type[s] }
/^#/ || NF == 0 || $1 == "hidden" { next }
FILENAME ~ /enums\.tab$/ { enum_read(); next }
FILENAME ~ /types\.tab$/ { title[$1] = $2; next }
FILENAME ~ /graphs\.tab$/ { cells_read($5); next }
{
	table_read()
	n++
	kind[n] = $1; module[n] = $2; name[n] = $3; num[n] = $4
	sub(/,r[wc]$/, "", $6)
	parent[n] = $5; syntax[n] = $6; source[n] = $8; doc[n] = $9
}
# The cells that a graph's curves are made of, each once.
function cells_read(curves,   m, part, i, n, list, k) {
	m = split(curves, part, /[;= ]/)
	for (i = 1; i <= m; i++) {
		if (part[i] !~ /^dl[a-z][A-Za-z0-9]*\./) continue
		if (part[i] !~ /\*$/) {
			cell_add(part[i])
			continue
		}
		n = cells_of(part[i], list)
		for (k = 1; k <= n; k++) cell_add(list[k])
	}
}
function cell_add(c) {
	if (c in cell_known) return
	cell_known[c] = 1
	cell[++cells] = c
}
# OpenNMS wants one number as the instance; others before it are of the OID.
function cell_objects(   i, j, column, before, last) {
	print "  <group name=\"dalang-cells\" ifType=\"ignore\">"
	for (i = 1; i <= cells; i++) {
		column = substr(cell[i], 1, index(cell[i], ".") - 1)
		for (j = 1; name[j] != column; j++)
			;
		before = last = cell_index(cell[i])
		sub(/.*\./, "", last)
		if (!sub(/\.[0-9]*$/, "", before)) before = ""
		mib_object(table_oid[parent[j]] "." num[j] \
		    (before == "" ? "" : ".") before, \
		    last, cell_alias(cell[i]), syntax[j])
	}
	print "  </group>"
}
function resource(t) { sub(/Table$/, "", t); return t }
function mib_object(oid, inst, alias, s) {
	printf "      <mibObj oid=\"%s\" instance=\"%s\" alias=\"%s\" " \
	    "type=\"%s\"/>\n", oid, inst, alias, of(s)
}
function objects(g, inst, oid,   i) {
	for (i = 1; i <= n; i++)
		if (parent[i] == g && of(syntax[i]) != "" && \
		    (kind[i] == "scalar" || kind[i] == "column"))
			mib_object(oid "." num[i], inst, name[i], syntax[i])
}
END {
	if (failed) exit 1
	print "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
	print "<!-- Made from daemon/base/metrics/objects.tab by " \
	    "opennms/collection.awk. -->"
	print "<datacollection-group xmlns=" \
	    "\"http://xmlns.opennms.org/xsd/config/datacollection\" " \
	    "name=\"DALANG" (only == "" ? "" : "-" toupper(only)) "\">"
	for (i = 1; i <= n; i++) if (kind[i] == "table" && wanted(i)) {
		l = label_of(name[i])
		if (!(name[i] in title)) fail("no title for " name[i])
		printf "  <resourceType name=\"%s\" label=\"%s\" " \
		    "resourceLabel=\"${%s}\">\n", resource(name[i]), \
		    xml(title[name[i]]), l
		print "    <persistenceSelectorStrategy class=\"org.opennms." \
		    "netmgt.collection.support.PersistAllSelectorStrategy\"/>"
		storage(l)
		print "  </resourceType>"
	}
	for (i = 1; i <= n; i++) {
		if (!wanted(i)) continue
		oid = base "." mod[module[i]] ".1." num[i]
		if (kind[i] == "group") {
			printf "  <group name=\"dalang-%s\" ifType=\"ignore\">\n", \
			    name[i]
			objects(name[i], "0", oid)
			print "  </group>"
		} else if (kind[i] == "table") {
			printf "  <group name=\"dalang-%s\" ifType=\"all\">\n", \
			    name[i]
			objects(name[i], resource(name[i]), oid ".1")
			print "  </group>"
		}
	}
	if (only == "") cell_objects()
	printf "  <systemDef name=\"Dalang%s\">\n", only
	print "    <sysoidMask>.1.3.6.1.4.1.8072.3.</sysoidMask>"
	print "    <collect>"
	for (i = 1; i <= n; i++)
		if (wanted(i))
			printf "      <includeGroup>dalang-%s</includeGroup>\n", \
			    name[i]
	if (only == "")
		print "      <includeGroup>dalang-cells</includeGroup>"
	print "    </collect>\n  </systemDef>\n</datacollection-group>"
}
