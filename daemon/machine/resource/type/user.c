/* user: an account (type/user.rb). */

#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "machine/file/owner.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider/account/account.h"
#include "machine/resource/registry.h"
#include "machine/resource/show.h"
#include "machine/resource/type/user_keys.h"
#include "language/schema/registry.h"
#include "language/value/ruby.h"

static bool
is_digits(const char *s)
{
	return *s != '\0' && s[strspn(s, "0123456789")] == '\0';
}

static int
groups_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s = ruby_text(i->arena, *v), *wrong = NULL;

	if (is_digits(s))
		wrong = "Group names must be provided, not GID numbers.";
	else if (strchr(s, ',') != NULL)
		wrong = "Group names must be provided as an array, not a "
			"comma-separated list.";
	else if (*s == '\0')
		wrong = "Group names must not be empty. If you want to specify "
			"\"no groups\" pass an empty array";
	if (wrong == NULL)
		return 0;
	strbuf_addstr(err, wrong);
	return -1;
}

/* Wanted groups are shown as a list: ['adm', 'video']. */
static int
groups_describe(const struct instance *i, struct value is, struct value should,
    struct strbuf *out)
{
	int n = resource_type_attr(i->type, "groups");
	const char *s = ruby_text(i->arena, should);
	size_t len;

	if (instance_absent(is)) {
		strbuf_addstr(out, "defined 'groups' as [");
	} else {
		strbuf_addstr(out, "groups changed ");
		instance_show(i, n, is, out);
		strbuf_addstr(out, " to [");
	}
	for (; *s != '\0'; s += len + (s[len] == ',')) {
		len = strcspn(s, ",");
		strbuf_addf(
		    out, "'%.*s'%s", (int)len, s, s[len] == ',' ? ", " : "");
	}
	strbuf_addch(out, ']');
	return 1;
}

static int
password_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s = ruby_text(i->arena, *v);

	if (strchr(s, ':') != NULL) {
		strbuf_addstr(err, "Passwords cannot include ':'");
		return -1;
	}
	/* it would give chpasswd a second account */
	if (strchr(s, '\n') != NULL)
		return attr_unsupported(
		    i, err, "Passwords cannot include line ends");
	return 0;
}

static int
days_munge(
    struct instance *i, struct value *v, const char *wrong, struct strbuf *err)
{
	account_id_munge(i, v, err);
	if (v->tag == V_INT)
		return 0;
	strbuf_addstr(err, wrong);
	return -1;
}

static int
min_age_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	return days_munge(
	    i, v, "Password minimum age must be provided as a number.", err);
}

static int
max_age_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	return days_munge(
	    i, v, "Password maximum age must be provided as a number.", err);
}

static int
warn_days_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	return days_munge(
	    i, v, "Password warning days must be provided as a number.", err);
}

static bool
has_date_form(const char *s)
{
	static const char form[] = "dddd-dd-dd";
	size_t n;

	for (n = 0; form[n] != '\0'; n++)
		if (form[n] == 'd' ? s[n] < '0' || s[n] > '9' : s[n] != form[n])
			return 0;
	return s[n] == '\0';
}

/* The number that n digits have. */
static int
digits_value(const char *s, size_t n)
{
	int value = 0;

	while (n-- > 0)
		value = 10 * value + (*s++ - '0');
	return value;
}

/* Is the text, which has the form, a day of the calendar? */
static bool
is_day(const char *s)
{
	int year = digits_value(s, 4), month = digits_value(s + 5, 2);
	int day = digits_value(s + 8, 2);
	struct tm tm = {
	    .tm_year = year - 1900, .tm_mon = month - 1, .tm_mday = day};

	(void)timegm(&tm);
	return tm.tm_year == year - 1900 && tm.tm_mon == month - 1 &&
	       tm.tm_mday == day;
}

static int
expiry_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const char *text = ruby_text(i->arena, *v);

	if (instance_absent(*v))
		return 0;
	/* usermod would set the next day that exists, in each run */
	if (has_date_form(text) && !is_day(text))
		return attr_unsupported(
		    i, err, "Expiry date %s does not exist", text);
	if (has_date_form(text))
		return 0;
	strbuf_addstr(
	    err, "Expiry dates must be YYYY-MM-DD or the string \"absent\"");
	return -1;
}

static int
gid_insync(const struct instance *i, struct value is, struct value should)
{
	gid_t gid;

	(void)i;
	return group_id(should, &gid) == 0 && is.tag == V_INT && is.i == gid;
}

/* The primary group by name, and all others. */
static int
user_autorequire(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	struct value gid = instance_should(i, "gid"), v;
	unsigned primary = gid.tag == V_STRING ? 1 : 0;

	if (n > 0)
		return 0;
	v = group < primary
		? gid
		: attr_nth(instance_should(i, "groups"), group - primary);
	if (v.tag != V_STRING)
		return 0;
	strbuf_addf(out, "Group[%.*s]", (int)v.aux, v.s);
	return 1;
}

static const struct attr_operations type_user_attrs[] = {
    {.attr = "uid", .munge = account_id_munge},
    {.attr = "gid", .munge = account_id_munge, .insync = gid_insync},
    {.attr = "password", .munge = password_munge},
    {.attr = "password_min_age", .munge = min_age_munge},
    {.attr = "password_max_age", .munge = max_age_munge},
    {.attr = "password_warn_days", .munge = warn_days_munge},
    {.attr = "groups", .munge = groups_munge, .describe = groups_describe},
    {.attr = "expiry", .munge = expiry_munge},
    {.attr = "purge_ssh_keys", .munge = user_keys_munge},
    {.attr = NULL},
};

static const struct provider *const type_user_providers[] = {
    &provider_useradd, NULL};

const struct type_operations operations_user = {
    .type = &resource_type_user,
    .attrs = type_user_attrs,
    .providers = type_user_providers,
    .autorequire = user_autorequire,
    .generate = user_keys_generate,
};
