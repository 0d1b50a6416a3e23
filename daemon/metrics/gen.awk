# Makes metrics_ids.h from enums.tab and objects.tab (in this order): the
# enumerations' constants, the cells of the segment, and the rows that tell a
# reader about each object.
BEGIN {
	FS = "\t"
	chars = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:-"
}
function upper(s) { gsub(/[A-Z]/, "_&", s); return toupper(s) }
/^#/ || NF == 0 { next }
FILENAME ~ /enums\.tab$/ {
	if (NF != 5) fail("5 columns wanted")
	if ($2 != ++size[$1]) fail("numbers of an enumeration run from 1")
	if (!($1 in size) || $2 == 1) order[++enums] = $1
	label[$1, $2] = $3; puppet[$1, $2] = $4; json[$1, $2] = $5
	next
}
{
	if (NF != 9) fail("9 columns wanted")
	if (length($3) > 19) fail("name longer than 19 characters")
	if ($3 in seen) fail("name used twice")
	seen[$3] = 1
	n++
	layout = sum(layout, $3 $6 $8 rows[$5])
	kind[n] = $1; module[n] = $2; name[n] = $3; number[n] = $4
	parent[n] = $5; syntax[n] = $6; units[n] = $7; source[n] = $8
	doc[n] = $9
	if ($1 == "table") { rows[$3] = substr($6, 6) }
}
function fail(why) {
	printf "%s:%d: %s\n", FILENAME, FNR, why > "/dev/stderr"
	failed = 1
	exit 1
}
# A small checksum: two tables with other cells have another layout number.
function sum(h, s,   k) {
	for (k = 1; k <= length(s); k++)
		h = (h * 31 + index(chars, substr(s, k, 1))) % 2147483647
	return h
}
function macro(s,   t) {
	t = s
	if (t == "C64") return "SYNTAX_COUNTER64"
	if (t == "G32") return "SYNTAX_GAUGE32"
	if (t == "U32") return "SYNTAX_UNSIGNED32"
	if (t == "CBG64") return "SYNTAX_GAUGE64"
	if (t == "str") return "SYNTAX_STRING"
	if (t == "date") return "SYNTAX_DATE"
	if (t == "ticks") return "SYNTAX_TICKS"
	if (t == "truth") return "SYNTAX_TRUTH"
	if (t ~ /^enum:/) return "SYNTAX_ENUM"
	return "SYNTAX_UNKNOWN"
}
function origin(s) {
	sub(/:.*/, "", s)
	return s == "-" ? "SOURCE_NONE" : "SOURCE_" toupper(s)
}
function cells(i) {
	if (source[i] == "sum" || source[i] == "max" || source[i] == "last")
		return kind[i] == "column" ? size[rows[parent[i]]] : 1
	return 0
}
END {
	if (failed) exit 1
	print "/* Made from the tables in daemon/metrics; do not edit. */"
	print "#ifndef METRICS_IDS_H\n#define METRICS_IDS_H\n"
	for (e = 1; e <= enums; e++) {
		printf "enum metric%s {\n", tolower(upper("_" order[e]))
		for (k = 1; k <= size[order[e]]; k++)
			printf "\tM%s%s = %d,\n", upper("_" order[e]), \
			    upper("_" label[order[e], k]), k
		printf "\tM%s_COUNT = %d\n};\n\n", upper("_" order[e]), \
		    size[order[e]]
	}
	print "/* Cells of a slot; a column's cells follow each other by row. */"
	print "enum metric_id {"
	cell = 0
	for (i = 1; i <= n; i++)
		if (cells(i)) {
			printf "\tM_%s = %d,\n", name[i], cell
			at[name[i]] = cell
			cell += cells(i)
		}
	printf "\tMETRIC_CELLS = %d\n};\n\n", cell
	print "/* Rows of text. */\nenum metric_text {"
	for (i = 1; i <= n; i++)
		if (source[i] == "text") {
			printf "\tMT_%s,\n", name[i]; text[name[i]] = texts++
		}
	printf "\tMETRIC_TEXTS\n};\n\n"
	printf "#define METRIC_LAYOUT %du\n\n", sum(layout, cell ":" texts)
	print "#ifdef METRICS_ROWS"
	for (e = 1; e <= enums; e++) {
		printf "static const struct metric_label labels_%s[] = {\n", \
		    order[e]
		for (k = 1; k <= size[order[e]]; k++)
			printf "\t{\"%s\", \"%s\", \"%s\"},\n", \
			    label[order[e], k], puppet[order[e], k], \
			    json[order[e], k]
		print "\t{NULL, NULL, NULL}\n};\n"
	}
	print "static const struct metric_object objects[] = {"
	for (i = 1; i <= n; i++) {
		c = cells(i) ? at[name[i]] : -1
		if (source[i] == "text") c = text[name[i]]
		if (source[i] ~ /^age:/) c = at[substr(source[i], 5)]
		l = "NULL"
		if (syntax[i] ~ /^enum:/) l = "labels_" substr(syntax[i], 6)
		printf "\t{\"%s\", \"%s\", \"%s\", METRIC_%s, %d, %s, %s, %d, %s,\n", \
		    name[i], module[i], parent[i], toupper(kind[i]), \
		    number[i], macro(syntax[i]), origin(source[i]), c, l
		printf "\t    \"%s\",\n\t    \"%s\"},\n", units[i], doc[i]
	}
	print "};\n#endif\n\n#endif"
}
