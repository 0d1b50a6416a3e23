# Checks a logstash configuration: the grammar of what we use of it, and each
# plugin and option against the table of supported ones.
#	awk -f logstash.awk OPTIONS.tab FILE
# Prints "FILE:LINE: error" and exits 1 at the first error.

BEGIN { count = 0 }

function fault(what) {
	printf "%s:%d: %s\n", file, at[i], what > "/dev/stderr"
	failed = 1
	exit 1
}

FNR == NR {
	if ($0 !~ /^#/ && NF)
		known[$1 " " $2 " " $3] = 1
	next
}

# Words of the file: strings with their quotes, names, signs.
{
	file = FILENAME
	line = $0
	while (line != "") {
		if (match(line, /^[ \t]+/) || match(line, /^#.*/)) {
			line = substr(line, RLENGTH + 1)
			continue
		}
		if (!match(line, /^"([^"\\]|\\.)*"/) &&
		    !match(line, /^'([^'\\]|\\.)*'/) &&
		    !match(line, /^(=>|==|!=|=~|!~|<=|>=|[{}()<>,!])/) &&
		    !match(line, /^(\[[^]\[,"' ]+\])+/) &&
		    !match(line, /^[][]/) &&
		    !match(line, /^-?[0-9]+(\.[0-9]+)?/) &&
		    !match(line, /^[A-Za-z_][A-Za-z0-9_-]*/)) {
			i = count
			at[i] = FNR
			fault("'" line "' is not understood")
		}
		word[count] = substr(line, 1, RLENGTH)
		at[count++] = FNR
		line = substr(line, RLENGTH + 1)
	}
}

function want(what) {
	if (word[i] != what)
		fault("'" what "' is wanted, not '" word[i] "'")
	i++
}

function is_name(s) { return s ~ /^[A-Za-z_][A-Za-z0-9_-]*$/ }
function is_string(s) { return s ~ /^["']/ }
function is_number(s) { return s ~ /^-?[0-9]/ }
function is_field(s) { return s ~ /^\[[^]]/ }

function array() {
	want("[")
	while (word[i] != "]") {
		value("")
		if (word[i] != ",")
			break
		i++
	}
	want("]")
}

function hash() {
	want("{")
	while (word[i] != "}") {
		if (!is_string(word[i]) && !is_name(word[i]))
			fault("'" word[i] "' is no key")
		i++
		want("=>")
		value("")
	}
	want("}")
}

# A codec may have options of its own.
function value(option) {
	if (word[i] == "[")
		array()
	else if (word[i] == "{")
		hash()
	else if (option == "codec" && is_name(word[i])) {
		if (!(("codec " word[i] " -") in known))
			fault("codec " word[i] " is not in the table")
		i++
		if (word[i] == "{")
			plugin_options("codec", word[i - 1])
	} else if (is_string(word[i]) || is_number(word[i]) ||
	    is_name(word[i]))
		i++
	else
		fault("'" word[i] "' is no value")
}

function plugin_options(section, name,    option) {
	want("{")
	while (word[i] != "}") {
		option = word[i]
		if (!((section " " name " " option) in known))
			fault(section " " name " has no option '" option "'")
		i++
		want("=>")
		value(option)
	}
	want("}")
}

function plugin(section,    name) {
	name = word[i]
	if (!((section " " name " -") in known))
		fault(section " " name " is not in the table")
	i++
	plugin_options(section, name)
}

function operand() {
	if (is_field(word[i]) || is_string(word[i]) || is_number(word[i]))
		i++
	else
		fault("'" word[i] "' can not be compared")
}

function condition() {
	while (word[i] == "!")
		i++
	if (word[i] == "(") {
		i++
		condition()
		want(")")
	} else {
		operand()
		if (word[i] == "not") {
			i++
			if (word[i] != "in")
				fault("'in' is wanted after 'not'")
		}
		if (word[i] ~ /^(==|!=|=~|!~|<|>|<=|>=|in)$/) {
			i++
			operand()
		}
	}
	if (word[i] ~ /^(and|or|xor|nand)$/) {
		i++
		condition()
	}
}

function block(section) {
	want("{")
	while (word[i] != "}") {
		if (i >= count)
			fault("'}' is wanted at the end")
		statement(section)
	}
	want("}")
}

function statement(section) {
	if (word[i] != "if")
		return plugin(section)
	i++
	condition()
	block(section)
	while (word[i] == "else") {
		i++
		if (word[i] == "if") {
			i++
			condition()
			block(section)
			continue
		}
		block(section)
		return
	}
}

END {
	if (failed)
		exit 1
	at[count] = FNR
	for (i = 0; i < count;) {
		section = word[i]
		if (section !~ /^(input|filter|output)$/)
			fault("section '" section "' is none of input, " \
			    "filter, output")
		i++
		block(section)
	}
}
