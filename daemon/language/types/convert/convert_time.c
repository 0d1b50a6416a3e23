/*
 * Timespan and Timestamp from numbers, fields and texts.
 */

#include <stdbool.h>
#include <string.h>
#include <time.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/types/basic.h"
#include "language/types/convert/convert.h"
#include "language/value/hash.h"
#include "language/value/time/time.h"
#include "language/value/time/timespan.h"
#include "language/value/time/timestamp_parse.h"
#include "language/value/tostring.h"

static const char *
from_seconds(struct conversion *c, struct value *ret)
{
	enum value_tag tag =
	    type_kind(c->type) == T_TIMESPAN ? V_TIMESPAN : V_TIMESTAMP;
	int64_t ns = 0;
	const char *error;

	error = time_from_value(c->arena, tag, c->args[0], &ns);
	*ret = (struct value){.tag = (uint8_t)tag, .i = ns};
	return error;
}

static const char *
convert_time_now(struct conversion *c, struct value *ret)
{
	struct timespec ts;

	(void)c;
	clock_gettime(CLOCK_REALTIME, &ts);
	*ret = (struct value){.tag = V_TIMESTAMP,
	    .i = ts.tv_sec * TIME_NS_PER_SECOND + ts.tv_nsec};
	return NULL;
}

/* Days, hours, minutes, seconds, ms, us, ns in this order. */
static const int64_t convert_time_units[] = {INT64_C(86400000000000),
    INT64_C(3600000000000), INT64_C(60000000000), INT64_C(1000000000), 1000000,
    1000, 1};

#define UNITS (sizeof(convert_time_units) / sizeof(convert_time_units[0]))

static const char *
sum_fields(const struct value *v, uint32_t n, int negative, struct value *ret)
{
	int64_t ns = 0, part;

	for (uint32_t i = 0; i < n; i++) {
		if (v[i].tag != V_INT && v[i].tag != V_BIGINT)
			continue;
		if (v[i].tag == V_BIGINT ||
		    __builtin_mul_overflow(
			v[i].i, convert_time_units[i], &part) ||
		    __builtin_add_overflow(ns, part, &ns))
			return "time out of range";
	}
	if (ns == INT64_MIN)
		return "time out of range";
	*ret = (struct value){.tag = V_TIMESPAN, .i = negative ? -ns : ns};
	return NULL;
}

static const char *
from_fields(struct conversion *c, struct value *ret)
{
	return sum_fields(c->args, c->argc, 0, ret);
}

static const char *
from_fields_hash(struct conversion *c, struct value *ret)
{
	static const char *const names[UNITS] = {"days", "hours", "minutes",
	    "seconds", "milliseconds", "microseconds", "nanoseconds"};
	const struct vhash *h = c->args[0].h;
	const struct value *found = vhash_get_str(h, "negative", 8);
	struct value v[UNITS];
	int negative = found && value_truthy(*found);

	for (size_t i = 0; i < UNITS; i++) {
		found = vhash_get_str(h, names[i], strlen(names[i]));
		v[i] = found ? *found : value_undef();
	}
	return sum_fields(v, UNITS, negative, ret);
}

/* A text in one format; fmt V_STRING, else Puppet's own formats. */
static const char *
convert_time_from_text(struct conversion *c, struct value text,
    struct value fmt, const char *zone, int64_t *ret)
{
	const char *f = fmt.tag == V_STRING ? fmt.s : NULL;
	size_t n = f ? fmt.aux : 0;

	if (type_kind(c->type) == T_TIMESPAN)
		return timespan_parse(c->arena, text.s, text.aux, f, n, ret);
	return timestamp_parse(c->arena, text.s, text.aux, f, n, zone, ret);
}

/* True when an error means only that the text is in another format. */
static bool
is_other_format(const char *error)
{
	return strncmp(error, "Unable", 6) == 0 ||
	       strncmp(error, "Using", 5) == 0;
}

