# Generate dalang-objects(7) from enums.tab, the log's categories.tab,
# objects.tab and notes.tab (in this order), with names by
# daemon/base/metrics/names.awk.
BEGIN {
	FS = "\t"
	mod["compile"] = 2; mod["transaction"] = 3; mod["log"] = 4
	mod["ca"] = 5; mod["mysql"] = 10
	type["C64"] = "Counter64"; type["G32"] = "Gauge32"
	type["U32"] = "Unsigned32"; type["CBG64"] = "DalangGauge64"
	type["date"] = "DateAndTime, with the year 0 for never"; type["ticks"] = "TimeStamp"
	type["truth"] = "TruthValue"; type["name"] = "text"
	shape["enum"] = "A row for each member of an enumeration."
	shape["daemon"] = "A row for each daemon."
	shape["daemon-enum"] = "A row for each daemon and member of an enumeration."
	shape["daemon-rule"] = "A row for each entry that a daemon has."
	shape["name"] = "A row for each name."
	shape["pair"] = "A row for each name within the first one."
	shape["ring"] = "A row for each of the last entries."
	shape["hist"] = "A row for each member of an enumeration; a histogram for Prometheus."
	shape["bucket"] = "A row for each bucket of these histograms."
}
/^#/ || NF == 0 || $1 == "hidden" { next }
FILENAME ~ /enums\.tab$/ { member($1, $3, $2); next }
FILENAME ~ /categories\.tab$/ { member("logCategory", $1, $2); next }
FILENAME ~ /notes\.tab$/ {
	notes[$1] = notes[$1] sprintf(".It Ic %s\n%s", $3, lines($9))
	notes[$1] = notes[$1] sprintf("(%s.0.%d; %s", mod[$1], $2, \
	    tolower($7)) ($4 == "-" ? "" : "; " spaced($4)) \
	    ($6 == "-" ? "" : "; ends " spaced($6)) ")\n"
	next
}
{
	n++
	for (k = 1; k <= 9; k++) row[n, k] = $k
	seen[$3] = n
	if ($1 == "table") form[$3] = $6
	if (!($2 in has)) { has[$2] = 1; modules[++count] = $2 }
}
function member(e, word, number) {
	words[e] = words[e] (words[e] == "" ? "" : ", ") word "(" number ")"
}
function spaced(s) { gsub(/,/, ", ", s); return s }
# Break text into lines of less than 80 columns; a sentence begins a line.
function lines(s,   w, k, c, line, out) {
	gsub(/\\/, "\\e", s)
	c = split(s, w, " ")
	for (k = 1; k <= c; k++) {
		if (line == "") line = w[k]
		else if (length(line) + length(w[k]) < 78) line = line " " w[k]
		else { out = out line "\n"; line = w[k] }
		if (w[k] ~ /\.$/) { out = out line "\n"; line = "" }
	}
	return out line (line == "" ? "" : "\n")
}
function type_of(s,   part) {
	split(s, part, ":")
	if (part[1] == "enum") return "enumeration " part[2]
	if (part[1] == "str") return "text"
	return s in type ? type[s] : s
}
function access(s) {
	if (s ~ /,rw$/) return "; may be set"
	return s ~ /,rc$/ ? "; may be set, and rows created" : ""
}
# Return the name for Prometheus; "" if the object does not have one.
function prometheus(i,   t, part) {
	t = row[i, 6]
	sub(/,r[wc]$/, "", t)
	# The subagent counts these, not a daemon; dalang-mysql has SNMP only.
	if (row[i, 8] ~ /^agent:/ || row[i, 2] == "mysql") return ""
	if (row[i, 1] == "scalar")
		return t == "ticks" ? "" : family(row[i, 2], row[i, 3], t, row[i, 7])
	split(form[row[i, 5]], part, ":")
	if (row[i, 8] == "count")
		return histogram(row[i, 2], row[i, 5]) "_count"
	if (row[i, 8] == "total")
		return histogram(row[i, 2], row[i, 5]) "_sum"
	if (row[i, 8] == "below") return histogram(row[i, 2], part[2]) "_bucket"
	if (t ~ /^str/ || part[1] ~ /^(ring|bucket)$/ || part[3] == "brief")
		return ""
	return family(row[i, 2], row[i, 3], t, row[i, 7])
}
function object(i, oid,   p, t) {
	t = row[i, 6]
	sub(/,r[wc]$/, "", t)
	printf ".It Ic %s\n%s", row[i, 3], lines(row[i, 9])
	printf "(%s.%s; %s%s", oid, row[i, 4], type_of(t), \
	    row[i, 7] == "-" ? "" : ", " row[i, 7]
	if (row[i, 1] == "index") {
		print "; label " label_name(row[i, 3]) ")"
		return
	}
	p = prometheus(i)
	print access(row[i, 6]) (p == "" ? "" : "; " p) ")"
}
function below(name, oid,   i) {
	print ".Bl -tag -width Ds"
	for (i = 1; i <= n; i++)
		if (row[i, 5] == name && row[i, 1] ~ /^(scalar|index|column)$/)
			object(i, oid)
	print ".El"
}
function part_of(i,   part) {
	printf ".Ss %s\n%s", row[i, 3], lines(row[i, 9])
	if (row[i, 1] == "table") {
		split(row[i, 6], part, ":")
		print shape[part[1]]
		print "Index: " spaced(row[i, 5]) "."
	}
}
function module(mo,   i, oid) {
	print ".Sh DALANG-" toupper(mo) "-MIB"
	for (i = 1; i <= n; i++) {
		if (row[i, 2] != mo || row[i, 1] !~ /^(group|table)$/) continue
		oid = mod[mo] ".1." row[i, 4]
		part_of(i)
		below(row[i, 3], row[i, 1] == "table" ? oid ".1" : oid)
	}
	if (notes[mo] == "") return
	print ".Ss Notifications of DALANG-" toupper(mo) "-MIB"
	printf ".Bl -tag -width Ds\n%s.El\n", notes[mo]
}
END {
	print ".\\\" Made from daemon/base/metrics/*.tab by doc/objects.awk."
	print ".Dd November 20, 2026\n.Dt DALANG-OBJECTS 7\n.Os"
	print ".Sh NAME\n.Nm dalang-objects"
	print ".Nd all objects that the daemons count and measure"
	print ".Sh DESCRIPTION"
	print "This page lists the objects that\n.Xr dalang-snmp 8\nand, those of"
	print "MySQL and MariaDB servers,\n.Xr dalang-mysql 8\nserve by SNMP, that"
	print ".Xr dalang-metrics 1\nprints, and that the daemons serve to"
	print "Prometheus.\nIn parentheses after each object are its object"
	print "identifier below 1.3.6.1.4.1.8072.9999.9999.7326, its type and"
	print "unit, and its name for Prometheus, if it has one."
	print "The instance of a scalar is 0, that of a row is its index."
	print ".Pp"
	print "Counters begin at 0 with each start of a daemon and never decrease."
	print "Rows of enumerations always exist, with the initial value zero."
	for (k = 1; k <= count; k++)
		module(modules[k])
	print ".Sh ENUMERATIONS\n.Bl -tag -width Ds"
	for (k = 1; k <= n; k++) {
		if (!match(row[k, 6], /^(enum|hist):[A-Za-z]+/)) continue
		e = substr(row[k, 6], RSTART + 5, RLENGTH - 5)
		if (!said[e]++) printf ".It Ic %s\n%s", e, lines(words[e] ".")
	}
	print ".El"
	print ".Sh SEE ALSO"
	print ".Xr dalang-metrics 1 ,\n.Xr dalang-applyd 8 ,"
	print ".Xr dalang-compiled 8 ,\n.Xr dalang-mysql 8 ,\n.Xr dalang-snmp 8"
}
