# What the makers of OpenNMS's files share.
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
