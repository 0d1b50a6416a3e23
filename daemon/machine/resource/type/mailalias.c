/* mailalias: lines of /etc/aliases (module mailalias_core). */

#include <stdbool.h>
#include <ctype.h>
#include <stddef.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider/editor/parsed_file.h"
#include "machine/resource/provider/editor/parsed_text.h"
#include "machine/resource/registry.h"
#include "language/schema/registry.h"
#include "language/schema/target.h"
#include "language/value/ruby.h"

enum type_mailalias_field { ALIAS_NAME, ALIAS_RECIPIENT, ALIAS_FILE };

static int
recipient_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s;

	*v = ruby_string(i->arena, *v);
	for (s = v->s; s < v->s + v->aux; s++)
		if (iscntrl((unsigned char)*s))
			return attr_unsupported(
			    i, err, "Recipients cannot include line ends");
	return 0;
}

static int
alias_prepare(struct instance *i, struct strbuf *err)
{
	if (instance_should(i, "recipient").tag == V_UNSET ||
	    instance_should(i, "file").tag == V_UNSET)
		return 0;
	strbuf_addstr(err, "You cannot specify both a recipient and a file");
	return -1;
}

/* --- lines --- */

static bool
type_mailalias_is_blank(char c)
{
	return isspace((unsigned char)c);
}

static struct value
type_mailalias_trimmed(struct arena *a, const char *s, size_t n)
{
	for (; n > 0 && type_mailalias_is_blank(*s); n--)
		s++;
	while (n > 0 && type_mailalias_is_blank(s[n - 1]))
		n--;
	return value_string_copy(a, s, n);
}

/* Appends one recipient without the quotes around it. */
static void
recipient_add(struct arena *a, struct strbuf *out, const char *s, size_t n)
{
	struct value v = type_mailalias_trimmed(a, s, n);

	if (v.aux > 0 && strchr("'\"", v.s[0]) != NULL)
		v = value_string(v.s + 1, v.aux - 1);
	if (v.aux > 0 && strchr("'\"", v.s[v.aux - 1]) != NULL)
		v.aux--;
	if (out->len > 0)
		strbuf_addstr(out, ALIAS_BETWEEN);
	strbuf_add(out, v.s, v.aux);
}

/* By commas that do not stand between quotes. */
static struct value
recipients_parse(struct arena *a, const char *s)
{
	const char *begin = s;
	struct growbuf out;
	struct value v;
	int inside = 0;

	growbuf_init(&out);
	for (; *s != '\0'; s++) {
		if (*s == '"')
			inside = !inside;
		if (*s != ',' || inside)
			continue;
		recipient_add(a, &out.out, begin, (size_t)(s - begin));
		begin = s + 1;
	}
	recipient_add(a, &out.out, begin, (size_t)(s - begin));
	v = value_string_copy(a,
	    growbuf_text(&out) == NULL ? "" : growbuf_text(&out), out.out.len);
	growbuf_release(&out);
	return v;
}

/* NAME: RECIPIENT[,RECIPIENT...], or NAME: :include:FILE */
static int
alias_parse(struct arena *a, const char *line, struct value *values)
{
	const char *colon = strchr(line, ':'), *s;
	static const char include[] = ":include:";

	/* an indented line belongs to the one above */
	if (*line == '#' || type_mailalias_is_blank(*line) || colon == NULL ||
	    colon == line)
		return 0;
	values[ALIAS_NAME] =
	    type_mailalias_trimmed(a, line, (size_t)(colon - line));
	s = colon + 1;
	while (type_mailalias_is_blank(*s))
		s++;
	if (strncmp(s, include, strlen(include)) == 0) {
		s += strlen(include);
		values[ALIAS_FILE] = type_mailalias_trimmed(a, s, strlen(s));
	} else {
		values[ALIAS_RECIPIENT] = recipients_parse(a, s);
	}
	return 1;
}

/* The text with its lines as one. */
static const char *
unfolded(struct arena *a, const char *s, size_t n)
{
	char *text = arena_strdup(a, arena_memdup(a, s, n)), *at;

	for (at = text; (at = strpbrk(at, "\r\n")) != NULL;)
		*at = ' ';
	return text;
}

