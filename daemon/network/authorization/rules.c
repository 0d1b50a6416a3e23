#include "network/authorization/rules.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "network/authorization/internal.h"
#include "base/core/arena.h"
#include "network/http/http_parse.h"

static int
rules_compare(const void *a, const void *b)
{
	const struct rule *p = a, *q = b;

	if (p->order != q->order)
		return p->order < q->order ? -1 : 1;
	return strcmp(p->name, q->name);
}

void
rules_sort(struct rules *r)
{
	if (r->count > 0)
		qsort(r->all, r->count, sizeof(*r->all), rules_compare);
}

enum rules_headers
rules_headers(const struct rules *r)
{
	return r->headers;
}

void
rules_free(struct rules *r)
{
	if (r == NULL)
		return;
	for (size_t i = 0; i < r->count; i++) {
		const struct rule *rule = &r->all[i];

		regex_free(rule->regex);
		for (size_t k = 0; k < rule->entry_count; k++)
			regex_free(rule->entries[k].regex);
	}
	arena_free(r->arena);
}

/* 1: it matches, 0: it does not, -1: that cannot be decided. */
static int
path_matches(const struct rule *r, struct request_match *m)
{
	size_t n = r->path != NULL ? strlen(r->path) : 0;

	if (r->regex != NULL)
		return regex_match(r->regex, m->rq->path, m->rq->path_len, 0,
		    m->captures, CAPTURES_MAX, NULL);
	return m->rq->path_len >= n && memcmp(m->rq->path, r->path, n) == 0;
}

bool
rule_has_method(const struct rule *r, unsigned method)
{
	unsigned as = method == HTTP_HEAD ? HTTP_HEAD | HTTP_GET : method;

	return r->methods == 0 || (r->methods & as) != 0;
}

static bool
rules_is_one_of(const struct rule_query *q, const struct form_pair *pair)
{
	for (size_t i = 0; i < q->count; i++)
		if (strlen(q->values[i]) == pair->value_len &&
		    memcmp(q->values[i], pair->value, pair->value_len) == 0)
			return true;
	return false;
}

/*
 * As path_matches().  -1 when a parameter has several different values, because
 * a handler uses only one of them.
 */
static int
rules_query_matches(const struct rule_query *q, const struct form *form)
{
	const struct form_pair *found = NULL;

	for (size_t i = 0; i < form->count; i++) {
		const struct form_pair *pair = &form->pairs[i];

		if (pair->name_len != strlen(q->name) ||
		    memcmp(pair->name, q->name, pair->name_len) != 0)
			continue;
		if (found != NULL && (found->value_len != pair->value_len ||
					 memcmp(found->value, pair->value,
					     pair->value_len) != 0))
			return -1;
		found = pair;
	}
	return found != NULL && rules_is_one_of(q, found);
}

static int
rule_matches(const struct rule *r, struct request_match *m)
{
	int path, found;

	if (!rule_has_method(r, m->rq->method))
		return 0;
	path = path_matches(r, m);
	for (size_t i = 0; path != 0 && i < r->query_count; i++) {
		found = rules_query_matches(&r->queries[i], m->rq->form);
		if (found <= 0)
			return found;
	}
	return path;
}

static bool
rules_is_permitted(const struct rule *r, const struct request_match *m)
{
	bool allowed = false;

	if (r->open || m->certname[0] == '\0')
		return r->open;
	for (size_t i = 0; i < r->entry_count; i++) {
		const struct entry *e = &r->entries[i];

		if ((e->deny || !allowed) && entry_matches(e, m)) {
			if (e->deny)
				return false;
			allowed = true;
		}
	}
	return allowed;
}

bool
rules_permit(const struct rules *r, const struct rules_request *rq,
    const char **ret_rule)
{
	char certname[256];
	struct request_match m = {.rq = rq, .certname = certname};
	size_t n = strlen(rq->certname);

	*ret_rule = NULL;
	if (n >= sizeof(certname))
		return false;
	for (size_t i = 0; i <= n; i++)
		certname[i] = (char)tolower((unsigned char)rq->certname[i]);
	for (size_t i = 0; i < r->count; i++) {
		int found = rule_matches(&r->all[i], &m);

		if (found == 0)
			continue;
		*ret_rule = r->all[i].name;
		return found > 0 && rules_is_permitted(&r->all[i], &m);
	}
	return false;
}

static bool
has_allowed(const struct rule *r)
{
	for (size_t i = 0; i < r->entry_count; i++)
		if (!r->entries[i].deny)
			return true;
	return r->open;
}

bool
rules_permit_some(const struct rules *r, const char *path, unsigned method)
{
	const struct rules_request rq = {
	    .path = path, .path_len = strlen(path), .method = method};
	struct request_match m = {.rq = &rq, .certname = ""};

	for (size_t i = 0; i < r->count; i++) {
		const struct rule *rule = &r->all[i];

		if (rule->query_count == 0 && rule_matches(rule, &m) > 0)
			return has_allowed(rule);
	}
	return false;
}
