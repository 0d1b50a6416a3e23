#include "machine/resource/text.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "logging/record/parts.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider.h"

static const enum log_code text_codes[] = {
    [LOGLEVEL_DEBUG] = LOGMSG_RES_TEXT_DEBUG,
    [LOGLEVEL_INFO] = LOGMSG_RES_TEXT_INFO,
    [LOGLEVEL_NOTICE] = LOGMSG_RES_TEXT_NOTICE,
    [LOGLEVEL_WARNING] = LOGMSG_RES_TEXT_WARNING,
    [LOGLEVEL_ERR] = LOGMSG_RES_TEXT_ERROR,
    [LOGLEVEL_FATAL] = LOGMSG_RES_TEXT_FATAL,
};

static const enum log_code event_codes[] = {
    [LOGLEVEL_DEBUG] = LOGMSG_RES_EVENT_DEBUG,
    [LOGLEVEL_INFO] = LOGMSG_RES_EVENT_INFO,
    [LOGLEVEL_NOTICE] = LOGMSG_RES_EVENT_NOTICE,
    [LOGLEVEL_WARNING] = LOGMSG_RES_EVENT_WARNING,
    [LOGLEVEL_ERR] = LOGMSG_RES_EVENT_ERROR,
    [LOGLEVEL_FATAL] = LOGMSG_RES_EVENT_FATAL,
};

enum log_code
resource_event_code(unsigned level)
{
	return event_codes[level];
}

void
resource_log(const struct instance *i, const char *property, int bare,
    const char *message)
{
	resource_log_bytes(i, property, bare, message, strlen(message));
}

void
resource_log_bytes(const struct instance *i, const char *property, int bare,
    const char *message, size_t len)
{
	struct growbuf source;

	if (bare) {
		log_event_code(
		    text_codes[i->loglevel], log_strn("message", message, len));
		return;
	}
	/* not in the arena: a command may print a million lines */
	growbuf_init(&source);
	strbuf_addstr(&source.out, i->path);
	if (property != NULL)
		strbuf_addf(&source.out, "/%s", property);
	/* it may be a diff */
	log_event_code_parts(resource_event_code(i->loglevel), "message",
	    message, len, log_str("source", growbuf_text(&source)),
	    log_str("resource", i->ref), log_str("property", property));
	growbuf_release(&source);
}

void
resource_text(unsigned level, const char *message)
{
	log_event_code(text_codes[level], log_str("message", message));
}

void
resource_log_at(const struct instance *i, unsigned level, const char *source,
    const char *message)
{
	log_event_code(event_codes[level], log_str("source", source),
	    log_str("resource", i == NULL ? NULL : i->ref),
	    log_str("message", message));
}

void
resource_log_diff(
    const struct instance *i, const char *source, const char *text)
{
	log_event_code_parts(resource_event_code(i->loglevel), "message", text,
	    strlen(text), log_str("source", source),
	    log_str("resource", i->ref));
}

const char *
resource_provider_source(const struct instance *i)
{
	return arena_printf(
	    i->arena, "%s(provider=%s)", i->ref, i->provider->name);
}

void
resource_provider_warn(const struct instance *i, const char *message)
{
	log_event(APPLY_RESOURCE, RES_WARNED,
	    log_str("source", resource_provider_source(i)),
	    log_str("resource", i->ref), log_str("message", message));
}

void
resource_error(const struct instance *i, const char *message)
{
	log_event(APPLY_RESOURCE, RES_FAILED, log_str("source", i->path),
	    log_str("resource", i->ref), log_str("message", message));
}

void
resource_warn(const struct instance *i, const char *message)
{
	log_event(APPLY_RESOURCE, RES_WARNED, log_str("source", i->path),
	    log_str("resource", i->ref), log_str("message", message));
}
