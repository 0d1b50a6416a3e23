# Makes the file for prometheus-snmp-exporter's generator from objects.tab.
BEGIN {
	FS = "\t"
	print "# For prometheus-snmp-generator, which makes the snmp.yml that"
	print "# prometheus-snmp-exporter reads; README.md describes how to run it."
	print "# Made from daemon/base/metrics/objects.tab by managers/exporter.awk."
	print "modules:\n  dalang:\n    walk:\n      - dalang"
	print "    # A community or the user of SNMPv3 is set here, under `auth`; from"
	print "    # version 0.23 on at the top of the file, under `auths`."
	print "    overrides:"
	print "      # Of type DalangGauge64: levels, though Counter64 on the wire."
}
/^#/ || $1 == "hidden" { next }
# Rows that come and go are not series.
$1 == "table" { brief[$3] = $6 ~ /:brief$/ }
$1 == "column" && brief[$5] {
	print "      " $3 ":\n        ignore: true"
	next
}
$6 == "CBG64" { print "      " $3 ":\n        type: gauge" }
