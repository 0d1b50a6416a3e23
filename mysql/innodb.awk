# Makes mysql_innodb.h, the keys of the numbers in the text of SHOW ENGINE
# INNODB STATUS, and mysql_innodb_rows.h, the rows of innodb_status.c, from
# innodb.tab; README.md defines the rows.
#
# usage: awk -v keys=FILE -v rows=FILE -f innodb.awk TABLE
BEGIN {
	FS = "\t"
	mode["+"] = "ADD"; mode["#"] = "COUNT"; mode[">"] = "MOST"
	mode["="] = "ZERO"
	places_max = 8
	made = "/* Made by innodb.awk of innodb.tab. */"
}
function fail(why) {
	printf "%s:%d: %s\n", FILENAME, FNR, why > "/dev/stderr"
	failed = 1
	exit 1
}
/^#/ || NF == 0 { next }
NF != 3 { fail("3 columns wanted") }
$2 ~ /["\\]/ { fail("a quotation mark or a backslash in a pattern") }
$2 ~ /\*./ { fail("* is the end of a pattern") }
{
	pattern = $2
	flags = "0"
	if (sub(/^@/, "", pattern)) flags = "ROW_HEADING"
	else if (sub(/^\^/, "", pattern)) flags = "ROW_FIRST"
	places_check(pattern)
	row = sprintf("\t{\"%s\", %s, %d, ", pattern, flags, actions)
	if (flags != "ROW_HEADING")
		actions_take($3)
	else if ($3 != "-")
		fail("a heading has no keys")
	row = row actions "},\n"
	count = split($1, list, ",")
	for (i = 1; i <= count; i++) {
		section_take(list[i])
		of_section[list[i]] = of_section[list[i]] row
		size[list[i]]++
	}
}
# Counts the places whose value is kept.
function places_check(text,   kind) {
	places = 0
	while (match(text, /%./)) {
		kind = substr(text, RSTART + 1, 1)
		if (kind !~ /[dfmlxstwa]/) fail("no place %" kind)
		if (kind !~ /[wa]/) places++
		text = substr(text, RSTART + 2)
	}
	if (places > places_max) fail("too many places")
}
function actions_take(text,   items, n, k, keys_of, m, j, place) {
	place = 0
	n = split(text, items, ",")
	for (k = 1; k <= n; k++) {
		if (items[k] ~ /^[#=@!]/) {
			action_take("ROW_NO_PLACE", items[k])
			continue
		}
		m = split(items[k], keys_of, "/")
		for (j = 1; j <= m; j++)
			if (keys_of[j] != "-")
				action_take(place, keys_of[j])
		place++
	}
	if (place != places) fail(place " keys for " places " places")
}
function action_take(place, item,   mark) {
	mark = substr(item, 1, 1)
	if (mark == "!") {
		action("ROW_NO_PLACE", "CUT", 0)
	} else if (mark == "@") {
		section_take(substr(item, 2))
		action(place, "ENTER", "SECTION_" toupper(substr(item, 2)))
	} else if (mark in mode) {
		key_take(substr(item, 2))
		action(place, mode[mark], "INNODB_" toupper(substr(item, 2)))
	} else {
		key_take(item)
		action(place, "SET", "INNODB_" toupper(item))
	}
}
function action(place, what, of) {
	action_rows = action_rows sprintf("\t{%s, ROW_%s, %s},\n", place, what, of)
	actions++
}
function key_take(name) {
	if (name !~ /^[a-z][a-z_]*$/) fail("no key: " name)
	if (!(name in key_at)) {
		key_at[name] = ++key_count
		key_name[key_count] = name
	}
}
function section_take(name) {
	if (name !~ /^[a-z][a-z_]*$/) fail("no section: " name)
	if (!(name in section_at)) {
		section_at[name] = ++section_count
		section_name[section_count] = name
	}
}
END {
	if (failed) exit 1
	print made "\n#ifndef MYSQL_INNODB_KEYS_H\n#define MYSQL_INNODB_KEYS_H\n" > keys
	print "enum innodb_key {" > keys
	for (i = 1; i <= key_count; i++)
		print "\tINNODB_" toupper(key_name[i]) "," > keys
	print "\tINNODB_KEYS\n};\n\n#endif" > keys

	print made "\nenum section {" > rows
	for (i = 1; i <= section_count; i++)
		print "\tSECTION_" toupper(section_name[i]) "," > rows
	print "\tSECTIONS\n};\n" > rows
	print "static const char *const key_names[INNODB_KEYS] = {" > rows
	for (i = 1; i <= key_count; i++)
		print "\t\"" key_name[i] "\"," > rows
	print "};\n\nstatic const struct innodb_status_action action_table[] = {" > rows
	printf "%s};\n\n", action_rows > rows
	print "static const struct innodb_status_row row_table[] = {" > rows
	for (i = 1; i <= section_count; i++)
		printf "%s", of_section[section_name[i]] > rows
	print "};\n\n/* The first row of each section; the last is the end. */" > rows
	print "static const size_t section_rows[SECTIONS + 1] = {" > rows
	at = 0
	for (i = 1; i <= section_count; i++) {
		print "\t" at "," > rows
		at += size[section_name[i]]
	}
	print "\t" at "\n};" > rows
}