/* Join indented lines to the record above them, of which they are a part. */
static void
lines_join(struct arena *a, struct parsed_target *t)
{
	struct parsed_line *l, *next;

	for (l = t->lines; l != NULL; l = l->next) {
		if (l->record == NULL)
			continue;
		for (next = l->next;
		     next != NULL && next->record == NULL && next->len > 0 &&
		     strchr(" \t", next->text[0]) != NULL;
		     next = next->next)
			l->len = (size_t)(next->text + next->len - l->text);
		if (next == l->next)
			continue;
		l->next = next;
		if (next == NULL)
			t->last = l;
		memset(l->record->values, 0, sizeof(l->record->values));
		(void)alias_parse(
		    a, unfolded(a, l->text, l->len), l->record->values);
	}
}

/* Quotes around what is not only letters, digits and -+_@. */
static void
recipient_format(const char *s, size_t n, struct strbuf *out)
{
	size_t k;

	for (k = 0; k < n; k++)
		if (!isalnum((unsigned char)s[k]) &&
		    strchr("-+_@.", s[k]) == NULL)
			break;
	strbuf_addf(out, k < n ? "\"%.*s\"" : "%.*s", (int)n, s);
}

static int
alias_format(const struct value *values, struct strbuf *out, struct strbuf *err)
{
	struct value v = values[ALIAS_RECIPIENT];
	const char *name = values[ALIAS_NAME].s, *s;
	size_t n;

	if (strchr(name, ':') != NULL || *name == '#' ||
	    type_mailalias_is_blank(*name)) {
		strbuf_addf(err, "'%s' cannot be the name of an alias", name);
		return -1;
	}
	if (v.tag != V_STRING && values[ALIAS_FILE].tag != V_STRING) {
		strbuf_addstr(err, "Field 'recipient' is required");
		return -1;
	}
	strbuf_addf(out, "%s: ", name);
	if (v.tag != V_STRING) {
		strbuf_addf(out, ":include: %s", values[ALIAS_FILE].s);
		return 0;
	}
	for (s = v.s;; s += n + 1) {
		n = strcspn(s, ALIAS_BETWEEN);
		recipient_format(s, n, out);
		if (s[n] == '\0')
			return 0;
		strbuf_addch(out, ',');
	}
}

/* --- the type --- */

/*
 * Setting a recipient removes the file of an alias, and setting a file removes
 * the recipients.
 */
static int
alias_set(struct instance *i, int attr, struct value should, struct strbuf *err)
{
	struct parsed_record *r = i->record;
	const char *name = i->type->attrs[attr].name;

	if (parsed_set(i, attr, should, err) < 0)
		return -1;
	if (strcmp(name, "recipient") == 0)
		r->values[ALIAS_FILE].tag = V_UNSET;
	else if (strcmp(name, "file") == 0)
		r->values[ALIAS_RECIPIENT].tag = V_UNSET;
	return 0;
}

static const struct attr_operations type_mailalias_attrs[] = {
    {.attr = "recipient", .munge = recipient_munge},
    {.attr = "file", .munge = attr_path_munge},
    {.attr = NULL},
};

static const struct parsed_field type_mailalias_fields[] = {
    [ALIAS_NAME] = {.attr = "name", .key = 1},
    [ALIAS_RECIPIENT] = {.attr = "recipient", .list = ALIAS_BETWEEN},
    [ALIAS_FILE] = {.attr = "file"},
    {.attr = NULL},
};

static const struct parsed_file aliases_file = {
    .type = &resource_type_mailalias,
    .target = ALIASES,
    .fields = type_mailalias_fields,
    .parse = alias_parse,
    .format = alias_format,
    .complete = lines_join,
};

static const struct provider aliases = {
    .name = "aliases",
    .default_for = provider_everywhere,
    .prefetch = parsed_prefetch,
    .retrieve = parsed_retrieve,
    .create = parsed_create,
    .destroy = parsed_destroy,
    .set = alias_set,
    .flush = parsed_flush,
    .settle = parsed_settle,
    .unsettled = parsed_unsettled,
    .instances = parsed_instances,
    .data = &aliases_file,
    .doc = "Lines of /etc/aliases.",
};

static const struct provider *const type_mailalias_providers[] = {
    &aliases, NULL};

const struct type_operations operations_mailalias = {
    .type = &resource_type_mailalias,
    .attrs = type_mailalias_attrs,
    .providers = type_mailalias_providers,
    .writes = parsed_writes,
    .prepare = alias_prepare,
};
