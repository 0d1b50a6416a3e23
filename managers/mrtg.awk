# Makes the configuration of MRTG from enums.tab, objects.tab and mrtg.tab (in
# this order), with what OpenNMS's makers share.
/^#/ || NF == 0 || $1 == "hidden" { next }
FILENAME ~ /enums\.tab$/ { enum_read(); next }
FILENAME ~ /objects\.tab$/ {
	table_read()
	if ($1 == "group") group_oid[$3] = base "." mod[$2] ".1." $4
	if ($1 == "scalar") oid[$3] = group_oid[$5] "." $4 ".0"
	if ($1 == "column") oid[$3] = table_oid[$5] "." $4
	counter[$3] = $6 == "C64"
	next
}
{
	if (NF != 5 || split($2, object, " ") != 2 || \
	    split($3, word, ";") != 2) fail("5 columns wanted, two of each")
	target()
}
function oid_of(s,   part) {
	split(s, part, ".")
	if (!(part[1] in oid)) fail("no object " part[1])
	return substr(oid[part[1]], 2) (part[2] == "" ? "" : "." cell_index(s))
}
function is_counter(s) { sub(/\..*/, "", s); return counter[s] }
function target(   id) {
	if (is_counter(object[1]) != is_counter(object[2]))
		fail("a counter beside a level")
	id = object[1]
	gsub(/\./, "-", id)
	id = tolower(id)
	text = text sprintf("\n# %s, %s\n" \
	    "Target[%s]: %s&%s:public@127.0.0.1:::::2\n" \
	    "Title[%s]: %s\nPageTop[%s]: <h1>%s</h1>\n" \
	    "MaxBytes[%s]: %s\nYLegend[%s]: %s\n" \
	    "ShortLegend[%s]: %s\nLegendI[%s]: %s\nLegendO[%s]: %s\n" \
	    "Legend1[%s]: %s\nLegend2[%s]: %s\nOptions[%s]: %s\n", \
	    object[1], object[2], id, oid_of(object[1]), oid_of(object[2]), \
	    id, $1, id, $1, id, $5, id, $4, id, "&nbsp;", id, word[1], \
	    id, word[2], id, word[1], id, word[2], id, \
	    "growright, nopercent, noinfo" \
	    (is_counter(object[1]) ? "" : ", gauge"))
}
END {
	if (failed) exit 1
	print "# Made from managers/mrtg.tab by managers/mrtg.awk: change the " \
	    "community and\n# the address, and where the pages go."
	print "WorkDir: /var/www/html/mrtg\nEnableIPv6: no\nLanguage: english"
	printf "%s", text
}
