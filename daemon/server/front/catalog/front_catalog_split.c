#include "server/front/catalog/front_catalog_split.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/data/json_read.h"
#include "base/core/strbuf.h"

/* Memory of strings with escapes, which are decoded and not used. */
#define DECODED_MAX ((size_t)64 << 20)

struct front_catalog_split_split {
	struct json_reader r;
	struct catalog_split *ret;
	struct strbuf *rest;
	const char *copied; /* the text up to there is in rest */
};

static bool
front_catalog_split_is_key(const struct json_reader *r, const char *name)
{
	return r->len == strlen(name) && memcmp(r->text, name, r->len) == 0;
}

/* Leave an object, n bytes of the text, out of rest. */
static void
object_take(struct front_catalog_split_split *p, const char *object, size_t n)
{
	strbuf_add(p->rest, p->copied, (size_t)(object - p->copied));
	strbuf_addstr(p->rest, "{}");
	p->copied = object + n;
	p->ret->values = object;
	p->ret->len = n;
}

/* Read the object whose first token was just read. */
static int
front_catalog_split_facts_read(struct front_catalog_split_split *p)
{
	struct json_reader *r = &p->r;

	while (json_read_next(r) == JSON_TOKEN_KEY) {
		bool values = front_catalog_split_is_key(r, "values");
		size_t n;
		const char *raw = json_read_raw(r, &n);

		if (raw == NULL)
			return -1;
		if (values)
			p->ret->values = NULL;
		if (values && *raw == '{')
			object_take(p, raw, n);
	}
	return r->token == JSON_TOKEN_OBJECT_END ? 0 : -1;
}

static int
front_catalog_split_request_read(struct front_catalog_split_split *p)
{
	struct json_reader *r = &p->r;

	if (json_read_next(r) != JSON_TOKEN_OBJECT)
		return json_read_fail(r, "it is not an object");
	while (json_read_next(r) == JSON_TOKEN_KEY) {
		bool facts = front_catalog_split_is_key(r, "facts");

		/* of several members of one name the last one counts */
		if (facts)
			p->ret->values = NULL;
		if (json_read_next(r) == JSON_TOKEN_OBJECT && facts
			? front_catalog_split_facts_read(p) < 0
			: json_read_skip(r) < 0)
			return -1;
	}
	return r->token == JSON_TOKEN_OBJECT_END &&
		       json_read_next(r) == JSON_TOKEN_END
		   ? 0
		   : -1;
}

int
catalog_split(struct catalog_split *ret, const char *s, size_t n,
    struct strbuf *rest, struct strbuf *why)
{
	struct arena *a = arena_new(DECODED_MAX);
	struct front_catalog_split_split p = {
	    .ret = ret, .rest = rest, .copied = s};
	uint32_t line, column;
	int rc = -1;

	*ret = (struct catalog_split){0};
	json_read_init(&p.r, a, s, n);
	if (front_catalog_split_request_read(&p) < 0) {
		json_read_position(&p.r, &line, &column);
		strbuf_addf(why, "%s (line %u, column %u)",
		    p.r.error != NULL ? p.r.error : "it is not JSON", line,
		    column);
		goto out;
	}
	strbuf_add(rest, p.copied, (size_t)(s + n - p.copied));
	if (strbuf_is_cut(rest))
		strbuf_addf(why, "it has more than %zu bytes beside its facts",
		    CATALOG_SPLIT_MAX);
	else
		rc = 0;
out:
	arena_free(a);
	return rc;
}
