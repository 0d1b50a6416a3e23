# lists.tab -> one of these, by make=:
#	ids      numbers of lists, rows and columns
#	rows     the lists, their queries and columns
#	cells    their tables and cells in the metrics segment
#	objects  the rows of daemon/base/metrics/objects.tab for their tables

function fail(text)
{
	printf "%s:%d: %s\n", FILENAME, FNR, text > "/dev/stderr"
	failed = 1
	exit 1
}

function sentence(text)
{
	if (text !~ /\.$/ || text ~ /"/)
		fail("the description is not sentences without quotes")
	return text
}

# A string of C; NULL for "".
function quoted(text, parts, i, n, out)
{
	if (text == "")
		return "NULL"
	if (text ~ /"/)
		fail("a double quote")
	n = split(text, parts, /\\/)
	out = parts[1]
	for (i = 2; i <= n; i++)
		out = out "\\\\" parts[i]
	return "\"" out "\""
}

function number(text)
{
	if (text !~ /^[1-9][0-9]*$/)
		fail("'" text "' is not a number")
	return text
}

function name_take(name)
{
	if (name !~ /^dlm[A-Z][A-Za-z0-9]*$/ || length(name) > 19)
		fail("'" name "' is not dlmName of at most 19 characters")
	if (name in seen)
		fail(name " is there twice")
	seen[name] = 1
	return name
}

function object(line)
{
	objects = objects line "\n"
}

# A column of the table of the current list.
function column(name, at, syntax, units, source, doc)
{
	if ((prefix, at) in taken)
		fail("the number " at " is taken")
	taken[prefix, at] = 1
	object("column\tmysql\t" name_take(name) "\t" number(at) "\t" prefix \
	    "Table\t" syntax "\t" units "\t" source "\t" sentence(doc))
}

function condition(words, list, i, n, out)
{
	if (words == "-")
		return "0"
	n = split(words, list, ",")
	for (i = 1; i <= n; i++) {
		if (list[i] !~ /^(pfs|mysql|mariadb)$/)
			fail("'" list[i] "' is not a condition")
		out = out (i > 1 ? " | " : "") "LIST_IF_" toupper(list[i])
	}
	return out
}

function list_end()
{
	if (lists == 0)
		return
	if (!query_count || !column_count || !has_name)
		fail(prefix "Table lacks a query, a name or a column")
	if (counters && !since)
		fail(prefix "Table has a counter, but no row since")
	if (counters && rest)
		fail(prefix "Table sums counters of rows that come and go")
	forms = forms sprintf("    {%s, %s, %s, %s, %d, %d, %d, %s,\n" \
	    "\t%d, list_queries + %d, %d, list_columns + %d},\n", \
	    quoted(name), quoted(off), quoted(strip), quoted(empty), \
	    list_rows, first_row, seconds, rest ? "true" : "false", \
	    query_count, first_query, column_count, first_column)
	tables = tables sprintf("    {MR_%sTable, %s, %s, list_cells + %d},\n", \
	    prefix, since ? "true" : "false", \
	    since ? "MR_" prefix "Since" : "0", first_column)
	first_row += list_rows + rest
	first_query += query_count
	first_column += column_count
	if (column_count > columns_max)
		columns_max = column_count
}

BEGIN {
	FS = "\t"
	servers = 64
	type["C64"] = "C64"
	type["G64"] = "CBG64"
	type["U32"] = "U32"
	type["truth"] = "truth"
}

/^#/ || /^$/ { next }

$1 == "list" {
	list_end()
	if (NF != 8)
		fail(NF " columns, not 8")
	off = strip = empty = ""
	query_count = column_count = counters = since = has_name = 0
	lists++
	name = $2
	prefix = $3
	if (!sub(/Table$/, "", prefix))
		fail($3 " does not end with Table")
	list_rows = number($5)
	seconds = number($6)
	if ($7 != "-" && $7 != "other")
		fail("'" $7 "' is neither other nor -")
	rest = $7 == "other"
	object("table\tmysql\t" name_take($3) "\t" number($4) "\t" prefix \
	    "Inst," prefix "Name\tpair:" servers * (list_rows + rest) \
	    ":drop\t-\t-\t" sentence($8))
	next
}

lists == 0 { fail("a list is missing before it") }

$1 == "off" && NF == 2 { off = $2; next }
$1 == "strip" && NF == 2 { strip = $2; next }
$1 == "empty" && NF == 2 { empty = $2; next }

$1 == "query" && NF == 4 {
	privilege = $3
	on = ""
	if (privilege == "-")
		privilege = ""
	else if (!match(privilege, / ON [^ ]+$/))
		fail("'" $3 "' is not PRIVILEGE ON PLACE")
	else {
		on = substr(privilege, RSTART + 4)
		privilege = substr(privilege, 1, RSTART - 1)
	}
	query_count++
	queries = queries sprintf("    {%s, %s, %s,\n\t%s},\n", \
	    condition($2), quoted(privilege), quoted(on), quoted($4))
	next
}

$1 == "name" && NF == 2 {
	has_name = 1
	object("index\tmysql\t" name_take(prefix "Inst") "\t1\t" prefix \
	    "Table\tname\t-\t-\tName of the server, as dlmInstName; of a " \
	    "name of more than 32 octets the first 23, a tilde and 8 digits " \
	    "of a hash.")
	object("index\tmysql\t" name_take(prefix "Name") "\t2\t" prefix \
	    "Table\tname\t-\t-\t" sentence($2) " A name of more than 32 " \
	    "octets is cut in the same way.")
	column(prefix "Label", 3, "str", "-", "unique", "The names of the " \
	    "server and the row, for managers that name rows by a text.")
	next
}

$1 == "since" && NF == 2 {
	since = number($2)
	column(prefix "Since", since, "date", "-", "last", "Wall-clock time " \
	    "from which the counters of the row are continuous: the row was " \
	    "created then, or one of them decreased. A row that left the " \
	    "list and returns is a new one.")
	column(prefix "SinceAge", since + 1, "G32", "seconds", \
	    "age:" prefix "Since", "Time since " prefix "Since.")
	column(prefix "Discont", since + 2, "ticks", "-", \
	    "since:" prefix "Since", "Value of sysUpTime at " prefix \
	    "Since, when the counters of the row lost continuity; 0 if that " \
	    "was before the SNMP agent started.")
	next
}

$1 == "column" && NF == 7 {
	is_text = $4 ~ /^str:[1-9][0-9]*$/
	if (!is_text && !($4 in type))
		fail("'" $4 "' is not a syntax")
	counters += $4 == "C64"
	column_count++
	column($2, $3, is_text ? $4 : type[$4], $5, "some", $7)
	field = $6
	largest = sub(/^>/, "", field)
	columns = columns sprintf("    {\"%s\", VALUE_%s, \"%s\", \"%s\", %s},\n", \
	    $2, is_text ? "STR" : toupper($4), $5 == "-" ? "" : $5, field, \
	    largest ? "true" : "false")
	cells = cells sprintf("    MR_%s,\n", $2)
	next
}

{ fail("'" $1 "' is not a kind of row, or has other columns") }

END {
	if (!failed)
		list_end()
	if (failed)
		exit 1
	made = "/* Made from mysql/lists.tab; see mysql/README.md. */\n"
	if (make == "ids")
		printf "%senum {\n\tMYSQL_LISTS = %d,\n" \
		    "\tMYSQL_LIST_ROWS = %d,\n\tMYSQL_LIST_COLUMNS = %d\n};\n", \
		    made, lists, first_row, columns_max
	else if (make == "rows")
		printf "%sstatic const struct list_query list_queries[] = {\n" \
		    "%s};\nstatic const struct list_column list_columns[] = " \
		    "{\n%s};\nstatic const struct list_form " \
		    "forms[MYSQL_LISTS] = {\n%s};\n", made, queries, columns, \
		    forms
	else if (make == "cells")
		printf "%sstatic const unsigned list_cells[] = {\n%s};\n" \
		    "static const struct {\n\tunsigned table;\n" \
		    "\tbool has_since;\n\tunsigned since;\n" \
		    "\tconst unsigned *cells;\n" \
		    "} list_tables[MYSQL_LISTS] = {\n%s};\n", made, cells, tables
	else {
		print "# Made from mysql/lists.tab by mysql/lists.awk."
		printf "%s", objects
	}
}
