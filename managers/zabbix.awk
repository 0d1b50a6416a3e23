# Makes the templates for Zabbix from enums.tab, the log's categories.tab,
# objects.tab and OpenNMS's thresholds.tab (in this order): one for each MIB
# module.
#
# Scalars are items, counters as their rate.  Each table is a discovery rule;
# its rows are named by a script of the rule, which reads them out of the
# index.  Not included: buckets of histograms, the last runs and brief rows, which
# are not series over time, and objects that have a meaning in SNMP only.
BEGIN {
	FS = "\t"
	for (k = 1; k < 256; k++) code[sprintf("%c", k)] = k
	mod["compile"] = 2; mod["transaction"] = 3; mod["log"] = 4
	mod["ca"] = 5; mod["mysql"] = 10
	about["compile"] = "compile daemon"
	about["transaction"] = "apply daemon"
	about["log"] = "log"
	about["ca"] = "certificate authority"
	about["mysql"] = "MySQL subagent"
	scale["microseconds"] = "0.000001"; unit["microseconds"] = "s"
	scale["milliseconds"] = "0.001"; unit["milliseconds"] = "s"
	unit["seconds"] = "s"; unit["bytes"] = "B"; unit["percent"] = "%"
	unit["-"] = ""
}
function fail(why) {
	printf "%s:%d: %s\n", FILENAME, FNR, why > "/dev/stderr"
	failed = 1
	exit 1
}
/^#/ || NF == 0 { next }
FILENAME ~ /enums\.tab$/ {
	if (!($2 <= size[$1])) size[$1] = $2
	label[$1, $2] = $3
	next
}
FILENAME ~ /categories\.tab$/ {
	size["logCategory"] = $2 > size["logCategory"] + 0 ? $2 : \
	    size["logCategory"]
	label["logCategory", $2] = $1
	next
}
FILENAME ~ /objects\.tab$/ {
	sub(/,r[wc]$/, "", $6)
	sub(/,now$/, "", $8)
	if ($1 == "hidden") next
	n++
	kind[n] = $1; module[n] = $2; name[n] = $3; number[n] = $4
	parent[n] = $5; syntax[n] = $6; units[n] = $7; source[n] = $8
	doc[n] = $9
	seen[$3] = n
	next
}
{
	if (NF != 6) fail("6 columns wanted")
	if ($1 != "high" && $1 != "low") fail("high or low wanted: " $1)
	type[++m] = $1; value[m] = $2; rearm[m] = $3; polls[m] = $4
	text[m] = $6
	# zabbix.t reports one that is missing in its table.
	if ((over[m] = expression($5)) == "") { m--; next }
	where[m] = parent_of($5)
	of_module[m] = module[seen[first_object($5)]]
}

# --- texts ---

