/*
 * strftime: times as text.
 */

#include <time.h>

#include "base/core/strbuf.h"
#include "language/eval/call.h"
#include "language/eval/scope_api.h"
#include "language/functions/families.h"
#include "language/value/time/time.h"
#include "language/value/time/timespan.h"
#include "language/value/time/timestamp.h"
#include "language/value/tostring.h"

static enum eval_rc
functions_time_deliver(
    struct call *c, const char *error, struct strbuf *b, struct value *ret)
{
	if (error) {
		strbuf_release(b);
		return call_error(c, "%s", error);
	}
	*ret = value_string_take(c->arena, b);
	return EVAL_OK;
}

static enum eval_rc
fn_timespan(struct call *c, struct value *ret)
{
	struct value fmt = c->args[1];
	struct strbuf b;

	strbuf_init(&b, VALUE_STRING_MAX);
	return functions_time_deliver(c,
	    timespan_format(c->arena, c->args[0].i, fmt.s, fmt.aux, &b), &b,
	    ret);
}

static enum eval_rc
functions_time_format_stamp(
    struct call *c, int64_t ns, uint32_t first, struct value *ret)
{
	struct value fmt = c->args[first];
	const char *zone = NULL;
	struct strbuf b;

	if (c->argc > first + 1)
		zone = value_cstr(c->arena, c->args[first + 1]);
	strbuf_init(&b, VALUE_STRING_MAX);
	return functions_time_deliver(c,
	    timestamp_format(c->arena, ns, fmt.s, fmt.aux, zone, &b), &b, ret);
}

static enum eval_rc
fn_timestamp(struct call *c, struct value *ret)
{
	return functions_time_format_stamp(c, c->args[0].i, 1, ret);
}

/* strftime(FORMAT, ZONE): the current time. */
static enum eval_rc
fn_now(struct call *c, struct value *ret)
{
	struct timespec ts;

	call_deprecated(c, "legacy#strftime",
	    "The argument signature (String format, [String timezone]) is "
	    "deprecated for #strftime. See #strftime documentation and "
	    "Timespan type for more info\n   (file & line not available)");
	clock_gettime(CLOCK_REALTIME, &ts);
	return functions_time_format_stamp(
	    c, ts.tv_sec * TIME_NS_PER_SECOND + ts.tv_nsec, 0, ret);
}

static const struct function_row functions_time_rows[] = {
    {"strftime", "Timespan $time_object, String $format", fn_timespan, RUN_BOTH,
	"A time as text in a format"},
    {"strftime", "Timestamp $time_object, String $format, ?String $timezone",
	fn_timestamp, RUN_BOTH, NULL},
    {"strftime", "String $format, ?String $timezone", fn_now,
	RUN_BOTH | ROW_CHANGES, NULL},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_time = {
    "time", functions_time_rows, NULL};
