# Makes metrics_ids.h from enums.tab, the log's categories.tab, objects.tab and
# reserved.tab (in this order): the
# enumerations' constants, the cells of the segment, and the rows for a
# reader of each object.  Names for Prometheus come from names.awk.
BEGIN {
	FS = "\t"
	chars = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:-"
	text_max = 255
	recent = 128
	peak = 11
}
function upper(s) { gsub(/[A-Z]/, "_&", s); return toupper(s) }
/^#/ || NF == 0 { next }
FILENAME ~ /enums\.tab$/ {
	if (NF != 5 && (NF != 6 || $6 != "nothing" || $1 in nothing))
		fail("5 columns wanted, or once \"nothing\" behind them")
	if (NF == 6) nothing[$1] = $2
	if (!($1 in size)) order[++enums] = $1
	else if ($2 <= size[$1]) fail("numbers of an enumeration grow")
	size[$1] = $2
	number_take($1, $2)
	label[$1, $2] = $3; puppet[$1, $2] = $4; json[$1, $2] = $5
	next
}
FILENAME ~ /categories\.tab$/ {
	if (!($2 <= size["logCategory"])) size["logCategory"] = $2
	number_take("logCategory", $2)
	label["logCategory", $2] = camel($1)
	puppet["logCategory", $2] = "-"; json["logCategory", $2] = $1
	next
}
FILENAME ~ /reserved\.tab$/ {
	if (NF != 4 || $4 == "") fail("4 columns wanted, the last a reason")
	number_take($1, $2)
	next
}
{
	if (NF != 9) fail("9 columns wanted")
	if (length($3) > 19) fail("name longer than 19 characters")
	if ($3 in seen) fail("name used twice")
	level[n + 1] = sub(/,now$/, "", $8)
	seen[$3] = ++n
	access[n] = access_take()
	layout = sum(layout, $1 $3 $6 $8 form[$5])
	kind[n] = $1; module[n] = $2; name[n] = $3; number[n] = $4
	parent[n] = $5; syntax[n] = $6; units[n] = $7; source[n] = $8
	doc[n] = $9
	if ($1 == "table") table_open()
	else if ($1 == "column" || $5 in shape) column_take()
	if ($8 == "text" && !(n in room)) text_take()
	if ($1 != "hidden")
		number_take($1 == "group" || $1 == "table" ? $2 : $5, $4)
}
function fail(why) {
	printf "%s:%d: %s\n", FILENAME, FNR, why > "/dev/stderr"
	failed = 1
	exit 1
}
# compile.hiera: compileHiera
function camel(s,   part, k, n, out) {
	n = split(s, part, /[._]/)
	out = part[1]
	for (k = 2; k <= n; k++)
		out = out toupper(substr(part[k], 1, 1)) substr(part[k], 2)
	return out
}
# Access: the word after the comma of the syntax.
function access_take() {
	if (sub(/,rw$/, "", $6)) return "WRITE"
	return sub(/,rc$/, "", $6) ? "CREATE" : "READ"
}
# Each number below a parent belongs to one name (reserved.tab).
function number_take(parent, k) {
	if ((parent, k) in taken) fail("number " k " of " parent " is taken")
	taken[parent, k] = 1
	if (k > top[parent]) top[parent] = k
}
function numbers_check(   p, k) {
	for (p in top)
		for (k = 1; k <= top[p]; k++)
			if (!((p, k) in taken)) {
				printf "number %d of %s is neither used nor " \
				    "in reserved.tab\n", k, p > "/dev/stderr"
				failed = 1
			}
}
# Managers cannot draw a date: how long ago it was is an object, too.
function dates_check(   i, of, aged) {
	for (i = 1; i <= n; i++) {
		of = source[i]
		if (sub(/^(age|until):/, "", of) && kind[i] != "hidden")
			aged[of] = 1
	}
	for (i = 1; i <= n; i++)
		if (kind[i] != "hidden" && syntax[i] == "date" && \
		    !(name[i] in aged)) {
			printf "%s is a date, and its age is no object\n", \
			    name[i] > "/dev/stderr"
			failed = 1
		}
}
# A value that is set may be unset at first.
function nothing_check(   i) {
	for (i = 1; i <= n; i++)
		if (source[i] == "last" && syntax[i] ~ /^enum:/ && \
		    !(substr(syntax[i], 6) in nothing)) {
			printf "%s: nothing of its enumeration stands for " \
			    "\"not set yet\"\n", name[i] > "/dev/stderr"
			failed = 1
		}
}
# A small checksum: two tables with other cells have another layout number.
function sum(h, s,   k) {
	for (k = 1; k <= length(s); k++)
		h = (h * 31 + index(chars, substr(s, k, 1))) % 2147483647
	return h
}
function table_open(   part) {
	split($6, part, ":")
	form[$3] = $6; shape[$3] = part[1]
	if (part[1] ~ /^(name|pair|ring|daemon-rule)$/) {
		if (part[2] < 1) fail("a maximum of rows wanted")
		tables[++rowed] = $3; id[$3] = rowed - 1
		limit[$3] = part[2]; keeps[$3] = part[3]
	} else if (part[1] == "hist") {
		if (!(part[2] in size)) fail("no enumeration " part[2])
		id[$3] = hists + 0; hists += size[part[2]]
	} else if (part[1] == "bucket") {
		if (!(part[2] in id)) fail("no histograms " part[2])
		id[$3] = id[part[2]]
	} else if (part[1] == "daemon-enum") {
		if (!(part[2] in size) || (part[3] != "" && !(part[3] in size)))
			fail("no enumeration " part[2] " or " part[3])
	} else if (part[1] != "daemon" && \
	    (part[1] != "enum" || !(part[2] in size)))
		fail("a table is enum, name, pair, ring, hist, bucket, daemon, " \
		    "daemon-enum or daemon-rule")
}
function own_cell(s, syntax) {
	return s ~ /^(sum|max|last|peak)$/ || s == "some" && syntax !~ /^str/
}
# Cells and texts of a row that has a name lie in the row.
function column_take(   t, bytes) {
	t = $5
	if (!(t in shape)) fail("no table " t)
	if (shape[t] !~ /^(name|pair|ring|daemon-rule)$/) return
	if ($8 == "peak") fail("no peak in a row that comes and goes")
	if ($8 == "some" && shape[t] !~ /^(name|pair)$/)
		fail("only rows with names have values that may be absent")
	if (own_cell($8, $6)) {
		place[n] = row_cells[t] + 0
		row_cells[t] += $6 == "recent" ? 1 + recent : 1
		return
	}
	if ($8 != "text" && $8 != "some") return
	# A text that may be absent has a mark before it.
	bytes = substr($6, 5) + ($8 == "some")
	if ($6 !~ /^str:[0-9]+$/ || bytes > text_max)
		fail("str:BYTES wanted for a text of a row")
	place[n] = row_texts[t] + 0
	row_texts[t] += bytes + 1
	room[n] = bytes
}
# Others are texts of the segment: of scalars, and of what a daemon has once.
function text_take() {
	if ($1 == "column" && shape[$5] != "daemon")
		fail("no text in each row of a table of this shape")
	text[$3] = texts++
}
function macro(s) {
	if (s == "C64") return "SYNTAX_COUNTER64"
	if (s == "G32") return "SYNTAX_GAUGE32"
	if (s == "U32") return "SYNTAX_UNSIGNED32"
	if (s == "CBG64") return "SYNTAX_GAUGE64"
	if (s ~ /^str/) return "SYNTAX_STRING"
	if (s == "date") return "SYNTAX_DATE"
	if (s == "ticks") return "SYNTAX_TICKS"
	if (s == "truth") return "SYNTAX_TRUTH"
	if (s ~ /^enum:/) return "SYNTAX_ENUM"
	return "SYNTAX_UNKNOWN"
}
function origin(s) {
	sub(/:.*/, "", s)
	return s == "-" ? "SOURCE_NONE" : "SOURCE_" toupper(s)
}
# The enumeration that a table's rows or an object's values are of.
function enum_of(i,   part) {
	split(syntax[i], part, ":")
	return part[1] ~ /^(enum|hist|daemon-enum)$/ ? part[2] : \
	    part[1] == "bucket" ? enum_of(seen[part[2]]) : ""
}
# A current value: 0 when the daemon is dead.
function is_level(i) {
	return level[i] || source[i] == "sum" && syntax[i] ~ /^(G32|CBG64)$/
}
# The second enumeration of a table of pairs.
function inner_of(i,   part) {
	split(syntax[i], part, ":")
	return part[1] == "daemon-enum" ? part[3] : ""
}
function rows_of(t,   i) {
	i = seen[t]
	return shape[t] == "daemon" ? 1 : size[enum_of(i)] * \
	    (inner_of(i) == "" ? 1 : size[inner_of(i)])
}
# Cells of a slot, which columns of fixed rows and scalars have.
function cells(i) {
	if (!own_cell(source[i], syntax[i])) return 0
	if (i in place) return 0
	if (kind[i] != "column") return source[i] == "peak" ? peak : 1
	if (shape[parent[i]] !~ /^(enum|daemon|daemon-enum)$/) return 0
	return rows_of(parent[i]) * (source[i] == "peak" ? peak : 1)
}
function cell_of(i) {
	if (name[i] in at) return at[name[i]]
	if (i in place) return place[i]
	if (name[i] in text) return text[name[i]]
	if (source[i] ~ /^agent:/) return source[i] == "agent:held"
	return -1
}
function object(name, otherwise) {
	return name in seen ? seen[name] - 1 : otherwise
}
# Object or table that a source names: "age:dlcNodeLastTime".
function refers(i,   part) {
	if (split(source[i], part, ":") < 2 || part[1] == "agent") return -1
	if (!(part[2] in seen)) {
		printf "%s: no object %s\n", name[i], part[2] > "/dev/stderr"
		failed = 1
	}
	return object(part[2], -1)
}
function shape_of(t,   s) {
	s = t in shape ? toupper(shape[t]) : "NONE"
	sub(/-/, "_", s)
	return "SHAPE_" s
}
# Its name for Prometheus: of a family, an index's label; "" where it has none.
# Rows of a ring have a new number each time, as brief ones have a new name, and
# texts of rows may be new ones, which would be a new series for each.
function prometheus(i,   t) {
	t = parent[i] in shape ? shape[parent[i]] : ""
	if (kind[i] == "index") return label_name(name[i])
	if (kind[i] == "table" && name[i] in shape && shape[name[i]] == "hist")
		return histogram(module[i], name[i])
	if (kind[i] != "scalar" && (kind[i] != "column" || \
	    syntax[i] ~ /^str/ || t == "ring" || t == "bucket" || \
	    keeps[parent[i]] == "brief" || \
	    source[i] ~ /^(count|total)$/)) return ""
	if (syntax[i] == "ticks" || source[i] ~ /^agent:/) return ""
	return family(module[i], name[i], syntax[i], units[i])
}
function quoted(s) { return s == "" ? "NULL" : "\"" s "\"" }
function labels_of(e) { return e == "" ? "NULL, 0" : "labels_" e ", " size[e] }
END {
	if (failed) exit 1
	numbers_check()
	dates_check()
	nothing_check()
	print "/* Made from the tables in daemon/base/metrics; do not edit. */"
	print "#ifndef METRICS_IDS_H\n#define METRICS_IDS_H\n"
	for (e = 1; e <= enums; e++) {
		printf "enum metric%s {\n", tolower(upper("_" order[e]))
		for (k = 1; k <= size[order[e]]; k++)
			if ((order[e], k) in label)
				printf "\tM%s%s = %d,\n", \
				    upper("_" order[e]), \
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
	print "/* Texts. */\nenum metric_text {"
	for (i = 1; i <= n; i++)
		if (name[i] in text) printf "\tMT_%s,\n", name[i]
	printf "\tMETRIC_TEXTS\n};\n\n"
	print "/* Tables of named or numbered rows. */\nenum metric_table {"
	for (t = 1; t <= rowed; t++) printf "\tMR_%s,\n", tables[t]
	printf "\tMETRIC_TABLES\n};\n\n"
	print "/* Cells of their rows, and texts: place and room. */"
	print "enum metric_row_id {"
	for (i = 1; i <= n; i++)
		if (i in room)
			printf "\tMR_%s = %d << 8 | %d,\n", name[i], place[i], \
			    room[i]
		else if (i in place)
			printf "\tMR_%s = %d,\n", name[i], place[i]
	printf "};\n\n"
	print "/* Tables of histograms: the first one's number. */"
	print "enum metric_hist {"
	for (t in shape)
		if (shape[t] == "hist") printf "\tMH_%s = %d,\n", t, id[t]
	printf "\tMETRIC_HISTS = %d\n};\n\n", hists
	print "/* Values that a column \"recent\" has, behind their count. */"
	printf "#define METRIC_RECENT %d\n\n", recent
	print "/* Cells of a peak: its maxima in steps of the window. */"
	printf "#define METRIC_PEAK %d\n\n", peak
	printf "#define METRIC_LAYOUT %du\n\n", \
	    sum(layout, cell ":" texts ":" hists)
	print "#ifdef METRICS_ROWS"
	print "const struct metric_table_form metric_tables[METRIC_TABLES] = {"
	for (t = 1; t <= rowed; t++)
		printf "\t{\"%s\", %d, %d, %d, %d, %d, %d, %d},\n", \
		    module[seen[tables[t]]], limit[tables[t]], \
		    row_cells[tables[t]], row_texts[tables[t]], \
		    keeps[tables[t]] == "other", \
		    shape[tables[t]] == "ring", \
		    shape[tables[t]] ~ /^(daemon-rule|pair)$/, \
		    shape[tables[t]] == "pair"
	print "};\n\n#endif\n\n#ifdef METRICS_OBJECTS"
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
		t = kind[i] == "table" ? name[i] : parent[i]
		printf "\t{\"%s\", \"%s\", \"%s\", METRIC_%s, %d, %s, %s, %s,\n" \
		    "\t    %d, %d, %d, %d, %d, %d, METRIC_%s, %s, %d, %s,\n", \
		    name[i], module[i], parent[i], toupper(kind[i]), \
		    number[i], macro(syntax[i]), origin(source[i]), \
		    shape_of(t), object(t, -1), refers(i), \
		    t in id ? id[t] : -1, cell_of(i), room[i], is_level(i), \
		    access[i], labels_of(enum_of(i)), nothing[enum_of(i)], \
		    labels_of(inner_of(i))
		printf "\t    \"%s\", %s, %d,\n\t    \"%s\"},\n", units[i], \
		    quoted(prometheus(i)), family_digits(units[i]), doc[i]
	}
	print "};\n#endif\n\n#endif"
	exit failed
}
