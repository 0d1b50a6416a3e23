/* notify: a text in the log of the run (lib/puppet/type/notify.rb). */
#include <stddef.h>

#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/registry.h"
#include "machine/resource/text.h"
#include "language/schema/registry.h"
#include "language/value/ruby.h"

/* Lists are joined by blanks, as Puppet's logging.rb does. */
static void
type_notify_text_add(struct value v, unsigned depth, struct strbuf *text)
{
	if (v.tag != V_ARRAY || depth > VALUE_MAX_DEPTH) {
		ruby_to_s(v, text);
		return;
	}
	for (uint32_t n = 0; n < v.a->count; n++) {
		if (n > 0)
			strbuf_addch(text, ' ');
		type_notify_text_add(v.a->items[n], depth + 1, text);
	}
}

static int
message_sync(struct instance *i, struct value should, struct strbuf *err)
{
	int message = resource_type_attr(i->type, "message");
	struct growbuf text;

	(void)err;
	growbuf_init(&text);
	if (i->sensitive[message])
		strbuf_addstr(&text.out, "Sensitive [value redacted]");
	else
		type_notify_text_add(should, 0, &text.out);
	resource_log_bytes(i, "message", !instance_flag(i, "withpath"),
	    growbuf_text(&text), text.out.len);
	growbuf_release(&text);
	return 0;
}

static int
notify_prepare(struct instance *i, struct strbuf *err)
{
	int message = resource_type_attr(i->type, "message");

	(void)err;
	if (i->should[message].tag == V_UNSET &&
	    !instance_takes_none(i, message))
		i->should[message] = instance_should(i, "name");
	return 0;
}

/* A message is never in sync: it is always logged. */
static int
notify_retrieve(struct instance *i, struct strbuf *err)
{
	(void)err;
	instance_found(i, "message", value_undef());
	return 0;
}

static const struct attr_operations type_notify_attrs[] = {
    {.attr = "message", .sync = message_sync},
    {.attr = NULL},
};

const struct type_operations operations_notify = {
    .type = &resource_type_notify,
    .attrs = type_notify_attrs,
    .prepare = notify_prepare,
    .retrieve = notify_retrieve,
};
