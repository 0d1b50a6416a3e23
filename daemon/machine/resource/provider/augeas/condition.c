/* The attribute onlyif. */
#include "machine/resource/provider/augeas/condition.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/regex/regex.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider/augeas/command.h"
#include "machine/resource/provider/augeas/job.h"
#include "machine/resource/provider/augeas/library.h"
#include "machine/resource/provider/augeas/list.h"

#define REASON_MAX ((size_t)64 << 10)

static int
digits_skip(const char **s)
{
	const char *start = *s;

	while (**s >= '0' && **s <= '9')
		(*s)++;
	return *s > start;
}

/* A number as Puppet takes one here, maybe with a line end. */
static bool
condition_is_number(const char *s)
{
	if (*s == '+' || *s == '-')
		s++;
	if (!digits_skip(&s))
		return 0;
	if (*s == '.' && (s++, !digits_skip(&s)))
		return 0;
	return *s == '\0' || (*s == '\n' && s[1] == '\0');
}

/* An order (negative, 0, positive) by a comparator. */
static int
order_fits(const char *comparator, int order)
{
	if (strcmp(comparator, "==") == 0)
		return order == 0;
	if (strcmp(comparator, "!=") == 0)
		return order != 0;
	if (comparator[0] == '<')
		return order < 0 || (comparator[1] == '=' && order == 0);
	if (comparator[0] == '>')
		return order > 0 || (comparator[1] == '=' && order == 0);
	return 0;
}

static int
text_matches(const char *text, const char *pattern, struct strbuf *why)
{
	struct regex_error e;
	struct regex *re = regex_compile(pattern, strlen(pattern), 0, &e);
	int rc;

	if (re == NULL) {
		strbuf_addf(why, "%s: /%s/", e.message, pattern);
		return -1;
	}
	rc = regex_match(re, text, strlen(text), 0, NULL, 0, &e);
	regex_free(re);
	if (rc < 0)
		strbuf_addstr(why, e.message);
	return rc;
}

static int
get_holds(
    struct augeas_job *j, const struct augeas_command *c, struct strbuf *why)
{
	const char *value = augeas_tree_get(j->tree, c->args[0]);
	const char *comparator = c->args[1], *wanted = c->args[2];
	double a, b;

	if (value == NULL)
		value = "";
	if (strcmp(comparator, "=~") == 0)
		return text_matches(value, wanted, why);
	if ((comparator[0] == '<' || comparator[0] == '>') &&
	    condition_is_number(value) && condition_is_number(wanted)) {
		a = strtod(value, NULL);
		b = strtod(wanted, NULL);
		return order_fits(comparator, (a > b) - (a < b));
	}
	return order_fits(comparator, strcmp(value, wanted));
}

static bool
condition_is_among(const struct augeas_paths *found, const char *text)
{
	size_t n;

	for (n = 0; n < found->count; n++)
		if (found->items[n] != NULL &&
		    strcmp(found->items[n], text) == 0)
			return 1;
	return 0;
}

static bool
condition_is_same(
    const struct augeas_paths *found, const struct augeas_list *wanted)
{
	size_t n;

	if (found->count != wanted->count)
		return 0;
	for (n = 0; n < found->count; n++)
		if (found->items[n] == NULL ||
		    strcmp(found->items[n], wanted->items[n]) != 0)
			return 0;
	return 1;
}

/* Compare the result with the second half of the condition. */
static int
clause_holds(struct augeas_job *j, const struct augeas_paths *found,
    const struct augeas_command *c, struct strbuf *why)
{
	struct augeas_list wanted;
	int64_t size = (int64_t)found->count;

	if (strcmp(c->name, "include") == 0)
		return condition_is_among(found, c->args[0]);
	if (strcmp(c->name, "not_include") == 0)
		return !condition_is_among(found, c->args[0]);
	if (strcmp(c->name, "size") == 0)
		return order_fits(
		    c->args[0], (size > c->number) - (size < c->number));
	if (c->name[1] != '=')
		return 0;
	if (augeas_list_parse(j->arena, c->args[0], &wanted) < 0) {
		strbuf_addstr(why, "Invalid array in command: ");
		return -1;
	}
	return condition_is_same(found, &wanted) == (c->name[0] == '=');
}

static int
found_holds(
    struct augeas_job *j, const struct augeas_command *c, struct strbuf *why)
{
	struct augeas_command clause;
	struct augeas_paths found;
	int values = strcmp(c->name, "values") == 0, rc;
	const char *value;
	size_t n;

	rc = augeas_job_parse(j, c->args[1], &clause, why);
	if (rc == 0)
		strbuf_addf(
		    why, "the value after the path of %s is missing", c->name);
	if (rc != 1)
		return -1;
	if (augeas_tree_match(j->tree, j->arena, c->args[0], &found) < 0) {
		strbuf_addf(why,
		    "unknown error - Matching path expression '%s' failed",
		    c->args[0]);
		return -1;
	}
	for (n = 0; values && n < found.count; n++) {
		value = augeas_tree_get(j->tree, found.items[n]);
		found.items[n] =
		    value == NULL ? NULL : arena_strdup(j->arena, value);
	}
	/* only match counts */
	if (values && strcmp(clause.name, "size") == 0)
		return 0;
	return clause_holds(j, &found, &clause, why);
}

static int
command_holds(
    struct augeas_job *j, const struct augeas_command *c, struct strbuf *err)
{
	int get = strcmp(c->name, "get") == 0, rc;
	struct shortbuf why;

	/* any other command is not a condition (and not an error) */
	if (!get && strcmp(c->name, "match") != 0 &&
	    strcmp(c->name, "values") != 0)
		return 1;
	shortbuf_init(&why, REASON_MAX);
	rc = get ? get_holds(j, c, &why.out) : found_holds(j, c, &why.out);
	if (rc < 0)
		strbuf_addf(err, "Error sending command '%s' with params %s/%s",
		    c->name, get ? "[]" : "nil",
		    j->request->secret ? "[redacted]" : shortbuf_text(&why));
	shortbuf_release(&why);
	return rc;
}

int
augeas_condition_holds(struct augeas_job *j, struct strbuf *err)
{
	const struct augeas_lines *l = &j->request->onlyif;
	struct augeas_command c, other;
	int rc = 0;
	uint32_t n;

	if (l->count == 0)
		return 1;
	memset(&c, 0, sizeof(c));
	for (n = 0; n < l->count; n++) {
		int got = augeas_job_parse(j, l->items[n], &other, err);

		if (got < 0)
			return -1;
		if (got == 1 && rc == 0)
			c = other;
		rc |= got;
	}
	if (rc == 1)
		return command_holds(j, &c, err);
	strbuf_addstr(err, "the condition (onlyif) is blank");
	return -1;
}
