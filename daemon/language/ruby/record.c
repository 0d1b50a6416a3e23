#include "language/ruby/record.h"

#include <string.h>

#include "logging/log.h"
#include "language/value/value.h"

static const struct {
	const char *level;
	enum log_code code;
	const char *word; /* beside the record's level; NULL: the same */
} ruby_record_levels[] = {
    {"debug", LOGMSG_FUN_LOGGED_DEBUG, NULL},
    {"info", LOGMSG_FUN_LOGGED_INFO, NULL},
    {"notice", LOGMSG_FUN_LOGGED_NOTICE, NULL},
    {"warning", LOGMSG_FUN_LOGGED_WARN, NULL},
    {"err", LOGMSG_FUN_LOGGED_ERR, NULL},
    {"alert", LOGMSG_FUN_LOGGED_ALERT, "alert"},
    {"crit", LOGMSG_FUN_LOGGED_CRIT, "crit"},
    {"emerg", LOGMSG_FUN_LOGGED_EMERG, "emerg"},
};

static struct value
ruby_record_item(const struct varray *m, uint32_t i)
{
	return i < m->count ? m->items[i] : value_undef();
}

void
ruby_record(const struct varray *message)
{
	struct value level = ruby_record_item(message, 1),
		     source = ruby_record_item(message, 2),
		     text = ruby_record_item(message, 3);

	for (size_t i = 0;
	     i < sizeof(ruby_record_levels) / sizeof(ruby_record_levels[0]);
	     i++) {
		if (level.tag != V_STRING || text.tag != V_STRING ||
		    level.aux != strlen(ruby_record_levels[i].level) ||
		    memcmp(level.s, ruby_record_levels[i].level, level.aux) !=
			0)
			continue;
		log_event_code(ruby_record_levels[i].code,
		    log_strn("message", text.s, text.aux),
		    log_strn("source", source.tag == V_STRING ? source.s : NULL,
			source.tag == V_STRING ? source.aux : 0),
		    log_code("log_level", ruby_record_levels[i].word));
		return;
	}
}
