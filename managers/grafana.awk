# Makes the dashboard for Grafana from objects.tab and panels.tab (in this
# order), with the names of daemon/base/metrics/names.awk.
BEGIN {
	FS = "\t"
	unit["seconds"] = "s"; unit["bytes"] = "bytes"
	unit["bytes/s"] = "Bps"; unit["percent"] = "percent"
	height = 8
}
function fail(why) {
	printf "%s:%d: %s\n", FILENAME, FNR, why > "/dev/stderr"
	failed = 1
	exit 1
}
/^#/ || NF == 0 { next }
FILENAME ~ /objects\.tab$/ {
	sub(/,r[wc]$/, "", $6)
	if ($1 == "table" && $6 ~ /^hist:/)
		series[$3] = histogram($2, $3) "_bucket"
	if ($1 == "scalar" || $1 == "column")
		series[$3] = family($2, $3, $6, $7)
	next
}
$1 == "section" { section(); next }
{
	if (NF != 6) fail("6 columns wanted")
	if ($2 !~ /^(lines|stack|stat|bars)$/) fail("no way to draw " $2)
	panel()
}

function json(s) {
	gsub(/\\/, "\\\\", s)
	gsub(/"/, "\\\"", s)
	return "\"" s "\""
}
# A query in PromQL; each object stands for its series of the instances that
# are looked at.
function promql(s,   out, before, name, after, rated) {
	while (match(s, /dl[a-z][A-Z][A-Za-z0-9]*|dalang_up/)) {
		before = substr(s, 1, RSTART - 1)
		name = substr(s, RSTART, RLENGTH)
		s = substr(s, RSTART + RLENGTH)
		if (name != "dalang_up") {
			if (!(name in series)) fail("no object " name)
			name = series[name]
		}
		rated = before ~ /(rate|increase)\($/
		after = "{instance=~\"$instance\""
		if (match(s, /^[{][^}]*}/)) {
			after = after "," substr(s, 2, RLENGTH - 2)
			s = substr(s, RLENGTH + 1)
		}
		out = out before name after "}" \
		    (rated ? "[$__rate_interval]" : "")
	}
	return out s
}
function legend(s) {
	gsub(/[{][a-z_]+}/, "{&}", s)
	return s
}
function target(q, k,   at) {
	at = index(q, "=")
	if (at == 0) fail("no legend before =")
	return sprintf("{\"refId\": \"%c\", \"datasource\": %s, \"expr\": %s, " \
	    "\"legendFormat\": %s%s}", 64 + k, source(), \
	    json(promql(substr(q, at + 1))), json(legend(substr(q, 1, at - 1))), \
	    $2 == "stat" || $2 == "bars" ? ", \"instant\": true" : "")
}
function source() {
	return "{\"type\": \"prometheus\", \"uid\": \"${datasource}\"}"
}
function unit_of(axis) {
	return axis in unit ? unit[axis] : "suffix: " axis
}
function place(w, h,   s) {
	if (x + w > 24) { x = 0; y += tall; tall = 0 }
	s = sprintf("\"gridPos\": {\"x\": %d, \"y\": %d, \"w\": %d, \"h\": %d}", \
	    x, y, w, h)
	x += w
	if (h > tall) tall = h
	return s
}
function add(s) { panels = panels (panels == "" ? "" : ",\n") s }
function section() {
	x = 24
	add(sprintf("    {\"id\": %d, \"type\": \"row\", \"title\": %s, %s, " \
	    "\"collapsed\": false, \"panels\": []}", ++id, json($2), \
	    place(24, 1)))
}
function style() {
	if ($2 == "stat" || $2 == "bars") return ""
	return ", \"custom\": {\"fillOpacity\": " ($2 == "stack" ? 40 : 0) \
	    ", \"showPoints\": \"never\", \"stacking\": {\"mode\": \"" \
	    ($2 == "stack" ? "normal" : "none") "\", \"group\": \"A\"}}"
}
function type_of() {
	return $2 == "stat" ? "stat" : $2 == "bars" ? "bargauge" : "timeseries"
}
function options() {
	if ($2 == "stat")
		return "{\"reduceOptions\": {\"calcs\": [\"lastNotNull\"]}, " \
		    "\"colorMode\": \"none\"}"
	if ($2 == "bars")
		return "{\"reduceOptions\": {\"calcs\": [\"lastNotNull\"]}, " \
		    "\"orientation\": \"horizontal\"}"
	return "{\"legend\": {\"displayMode\": \"list\", " \
	    "\"placement\": \"bottom\"}, \"tooltip\": {\"mode\": \"multi\"}}"
}
function panel(   part, k, count, targets) {
	count = split($5, part, ";")
	for (k = 1; k <= count; k++)
		targets = targets (k > 1 ? "," : "") "\n       " \
		    target(part[k], k)
	add(sprintf("    {\"id\": %d, \"type\": \"%s\", \"title\": %s, %s,\n" \
	    "     \"description\": %s,\n" \
	    "     \"datasource\": %s,\n" \
	    "     \"fieldConfig\": {\"defaults\": {\"unit\": %s, \"min\": 0%s}, " \
	    "\"overrides\": []},\n     \"options\": %s,\n" \
	    "     \"targets\": [%s]}", ++id, type_of(), json($1), \
	    place($3, $2 == "stat" ? 4 : height), json($6), source(), \
	    json(unit_of($4)), style(), options(), targets))
}
END {
	if (failed) exit 1
	print "{"
	print "  \"title\": \"Dalang\","
	print "  \"uid\": \"dalang\","
	print "  \"description\": \"Made from managers/panels.tab and " \
	    "daemon/base/metrics/objects.tab by managers/grafana.awk.\","
	print "  \"tags\": [\"dalang\", \"puppet\"],"
	print "  \"schemaVersion\": 36,"
	print "  \"editable\": true,"
	print "  \"graphTooltip\": 1,"
	print "  \"refresh\": \"1m\","
	print "  \"time\": {\"from\": \"now-6h\", \"to\": \"now\"},"
	print "  \"timezone\": \"browser\","
	print "  \"annotations\": {\"list\": []},"
	print "  \"links\": [],"
	print "  \"templating\": {\"list\": ["
	print "    {\"name\": \"datasource\", \"label\": \"Prometheus\", " \
	    "\"type\": \"datasource\", \"query\": \"prometheus\", " \
	    "\"hide\": 0, \"refresh\": 1},"
	print "    {\"name\": \"instance\", \"label\": \"Instance\", " \
	    "\"type\": \"query\", \"datasource\": " source() ","
	print "     \"query\": \"label_values(dalang_up, instance)\", " \
	    "\"refresh\": 2, \"multi\": true, \"includeAll\": true, " \
	    "\"allValue\": \".*\", \"sort\": 1,"
	print "     \"current\": {\"text\": \"All\", \"value\": \"$__all\"}}"
	print "  ]},"
	print "  \"panels\": [\n" panels "\n  ]\n}"
}
