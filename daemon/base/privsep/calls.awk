# Makes call_rows.h, the rows of calls.c, from the table of system calls; and
# call_names.h, the name of each number, from the macros of <sys/syscall.h>.
#
# usage: awk -v rows=FILE -v names=FILE -f calls.awk MACROS TABLE
function fail(why) {
	printf "%s:%d: %s\n", FILENAME, FNR, why > "/dev/stderr"
	failed = 1
	exit 1
}

# condition TEXT: the members of a struct call_condition
function condition(text,    side, left, mask, high) {
	if (split(text, side, "=") != 2)
		fail("a condition is ARGUMENT=VALUE: " text)
	mask = "0xffffffff"
	if (split(side[1], left, "&") == 2)
		mask = left[2]
	high = sub(/h$/, "", left[1])
	if (left[1] !~ /^[0-5]$/)
		fail("argument " left[1])
	return sprintf("{%s, %d, %s, %s, %s}", left[1], high, mask,
	    side[2] == "SELF" ? 0 : side[2], side[2] == "SELF" ? 1 : 0)
}

BEGIN {
	print "/* Made by calls.awk of calls.tab. */" > rows
	print "/* Made by calls.awk of <sys/syscall.h>. */" > names
}

$1 == "#define" {
	if ($2 ~ /^__NR_[a-z0-9_]+$/ && $2 !~ /_(syscalls|specific_syscall)$/) {
		name = substr($2, 6)
		printf "{%s, \"%s\"},\n", $2, name > names
	}
	next
}
/^#/ || NF == 0 { next }
NF < 3 { fail("group, call and what it gives") }
{
	group = toupper($1)
	gsub(/-/, "_", group)
	list = ""
	if (NF > 6)
		fail("3 conditions at most")
	for (i = 4; i <= NF; i++)
		list = list (i > 4 ? ", " : "") condition($i)
	printf "#ifdef __NR_%s\n{SANDBOX_%s, __NR_%s, %s, %d, {%s}},\n#endif\n",
	    $2, group, $2, $3 == "allow" ? 0 : $3, NF - 3,
	    list == "" ? "{0, 0, 0, 0, 0}" : list > rows
}
END { exit failed }
