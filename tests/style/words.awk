# See tests/style/words: the table, what is allowed, then the files.

# Complain of each pattern of the kind in a text; `_` ends a word of a name.
function look(kind, text,	i, t)
{
	t = tolower(text)
	gsub(/`[^`]*`|"[^"]*"/, "`", t)
	gsub(/no (longer|more than|less than|later than)/, "", t)
	for (i = 1; i <= count; i++) {
		if (where[i] != kind || t !~ pattern[i])
			continue
		if ((FILENAME, shown[i]) in allowed) {
			used[FILENAME, shown[i]] = 1
			continue
		}
		print FILENAME ":" FNR ": \"" shown[i] "\": " instead[i]
		bad = 1
	}
}

# A comment's words; its first ones where it begins.
function comment(text, begins)
{
	sub(/^[ \t*#\/]+/, "", text)
	if (begins)
		look("begin", text)
	look("text", text)
}

# Check string literals that have at least two words; return the rest of a line.
function literals(line,	text)
{
	while (match(line, /"([^"\\]|\\.)*"/)) {
		text = substr(line, RSTART + 1, RLENGTH - 2)
		gsub(/\\"[^"]*\\"|'[^']*'/, "`", text)
		gsub(/\\[nt"]|%[-.*0-9]*[a-z]+/, " ", text)
		if (FILENAME !~ /^tests\// &&
		    text ~ /[A-Za-z]+ +[A-Za-z]/)
			look("text", text)
		line = substr(line, 1, RSTART - 1) substr(line, RSTART + RLENGTH)
	}
	return line
}

function c_line(line,	at, code)
{
	while (line != "") {
		if (in_comment) {
			at = index(line, "*/")
			comment(at ? substr(line, 1, at - 1) : line, fresh)
			fresh = fresh && line ~ /^[ \t*]*$/
			in_comment = !at
			line = at ? substr(line, at + 2) : ""
			continue
		}
		line = literals(line)
		at = index(line, "/*")
		code = at ? substr(line, 1, at - 1) : line
		look("name", code)
		in_comment = fresh = at > 0
		line = at ? substr(line, at + 2) : ""
	}
}

FILENAME ~ /words\.tab$/ {
	if (/^#/)
		next
	where[++count] = $1
	shown[count] = $2
	edge = $1 == "name" ? "[^a-z0-9]" : "[^a-z_]"
	pattern[count] = ($1 == "begin" ? "^" : "(^|" edge ")") "(" $2 \
	    ")(" edge "|$)"
	instead[count] = $3
	next
}

FILENAME ~ /words\.allowed$/ {
	if (!/^#/)
		allowed[$1, $2] = 1
	next
}

FNR == 1 {
	in_comment = fenced = 0
	is_read[FILENAME] = 1
}
FILENAME ~ /\.[ch]$/ { c_line($0); next }
FILENAME ~ /\.tab$/ && /^#/ { comment($0, 0); next }
FILENAME ~ /messages\.tab$/ { look("text", $7 "\t" $9); next }
FILENAME ~ /\.tab$/ { look("text", $0); next }
FILENAME ~ /\.md$/ && /^ *```/ { fenced = !fenced }
FILENAME ~ /\.md$/ { if (!fenced) look("text", $0); next }
FILENAME ~ /\.[1578]$/ { if (!/^[.']\\"/) look("text", $0); next }
/^[ \t]*#/ { comment($0, 0); next }
/^[ \t]*(ok|is|isnt|like|unlike|fails|same|skip) ['"]/ {
	sub(/^[ \t]*[a-z]+ ['"]/, "")
	sub(/['"].*/, "")
	look("text", $0)
}

# A row is stale whose pattern is not in its file; some=1: not all are read.
END {
	for (row in allowed) {
		split(row, part, SUBSEP)
		if ((row in used) || (some && !(part[1] in is_read)))
			continue
		print "words.allowed: not needed any more: " part[1] " " part[2]
		bad = 1
	}
	exit bad
}
