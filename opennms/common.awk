# What the makers of OpenNMS's files share.
BEGIN {
	FS = "\t"
	base = ".1.3.6.1.4.1.8072.9999.9999.7326"
	mod["compile"] = 2; mod["transaction"] = 3; mod["log"] = 4
}
function fail(why) {
	printf "%s:%d: %s\n", FILENAME, FNR, why > "/dev/stderr"
	failed = 1
	exit 1
}
function xml(s) {
	gsub(/&/, "\\&amp;", s); gsub(/</, "\\&lt;", s)
	gsub(/>/, "\\&gt;", s); gsub(/"/, "\\&quot;", s)
	return s
}
