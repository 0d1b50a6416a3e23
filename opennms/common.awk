# What the makers of OpenNMS's files share.
BEGIN {
	FS = "\t"
	base = ".1.3.6.1.4.1.8072.9999.9999.7326"
	mod["compile"] = 2; mod["transaction"] = 3; mod["log"] = 4
	mod["ca"] = 5; mod["mysql"] = 10
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
# The enumerations that number the rows of a column's table, one for each index:
# in a table of several daemons the first is that of daemons.
function index_enums(column, enums,   part, n, i) {
	if (!(column in table_of)) fail("no column " column)
	n = split(table_syntax[table_of[column]], part, ":")
	if (part[1] !~ /^(enum|hist|daemon|daemon-enum)$/)
		fail("no rows with names of their own: " column)
	if (part[1] ~ /^daemon/) {
		part[1] = "daemon"
		for (i = 1; i <= n; i++) enums[i] = part[i]
		return n
	}
	enums[1] = part[2]
	return 1
}
# COLUMN.LABEL, or COLUMN.LABEL.LABEL, is a cell: its index.
function cell_index(cell,   part, enums, n, i, k, out) {
	n = index_enums(substr(cell, 1, index(cell, ".") - 1), enums)
	if (split(cell, part, ".") != n + 1) fail(n " labels wanted: " cell)
	for (i = 1; i <= n; i++) {
		for (k = size[enums[i]]; k; k--)
			if (label[enums[i], k] == part[i + 1]) break
		if (!k) fail("no row " cell)
		out = out (i > 1 ? "." : "") k
	}
	return out
}
# Its name in OpenNMS.
function cell_alias(cell,   i) {
	i = cell_index(cell)
	gsub(/\./, "_", i)
	return substr(cell, 1, index(cell, ".") - 1) "_" i
}
# COLUMN.* or COLUMN.LABEL.* is a cell for each of the last index's labels:
# their number, and the cells in CELLS[1...].
function cells_of(pattern, cells,   enums, n, e, k, m) {
	n = index_enums(substr(pattern, 1, index(pattern, ".") - 1), enums)
	e = enums[n]
	sub(/\*$/, "", pattern)
	for (k = 1; k <= size[e]; k++)
		if ((e, k) in label) cells[++m] = pattern label[e, k]
	return m
}
