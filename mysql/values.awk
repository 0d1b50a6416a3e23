# values.tab -> the file of the variable ids: the ids of all values;
# standard output: their rows, and the terms of their sources.

function fail(text)
{
	printf "%s:%d: %s\n", FILENAME, FNR, text > "/dev/stderr"
	failed = 1
	exit 1
}

function is_in(word, list, words, n, i)
{
	n = split(list, words, " ")
	for (i = 1; i <= n; i++)
		if (words[i] == word)
			return 1
	return 0
}

# One alternative: terms with + and - between them.
function alternative(text, sign, at, op, term, factor, kind, rest)
{
	op = "+"
	while (text != "") {
		at = match(text, /[-+]/)
		term = at ? substr(text, 1, at - 1) : text
		rest = at ? substr(text, at + 1) : ""
		factor = 1
		if (match(term, /^[0-9]+\*/)) {
			factor = substr(term, 1, RLENGTH - 1)
			term = substr(term, RLENGTH + 1)
		}
		kind = term
		sub(/:.*/, "", kind)
		if (!is_in(kind, kinds) || term !~ /^[a-z]+:[A-Za-z0-9_]+$/)
			fail("'" term "' is not KIND:NAME")
		terms[++count] = sprintf("    {%s%s, \"%s\"},", \
		    op == "-" ? "-" : "", factor, tolower(term))
		op = at ? substr(text, at, 1) : ""
		if (at && rest == "")
			fail("a term is missing behind " op)
		text = rest
	}
	terms[++count] = "    {0},"
}

BEGIN {
	FS = "\t"
	kinds = "status variable innodb metric trx state replica binlog heartbeat"
	syntaxes = "C64 G64 U32 truth str"
	split(groups, group_names, " ")
}

/^#/ || /^$/ { next }

{
	if (NF != 8)
		fail(NF " columns, not 8")
	if ($1 !~ /^dlm[A-Z][A-Za-z0-9]*$/ || length($1) > 19)
		fail("'" $1 "' is not dlmName of at most 19 characters")
	if ($1 in seen)
		fail($1 " is there twice")
	seen[$1] = 1
	if ($2 !~ /^[1-9][0-9]*$/ || $2 in column)
		fail("'" $2 "' is not a number of its own")
	column[$2] = 1
	if (!is_in($4, syntaxes))
		fail("'" $4 "' is not a syntax")
	if ($6 != "-" && ($6 !~ /^[0-9]+$/ || $6 in old))
		fail("'" $6 "' is not a number of its own")
	if ($8 !~ /\.$/ || $8 ~ /"/)
		fail("the description is not a sentence without quotes")
	old[$6] = 1
	if (!($3 in group_of)) {
		group_of[$3] = ++ngroups
		group_list = group_list sprintf("    \"%s\",\n", $3)
	} else if ($3 != last)
		fail("the group " $3 " is in two pieces")
	last = $3
	names[++n] = $1
	first = count + 0
	m = split($7, alternatives, ",")
	for (i = 1; i <= m; i++)
		alternative(alternatives[i])
	terms[++count] = "    {0},"
	rows[n] = sprintf("    {\"%s\", %d, VALUE_%s, \"%s\", %d, %d,\n\t\"%s\"},", \
	    $1, group_of[$3] - 1, toupper($4), $5 == "-" ? "" : $5, \
	    $6 == "-" ? 0 : $6, first, $8)
}

END {
	if (failed)
		exit 1
	print "/* Made from mysql/values.tab; see mysql/README.md. */" > ids
	print "enum mysql_value {" > ids
	for (i = 1; i <= n; i++)
		print "\tMY_" names[i] "," > ids
	print "\tMYSQL_VALUES\n};" > ids
	printf "#define MYSQL_GROUPS %d\n", ngroups
	printf "static const char *const groups[MYSQL_GROUPS] = {\n%s};\n", \
	    group_list
	print "static const struct value_term terms[] = {"
	for (i = 1; i <= count; i++)
		print terms[i]
	print "};"
	print "static const struct value_row rows[MYSQL_VALUES] = {"
	for (i = 1; i <= n; i++)
		print rows[i]
	print "};"
}
