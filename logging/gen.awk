# Makes the C tables of the log from categories.tab, audit/classes.tab,
# parts.tab and every messages.tab:  awk -v codes=log_codes.h -v rows=log_rows.h -f gen.awk FILE...
# Any fault in a table ends it with the file and line and exit 1.

BEGIN {
	FS = "\t"
	ECS_VERSION = "8.11.0"
	# first parts of names (fields.c); alone, such a word is one of puppet
	TOPS = "^(event|trace|transaction|span|error|client|http|url|user|" \
	    "tls|file|related|labels|dalang)$"
	ncat = nmsg = nclass = 0
	split("T D I N W E F", l, " ")
	for (i = 1; i <= 7; i++)
		level[l[i]] = i - 1
	split("user operator developer", l, " ")
	for (i in l)
		audience[l[i]] = 1
	split("str int uns bool ns bytes time code err errno strs secret", l, " ")
	for (i in l)
		type[l[i]] = 1
	# definitions of the Elastic Common Schema for keys that we use often
	split("duration:ns outcome:code reason:str start:time end:time " \
	    "trace.id:str transaction.id:str span.id:str url.path:str " \
	    "http.response.status_code:int http.request.method:code " \
	    "http.request.body.bytes:bytes http.response.body.bytes:bytes " \
	    "http.request.id:str http.version:str client.ip:str " \
	    "client.port:int user.name:str error.code:str " \
	    "error.message:str error.type:str error.stack_trace:str", l, " ")
	for (i in l) {
		split(l[i], pair, ":")
		ecs[pair[1]] = pair[2]
	}
}

function fault(what) {
	printf "%s:%d: %s\n", FILENAME, FNR, what > "/dev/stderr"
	failed = 1
}

function ident(s) {
	gsub(/\./, "_", s)
	return toupper(s)
}

function quote(s) {
	gsub(/\\/, "\\\\", s)
	gsub(/"/, "\\\"", s)
	return "\"" s "\""
}

# The kind of record that the tops of the tree stand for.
function dataset(category) {
	sub(/\..*/, "", category)
	return category ~ /^(audit|profile|stats)$/ ? category : "log"
}

