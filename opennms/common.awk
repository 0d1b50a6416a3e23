# What the makers of OpenNMS's files share.
BEGIN {
	FS = "\t"
	base = ".1.3.6.1.4.1.8072.9999.9999.7326"
	mod["compile"] = 2; mod["transaction"] = 3; mod["log"] = 4
}
function fail(why) {
	printf "%s:%d: %s\n", FILENAME, FNR, why > "/dev/stderr"
	failed = 1
	exit 1
}
function xml(s) {
	gsub(/&/, "\\&amp;", s); gsub(/</, "\\&lt;", s)
	gsub(/>/, "\\&gt;", s); gsub(/"/, "\\&quot;", s)
	return s
}
# Rows of enums.tab, and what is known of tables in objects.tab.
function enum_read() { size[$1] = $2; label[$1, $2] = $3 }
function table_read() {
	if ($1 == "table") {
		table_syntax[$3] = $6
		table_oid[$3] = base "." mod[$2] ".1." $4 ".1"
	}
	if ($1 == "column") {
		table_of[$3] = $5
		column_number[$3] = $4
	}
}
# The enumeration by which the rows of a column's table are numbered.
function index_enum(column,   part) {
	if (!(column in table_of)) fail("no column " column)
	split(table_syntax[table_of[column]], part, ":")
	if (part[1] != "enum" && part[1] != "hist")
		fail("no rows with names of their own: " column)
	return part[2]
}
# COLUMN.LABEL is a cell: the number of its row, and its name in OpenNMS.
function cell_row(cell,   part, e, k) {
	split(cell, part, ".")
	e = index_enum(part[1])
	for (k = 1; k <= size[e]; k++)
		if (label[e, k] == part[2]) return k
	fail("no row " cell)
}
function cell_alias(cell,   part) {
	split(cell, part, ".")
	return part[1] "_" cell_row(cell)
}
