# values.tab -> the rows of daemon/base/metrics/objects.tab for the values: columns
# of dlmValueTable.
BEGIN {
	FS = "\t"
	syntax["C64"] = "C64"
	syntax["G64"] = "CBG64"
	syntax["U32"] = "U32"
	syntax["truth"] = "truth"
	syntax["str"] = "str:254"
	print "# Made from mysql/values.tab by mysql/objects.awk."
}

/^#/ || /^$/ { next }

{
	if (!($4 in syntax)) {
		print FILENAME ":" FNR ": no syntax of SNMP: " $4 >"/dev/stderr"
		exit 1
	}
	printf "column\tmysql\t%s\t%d\tdlmValueTable\t%s\t%s\tsome\t%s\n", \
	    $1, $2, syntax[$4], $5, $8
}
