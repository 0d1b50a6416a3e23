# Makes from objects.tab and services.tab (in this order) the services that
# OpenNMS polls or, with -v make=detectors, those that it detects.
/^#/ || NF == 0 { next }
FILENAME ~ /objects\.tab$/ {
	if ($1 == "group") oid[$3] = base "." mod[$2] ".1." $4
	if ($1 == "scalar") oid[$3] = oid[$5] "." $4 ".0"
	next
}
{
	if (NF != 7) fail("7 columns wanted")
	if (!($2 in oid) || !($4 in oid)) fail("no such scalar")
	n++
	name[n] = $1; detect[n] = $2; match_[n] = $3; poll[n] = $4
	operator[n] = $5; operand[n] = $6; reason[n] = $7
}
function parameter(key, value) {
	printf "      <parameter key=\"%s\" value=\"%s\"/>\n", key, xml(value)
}
function detectors(   i) {
	print "<foreign-source xmlns=" \
	    "\"http://xmlns.opennms.org/xsd/config/foreign-source\" " \
	    "name=\"Dalang\">"
	print "  <scan-interval>1d</scan-interval>\n  <detectors>"
	print "    <detector name=\"ICMP\" class=\"org.opennms.netmgt." \
	    "provision.detector.icmp.IcmpDetector\"/>"
	print "    <detector name=\"SNMP\" class=\"org.opennms.netmgt." \
	    "provision.detector.snmp.SnmpDetector\"/>"
	for (i = 1; i <= n; i++) {
		printf "    <!-- %s -->\n", detect[i]
		printf "    <detector name=\"%s\" class=\"org.opennms." \
		    "netmgt.provision.detector.snmp.SnmpDetector\">\n", name[i]
		parameter("oid", oid[detect[i]])
		parameter("vbvalue", match_[i])
		print "    </detector>"
	}
	print "  </detectors>\n  <policies/>\n</foreign-source>"
}
function services(   i) {
	print "<poller-configuration xmlns=" \
	    "\"http://xmlns.opennms.org/xsd/config/poller\" threads=\"30\" " \
	    "serviceUnresponsiveEnabled=\"false\">"
	print "  <node-outage status=\"on\"/>\n  <package name=\"dalang\">"
	print "    <filter>categoryName == 'Dalang'</filter>"
	print "    <rrd step=\"300\">\n      <rra>RRA:AVERAGE:0.5:1:2016</rra>"
	print "      <rra>RRA:AVERAGE:0.5:12:1488</rra>\n    </rrd>"
	for (i = 1; i <= n; i++) {
		printf "    <!-- %s -->\n", poll[i]
		printf "    <service name=\"%s\" interval=\"300000\" " \
		    "user-defined=\"true\" status=\"on\">\n", name[i]
		parameter("oid", oid[poll[i]])
		parameter("operator", operator[i])
		parameter("operand", operand[i])
		parameter("reason-template", reason[i])
		print "    </service>"
	}
	print "    <downtime begin=\"0\" interval=\"60000\"/>\n  </package>"
	for (i = 1; i <= n; i++)
		printf "  <monitor service=\"%s\" class-name=\"org.opennms." \
		    "netmgt.poller.monitors.SnmpMonitor\"/>\n", name[i]
	print "</poller-configuration>"
}
END {
	if (failed) exit 1
	print "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
	print "<!-- Made from objects.tab and services.tab by " \
	    "opennms/services.awk. -->"
	if (make == "detectors") detectors()
	else services()
}
