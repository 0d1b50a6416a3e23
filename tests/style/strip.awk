# Take the strings, characters and comments out of a line of C; `in_comment`
# carries over to the next line (set it to 0 at a file's start).
function strip(s,	at, pre)
{
	gsub(/'([^'\\]|\\.[^']*)'/, "' '", s)
	gsub(/"([^"\\]|\\.)*"/, "\"\"", s)
	while (1) {
		if (in_comment) {
			at = index(s, "*/")
			if (!at)
				return ""
			s = substr(s, at + 2)
			in_comment = 0
		}
		at = index(s, "/*")
		if (!at)
			break
		pre = substr(s, 1, at - 1)
		s = substr(s, at + 2)
		in_comment = 1
		if ((at = index(s, "*/")) == 0)
			return pre
		s = pre " " substr(s, at + 2)
		in_comment = 0
	}
	sub(/\/\/.*/, "", s)
	return s
}