# A text in YAML.
function q(s) {
	gsub(/'/, "''", s)
	return "'" s "'"
}
# 32 hexadecimal digits, of the form that Zabbix wants, for a name.
function uuid(s,   part, k, h, out) {
	for (part = 1; part <= 8; part++) {
		h = part * 7919
		for (k = 1; k <= length(s); k++)
			h = (h * (263 + 2 * part) + code[substr(s, k, 1)]) % \
			    16777213
		out = out sprintf("%04x", h % 65536)
	}
	return substr(out, 1, 12) "4" substr(out, 14, 3) \
	    substr("89ab", 1 + h % 4, 1) substr(out, 18)
}
# The first sentence, which is the definition.
function brief(s) {
	if (match(s, /[.;] /)) s = substr(s, 1, RSTART)
	sub(/[.;]$/, "", s)
	return substr(s, 1, 200)
}
function template_of(mo) { return "Dalang " about[mo] " by SNMP" }
function add(s) { out = out s "\n" }

# --- objects ---

function oid_of(i,   o) {
	o = "{$DALANG.OID}." mod[module[i]] ".1."
	if (kind[i] == "scalar") return o number[seen[parent[i]]] "." number[i]
	return o number[seen[parent[i]]] ".1." number[i]
}
function is_text(i) { return syntax[i] ~ /^str/ }
function is_counter(i) { return syntax[i] == "C64" }
function is_item(i) {
	return (kind[i] == "scalar" || kind[i] == "column") && \
	    syntax[i] != "ticks" && source[i] !~ /^(label|unique)$/
}
function enum_of(s,   part) {
	split(s, part, ":")
	return part[1] == "enum" ? part[2] : s == "truth" ? "truth" : ""
}
function is_wanted_table(t) { return syntax[t] !~ /^(bucket|ring)|:brief$/ }
# Rows of many nodes are for those who switch them on.
function is_large(t) {
	return syntax[t] ~ /:drop$/ && module[t] != "mysql"
}
function units_of(i,   u) {
	u = units[i]
	if (syntax[i] == "date") return "unixtime"
	if (is_counter(i))
		return u == "bytes" ? "Bps" : u in scale ? "!s/s" : "!" u "/s"
	return u in unit ? unit[u] : "!" u
}
function step(pad, t, parameter) {
	add(pad "  - type: " t)
	add(pad "    parameters:")
	add(pad "      - " q(parameter))
}
# DateAndTime as seconds since 1970; years before are "never".
function date_script() {
	return "var o=value.trim().split(/[ :]+/).map(function(x)" \
	    "{return parseInt(x,16)}),y=o[0]*256+o[1];" \
	    "return y<1970?0:Date.UTC(y,o[2]-1,o[3],o[4],o[5],o[6])/1000"
}
function steps(pad, i) {
	if (!is_counter(i) && !(units[i] in scale) && syntax[i] != "date")
		return
	add(pad "preprocessing:")
	if (units[i] in scale) step(pad, "MULTIPLIER", scale[units[i]])
	if (is_counter(i)) step(pad, "CHANGE_PER_SECOND", "")
	if (syntax[i] == "date") step(pad, "JAVASCRIPT", date_script())
}
function value_type(i) {
	if (is_text(i)) return "CHAR"
	return is_counter(i) || units[i] in scale ? "FLOAT" : "UNSIGNED"
}
# An item of a scalar, or with row the prototype of a column's.
function item(pad, i, row,   e) {
	add(pad "- uuid: " uuid(module[i] " item " name[i]))
	pad = pad "  "
	add(pad "name: " q((row == "" ? "" : "{#ROW}: ") brief(doc[i])))
	add(pad "type: SNMP_AGENT")
	add(pad "snmp_oid: " q(oid_of(i) (row == "" ? ".0" : row)))
	add(pad "key: " q(key(name[i])))
	add(pad "delay: " (row != "" && is_large(seen[parent[i]]) ? "5m" : "1m"))
	add(pad "value_type: " value_type(i))
	if (is_text(i)) add(pad "trends: '0'")
	if (units_of(i) != "") add(pad "units: " q(units_of(i)))
	add(pad "description: " q(name[i] ": " doc[i]))
	if ((e = enum_of(syntax[i])) != "") {
		add(pad "valuemap:")
		add(pad "  name: " q(e))
		used[e] = 1
	}
	steps(pad, i)
	add(pad "tags:")
	add(pad "  - tag: group")
	add(pad "    value: " q(parent[i]))
}

# --- tables ---

# The script's data about an index: labels, or its encoding.
function index_kind(i,   e, k, s) {
	if (syntax[i] == "name") return "\"name\""
	if ((e = enum_of(syntax[i])) == "") return "null"
	for (k = 1; k <= size[e]; k++)
		if ((e, k) in label)
			s = s (s == "" ? "" : ",") "\"" k "\":\"" label[e, k] "\""
	return "{" s "}"
}
function rows_script(t,   part, k, c, s) {
	c = split(parent[t], part, ",")
	for (k = 1; k <= c; k++)
		s = s (k > 1 ? "," : "") index_kind(seen[part[k]])
	return "var kinds=[" s "];" \
	    "return JSON.stringify(JSON.parse(value).map(function(r){" \
	    "var p=r[\"{#SNMPINDEX}\"].split(\".\"),i=0;" \
	    "r[\"{#ROW}\"]=kinds.map(function(k){" \
	    "if(k!==\"name\"){var v=p[i++];return k&&k[v]||v}" \
	    "for(var n=+p[i++],s=\"\";n>0;n--)s+=String.fromCharCode(+p[i++]);" \
	    "try{return decodeURIComponent(escape(s))}catch(e){return s}" \
	    "}).join(\" \");return r}))"
}
function first_column(t,   i) {
	for (i = 1; i <= n; i++)
		if (kind[i] == "column" && parent[i] == name[t] && is_item(i))
			return i
	fail("no column in " name[t])
}
function rule(t,   i, c) {
	c = first_column(t)
	add("        - uuid: " uuid(module[t] " rule " name[t]))
	add("          name: " q(brief(doc[t])))
	add("          type: SNMP_AGENT")
	add("          snmp_oid: " q("discovery[{#VALUE}," oid_of(c) "]"))
	add("          key: " q("dalang.rows." name[t]))
	add("          delay: 1h")
	if (is_large(t)) add("          status: DISABLED")
	add("          description: " q(name[t] ": " doc[t]))
	add("          preprocessing:")
	step("          ", "JAVASCRIPT", rows_script(t))
	add("          item_prototypes:")
	for (i = 1; i <= n; i++)
		if (kind[i] == "column" && parent[i] == name[t] && is_item(i))
			item("            ", i, ".{#SNMPINDEX}")
	triggers("          ", "trigger_prototypes", module[t], name[t])
}

# --- triggers ---

function first_object(s) {
	match(s, /dl[a-z][A-Za-z0-9]+/)
	return substr(s, RSTART, RLENGTH)
}
# The table of an expression's objects; "": they are scalars.
function parent_of(s,   i) {
	i = seen[first_object(s)]
	return kind[i] == "column" ? parent[i] : ""
}
function key(o,   i) {
	i = seen[o]
	return "dalang." o (kind[i] == "column" ? "[{#SNMPINDEX}]" : "")
}
# The last values of an object, over as many polls as the threshold wants.
function history(o, k,   i) {
	i = seen[o]
	return sprintf("%s(/%s/%s%s)", k > 1 ? "avg" : "last", \
	    template_of(module[i]), key(o), k > 1 ? ",#" k : "")
}
# A ternary guards its divisor, which is then 1 where it would be 0, or makes
# a number of what is true.
function expression(s,   c, o, out, before) {
	c = ""
	if (match(s, /^dl[a-z][A-Za-z0-9]+ > 0 \? /)) {
		o = substr(s, RLENGTH + 1)
		c = first_object(s)
		s = o
		if (!sub(/ : [0-9]+$/, "", s)) return ""
	}
	if (sub(/ \? 1 : 0$/, "", s)) {
		gsub(/==/, "=", s)
		s = "(" s ")"
	}
	if (s ~ /[?:&|!]/) return ""
	while (match(s, /dl[a-z][A-Za-z0-9]+/)) {
		o = substr(s, RSTART, RLENGTH)
		if (!(o in seen)) fail("no object " o)
		before = substr(s, 1, RSTART - 1)
		s = substr(s, RSTART + RLENGTH)
		out = out before (o == c && before ~ /\/ *$/ ? \
		    "(" history(o, polls[m]) "+(" history(o, polls[m]) "=0))" : \
		    history(o, polls[m]))
	}
	return out s
}
function trigger(pad, id, title, problem, recovery, priority) {
	add(pad "- uuid: " uuid(id))
	add(pad "  expression: " q(problem))
	add(pad "  recovery_mode: RECOVERY_EXPRESSION")
	add(pad "  recovery_expression: " q(recovery))
	add(pad "  name: " q(title))
	add(pad "  priority: " priority)
}
# Those of the module's scalars, or of one table.
function triggers(pad, word, mo, t,   k, had, high) {
	for (k = 1; k <= m; k++) {
		if (of_module[k] != mo || where[k] != t) continue
		if (!had++) add(pad word ":")
		high = type[k] == "high"
		trigger(pad "  ", mo " trigger " t " " text[k], \
		    (t == "" ? "" : "{#ROW}: ") "Dalang: " text[k], \
		    over[k] (high ? ">=" : "<=") value[k], \
		    over[k] (high ? "<=" : ">=") rearm[k], "WARNING")
	}
}
# What OpenNMS's services are for: whether the daemon runs.  An apply daemon may
# be one that is started for each run: stopped is not a fault of it.
function states(mo,   i, v, may) {
	may = mo == "transaction"
	for (i = 1; i <= n; i++) {
		if (module[i] != mo || source[i] != "state" || \
		    kind[i] != "scalar") continue
		v = "last(/" template_of(mo) "/" key(name[i]) ")"
		trigger("    ", mo " state " name[i], \
		    "Dalang: the " about[mo] " does not run", \
		    v "<>1" (may ? " and " v "<>5" : ""), \
		    v "=1" (may ? " or " v "=5" : ""), "HIGH")
	}
}

function map(e,   k) {
	add("        - uuid: " uuid(current " map " e))
	add("          name: " q(e))
	add("          mappings:")
	for (k = 1; k <= size[e]; k++) {
		if (!((e, k) in label)) continue
		add("            - value: '" k "'")
		add("              newvalue: " q(label[e, k]))
	}
}
function has(mo, what,   i) {
	for (i = 1; i <= n; i++)
		if (module[i] == mo && kind[i] == what) return 1
	return 0
}
function template(mo,   i, e, was) {
	current = mo
	split("", used)
	add("    - uuid: " uuid("template " mo))
	add("      template: " q(template_of(mo)))
	add("      name: " q(template_of(mo)))
	add("      description: " q("Made from Dalang's table of metrics; the " \
	    "objects are those of DALANG-" toupper(mo) "-MIB, where " \
	    "dalang-snmp serves them."))
	add("      groups:")
	add("        - name: Templates/Dalang")
	if (has(mo, "scalar")) add("      items:")
	for (i = 1; i <= n; i++)
		if (module[i] == mo && kind[i] == "scalar" && is_item(i))
			item("        ", i, "")
	if (has(mo, "table")) add("      discovery_rules:")
	for (i = 1; i <= n; i++)
		if (module[i] == mo && kind[i] == "table" && \
		    is_wanted_table(i))
			rule(i)
	add("      macros:")
	add("        - macro: '{$DALANG.OID}'")
	add("          value: " q("1.3.6.1.4.1.8072.9999.9999.7326"))
	add("          description: 'Where dalang-snmp serves; see its --oid'")
	was = 0
	for (e in size) order[e] = 1
	for (i = 1; i <= n; i++) {
		e = enum_of(syntax[i])
		if (e == "" || !(e in used) || !used[e]) continue
		if (!was++) add("      valuemaps:")
		used[e] = 0
		map(e)
	}
}
END {
	if (failed) exit 1
	size["truth"] = 2
	label["truth", 1] = "true"; label["truth", 2] = "false"
	add("# Made from daemon/base/metrics/objects.tab by managers/zabbix.awk.")
	add("zabbix_export:")
	add("  version: '6.0'")
	add("  date: '2026-11-20T00:00:00Z'")
	add("  groups:")
	add("    - uuid: " uuid("group"))
	add("      name: Templates/Dalang")
	add("  templates:")
	for (i = 1; i <= n; i++)
		if (!(module[i] in made)) {
			made[module[i]] = 1
			template(module[i])
			modules[++count] = module[i]
		}
	add("  triggers:")
	for (k = 1; k <= count; k++) {
		states(modules[k])
		scalars(modules[k])
	}
	printf "%s", out
	if (failed) exit 1
}
# Triggers of scalars may be of several items, and stand by themselves.
function scalars(mo,   k, high) {
	for (k = 1; k <= m; k++) {
		if (of_module[k] != mo || where[k] != "") continue
		high = type[k] == "high"
		trigger("    ", mo " trigger " text[k], "Dalang: " text[k], \
		    over[k] (high ? ">=" : "<=") value[k], \
		    over[k] (high ? "<=" : ">=") rearm[k], "WARNING")
	}
}