FNR == 1 {
	kind = FILENAME
	sub(/.*\//, "", kind)
	folder = FILENAME
	sub(/\/[^\/]*$/, "", folder)
}

/^#/ || /^$/ { next }

/[^\t -~]/ { fault("only ASCII is allowed"); next }

kind == "categories.tab" {
	if (NF != 4 || $1 !~ /^[a-z]+(\.[a-z_]+)*$/)
		fault("needs: name, number, node or -, about")
	if ($1 in cat)
		fault("category " $1 " is there already")
	check_category()
	up = $1
	parent = -1
	if (sub(/\.[^.]*$/, "", up)) {
		if (!(up in cat))
			fault("no category " up " above " $1)
		parent = cat[up]
	}
	cat[$1] = ncat++
	catname[cat[$1]] = $1
	catrow[cat[$1]] = sprintf("{%s, %d, %d, %s, %s, %s, %s}", quote($1),
	    $2, parent, $3 == "node" ? "true" : "false", quote(dataset($1)),
	    text(",\"log\":{\"logger\":\"" $1), quote($4))
	next
}

# Classes of audit records; each category below audit is in one of them.
kind == "classes.tab" {
	check_class()
	n = split($5, list, " ")
	for (i = 1; i <= n; i++)
		check_classified(list[i])
	classrow[nclass] = sprintf("{%s, %d, %d, LOG_HOLDER_%s}", quote($1),
	    $2, $3, $4 == "-" ? "NONE" : ident($4))
	classname[nclass++] = $1
	next
}

# Numbers by which managers identify categories do not change.
kind == "published_categories.tab" {
	if (NF != 2)
		fault("needs: number, name")
	category_of[$1] = $2
	category_number[$2] = $1
	next
}

kind == "parts.tab" {
	if (NF != 5)
		fault("needs: part, first, last, folder, about")
	first[$1] = $2
	last[$1] = $3
	home[$1] = $4
	next
}

# Numbers that people may have in their rules and mails: they stay.
kind == "published.tab" {
	if (NF != 2)
		fault("needs: number, name")
	published[$1] = $2
	place[$1] = FILENAME ":" FNR
	number_of[$2] = $1
	next
}

function check_category() {
	if ($2 !~ /^[0-9]+$/ || $2 < 2)
		fault("number " $2 " of a category is none from 2 on")
	if ($2 in taken)
		fault("number " $2 " is that of category " taken[$2])
	taken[$2] = $1
	if ($2 in category_of && category_of[$2] != $1)
		fault("number " $2 " was published as that of " category_of[$2])
	if ($1 in category_number && category_number[$1] != $2)
		fault($1 " was published with number " category_number[$1])
}

function check_class() {
	if (NF != 5 || $1 !~ /^[a-z]+$/)
		fault("needs: class, reserved, most, holder, categories")
	if ($2 !~ /^[0-9]+$/ || $3 !~ /^[0-9]+$/ || $2 + 0 > $3 + 0 || $3 > 1000)
		fault("needs: reserved <= most <= 1000, in thousandths")
	if ($4 !~ /^(user|client|-)$/)
		fault("holder " $4 " is none of user, client and -")
	reserved += $2
	if (reserved > 1000)
		fault("more than 1000 thousandths are reserved")
}

function check_classified(category) {
	if (!(category in cat) || dataset(category) != "audit")
		fault("no category " category " below audit")
	if (category in class_of)
		fault(category " is in class " classname[class_of[category]])
	class_of[category] = nclass
}

# Where the classes were read, a category without one is a mistake.
function check_unclassified(    i) {
	for (i in cat)
		if (nclass && i ~ /^audit\./ && !(i in class_of)) {
			print "classes.tab: category " i " is in no class" \
			    > "/dev/stderr"
			failed = 1
		}
	for (i = 0; i < nmsg; i++)
		if (nclass && mcat[i] == "audit") {
			print name[i] ": category audit is in no class" \
			    > "/dev/stderr"
			failed = 1
		}
}

# A row of struct log_text.
function text(s) {
	return sprintf("{%s, %d}", quote(s), length(s))
}

function event_head(code) {
	return text(",\"ecs.version\":\"" ECS_VERSION \
	    "\",\"event\":{\"code\":\"" code "\",\"sequence\":")
}

function event_tail(kind, action) {
	return text(kind "\",\"kind\":\"" (kind == "stats" ? "metric" : "event") \
	    "\",\"action\":\"" action "\"")
}

# A row of struct log_piece; \ and " are what JSON escapes in ASCII text.
function piece(s, key) {
	return sprintf("{%s, %s, %d, %d, %s, %s}", quote(s),
	    key == "" ? "0" : quote(key), length(s), length(key),
	    s ~ /["\\]/ ? "false" : "true",
	    key ~ /\./ ? "true" : "false")
}

# The sentence cut at its tags.
function pieces(s,    out, key, before) {
	while (match(s, /\{[^}]*\}/)) {
		before = substr(s, 1, RSTART - 1)
		key = substr(s, RSTART + 1, RLENGTH - 2)
		out = out piece(before, key) ", "
		s = substr(s, RSTART + RLENGTH)
	}
	return out piece(s, "")
}

# Texts may be words; int and uns are the same long; an errno is a message.
function check_tag(key, is,    want) {
	if (key ~ /^(service|process|host|log|ecs)\./ ||
	    key ~ /^event\.(code|sequence|dataset|kind|action)$/)
		fault(key " is filled by the logger itself")
	want = ecs[key]
	if (want == "" || is == want || is == "secret" ||
	    (want is) ~ /^(strcode|codestr|intuns|strerrno)$/)
		return
	fault("tag " key " is " want ", not " is)
}

function check_tags(list, sentence,    i, n, part, one, have) {
	n = split(list, part, " ")
	for (i = 1; i <= n; i++) {
		if (split(part[i], one, ":") != 2 || !(one[2] in type))
			fault("tag " part[i] ": needs NAME:TYPE with a known type")
		have[one[1]] = 1
		check_tag(one[1], one[2])
	}
	for (i in have) {
		sub(/^puppet\./, "", i)
		for (n = i; sub(/\.[^.]*$/, "", n);)
			if (n in have && n !~ TOPS)
				fault("tag " i " is inside of tag " n)
	}
	while (match(sentence, /\{[^}]*\}/)) {
		one[1] = substr(sentence, RSTART + 1, RLENGTH - 2)
		if (!(one[1] in have))
			fault("the sentence names {" one[1] "}, which is no tag")
		sentence = substr(sentence, RSTART + RLENGTH)
	}
	if (sentence ~ /[{}]/)
		fault("brace without partner")
}

# A record is self-contained; texts for users contain no internals.
function check_words(s, who) {
	if (tolower(s) ~ /(see above|see below|continued|record before|\.\.\.)/)
		fault("the text needs another record to be understood")
	if (who == "user" && s ~ /(\.[ch]:|\(\) in |NULL|0x[0-9a-f]|pointer|struct |assert|errno)/)
		fault("the text for users tells of the inside")
}

