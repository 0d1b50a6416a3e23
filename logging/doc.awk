# Makes the manual page dalang-messages(7) and the JSON catalogue of all
# messages from the tables that gen.awk has checked:
# awk -v page=FILE -v json=FILE -f doc.awk categories.tab parts.tab messages.tab...

BEGIN {
	FS = "\t"
	split("T D I N W E F", letter, " ")
	split("trace debug info notice warn error fatal", word, " ")
	for (i = 1; i <= 7; i++)
		level[letter[i]] = word[i]
	nmsg = ncat = npart = 0
}

FNR == 1 {
	kind = FILENAME
	sub(/.*\//, "", kind)
}

/^#/ || /^$/ { next }

kind == "categories.tab" {
	category[ncat++] = $1 ($3 == "node" ? ".CERTNAME" : "") FS $4
	next
}

kind == "parts.tab" {
	part[npart++] = $1
	about[$1] = $5
	folder[$1] = $4
	next
}

kind == "messages.tab" && $3 != "-" {
	row[nmsg++] = $0
	messages[substr($1, 1, 3)]++
	next
}

function code_of(f) {
	return "DLG-" f[3] "-" substr(f[1], 1, 3) "-" f[2]
}

# Text of a line of mdoc: no escapes and no macros by accident.
function man(s) {
	gsub(/\\/, "\\e", s)
	gsub(/\. /, ".\n", s)
	sub(/^[.']/, "\\\\\\&&", s)
	return s
}

function quote(s) {
	gsub(/\\/, "\\\\", s)
	gsub(/"/, "\\\"", s)
	return "\"" s "\""
}

# "-" stands for an empty column.
function filled(s) {
	return s == "-" ? "" : s
}

function page_message(f) {
	print ".It Sy " code_of(f) " Pq " f[1] > page
	print man(f[7]) > page
	print ".br" > page
	print "Category " f[4] ", for the " f[5] "." > page
	if (filled(f[8]) != "")
		print "Values: " man(f[8]) "." > page
	if (filled(f[9]) != "")
		print ".Pp\n" man(f[9]) > page
}

function page_part(p,    i, f) {
	if (!messages[p])
		return
	print ".Ss " p ": " about[p] "\n.Bl -tag -width Ds" > page
	for (i = 0; i < nmsg; i++) {
		split(row[i], f, FS)
		if (substr(f[1], 1, 3) == p)
			page_message(f)
	}
	print ".El" > page
}

function page_make(    i, f) {
	print ".\\\" Made by logging/doc.awk.\n.Dd November 20, 2026\n" \
	    ".Dt DALANG-MESSAGES 7\n.Os\n.Sh NAME\n.Nm dalang-messages\n" \
	    ".Nd what Dalang logs, and what to do about it\n" \
	    ".Sh DESCRIPTION\n" \
	    "Each record has a code like DLG-W-CAT-1204: the product, a\n" \
	    "letter for the level\n" \
	    ".Pq Trace , Debug , Info , Notice , Warn , Error , Fatal ,\n" \
	    "the part of the program, and a number that is never used again.\n" \
	    "Words in braces stand for values, which the record also has as\n" \
	    "fields of their own.\n" \
	    ".Sh CATEGORIES\n.Bl -tag -width Ds" > page
	for (i = 0; i < ncat; i++) {
		split(category[i], f, FS)
		print ".It Sy " f[1] "\n" man(f[2]) > page
	}
	print ".El\n.Sh MESSAGES" > page
	for (i = 0; i < npart; i++)
		page_part(part[i])
	print ".Sh SEE ALSO\n.Xr dalang 1" > page
}

function json_tags(s,    n, i, one, pair, out) {
	n = split(filled(s), one, " ")
	for (i = 1; i <= n; i++) {
		split(one[i], pair, ":")
		out = out (i > 1 ? ", " : "") quote(pair[1]) ": " quote(pair[2])
	}
	return "{" out "}"
}

function json_make(    i, f) {
	print "[" > json
	for (i = 0; i < nmsg; i++) {
		split(row[i], f, FS)
		print "{\"code\": " quote(code_of(f)) ", \"name\": " \
		    quote(f[1]) ", \"level\": " quote(level[f[3]]) \
		    ", \"category\": " quote(f[4]) ", \"audience\": " \
		    quote(f[5]) ", \"action\": " quote(f[6]) \
		    ", \"sentence\": " quote(f[7]) ", \"tags\": " \
		    json_tags(f[8]) ", \"remediation\": " \
		    quote(filled(f[9])) ", \"since\": " quote(f[10]) \
		    ", \"folder\": " quote(folder[substr(f[1], 1, 3)]) "}" \
		    (i < nmsg - 1 ? "," : "") > json
	}
	print "]" > json
}

END {
	page_make()
	json_make()
}