static const char *
no_format_fits(struct conversion *c, struct value text, struct value formats)
{
	struct shortbuf b;
	const char *error;

	shortbuf_init(&b, VALUE_STRING_MAX);
	for (uint32_t i = 0; i < formats.a->count; i++) {
		if (i)
			strbuf_add(&b.out, ", ", 2);
		strbuf_add(
		    &b.out, formats.a->items[i].s, formats.a->items[i].aux);
	}
	error = arena_printf(c->arena,
	    "Unable to parse '%s' using any of the formats %s",
	    value_cstr(c->arena, text),
	    arena_shown(c->arena, shortbuf_text(&b), b.out.len));
	shortbuf_release(&b);
	return error;
}

static const char *
convert_time_parse(struct conversion *c, struct value text,
    const struct value *formats, const struct value *zone, struct value *ret)
{
	const char *z = NULL, *error;
	struct value none = value_undef();
	int64_t ns = 0;

	if (zone && zone->tag == V_STRING)
		z = value_cstr(c->arena, *zone);
	if (!formats || formats->tag != V_ARRAY)
		error = convert_time_from_text(
		    c, text, formats ? *formats : none, z, &ns);
	else {
		error = no_format_fits(c, text, *formats);
		for (uint32_t i = 0; error && i < formats->a->count; i++) {
			const char *one = convert_time_from_text(
			    c, text, formats->a->items[i], z, &ns);

			if (one && !is_other_format(one))
				return one;
			error = one ? error : NULL;
		}
	}
	*ret = (struct value){.tag = V_TIMESTAMP, .i = ns};
	if (type_kind(c->type) == T_TIMESPAN)
		ret->tag = V_TIMESPAN;
	return error;
}

static const char *
from_string(struct conversion *c, struct value *ret)
{
	return convert_time_parse(c, c->args[0],
	    c->argc > 1 ? &c->args[1] : NULL, c->argc > 2 ? &c->args[2] : NULL,
	    ret);
}

static const char *
from_string_hash(struct conversion *c, struct value *ret)
{
	const struct vhash *h = c->args[0].h;

	return convert_time_parse(c, *vhash_get_str(h, "string", 6),
	    vhash_get_str(h, "format", 6), vhash_get_str(h, "timezone", 8),
	    ret);
}

static const struct type_local time_locals[] = {
    {"Formats", "Variant[String[2], Array[String[2], 1]]"},
    {NULL, NULL},
};

static const struct conversion_row timespan_rows[] = {
    {"Variant[Integer, Float] $seconds", from_seconds, 0},
    {"String[1] $string, ?Formats $format", from_string, 0},
    {"Integer $days, Integer $hours, Integer $minutes, Integer $seconds, "
     "?Integer $milliseconds, ?Integer $microseconds, "
     "?Integer $nanoseconds",
	from_fields, 0},
    {"Struct[{string => String[1], Optional[format] => Formats}] $hash_arg",
	from_string_hash, 0},
    {"Struct[{Optional[negative] => Boolean, Optional[days] => Integer, "
     "Optional[hours] => Integer, Optional[minutes] => Integer, "
     "Optional[seconds] => Integer, Optional[milliseconds] => Integer, "
     "Optional[microseconds] => Integer, "
     "Optional[nanoseconds] => Integer}] $hash_arg",
	from_fields_hash, 0},
    {NULL, NULL, 0},
};

static const struct conversion_row timestamp_rows[] = {
    {"", convert_time_now, 0},
    {"Variant[Integer, Float] $seconds", from_seconds, 0},
    {"String[1] $string, ?Formats $format, ?String[1] $timezone", from_string,
	0},
    {"Struct[{string => String[1], Optional[format] => Formats, "
     "Optional[timezone] => String[1]}] $hash_arg",
	from_string_hash, 0},
    {NULL, NULL, 0},
};

const struct conversion_family conversions_time[] = {
    {T_TIMESPAN, "new_timespan", timespan_rows, time_locals, NULL},
    {T_TIMESTAMP, "new_timestamp", timestamp_rows, time_locals, NULL},
    {T_ANY, NULL, NULL, NULL, NULL},
};
