/*
 * Timespan and Timestamp from numbers and fields.
 */

#include <string.h>
#include <time.h>

#include "base/arena.h"
#include "types/convert.h"
#include "value/time.h"

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
now(struct conversion *c, struct value *ret)
{
	struct timespec ts;

	(void)c;
	clock_gettime(CLOCK_REALTIME, &ts);
	*ret = (struct value){.tag = V_TIMESTAMP,
	    .i = ts.tv_sec * TIME_NS_PER_SECOND + ts.tv_nsec};
	return NULL;
}

/* Days, hours, minutes, seconds, ms, us, ns in this order. */
static const int64_t units[] = {INT64_C(86400000000000), INT64_C(3600000000000),
    INT64_C(60000000000), INT64_C(1000000000), 1000000, 1000, 1};

#define UNITS (sizeof(units) / sizeof(units[0]))

static const char *
sum_fields(const struct value *v, uint32_t n, int negative, struct value *ret)
{
	int64_t ns = 0, part;

	for (uint32_t i = 0; i < n; i++) {
		if (v[i].tag != V_INT)
			continue;
		if (__builtin_mul_overflow(v[i].i, units[i], &part) ||
		    __builtin_add_overflow(ns, part, &ns))
			return "time out of range";
	}
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

static const struct conversion_row timespan_rows[] = {
    {"Variant[Integer, Float] $seconds", from_seconds, 0},
    {"Integer $days, Integer $hours, Integer $minutes, Integer $seconds, "
     "?Integer $milliseconds, ?Integer $microseconds, "
     "?Integer $nanoseconds",
	from_fields, 0},
    {"Struct[{Optional[negative] => Boolean, Optional[days] => Integer, "
     "Optional[hours] => Integer, Optional[minutes] => Integer, "
     "Optional[seconds] => Integer, Optional[milliseconds] => Integer, "
     "Optional[microseconds] => Integer, "
     "Optional[nanoseconds] => Integer}] $hash_arg",
	from_fields_hash, 0},
    {NULL, NULL, 0},
};

static const struct conversion_row timestamp_rows[] = {
    {"", now, 0},
    {"Variant[Integer, Float] $seconds", from_seconds, 0},
    {NULL, NULL, 0},
};

const struct conversion_family conversions_time[] = {
    {T_TIMESPAN, "new_timespan", timespan_rows, NULL, NULL},
    {T_TIMESTAMP, "new_timestamp", timestamp_rows, NULL, NULL},
    {T_ANY, NULL, NULL, NULL, NULL},
};
