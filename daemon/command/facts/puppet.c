#include "command/facts/puppet.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "command/facts/print.h"
#include "command/session.h"
#include "machine/facts/client.h"
#include "base/settings/settings.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"
#include "language/value/time/timestamp.h"
#include "language/value/document/to_yaml.h"
#include "language/value/tostring.h"

#define NS_PER_S INT64_C(1000000000)

static void
time_set(struct arena *a, struct vhash *to, const char *name, int64_t ns)
{
	static const char format[] = "%Y-%m-%dT%H:%M:%S.%N%:z";
	struct growbuf text;

	growbuf_init(&text);
	(void)timestamp_format(
	    a, ns, format, strlen(format), "current", &text.out);
	vhash_set_str(a, to, name,
	    value_string(arena_memdup(a, growbuf_text(&text), text.out.len),
		text.out.len));
	growbuf_release(&text);
}

/* The time a number of seconds after now; the last one that can be printed. */
static int64_t
time_after(int64_t now, int64_t seconds)
{
	if (seconds > (INT64_MAX - now) / NS_PER_S)
		return INT64_MAX;
	return now + seconds * NS_PER_S;
}

struct value
facts_puppet_document(struct session *s, struct arena *a, struct value facts,
    const char *name, const char *version)
{
	const struct facts_client client = {
	    .certname = arena_strdup(a, settings_get(s->settings, "certname")),
	    .version = version,
	    .noop = settings_bool(s->settings, "noop")};
	int64_t now = clock_wall_ns();
	struct vhash *h = vhash_new(a, 4);

	vhash_set_str(
	    a, h, "name", value_str(name != NULL ? name : client.certname));
	vhash_set_str(a, h, "values",
	    facts_sorted(a, facts_with_client(a, facts, &client)));
	time_set(a, h, "timestamp", now);
	time_set(a, h, "expiration",
	    time_after(now, settings_seconds(s->settings, "runinterval")));
	return value_hash(h);
}

static int
puppet_print_json(struct strbuf *out, struct value v, enum json_layout layout)
{
	int rc = json_doc_print(out, value_json(v), layout);

	strbuf_addch(out, '\n');
	return rc;
}

/* A text as it is, anything larger as JSON for people. */
static int
puppet_print_console(struct strbuf *out, struct value v, bool is_document)
{
	(void)is_document;
	if (v.tag == V_HASH || v.tag == V_ARRAY)
		return puppet_print_json(out, v, JSON_LAYOUT_RUBY);
	value_to_string(v, out);
	strbuf_addch(out, '\n');
	return 0;
}

static int
print_compact(struct strbuf *out, struct value v, bool is_document)
{
	(void)is_document;
	return puppet_print_json(out, v, JSON_LAYOUT_COMPACT);
}

static int
puppet_print_yaml(struct strbuf *out, struct value v, bool is_document)
{
	static const char begin[] = "---";
	struct strbuf text;
	int rc;

	strbuf_init(&text, out->max);
	rc = value_to_yaml(v, &text);
	if (rc == 0 && is_document) {
		strbuf_addf(out, "%s !ruby/object:Puppet::Node::Facts", begin);
		strbuf_drop(&text, strlen(begin));
	}
	strbuf_addbuf(out, &text);
	strbuf_release(&text);
	return rc;
}

static const struct {
	const char *name;
	int (*print)(struct strbuf *out, struct value v, bool is_document);
} puppet_formats[] = {
    {"console", puppet_print_console},
    {"json", print_compact},
    {"yaml", puppet_print_yaml},
};

#define FORMATS (sizeof(puppet_formats) / sizeof(puppet_formats[0]))

bool
facts_puppet_is_format(const char *name)
{
	for (size_t i = 0; i < FORMATS; i++)
		if (strcmp(puppet_formats[i].name, name) == 0)
			return 1;
	return 0;
}

int
facts_puppet_print(
    struct strbuf *out, const char *format, struct value v, bool is_document)
{
	size_t i = 0;

	while (strcmp(puppet_formats[i].name, format) != 0)
		i++;
	return puppet_formats[i].print(out, v, is_document) < 0 ||
		       strbuf_is_cut(out)
		   ? -1
		   : 0;
}
