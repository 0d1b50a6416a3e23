# Print candidates for mutants of C files, in random order:
#	FILE <tab> LINE <tab> COLUMN <tab> TEXT <tab> REPLACEMENT
# Only code in functions is changed, and no line with a comment; one
# replacement of an operator, a constant result or a statement each.
#
# usage: awk -v seed=N -v most=N -f candidates.awk FILE...

function rule(text, replacement)
{
	from[++rules] = text
	to[rules] = replacement
}

BEGIN {
	srand(seed)
	rule(" == ", " != ")
	rule(" != ", " == ")
	rule(" < ", " <= ")
	rule(" <= ", " < ")
	rule(" > ", " >= ")
	rule(" >= ", " > ")
	rule(" && ", " || ")
	rule(" || ", " && ")
	rule(" + ", " - ")
	rule(" - ", " + ")
	rule(" += ", " -= ")
	rule("++", "--")
	rule("--", "++")
	rule("if (!", "if (")
	rule("break;", ";")
	rule("continue;", ";")
	rule("return -1;", "return 0;")
	rule("return 0;", "return -1;")
	rule("return 1;", "return 0;")
	rule("return true;", "return false;")
	rule("return false;", "return true;")
}

# A line whose strings and characters are blank; its columns stay.
function masked(s,	blank)
{
	while (match(s, /"([^"\\]|\\.)+"|'([^'\\]|\\.)+'/)) {
		blank = substr(s, RSTART, RLENGTH)
		gsub(/./, " ", blank)
		s = substr(s, 1, RSTART - 1) blank substr(s, RSTART + RLENGTH)
	}
	return s
}

# Keep each of all candidates with the same probability.
function candidate(column, text, replacement,	place)
{
	place = ++seen <= most ? seen : int(rand() * seen) + 1
	if (place <= most)
		kept[place] = FILENAME "\t" FNR "\t" column "\t" text "\t" \
		    replacement
}

function operators(s,	i, at, past)
{
	for (i = 1; i <= rules; i++) {
		past = 0
		while ((at = index(substr(s, past + 1), from[i])) > 0) {
			candidate(past + at, from[i], to[i])
			past += at
		}
	}
}

FNR == 1 {
	inside = comment = 0
	before = ""
}
/^{/ { inside = 1 }
/^}/ { inside = 0 }
/\/\*/ { comment = 1 }
inside && !comment && !/^#/ && !/\/\// {
	code = masked($0)
	operators(code)
	if (match(code, /^\t+/) && substr(code, RLENGTH + 1) ~ \
	    /^[a-z_]+\(.*\);$/ && before ~ /[;{}]$/)
		candidate(RLENGTH + 1, substr($0, RLENGTH + 1), ";")
}
/\*\// { comment = 0 }
{ before = $0 }
END {
	n = seen < most ? seen : most
	for (; n > 0; n--) {
		place = int(rand() * n) + 1
		print kept[place]
		kept[place] = kept[n]
	}
}
