#include "machine/facts/query.h"

#include <string.h>

#include "base/text/number.h"
#include "language/value/hash.h"

/* The next segment of the query: up to a dot outside of quotes. */
static const char *
next_segment(const char *p, const char **ret_start, size_t *ret_len)
{
	size_t n;

	if (*p == '"' || *p == '\'') {
		const char *close = strchr(p + 1, *p);

		if (close != NULL && (close[1] == '.' || close[1] == '\0')) {
			*ret_start = p + 1;
			*ret_len = (size_t)(close - p - 1);
			return close + 1;
		}
	}
	n = strcspn(p, ".");
	*ret_start = p;
	*ret_len = n;
	return p + n;
}

static const struct value *
facts_query_member(const struct value *v, const char *s, size_t n)
{
	int64_t index;

	if (v->tag == V_HASH)
		return vhash_get_str(v->h, s, n);
	if (v->tag != V_ARRAY || integer_parse(s, n, 10, &index) < 0 ||
	    index < 0 || index >= (int64_t)v->a->count)
		return NULL;
	return &v->a->items[index];
}

int
facts_query(struct value facts, const char *query, struct value *ret)
{
	const struct value *v = &facts;
	const char *s;
	size_t n;

	/* A fact may have dots in its name. */
	if (facts.tag == V_HASH &&
	    vhash_get_str(facts.h, query, strlen(query)) != NULL) {
		*ret = *vhash_get_str(facts.h, query, strlen(query));
		return 0;
	}
	for (;;) {
		query = next_segment(query, &s, &n);
		v = facts_query_member(v, s, n);
		if (v == NULL)
			return -1;
		if (*query == '\0')
			break;
		query++;
	}
	*ret = *v;
	return 0;
}
