# Makes OpenNMS's events of the notifications, from enums.tab, objects.tab,
# notes.tab and events.tab (in this order).
/^#/ || NF == 0 { next }
FILENAME ~ /enums\.tab$/ { enum_read(); next }
FILENAME ~ /objects\.tab$/ { syntax[$3] = $6; doc[$3] = $9; next }
FILENAME ~ /notes\.tab$/ {
	n++
	module[n] = $1; number[n] = $2; name[n] = $3; objects[n] = $4
	clears[n] = $6; severity[n] = $7; key[n] = $8; about[n] = $9
	row[$3] = n
	if ($6 ~ /,/) fail("OpenNMS ends one alarm with another: " $6)
	if ($6 != "-") ended[$6] = 1
	next
}
{
	if (NF != 3) fail("3 columns wanted")
	if (!($1 in row)) fail("no notification " $1)
	if ($1 in todo) fail($1 " is there twice")
	message[$1] = parms(row[$1], $2)
	todo[$1] = $3
}
# The place of an object among those that a notification carries.
function place(i, object,   k, part, j) {
	k = split(objects[i], part, ",")
	for (j = 1; j <= k; j++)
		if (part[j] == object) return j
	fail(name[i] " does not carry " object)
}
function parms(i, text,   object) {
	while (match(text, /{[^}]*}/)) {
		object = substr(text, RSTART + 1, RLENGTH - 2)
		text = substr(text, 1, RSTART - 1) "%parm[#" \
		    place(i, object) "]%" substr(text, RSTART + RLENGTH)
	}
	return text
}
function uei(i) {
	return "uei.opennms.org/traps/DALANG-" toupper(module[i]) "-MIB/" name[i]
}
# The identity of an alarm of a kind: the node, and the values of the key.
function suffix(i, objects_of_key,   k, part, j, out) {
	out = ":%dpname%:%nodeid%"
	if (objects_of_key == "-") return out
	k = split(objects_of_key, part, ",")
	for (j = 1; j <= k; j++) out = out ":%parm[#" place(i, part[j]) "]%"
	return out
}
function alarm(i,   r) {
	r = "reduction-key=\"" uei(i) suffix(i, key[i]) "\" alarm-type="
	if (name[i] in ended) return r "\"1\""
	if (clears[i] == "-") return r "\"3\""
	return r "\"2\" clear-key=\"" uei(row[clears[i]]) \
	    suffix(i, key[row[clears[i]]]) "\""
}
function maskelement(what, value) {
	printf "      <maskelement>\n        <mename>%s</mename>\n" \
	    "        <mevalue>%s</mevalue>\n      </maskelement>\n", what, value
}
function decode(value, text) {
	printf "      <decode varbindvalue=\"%s\" " \
	    "varbinddecodedstring=\"%s\"/>\n", value, text
}
function decodes(object, j,   e, v) {
	if (syntax[object] != "truth" && syntax[object] !~ /^enum:/) return
	printf "    <varbindsdecode>\n      <parmid>parm[#%d]</parmid>\n", j
	if (syntax[object] == "truth") {
		decode(1, "true")
		decode(2, "false")
	} else {
		e = substr(syntax[object], 6)
		sub(/,.*/, "", e)
		for (v = 1; v <= size[e]; v++)
			if ((e, v) in label) decode(v, label[e, v])
	}
	print "    </varbindsdecode>"
}
function event(i,   k, part, j, text) {
	k = split(objects[i], part, ",")
	text = "<p>" about[i] "</p><table>"
	for (j = 1; j <= k; j++)
		text = text "<tr><td>" part[j] "</td><td>%parm[#" j \
		    "]%</td><td>" doc[part[j]] "</td></tr>"
	print "  <event>\n    <mask>"
	maskelement("id", base "." mod[module[i]])
	maskelement("generic", 6)
	maskelement("specific", number[i])
	printf "    </mask>\n    <uei>%s</uei>\n", uei(i)
	printf "    <event-label>Dalang: %s</event-label>\n", name[i]
	printf "    <descr>%s</descr>\n", xml(text "</table>")
	printf "    <logmsg dest=\"logndisplay\">%s</logmsg>\n", \
	    xml(message[name[i]])
	printf "    <severity>%s</severity>\n", severity[i]
	printf "    <operinstruct>%s</operinstruct>\n", xml(todo[name[i]])
	for (j = 1; j <= k; j++) decodes(part[j], j)
	printf "    <alarm-data %s/>\n  </event>\n", alarm(i)
}
END {
	if (failed) exit 1
	for (i = 1; i <= n; i++)
		if (!(name[i] in todo)) fail("nothing to do for " name[i])
	print "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
	print "<!-- Made from notes.tab and events.tab by " \
	    "opennms/events.awk. -->"
	print "<events xmlns=\"http://xmlns.opennms.org/xsd/eventconf\">"
	for (i = 1; i <= n; i++) event(i)
	print "</events>"
}