function check_row(    part) {
	part = substr($1, 1, 3)
	if ($1 !~ /^[A-Z][A-Z][A-Z]_[A-Z0-9_]+$/)
		return fault("name " $1 ": needs three letters, _ and capitals")
	if (!(part in home) || home[part] != folder)
		fault("part " part " is not that of " folder " in parts.tab")
	if ($2 !~ /^[0-9][0-9][0-9][0-9]$/ || $2 < first[part] || $2 > last[part])
		fault("number " $2 " is outside " first[part] " to " last[part])
	if ($2 in number)
		fault("number " $2 " is that of " number[$2])
	number[$2] = $1
	if ($2 in published && published[$2] != $1)
		fault("number " $2 " was published as that of " published[$2])
	if ($1 in number_of && number_of[$1] != $2)
		fault($1 " was published with number " number_of[$1])
}

# A retired message keeps its number: its level is - and nothing follows.
kind == "messages.tab" && $3 == "-" {
	check_row()
	next
}

kind == "messages.tab" {
	check_row()
	if (NF != 10)
		fault("has " NF " columns, needs 10")
	if ($1 in code)
		fault("message " $1 " is there already")
	if (!($3 in level))
		fault("level " $3 " is none of T D I N W E F")
	if (!($4 in cat))
		fault("no category " $4)
	if (!($5 in audience))
		fault("audience " $5 " is none of user, operator, developer")
	if ($6 !~ /^[a-z_]+$/)
		fault("action " $6 " is no word")
	if ($7 == "" || $7 ~ /:$/)
		fault("the sentence is empty or ends with a colon")
	check_words($7 " " $9, $5)
	if ($8 == "-")
		$8 = ""
	check_tags($8, $7)
	if ($9 == "-")
		$9 = ""
	if (level[$3] >= 4 && $9 == "")
		fault("from W up a remediation is needed")
	code[$1] = nmsg
	name[nmsg] = $1
	lev[nmsg] = level[$3]
	mcat[nmsg] = $4
	msgrow[nmsg] = sprintf("{%s, %s, %d, %d, %s, %s,\n    %s,\n" \
	    "    (const struct log_piece[]){%s},\n    %s, %s, %s, %s, %s, %s}",
	    quote($1), quote("DLG-" $3 "-" substr($1, 1, 3) "-" $2), level[$3],
	    cat[$4], quote($5), quote($6), quote($7), pieces($7),
	    quote($8), quote($9), quote($10),
	    event_head("DLG-" $3 "-" substr($1, 1, 3) "-" $2),
	    event_tail(dataset($4), $6), quote(folder))
	nmsg++
	next
}

{ fault("not a table that is known here") }

END {
	for (i in published)
		if (!(i in number)) {
			printf "%s: %s is gone; keep its row, with level -\n", \
			    place[i], published[i] > "/dev/stderr"
			failed = 1
		}
	check_unclassified()
	if (failed)
		exit 1
	print "/* Made by logging/gen.awk. */\n#ifndef LOG_CODES_H\n" \
	    "#define LOG_CODES_H\n\nenum log_category {" > codes
	for (i = 0; i < ncat; i++)
		print "\tLOGCAT_" ident(catname[i]) "," > codes
	print "\tLOGCAT_COUNT\n};\n\nenum log_code {" > codes
	for (i = 0; i < nmsg; i++)
		print "\tLOGMSG_" name[i] "," > codes
	print "\tLOGMSG_COUNT\n};\n\nenum log_message_level {" > codes
	for (i = 0; i < nmsg; i++)
		print "\tLOGMSG_LEVEL_" name[i] " = " lev[i] "," > codes
	print "};\n\nenum log_message_category {" > codes
	for (i = 0; i < nmsg; i++)
		print "\tLOGMSG_CATEGORY_" name[i] " = " cat[mcat[i]] "," > codes
	print "};\n\nenum log_class {" > codes
	for (i = 0; i < nclass; i++)
		print "\tLOGCLASS_" ident(classname[i]) "," > codes
	print "\tLOGCLASS_COUNT\n};\n\n#endif" > codes
	print "/* Made by logging/gen.awk. */\n" \
	    "const struct log_category_row log_categories[] = {" > rows
	for (i = 0; i < ncat; i++)
		print "    " catrow[i] "," > rows
	print "};\n\nconst struct log_message log_messages[] = {" > rows
	for (i = 0; i < nmsg; i++)
		print "    " msgrow[i] "," > rows
	print "};\n\nconst struct log_class_row log_classes[] = {" > rows
	for (i = 0; i < nclass; i++)
		print "    " classrow[i] "," > rows
	print "};\n\nconst uint8_t log_class_of[LOGCAT_COUNT] = {" > rows
	for (i = 0; i < ncat; i++)
		print "    " (catname[i] in class_of ? \
		    "LOGCLASS_" ident(classname[class_of[catname[i]]]) : \
		    "LOGCLASS_COUNT") "," > rows
	print "};" > rows
}
