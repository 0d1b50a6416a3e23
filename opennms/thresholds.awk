# Makes OpenNMS's thresholds from objects.tab and thresholds.tab (in this
# order).  The schema wants those of one object before those by expression.
/^#/ || NF == 0 { next }
FILENAME ~ /objects\.tab$/ {
	if ($1 == "scalar") type[$3] = "node"
	if ($1 == "column") {
		type[$3] = $5
		sub(/Table$/, "", type[$3])
		if ($8 ~ /^(label|unique)$/) label[type[$3]] = $3
	}
	next
}
{
	if (NF != 6) fail("6 columns wanted")
	if ($1 != "high" && $1 != "low") fail("high or low wanted: " $1)
	ds = resource($5)
	text = sprintf("description=\"%s\" type=\"%s\" ds-type=\"%s\" " \
	    "value=\"%s\" rearm=\"%s\" trigger=\"%s\"", xml($6), $1, ds, \
	    $2, $3, $4)
	if (ds in label) text = text " ds-label=\"" label[ds] "\""
	if ($5 in type)
		single = single "    <threshold " text " ds-name=\"" $5 "\"/>\n"
	else
		rest = rest "    <expression " text " expression=\"" \
		    xml($5) "\"/>\n"
}
# The resource type that all objects of an expression have.
function resource(s,   w, n, i, t) {
	n = split(s, w, /[^A-Za-z0-9_]+/)
	for (i = 1; i <= n; i++) {
		if (w[i] !~ /^[A-Za-z]/) continue
		if (!(w[i] in type)) fail("no object " w[i])
		if (t != "" && t != type[w[i]])
			fail(w[i] " is of another resource type")
		t = type[w[i]]
	}
	if (t == "") fail("no object")
	return t
}
END {
	if (failed) exit 1
	print "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
	print "<!-- Made from thresholds.tab by opennms/thresholds.awk. -->"
	print "<thresholding-config xmlns=" \
	    "\"http://xmlns.opennms.org/xsd/config/thresholding\">"
	print "  <group name=\"dalang\" " \
	    "rrdRepository=\"/opt/opennms/share/rrd/snmp/\">"
	printf "%s%s", single, rest
	print "  </group>\n</thresholding-config>"
}
