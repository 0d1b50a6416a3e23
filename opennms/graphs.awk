# Makes OpenNMS's graphs from objects.tab and graphs.tab (in this order).
BEGIN {
	split("73d216 cc0000 3465a4 f57900 75507b c4a000", colour, " ")
}
/^#/ || NF == 0 { next }
FILENAME ~ /objects\.tab$/ {
	parent[$3] = $5; kind[$3] = $1
	next
}
{
	if (NF != 5) fail("5 columns wanted")
	n++
	id[n] = $1; title[n] = $2; axis[n] = $3; draw[n] = $4; cols[n] = $5
}
function type_of(name,   t) {
	if (!(name in kind)) fail("no object " name)
	if (kind[name] == "scalar") return "nodeSnmp"
	t = parent[name]
	sub(/Table$/, "", t)
	return t
}
function defs(k,   i, out) {
	for (i = 1; i <= k; i++)
		out = out sprintf(" \\\n DEF:%s={rrd%d}:%s:AVERAGE", \
		    short(i), i, name[i])
	return out
}
function short(i) { return "v" i }
function line(i, what, c) {
	return sprintf(" \\\n LINE2:%s#%s:\"%-24s\" \\\n " \
	    "GPRINT:%s:AVERAGE:\"Avg\\\\: %%8.2lf %%s\" \\\n " \
	    "GPRINT:%s:MAX:\"Max\\\\: %%8.2lf %%s\\\\n\"", \
	    what, colour[c], legend[i], what, what)
}
function body(g, k,   i, out) {
	if (draw[g] == "mean")
		return " \\\n CDEF:mean=" short(2) "," short(1) \
		    ",/,1000,/" line(2, "mean", 1)
	for (i = 1; i <= k; i++)
		out = out line(i, short(i), i)
	return out
}
END {
	if (failed) exit 1
	print "# Made from graphs.tab by graphs.awk.\n"
	printf "reports="
	for (g = 1; g <= n; g++)
		printf "%sdalang.%s", (g > 1 ? ", \\\n" : ""), id[g]
	print "\n"
	for (g = 1; g <= n; g++) {
		k = split(cols[g], part, ",")
		for (i = 1; i <= k; i++) {
			split(part[i], pair, "=")
			name[i] = pair[1]; legend[i] = pair[2]
		}
		r = "report.dalang." id[g]
		printf "%s.name=Dalang: %s\n%s.columns=", r, title[g], r
		for (i = 1; i <= k; i++)
			printf "%s%s", (i > 1 ? "," : ""), name[i]
		printf "\n%s.type=%s\n", r, type_of(name[1])
		printf "%s.command=--title=\"%s\" \\\n " \
		    "--vertical-label=\"%s\"%s%s\n\n", r, title[g], \
		    axis[g], defs(k), body(g, k)
	}
}
