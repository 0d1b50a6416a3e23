#include "server/fleet/payload.h"

#include <string.h>

#include "base/core/strbuf.h"
#include "base/data/json_read.h"
#include "server/fleet/canonical.h"
#include "server/fleet/fleet.h"

static const struct payload_key *
payload_find(
    const struct payload_key *keys, unsigned count, const char *s, size_t n)
{
	for (unsigned i = 0; i < count; i++)
		if (strlen(keys[i].name) == n &&
		    memcmp(keys[i].name, s, n) == 0)
			return &keys[i];
	return NULL;
}

/* Take a text, or a number as its text: NULL, or a sentence. */
static const char *
payload_text(struct canonical *c, struct payload_value *ret)
{
	const struct json_reader *r = c->r;

	if (r->token != JSON_TOKEN_STRING && r->token != JSON_TOKEN_INT)
		return "is not a text";
	canonical_repair(c);
	if (r->len > FLEET_COLUMN_BYTES)
		return "is longer than 4096 bytes";
	if (memchr(r->text, '\0', r->len) != NULL)
		return "contains NUL";
	ret->text = r->text;
	ret->n = r->len;
	return NULL;
}

/* Take the value whose first token was read: NULL, or a sentence. */
static const char *
payload_take(struct canonical *c, const struct payload_key *k, void *ctx,
    struct payload_value *ret)
{
	const struct json_reader *r = c->r;

	if (r->token == JSON_TOKEN_NULL && !k->is_required)
		return NULL;
	ret->is_given = true;
	switch (k->kind) {
	case PAYLOAD_TEXT:
		return payload_text(c, ret);
	case PAYLOAD_INT:
		ret->integer = r->integer;
		return r->token == JSON_TOKEN_INT ? NULL : "is not an integer";
	case PAYLOAD_BOOL:
		ret->integer = r->token == JSON_TOKEN_TRUE;
		return r->token == JSON_TOKEN_TRUE ||
			       r->token == JSON_TOKEN_FALSE
			   ? NULL
			   : "is not a boolean";
	case PAYLOAD_MOMENT:
		return r->token == JSON_TOKEN_STRING &&
			       fleet_moment_read(
				   r->text, r->len, &ret->integer) == 0
			   ? NULL
			   : "is not a moment of ISO 8601";
	case PAYLOAD_READ:
		return k->read(ctx, c);
	}
	return NULL;
}

static int
payload_fail(struct strbuf *why, const char *name, const char *fault)
{
	if (why != NULL)
		strbuf_addf(why, "%s %s", name, fault);
	return -1;
}

static int
payload_syntax(const struct json_reader *r, struct strbuf *why)
{
	if (why != NULL)
		strbuf_addstr(
		    why, r->error != NULL ? r->error : "it is not an object");
	return -1;
}

/* Read the value of a key that the table has. */
static int
payload_member(struct canonical *c, const struct payload_key *k, bool *seen,
    void *ctx, struct payload_value *ret, struct strbuf *why)
{
	const char *fault;

	if (*seen)
		return payload_fail(why, k->name, "is there twice");
	*seen = true;
	json_read_next(c->r);
	if (c->r->error != NULL)
		return payload_syntax(c->r, why);
	fault = payload_take(c, k, ctx, ret);
	if (c->r->error != NULL)
		return payload_syntax(c->r, why);
	return fault != NULL ? payload_fail(why, k->name, fault) : 0;
}

int
payload_read(struct canonical *c, const struct payload_key *keys,
    unsigned count, void *ctx, struct payload_value *ret, struct strbuf *why)
{
	bool seen[PAYLOAD_KEYS_MAX] = {false};
	const struct payload_key *k;

	memset(ret, 0, count * sizeof(*ret));
	if (c->r->token != JSON_TOKEN_OBJECT)
		return payload_syntax(c->r, why);
	while (json_read_next(c->r) == JSON_TOKEN_KEY) {
		k = payload_find(keys, count, c->r->text, c->r->len);
		if (k == NULL) {
			json_read_skip(c->r);
			continue;
		}
		if (payload_member(
			c, k, &seen[k - keys], ctx, &ret[k - keys], why) < 0)
			return -1;
	}
	if (c->r->error != NULL)
		return payload_syntax(c->r, why);
	for (unsigned i = 0; i < count; i++)
		if (keys[i].is_required && !ret[i].is_given)
			return payload_fail(why, keys[i].name, "is missing");
	return 0;
}
