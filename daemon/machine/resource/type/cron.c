/* cron: a job that runs at certain times (module cron_core). */

#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider.h"
#include "machine/resource/provider/editor/crontab.h"
#include "machine/resource/registry.h"
#include "machine/resource/show.h"
#include "language/schema/registry.h"
#include "language/value/ruby.h"

static const char *const days[] = {"sunday", "monday", "tuesday", "wednesday",
    "thursday", "friday", "saturday", NULL};
static const char *const months[] = {"january", "february", "march", "april",
    "may", "june", "july", "august", "september", "october", "november",
    "december", NULL};

/* Values of a field of times. */
struct bounds {
	const char *name;
	int64_t low, high;
	const char *const *words; /* the first counts from */
	int first;
};

static const struct bounds minute = {"minute", 0, 59, NULL, 0};
static const struct bounds hour = {"hour", 0, 23, NULL, 0};
static const struct bounds weekday = {"weekday", 0, 7, days, 0};
static const struct bounds month = {"month", 1, 12, months, 1};
static const struct bounds monthday = {"monthday", 1, 31, NULL, 0};

static size_t
type_cron_digits(const char *s)
{
	return strspn(s, "0123456789");
}

/* "N-N", "N-N/N" or an asterisk with "/N": taken as it is. */
static bool
is_range(const char *s)
{
	size_t n;

	if (s[0] == '*' && s[1] == '/')
		return s[2] != '\0' && s[2 + type_cron_digits(s + 2)] == '\0';
	n = type_cron_digits(s);
	if (n == 0 || s[n] != '-')
		return 0;
	s += n + 1;
	n = type_cron_digits(s);
	if (n == 0)
		return 0;
	if (s[n] == '/')
		return s[n + 1] != '\0' &&
		       s[n + 1 + type_cron_digits(s + n + 1)] == '\0';
	return s[n] == '\0';
}

/* A day or a month by its name, or by the first three letters of the name. */
static int
word_number(const struct bounds *b, const char *s)
{
	for (int n = 0; b->words != NULL && b->words[n] != NULL; n++)
		if (strcasecmp(b->words[n], s) == 0 ||
		    (strlen(s) == 3 && strncasecmp(b->words[n], s, 3) == 0))
			return b->first + n;
	return -1;
}

static int
time_munge(const struct bounds *b, struct instance *i, struct value *v,
    struct strbuf *err)
{
	const char *s = ruby_text(i->arena, *v);
	const struct value given = *v;
	int64_t number;
	int word;

	if (strcmp(s, "absent") == 0 || strcmp(s, "*") == 0) {
		*v = value_str("absent");
		return 0;
	}
	*v = value_str(s);
	if (is_range(s))
		return 0;
	if (s[type_cron_digits(s)] == '\0' &&
	    integer_parse(s, strlen(s), 10, &number) == 0 && number >= b->low &&
	    number <= b->high)
		return 0;
	word = word_number(b, s);
	if (word >= 0) {
		*v = value_str(arena_printf(i->arena, "%d", word));
		return 0;
	}
	return attr_munge_failed(
	    i, given, err, "%s is not a valid %s", s, b->name);
}

static int
minute_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	return time_munge(&minute, i, v, err);
}

static int
hour_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	return time_munge(&hour, i, v, err);
}

static int
type_cron_weekday_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	return time_munge(&weekday, i, v, err);
}

static int
month_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	return time_munge(&month, i, v, err);
}

static int
monthday_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	return time_munge(&monthday, i, v, err);
}

/* One line, without white space around. */
static int
type_cron_command_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s = ruby_text(i->arena, *v);
	size_t n;

	s += strspn(s, " \t\r\n");
	for (n = strlen(s); n > 0 && strchr(" \t\r\n", s[n - 1]) != NULL; n--)
		;
	*v = value_string_copy(i->arena, s, n);
	if (memchr(s, '\n', n) == NULL)
		return 0;
	return attr_unsupported(i, err, "A command must be one line");
}

