# Makes OpenNMS's data collection of MYSQL-SERVER-MIB from
# mysql/compatible.tab.  The group and the attributes have the names that the
# files of mysql-snmp give them, so that OpenNMS continues the series that it
# has: with storeByGroup their files are named after the group.
BEGIN {
	FS = "\t"
	type["C32"] = "Counter32"; type["C64"] = "Counter64"
	type["G32"] = "Gauge32"; type["U64"] = "Gauge64"
	type["I32"] = "Integer32"; type["str"] = "String"
	print "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
	print "<!-- Made from mysql/compatible.tab by " \
	    "opennms/compatible.awk. -->"
	print "<datacollection-group xmlns=" \
	    "\"http://xmlns.opennms.org/xsd/config/datacollection\" " \
	    "name=\"MYSQL-SERVER\">"
	print "  <group name=\"mysql\" ifType=\"ignore\">"
}
/^#/ || NF == 0 { next }
{
	printf "      <mibObj oid=\".1.3.6.1.4.1.20267.200.1.%d\" " \
	    "instance=\"0\" alias=\"%s\" type=\"%s\"/>\n", $1, $4, type[$3]
}
END {
	print "  </group>\n  <systemDef name=\"Dalangmysqlserver\">"
	print "    <sysoidMask>.1.3.6.1.4.1.8072.3.</sysoidMask>"
	print "    <collect>\n      <includeGroup>mysql</includeGroup>"
	print "    </collect>\n  </systemDef>\n</datacollection-group>"
}
