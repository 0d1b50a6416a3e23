# Makes the Elasticsearch index template of our records from the tables of
# messages:  awk -f template.awk messages.tab...
# A key that has different types in two messages ends it with exit 1, since
# Elasticsearch would refuse the records of one of them.

BEGIN {
	FS = "\t"
	split("event trace transaction span puppet error client http url user " \
	    "tls file related labels dalang", l, " ")
	for (i in l)
		top[l[i]] = 1
	split("duration outcome reason start end", l, " ")
	for (i in l)
		event[l[i]] = 1
	split("str:keyword code:keyword strs:keyword secret:keyword " \
	    "errno:keyword err:keyword int:long uns:long ns:long bytes:long " \
	    "bool:boolean time:date", l, " ")
	for (i in l) {
		split(l[i], pair, ":")
		type[pair[1]] = pair[2]
	}
	# what the logger itself writes, see format_json.c
	split("@timestamp:date message:match_only_text log.level:keyword " \
	    "ecs.version:keyword event.code:keyword event.sequence:long " \
	    "event.dataset:keyword event.kind:keyword event.action:keyword " \
	    "event.outcome:keyword event.duration:long event.start:date " \
	    "event.end:date event.reason:keyword log.logger:keyword " \
	    "log.origin.file.name:keyword log.origin.file.line:long " \
	    "log.origin.function:keyword service.name:keyword " \
	    "service.version:keyword service.ephemeral_id:keyword " \
	    "process.pid:long process.thread.id:long " \
	    "process.thread.name:keyword trace.id:keyword " \
	    "transaction.id:keyword span.id:keyword host.hostname:keyword " \
	    "host.name:keyword puppet.node:keyword " \
	    "puppet.environment:keyword puppet.line:long " \
	    "puppet.column:long puppet.file:keyword error.code:keyword " \
	    "error.message:match_only_text error.type:keyword " \
	    "error.stack_trace:wildcard url.path:wildcard " \
	    "url.full:wildcard dalang.suppressed:long " \
	    "dalang.cut:keyword dalang.cut_bytes:long dalang.part:long " \
	    "dalang.parts:long dalang.audience:keyword dalang.prev:keyword " \
	    "dalang.hash:keyword dalang.fix:match_only_text", l, " ")
	for (i in l) {
		split(l[i], pair, ":")
		field[pair[1]] = pair[2]
		fixed[pair[1]] = 1
	}
}

/^#/ || /^$/ || $3 == "-" { next }

# The field that a tag becomes, as in fields.c.
function field_of(key,    first) {
	if (key ~ /\./) {
		first = key
		sub(/\..*/, "", first)
		return first in top ? key : "puppet." key
	}
	if (key == "message")
		return ""
	return (key in event ? "event." : "puppet.") key
}

{
	n = split($8, tags, " ")
	for (i = 1; i <= n && $8 != "-"; i++) {
		split(tags[i], pair, ":")
		name = field_of(pair[1])
		is = type[pair[2]]
		if (name == "" || name in fixed)
			continue
		if (name in field && field[name] != is) {
			printf "%s: %s is %s here and %s in %s\n", FILENAME,
			    name, is, field[name], where[name] > "/dev/stderr"
			failed = 1
		}
		field[name] = is
		where[name] = $1
	}
}

# A type in Elasticsearch's words; long keywords are kept, not searched.
function mapping(is) {
	if (is == "keyword")
		return "{\"type\": \"keyword\", \"ignore_above\": 1024}"
	return "{\"type\": \"" is "\"}"
}

END {
	if (failed)
		exit 1
	print "{\"index_patterns\": [\"logs-dalang*\"],"
	print " \"data_stream\": {},"
	print " \"priority\": 200,"
	print " \"_meta\": {\"description\": \"Dalang's log records\"},"
	print " \"template\": {\"mappings\": {"
	print "  \"dynamic_templates\": [{\"strings\": {"
	print "   \"match_mapping_type\": \"string\","
	print "   \"mapping\": " mapping("keyword") "}}],"
	print "  \"date_detection\": false,"
	print "  \"subobjects\": true,"
	print "  \"properties\": {"
	for (name in field)
		print "   \"" name "\": " mapping(field[name]) "," | "sort"
	close("sort")
	print "   \"labels\": {\"type\": \"flattened\"}"
	print "  }}}}"
}
