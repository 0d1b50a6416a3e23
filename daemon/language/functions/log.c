/*
 * notice, warning and the other logging functions of manifests.
 */

#include "base/core/strbuf.h"
#include "language/eval/call.h"
#include "language/eval/scope_api.h"
#include "language/functions/scope_families.h"
#include "logging/log.h"
#include "language/value/tostring.h"

static enum eval_rc
log_message(struct call *c, enum log_code code, const char *level)
{
	struct shortbuf b;
	uint32_t i;

	if (!log_wanted(code))
		return EVAL_OK;
	shortbuf_init(&b, VALUE_STRING_MAX);
	for (i = 0; i < c->argc; i++) {
		strbuf_addstr(&b.out, i == 0 ? "" : " ");
		value_to_string(c->args[i], &b.out);
	}
	log_event_code(code, log_strn("message", shortbuf_text(&b), b.out.len),
	    log_str("source", call_scope_name(c)),
	    log_code("log_level", level));
	shortbuf_release(&b);
	return EVAL_OK;
}

/* One function for each of Puppet's levels. */
#define LOG_FUNCTION(name, code, word)                                   \
	static enum eval_rc fn_##name(struct call *c, struct value *ret) \
	{                                                                \
		*ret = value_undef();                                    \
		return log_message(c, LOGMSG_FUN_LOGGED_##code, word);   \
	}

LOG_FUNCTION(alert, ALERT, "alert")
LOG_FUNCTION(crit, CRIT, "crit")
LOG_FUNCTION(debug, DEBUG, NULL)
LOG_FUNCTION(emerg, EMERG, "emerg")
LOG_FUNCTION(err, ERR, NULL)
LOG_FUNCTION(info, INFO, NULL)
LOG_FUNCTION(notice, NOTICE, NULL)
LOG_FUNCTION(warning, WARN, NULL)

static const struct function_row functions_log_rows[] = {
    {"alert", "*Any $values", fn_alert, RUN_BOTH, "Logs at level alert"},
    {"crit", "*Any $values", fn_crit, RUN_BOTH, "Logs at level critical"},
    {"debug", "*Any $values", fn_debug, RUN_BOTH, "Logs at level debug"},
    {"emerg", "*Any $values", fn_emerg, RUN_BOTH, "Logs at level emergency"},
    {"err", "*Any $values", fn_err, RUN_BOTH, "Logs at level error"},
    {"info", "*Any $values", fn_info, RUN_BOTH, "Logs at level info"},
    {"notice", "*Any $values", fn_notice, RUN_BOTH, "Logs at level notice"},
    {"warning", "*Any $values", fn_warning, RUN_BOTH, "Logs at level warning"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_log = {
    .name = "log", .rows = functions_log_rows};
