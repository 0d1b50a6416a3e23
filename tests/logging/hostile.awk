# 25 records, each of which some receiver has corrupted before, one a line; all
# are valid JSON in ASCII.

function head(n)
{
	return "{\"@timestamp\":\"2026-11-20T09:00:00.000000Z\"," \
	    "\"log.level\":\"info\",\"n\":" n ","
}

function repeat(s, n,    out)
{
	for (out = ""; n; n--)
		out = out s
	return out
}

function record(rest)
{
	print head(++count) rest "}"
}

BEGIN {
	record("\"message\":\"plain\"")
	record("\"message\":\"\"")
	record("\"message\":\"quote \\\" and backslash \\\\\"")
	record("\"message\":\"\\n\\r\\t\\b\\f\"")
	record("\"message\":\"\\u0001\\u001f\\u007f\"")
	record("\"message\":\"Gr\\u00fc\\u00dfe\"")
	record("\"message\":\"\\ud83d\\ude00\"")
	record("\"message\":\"\\ufffd\"")
	record("\"message\":\"</script>\\/\"")
	record("\"message\":\"%s %n %d %1$s %%\"")
	record("\"message\":\"$MESSAGE ${.cee.n} $(echo x)\"")
	record("\"message\":\"@cee: {}\"")
	record("\"message\":\"{\\\"a\\\":[1,2]}\"")
	record("\"message\":\"  blanks  \"")
	record("\"message\":\"a#012b#011c\"")
	record("\"message\":\"<13>Nov 20 09:00:00 host tag: x\"")
	record("\"event\":{\"duration\":9007199254740991}")
	record("\"event\":{\"duration\":-9007199254740991}")
	record("\"event\":{\"duration\":\"18446744073709551615\"}")
	record("\"a\":[1,\"b\",true,[]],\"e\":{\"f\":{\"g\":false}}")
	record("\"x\":0.000001")
	record("\"message\":\"" repeat("x", 900) "\"")
	record("\"message\":\"" repeat("\\u00fc", 1200) "\"")
	record("\"message\":\"" repeat("\\\\", 3700) "\"")
	record("\"message\":\"" repeat("y", longest - 80) "\"")
}
