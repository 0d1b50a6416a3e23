# Makes the rows of known_functions.c from known_functions.tab.
#
# usage: awk -f known_functions.awk known_functions.tab
function fail(why) {
	printf "%s:%d: %s\n", FILENAME, FNR, why > "/dev/stderr"
	failed = 1
	exit 1
}

BEGIN {
	FS = "\t"
	print "/* Made from known_functions.tab. */"
}

/^#/ || NF == 0 {
	next
}

NF != 3 && NF != 4 {
	fail("a row has three columns or four")
}

$3 !~ /^[0-9a-f]+$/ || length($3) != 64 {
	fail("not a SHA-256: " $3)
}

{
	key = $1 " " $3
	if (key <= last)
		fail("rows are sorted by function, then by SHA-256")
	last = key
	printf "{\"%s\", {\"%s\", \"%s\"},\n\t\"%s\"},\n", $1, $2, $4, $3
}

END {
	exit failed
}
