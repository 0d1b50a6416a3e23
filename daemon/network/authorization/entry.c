/* Entries of `allow` and `deny`. */

#include "network/authorization/internal.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "network/authorization/rules.h"
#include "base/core/arena.h"

/* Larger numbers of capture groups are not read to their end. */
#define GROUP_MAX 1000000

static bool
entry_is_word(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/*
 * Return true when s begins with a word character and consists of these and the
 * characters in also.
 */
static bool
is_made_of(const char *s, const char *also)
{
	if (!entry_is_word(*s))
		return false;
	while (entry_is_word(*s) || (*s != '\0' && strchr(also, *s) != NULL))
		s++;
	return *s == '\0';
}

/* The number after a "$", and where it ends; -1 without one. */
static int
group_number(const char *s, const char **ret_end)
{
	int n = 0;

	if (*s != '$' || !isdigit((unsigned char)s[1]))
		return -1;
	for (s++; isdigit((unsigned char)*s) && n < GROUP_MAX; s++)
		n = n * 10 + (*s - '0');
	*ret_end = s;
	return n;
}

/* The largest number after a "$"; -1 without one. */
static int
largest_group(const char *s)
{
	const char *end;
	int max = -1, n;

	while ((s = strchr(s, '$')) != NULL) {
		n = group_number(s, &end);
		if (n > max)
			max = n;
		s++;
	}
	return max;
}

static int
read_captures(struct arena *a, struct entry *e, const char *text,
    unsigned groups, const char **ret_reason)
{
	const char *end;
	int largest = largest_group(text);

	if (strstr(text, "$0") != NULL || largest >= CAPTURES_MAX ||
	    (unsigned)largest > groups) {
		*ret_reason = arena_printf(a,
		    "contains the back reference '$%d' which refers to a "
		    "capture group in the regex that does not exist",
		    strstr(text, "$0") != NULL ? 0 : largest);
		return -1;
	}
	for (const char *s = text; *s != '\0';) {
		if (group_number(s, &end) >= 0)
			s = end;
		else if (entry_is_word(*s) || *s == '-' || *s == '.')
			s++;
		else
			return -1;
	}
	e->kind = ENTRY_CAPTURES;
	return 0;
}

struct regex *
rule_regex(struct arena *a, const char *text, const char **ret_reason)
{
	struct regex_error err;
	struct regex *re =
	    regex_compile(text, strlen(text), REGEX_INTERPRETED, &err);

	if (re == NULL)
		*ret_reason = arena_printf(
		    a, "has an invalid regular expression: %s", err.message);
	return re;
}

static int
read_regex(
    struct arena *a, struct entry *e, const char *text, const char **ret_reason)
{
	char *inside = arena_strdup(a, text + 1);

	inside[strlen(inside) - 1] = '\0';
	e->kind = ENTRY_REGEX;
	e->regex = rule_regex(a, inside, ret_reason);
	return e->regex != NULL ? 0 : -1;
}

static const char *
entry_lower(struct arena *a, const char *text)
{
	char *s = arena_strdup(a, text);

	for (char *p = s; *p != '\0'; p++)
		*p = (char)tolower((unsigned char)*p);
	return s;
}

int
entry_read(struct arena *a, struct entry *e, const char *text, unsigned groups,
    const char **ret_reason)
{
	size_t n = strlen(text);

	*ret_reason = arena_printf(a, "has an invalid domain value: %s", text);
	e->text = entry_lower(a, text);
	if (strcmp(text, "*") == 0) {
		e->kind = ENTRY_ANY;
	} else if (strncmp(text, "*.", 2) == 0 && is_made_of(text + 2, "-.")) {
		e->kind = ENTRY_DOMAIN;
		e->text++;
	} else if (n > 2 && text[0] == '/' && text[n - 1] == '/') {
		return read_regex(a, e, text, ret_reason);
	} else if (largest_group(text) >= 0) {
		return read_captures(a, e, text, groups, ret_reason);
	} else if (is_made_of(text, "-.@")) {
		e->kind = ENTRY_NAME;
	} else {
		return -1;
	}
	return 0;
}

/* ".example.com" matches example.com and all that ends in it. */
static bool
entry_is_below(const char *certname, const char *domain)
{
	size_t n = strlen(certname), end = strlen(domain);

	return strcmp(certname, domain + 1) == 0 ||
	       (n > end && strcmp(certname + n - end, domain) == 0);
}

/*
 * Return true when the name begins with what the group stands for; *ret_rest is
 * what follows.
 */
static bool
begins_with_group(const struct request_match *m, int group, const char **name)
{
	const struct regex_capture *c = &m->captures[group];
	size_t n;

	if (c->start == REGEX_UNSET)
		return false;
	n = c->end - c->start;
	if (strncasecmp(*name, m->rq->path + c->start, n) != 0)
		return false;
	*name += n;
	return true;
}

static bool
matches_captures(const struct entry *e, const struct request_match *m)
{
	const char *name = m->certname, *end;
	int group;

	for (const char *s = e->text; *s != '\0';) {
		group = group_number(s, &end);
		if (group >= 0) {
			if (!begins_with_group(m, group, &name))
				return false;
			s = end;
		} else if (*s++ != *name++) {
			return false;
		}
	}
	return *name == '\0';
}

static bool
entry_has_value(const json_t *all, const struct entry_extension *x)
{
	const char *got = json_string_value(json_object_get(all, x->oid));

	for (size_t i = 0; got != NULL && i < x->count; i++)
		if (strcmp(x->values[i], got) == 0)
			return true;
	return false;
}

static bool
matches_extensions(const struct entry *e, const struct request_match *m)
{
	json_t *all = m->rq->extensions(m->rq->ctx);
	bool is = e->count > 0;

	for (size_t i = 0; is && i < e->count; i++)
		is = entry_has_value(all, &e->extensions[i]);
	json_decref(all);
	return is;
}

/* Refuse what cannot be decided. */
static bool
matches_regex(const struct entry *e, const struct request_match *m)
{
	int found = regex_match(
	    e->regex, m->certname, strlen(m->certname), 0, NULL, 0, NULL);

	return e->deny ? found != 0 : found == 1;
}

bool
entry_matches(const struct entry *e, const struct request_match *m)
{
	switch (e->kind) {
	case ENTRY_ANY:
		return true;
	case ENTRY_NAME:
		return strcmp(e->text, m->certname) == 0;
	case ENTRY_DOMAIN:
		return entry_is_below(m->certname, e->text);
	case ENTRY_CAPTURES:
		return matches_captures(e, m);
	case ENTRY_REGEX:
		return matches_regex(e, m);
	case ENTRY_EXTENSIONS:
		return matches_extensions(e, m);
	}
	return false;
}
