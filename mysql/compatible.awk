# values.tab, compatible.tab -> the types of the objects of MYSQL-SERVER-MIB, by
# number, as rows of C.

function fail(text)
{
	printf "%s:%d: %s\n", FILENAME, FNR, text > "/dev/stderr"
	failed = 1
	exit 1
}

BEGIN {
	FS = "\t"
	syntax["C32"] = "COMPATIBLE_C32"; syntax["C64"] = "COMPATIBLE_C64"
	syntax["G32"] = "COMPATIBLE_G32"; syntax["U64"] = "COMPATIBLE_U64"
	syntax["I32"] = "COMPATIBLE_I32"; syntax["str"] = "COMPATIBLE_STR"
}

/^#/ || /^$/ { next }

FILENAME ~ /values\.tab$/ {
	if ($6 != "-")
		value[$6] = $4
	next
}

{
	if (NF != 4)
		fail(NF " columns, not 4")
	if ($1 != ++n)
		fail("number " $1 ", not " n)
	if (!($1 in value))
		fail("no row of values.tab has the old number " $1)
	if (!($3 in syntax))
		fail("'" $3 "' is not a syntax")
	if (value[$1] == "str" && $3 != "str")
		fail("the value is a text")
	if ($4 !~ /^my[A-Za-z]+$/ || length($4) > 19 || $4 in seen)
		fail("'" $4 "' is not a name of its own of at most 19 characters")
	seen[$4] = 1
	rows[n] = sprintf("\t[%d] = %s, /* %s */", $1, syntax[$3], $2)
}

END {
	if (failed)
		exit 1
	for (number in value)
		if (number + 0 > n)
			fail("no object has the old number " number)
	print "/* Made from mysql/compatible.tab; see mysql/README.md. */"
	printf "#define COMPATIBLE_OBJECTS %d\n", n
	print "static const uint8_t syntaxes[COMPATIBLE_OBJECTS + 1] = {"
	for (i = 1; i <= n; i++)
		print rows[i]
	print "};"
}
