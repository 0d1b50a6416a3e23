# Make the manual page dalang-types-reference(7) of what `dalang describe`
# prints: a type with --meta, of which only the metaparameters are used, and all
# types with --providers:
# awk -v date=DATE -f types.awk META TYPES

BEGIN {
	print ".Dd " date "\n.Dt DALANG-TYPES-REFERENCE 7\n.Os\n.Sh NAME"
	print ".Nm dalang-types-reference\n.Nd the built-in resource types"
	print ".Sh DESCRIPTION"
	print "The resource types of this version, with their attributes and"
	print "providers, as\n.Xr dalang-describe 1\nprints them."
	print "Types of modules are described in\n.Xr dalang-types 7 ."
	print ".Pp\nThe word"
	print ".Dq namevar\nmarks an attribute whose value is the title where " \
	    "it is not set."
	print "A feature is an ability that only some providers have; an " \
	    "attribute that\nrequires one is not managed by others."
}

FNR == 1 && NR > 1 { paragraph(); end_list(); reading = 1 }
!reading && /^-+$/ && last == "Meta Parameters" {
	section("METAPARAMETERS")
	reading = 1
	last = ""
	next
}
!reading { last = $0; next }
# The begin of a type or of a part is underlined.
/^=+$/ || /^-+$/ { title(last, $0 ~ /^=/); last = ""; next }
/^- \*\*/ { paragraph(); item($0); next }
/^ +\* / { paragraph(); sub(/^ +\* /, "") }
/^$/ { paragraph(); next }
{
	if (last != "") text = text (text == "" ? "" : " ") last
	sub(/^ +/, "")
	last = $0
}
END {
	paragraph()
	end_list()
	print ".Sh SEE ALSO\n.Xr dalang-apply 1 ,\n.Xr dalang-describe 1 ,"
	print ".Xr dalang-resource 1 ,\n.Xr dalang-types 7"
}

function end_list() {
	if (list) print ".El"
	list = 0
}
function title(name, is_type) {
	end_list()
	if (is_type) {
		section("TYPES")
		print ".Ss " name
	} else {
		part = name
		print (name == "Parameters" ? ".Pp\nAttributes:" : \
		    ".Pp\n" name ":")
	}
}
function section(name) {
	if (name != now) print ".Sh " name
	now = name
}
function item(line,   name) {
	if (!list) print ".Bl -tag -width Ds"
	list = 1
	name = line
	gsub(/^- \*\*|\*\*.*/, "", name)
	print ".It Ic " name (line ~ /namevar/ ? " Pq namevar" : "")
	count = 0
}
# Print the text since the last paragraph, a sentence on each line.
function paragraph(   s) {
	s = text (text == "" ? "" : " ") last
	text = last = ""
	if (s == "") return
	gsub(/\\/, "\\e", s)
	gsub(/`[^`]*`/, "\\[oq]&\\[cq]", s)
	gsub(/`/, "", s)
	gsub(/\. /, ".\n", s)
	if (list && count++ > 0 && part == "Providers") print ".br"
	print s
}
