# Makes OpenNMS's graphs from enums.tab, objects.tab and graphs.tab (in this
# order).
BEGIN {
	colours = split("73d216 3465a4 f57900 75507b edd400 06989a c17d11 " \
	    "888a85 ad7fa8 204a87 4e9a06 ce5c00 fce94f 729fcf e9b96e 2e3436", \
	    colour, " ")
	red = "cc0000"
}
/^#/ || NF == 0 { next }
FILENAME ~ /enums\.tab$/ { enum_read(); next }
FILENAME ~ /objects\.tab$/ {
	table_read()
	parent[$3] = $5; kind[$3] = $1; text[$3] = $6 ~ /^str/
	next
}
{
	if (NF != 6) fail("6 columns wanted")
	if ($4 != "lines" && $4 != "stack") fail("lines or stack wanted")
	report("report.dalang." $1)
	ids = ids (ids == "" ? "" : ", \\\n") "dalang." $1
}
function type_of(name,   t) {
	if (!(name in kind)) fail("no object " name)
	if (kind[name] == "scalar") return "nodeSnmp"
	t = parent[name]
	sub(/Table$/, "", t)
	return t
}
# The column of a token, as a variable of the graph.
function variable(token,   name, type) {
	name = token ~ /\./ ? cell_alias(token) : token
	type = token ~ /\./ ? "nodeSnmp" : type_of(token)
	if (!(name in number)) {
		if (graph_type != "" && type != graph_type)
			fail(token " is of another resource type")
		graph_type = type
		number[name] = ++columns
		column[columns] = name
	}
	return "v" number[name]
}
# The value of a text, below the curves; it may not have a colon.
function text_of(legend, name) {
	if (type_of(name) != graph_type)
		fail(name " is of another resource type")
	texts = texts (texts == "" ? "" : ",") name
	drawn = drawn sprintf(" \\\n COMMENT:\"%s {%s}\\\\n\"", legend, name)
}
# One curve: its computation, if it is one, and its line.
function curve(legend, value,   n, part, i, rpn, v, c) {
	if (text[value]) {
		text_of(legend, value)
		return
	}
	n = split(value, part, " ")
	for (i = 1; i <= n; i++) {
		if (part[i] ~ /^[a-z]/) part[i] = variable(part[i])
		rpn = rpn (i > 1 ? "," : "") part[i]
	}
	curves++
	v = part[1]
	if (n > 1) {
		v = "c" curves
		computed = computed sprintf(" \\\n CDEF:%s=%s", v, rpn)
	}
	c = sub(/^!/, "", legend) ? red : colour[hued++ % colours + 1]
	if (legend ~ /[:"\\]/) fail("not for a legend: " legend)
	drawn = drawn sprintf(" \\\n %s:%s#%s:\"%-24s\"", \
	    $4 == "lines" ? "LINE2" : curves == 1 ? "AREA" : "STACK", \
	    v, c, legend)
	drawn = drawn sprintf(" \\\n GPRINT:%s:AVERAGE:\"Avg\\\\: %%8.2lf " \
	    "%%s\" \\\n GPRINT:%s:MAX:\"Max\\\\: %%8.2lf %%s\\\\n\"", v, v)
}
# A curve for each row of the table of OBJECT.*.
function curves_of_rows(value,   n, cells, i, v, legend) {
	match(value, /[A-Za-z0-9.]+\.\*/)
	n = cells_of(substr(value, RSTART, RLENGTH), cells)
	for (i = 1; i <= n; i++) {
		v = substr(value, 1, RSTART - 1) cells[i] \
		    substr(value, RSTART + RLENGTH)
		legend = cells[i]
		sub(/.*\./, "", legend)
		curve(legend, v)
	}
}
function report(r,   n, part, i, at, defs, list) {
	columns = curves = hued = 0
	graph_type = computed = drawn = texts = ""
	split("", number)
	n = split($5, part, ";")
	for (i = 1; i <= n; i++) {
		at = index(part[i], "=")
		if (at < 2) fail("LEGEND=VALUE wanted: " part[i])
		if (part[i] ~ /^\*=/) curves_of_rows(substr(part[i], at + 1))
		else curve(substr(part[i], 1, at - 1), substr(part[i], at + 1))
	}
	for (i = 1; i <= columns; i++) {
		list = list (i > 1 ? "," : "") column[i]
		defs = defs sprintf(" \\\n DEF:v%d={rrd%d}:%s:AVERAGE", \
		    i, i, column[i])
	}
	out = out sprintf("%s.name=%s: %s\n%s.columns=%s\n%s.type=%s\n", \
	    r, graph_type ~ /^dlm/ ? "MySQL" : "Dalang", $2, r, list, r, \
	    graph_type)
	if (texts != "") out = out r ".propertiesValues=" texts "\n"
	out = out sprintf("%s.description=%s\n", r, $6)
	out = out sprintf("%s.command=--title=\"%s\" \\\n " \
	    "--vertical-label=\"%s\" --lower-limit=0", r, $2, $3) defs computed drawn "\n\n"
}
END {
	if (failed) exit 1
	print "# Made from graphs.tab by graphs.awk.\n"
	print "reports=" ids "\n"
	printf "%s", out
}
