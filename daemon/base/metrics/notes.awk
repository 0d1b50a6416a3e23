# Makes metrics_notes.h, the rules of the notifications, from enums.tab,
# objects.tab and notes.tab (in this order), and checks the last: README.md
# defines its rows.
BEGIN {
	FS = "\t"
	# Parts of a rule: the objects a, b and c, a value, bounds.
	form["restarted"] = form["grew"] = form["over"] = ""
	form["vanished"] = ""
	form["growing"] = "<"; form["repeated"] = form["stale"] = "/"
	form["became"] = "="; form["ratio"] = "/><"; form["full"] = "/+"
	form["above"] = "><"; form["share"] = "/><"
	# Those for rows of names, which come and go.
	named = "^(stale|became|above|share|grew)$"
	severities = "Normal Warning Minor Major Critical Cleared"
	objects_max = 6
}
function fail(why) {
	printf "%s:%d: %s\n", FILENAME, FNR, why > "/dev/stderr"
	failed = 1
	exit 1
}
/^#/ || NF == 0 { next }
FILENAME ~ /enums\.tab$/ { value_of[$1, $3] = $2; next }
FILENAME ~ /objects\.tab$/ {
	kind[$3] = $1; module[$3] = $2; parent[$3] = $5; syntax[$3] = $6
	source[$3] = $8
	next
}
NF != 9 { fail("9 columns wanted") }
$3 in kind || $3 in at { fail("name used twice") }
length($3) > 19 { fail("name longer than 19 characters") }
$2 !~ /^[1-9][0-9]*$/ || ($1, $2) in numbers { fail("no number of its own") }
index(" " severities " ", " " $7 " ") == 0 { fail("severity: " severities) }
$9 ~ /"/ { fail("double quotes in a description") }
{
	at[$3] = ++n
	numbers[$1, $2] = 1
	of[n] = $1; number[n] = $2; name[n] = $3; objects[n] = $4
	clears[n] = $6; severity[n] = $7; keys[n] = $8; place[n] = FNR
	when_take($5)
	objects_check()
}
# Rows of tables that have the same indices have the same instances.
function instance(o) { return kind[o] == "column" ? parent[parent[o]] : "" }
function when_take(text,   rest, marks, part, k, count) {
	rule[n] = text
	sub(/:.*/, "", rule[n])
	if (!(rule[n] in form)) fail("no rule " rule[n])
	rest = substr(text, length(rule[n]) + 2)
	marks = rest
	gsub(/[^\/+<>=]/, "", marks)
	if (marks != form[rule[n]])
		fail("a rule " rule[n] " is: OBJECT and " form[rule[n]])
	count = split(rest, part, /[\/+<>=]/)
	for (k = 1; k <= count; k++)
		part_take(substr(marks, k - 1, k > 1), part[k])
}
function part_take(mark, text) {
	if (mark == "<") low[n] = number_of(text)
	else if (mark == ">") high[n] = number_of(text)
	else if (mark == "=") value[n] = value_read(text)
	else if (rule[n] ~ /^(over|vanished)$/) over[n] = text
	else {
		if (!(text in kind) || module[text] != of[n])
			fail("no object " text " of module " of[n])
		asks[n, ++asked[n]] = text
	}
}
function number_of(text) {
	if (text !~ /^[0-9]+$/) fail("no number: " text)
	return text + 0
}
function value_read(text,   e) {
	e = syntax[asks[n, 1]]
	if (sub(/^enum:/, "", e) && ((e, text) in value_of))
		return value_of[e, text]
	return number_of(text)
}
function objects_check(   list, k, count, o) {
	count = split(objects[n], list, ",")
	if (count > objects_max) fail("too many objects")
	for (k = 1; k <= count; k++) {
		o = list[k]
		if (!(o in kind) || module[o] != of[n])
			fail("no object " o " of module " of[n])
		if (kind[o] != "scalar" && kind[o] != "column")
			fail(o " has no value")
		if (asked[n] && kind[o] == "column" && \
		    instance(o) != instance(asks[n, 1]))
			fail(o " has other instances than the rule's object")
	}
	instance_check()
	count = split(keys[n], list, ",")
	for (k = 1; k <= count && keys[n] != "-"; k++)
		if (index("," objects[n] ",", "," list[k] ",") == 0)
			fail("the key " list[k] " is none of the objects")
}
# A value of which no history is kept beside that of the last look.
function instance_check(   form_of) {
	if (!asked[n] || kind[asks[n, 1]] != "column") return
	form_of = syntax[parent[asks[n, 1]]]
	if (form_of ~ /^(ring|hist|bucket):/)
		fail("no rule is for a table " form_of)
	if (form_of ~ /^(name|pair|daemon-rule):/ && rule[n] !~ named)
		fail("this rule is not for rows of names")
}
# The cleared one must be a notification of that module.
function ends_check(i,   list, k, count) {
	count = clears[i] == "-" ? 0 : split(clears[i], list, ",")
	for (k = 1; k <= count; k++)
		if (!(list[k] in at) || of[at[list[k]]] != of[i])
			late(i, "no notification " list[k] " to clear")
	if (over[i] != "" && over[i] != clears[i])
		late(i, "over: what it is the end of, it clears")
	if (over[i] != "" && (over[i] in at) && keys[i] != keys[at[over[i]]])
		late(i, "another key than that of " over[i])
	if ((severity[i] == "Cleared") != (over[i] != ""))
		late(i, "Cleared is the severity of an end")
	if (rule[i] == "vanished") vanished_check(i, at[over[i]])
}
# A removed row has only its name.
function vanished_check(i, of_row,   list, k, count, table) {
	table = parent[asks[of_row, 1]]
	if (syntax[table] !~ /^(name|pair):/)
		late(i, over[i] " is not about rows of names")
	count = split(objects[i], list, ",")
	for (k = 1; k <= count; k++)
		if (source[list[k]] !~ /^(label|unique)$/ || \
		    parent[list[k]] != table)
			late(i, list[k] " is not the name of a row of " table)
}
function late(i, why) {
	printf "%s:%d: %s\n", FILENAME, place[i], why > "/dev/stderr"
	failed = 1
}
function quoted_list(s) { gsub(/,/, "\", \"", s); return "\"" s "\"" }
function pointer(s) { return s == "" || s == "-" ? "NULL" : "\"" s "\"" }
END {
	if (failed) exit 1
	for (i = 1; i <= n; i++) ends_check(i)
	print "/* Made from the tables in daemon/base/metrics; do not edit. */"
	print "#ifndef METRICS_NOTES_H\n#define METRICS_NOTES_H\n"
	print "static const struct note_row note_table[] = {"
	for (i = 1; i <= n; i++) {
		printf "\t{\"%s\", \"%s\", %d, NOTE_%s,\n", name[i], of[i], \
		    number[i], toupper(rule[i])
		printf "\t    {%s},\n\t    {", quoted_list(objects[i])
		for (k = 1; k <= 3; k++)
			printf "%s%s", pointer(asks[i, k]), k < 3 ? ", " : ""
		printf "},\n\t    %d, %d, %d, %s, %s, %s, \"%s\"},\n", \
		    value[i], high[i], low[i], pointer(over[i]), \
		    pointer(clears[i]), pointer(keys[i]), severity[i]
	}
	print "};\n\n#endif"
	exit failed
}