static int
type_cron_environment_munge(
    struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s = ruby_text(i->arena, *v);
	size_t n;

	if (instance_absent(*v))
		return 0;
	s += strspn(s, " \t");
	n = strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
		      "0123456789_");
	if (n > 0 && s[n + strspn(s + n, " \t")] == '=') {
		if (strchr(s, '\n') == NULL)
			return 0;
		return attr_unsupported(
		    i, err, "An environment setting must be one line");
	}
	strbuf_addf(err, "Invalid environment setting %s",
	    ruby_inspect_text(i->arena, *v));
	return -1;
}

static int
special_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	static const char *const words[] = {"reboot", "yearly", "annually",
	    "monthly", "weekly", "daily", "midnight", "hourly", "absent", NULL};

	for (int n = 0; words[n] != NULL; n++)
		if (instance_value_is(*v, words[n]))
			return 0;
	strbuf_addf(err, "Invalid special schedule %s",
	    ruby_inspect_text(i->arena, *v));
	return -1;
}

/* In this order; nothing and "absent" are the same. */
static int
type_cron_list_insync(
    const struct instance *i, struct value is, struct value should)
{
	int none = instance_absent(attr_nth(should, 0));
	uint32_t n;

	if (instance_absent(is) || none)
		return instance_absent(is) && none;
	if (attr_count(is) != attr_count(should))
		return 0;
	for (n = 0; n < attr_count(is); n++)
		if (strcmp(ruby_text(i->arena, attr_nth(is, n)),
			ruby_text(i->arena, attr_nth(should, n))) != 0)
			return 0;
	return 1;
}

/* An empty list of wanted settings is in sync when the job has no settings. */
static int
environment_insync(
    const struct instance *i, struct value is, struct value should)
{
	if (attr_count(should) == 0)
		return instance_absent(is);
	return type_cron_list_insync(i, is, should);
}

/* Found settings are shown as a list, wanted ones joined. */
static int
environment_describe(const struct instance *i, struct value is,
    struct value should, struct strbuf *out)
{
	int n = resource_type_attr(i->type, "environment");

	if (instance_absent(attr_nth(should, 0)))
		return 0;
	if (instance_absent(is)) {
		strbuf_addstr(out, "defined 'environment' as ");
	} else {
		strbuf_addstr(out, "environment changed ");
		instance_show(i, n, is, out);
		strbuf_addstr(out, " to ");
	}
	ruby_to_s(attr_join(i->arena, &i->type->attrs[n], should), out);
	return 1;
}

static int
cron_prepare(struct instance *i, struct strbuf *err)
{
	static const char *const fields[] = {
	    "minute", "hour", "weekday", "monthday", "month", NULL};
	int target = resource_type_attr(i->type, "target");
	struct value v;

	if (i->should[target].tag == V_UNSET)
		i->should[target] = value_str(crontab_user(i));
	v = instance_should(i, "special");
	for (int n = 0; !instance_absent(v) && fields[n] != NULL; n++) {
		if (instance_absent(attr_nth(instance_should(i, fields[n]), 0)))
			continue;
		strbuf_addf(err,
		    "%s cannot specify both a special schedule and a value "
		    "for %s",
		    i->ref, fields[n]);
		return -1;
	}
	return 0;
}

static const struct attr_operations type_cron_attrs[] = {
    {.attr = "command", .munge = type_cron_command_munge},
    {.attr = "special", .munge = special_munge},
    {.attr = "minute", .munge = minute_munge, .insync = type_cron_list_insync},
    {.attr = "hour", .munge = hour_munge, .insync = type_cron_list_insync},
    {.attr = "weekday",
	.munge = type_cron_weekday_munge,
	.insync = type_cron_list_insync},
    {.attr = "month", .munge = month_munge, .insync = type_cron_list_insync},
    {.attr = "monthday",
	.munge = monthday_munge,
	.insync = type_cron_list_insync},
    {.attr = "environment",
	.munge = type_cron_environment_munge,
	.insync = environment_insync,
	.describe = environment_describe},
    {.attr = NULL},
};

static const struct provider *const type_cron_providers[] = {
    &provider_crontab, NULL};

const struct type_operations operations_cron = {
    .type = &resource_type_cron,
    .attrs = type_cron_attrs,
    .providers = type_cron_providers,
    .prepare = cron_prepare,
    .autorequire = attr_user_autorequire,
};
