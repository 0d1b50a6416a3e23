# Names for Prometheus, by the rule in dalang-metrics(1), from objects.tab.
# Functions for others to use: gen.awk has them in the programs, makers of
# pages and dashboards use the same.

# dlcRoute2xx: route_2xx.
function snake(s,   k, c, before, out) {
	s = substr(s, 4)
	for (k = 1; k <= length(s); k++) {
		c = substr(s, k, 1)
		if (k > 1 && (c ~ /[A-Z]/ || c ~ /[0-9]/ && before ~ /[a-z]/))
			out = out "_"
		out = out tolower(c)
		before = c
	}
	return out
}
# s without the word at its end; what is left is not empty.
function cut(s, word) {
	if (length(s) > length(word) && \
	    substr(s, length(s) - length(word) + 1) == word)
		return substr(s, 1, length(s) - length(word))
	return s
}
# The base unit that values are divided to: so many digits.
function family_digits(units) {
	return units == "microseconds" ? 6 : units == "milliseconds" ? 3 : 0
}
# A family of its own: module, object, syntax, units.
function family(module, name, syntax, units,   s, end) {
	s = snake(name)
	if (units == "microseconds") s = cut(cut(s, "_micros"), "_us")
	if (units == "milliseconds") s = cut(s, "_millis")
	if (units == "bytes") s = s == "bytes" ? "" : cut(s, "_bytes")
	end = units ~ /seconds$/ ? "_seconds" : units == "bytes" ? "_bytes" : ""
	if (syntax == "C64") {
		s = cut(cut(s, "_count"), "_sum")
		end = end "_total"
	} else if (syntax == "date") {
		s = cut(s, "_time")
		end = "_timestamp_seconds"
	} else if (syntax ~ /^str/) {
		end = end "_info"
	}
	return "dalang_" module (s == "" ? "" : "_") s end
}
# Of a table of histograms.
function histogram(module, table) {
	return "dalang_" module "_" cut(snake(table), "_table") "_seconds"
}
# The label that an index object is.
function label_name(name) { return cut(cut(snake(name), "_id"), "_name") }
