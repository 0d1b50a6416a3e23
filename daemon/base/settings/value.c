#include "base/settings/value.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/text/diag.h"
#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "base/settings/settings.h"

int
setting_seconds_parse(const char *v, int64_t *ret)
{
	static const struct {
		char unit;
		int64_t seconds;
	} units[] = {{'y', 31536000}, {'d', 86400}, {'h', 3600}, {'m', 60},
	    {'s', 1}, {'\0', 1}};
	char *end;
	long long n;

	if (strcmp(v, "unlimited") == 0) {
		*ret = SETTINGS_UNLIMITED;
		return 0;
	}
	errno = 0;
	n = strtoll(v, &end, 10);
	if (end == v || errno != 0 || n < -1)
		return -1;
	for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
		if (*end != units[i].unit || (*end != '\0' && end[1] != '\0'))
			continue;
		return __builtin_mul_overflow((int64_t)n, units[i].seconds, ret)
			   ? -1
			   : 0;
	}
	return -1;
}

int
setting_bool_parse(const char *v, int *ret)
{
	static const char *const words[] = {"false", "true", "no", "yes"};

	for (int i = 0; i < 4; i++) {
		if (strcmp(v, words[i]) == 0) {
			*ret = i & 1;
			return 0;
		}
	}
	return -1;
}

static bool
is_choice(const char *choices, const char *v)
{
	size_t n = strlen(v);

	for (const char *p = choices; *p != '\0';) {
		size_t word = strcspn(p, " ");

		if (word == n && memcmp(p, v, n) == 0)
			return 1;
		p += word + (p[word] != '\0');
	}
	return 0;
}

static int
invalid_choice(
    const struct setting_row *row, const char *v, struct diag_list *diags)
{
	struct shortbuf allowed;

	shortbuf_init(&allowed, SETTINGS_VALUE_MAX);
	for (const char *p = row->choices; *p != '\0'; p++) {
		if (*p == ' ')
			strbuf_addstr(&allowed.out, "', '");
		else
			strbuf_addch(&allowed.out, *p);
	}
	diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "Invalid value '%s' for parameter %s. Allowed values are '%s'", v,
	    row->name, shortbuf_text(&allowed));
	shortbuf_release(&allowed);
	return -1;
}

bool
setting_has_range(const struct setting_row *row)
{
	return row->choices != NULL &&
	       (row->type == SETTING_INT || row->type == SETTING_DURATION);
}

void
setting_range(const struct setting_row *row, char low[SETTING_BOUND],
    char high[SETTING_BOUND])
{
	const char *dots = strstr(row->choices, "..");

	fixed_must(low, SETTING_BOUND, "%.*s", (int)(dots - row->choices),
	    row->choices);
	fixed_must(high, SETTING_BOUND, "%s", dots + 2);
}

/* The number that a bound of a range, or a value, stands for; it is valid. */
static int64_t
setting_range_number(const struct setting_row *row, const char *text)
{
	int64_t n = 0;

	if (row->type == SETTING_INT)
		return strtoll(text, NULL, 0);
	(void)setting_seconds_parse(text, &n);
	return n;
}

/* Check a valid number or duration against the range of its row. */
static int
setting_range_check(
    const struct setting_row *row, const char *v, struct diag_list *diags)
{
	char low[SETTING_BOUND], high[SETTING_BOUND];
	int64_t n = setting_range_number(row, v);
	bool is_open;

	if (!setting_has_range(row))
		return 0;
	setting_range(row, low, high);
	is_open = *high == '\0';
	if (n >= setting_range_number(row, low) &&
	    (is_open || n <= setting_range_number(row, high)))
		return 0;
	diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "Invalid value '%s' for parameter %s. Allowed values are %s%s%s", v,
	    row->name, low, is_open ? " or more" : " to ", high);
	return -1;
}

static int
certname_check(const char *v, struct diag_list *diags)
{
	const char *why = NULL;

	if (!utf8_is_valid(v, strlen(v)))
		why = "Certificate names must be valid UTF-8";
	else if (strpbrk(v, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != NULL)
		why = "Certificate names must be lower case";
	if (why != NULL)
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0, "%s", why);
	return why == NULL ? 0 : -1;
}

int
setting_value_check(
    const struct setting_row *row, const char *v, struct diag_list *diags)
{
	char *end;
	int64_t n;
	int b;

	switch (row->type) {
	case SETTING_BOOL:
		if (setting_bool_parse(v, &b) == 0)
			return 0;
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "Invalid value '\"%s\"' for boolean parameter: %s", v,
		    row->name);
		return -1;
	case SETTING_INT:
		errno = 0;
		(void)strtoll(v, &end, 0);
		if (*v != '\0' && *end == '\0' && errno == 0)
			return setting_range_check(row, v, diags);
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "Cannot convert '\"%s\"' to an integer for parameter: %s",
		    v, row->name);
		return -1;
	case SETTING_DURATION:
		if (strchr(v, '$') != NULL)
			return 0;
		if (setting_seconds_parse(v, &n) == 0)
			return setting_range_check(row, v, diags);
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "Invalid duration format '\"%s\"' for parameter: %s", v,
		    row->name);
		return -1;
	case SETTING_ENUM:
		return is_choice(row->choices, v)
			   ? 0
			   : invalid_choice(row, v, diags);
	case SETTING_REVOCATION:
		if (is_choice(row->choices, v))
			return 0;
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "Invalid certificate revocation value %s: must be one of "
		    "'true', 'chain', 'leaf', 'ocsp', or 'false'",
		    v);
		return -1;
	case SETTING_CERTNAME:
		return certname_check(v, diags);
	default:
		return 0;
	}
}
