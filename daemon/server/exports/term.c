#include "server/exports/term.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/json_read.h"
#include "base/text/utf8.h"

/* FNV-1a, 64 bits. */
#define TERM_HASH_START 0xcbf29ce484222325u
#define TERM_HASH_PRIME 0x100000001b3u

/* Bring a tag to lower case, as the compiler stores tags. */
static void
term_downcase(struct exports_term *t, struct arena *a)
{
	struct strbuf lower;
	size_t i = 0;

	while (i < t->value_len && (unsigned char)t->value[i] < 0x80 &&
	       !(t->value[i] >= 'A' && t->value[i] <= 'Z'))
		i++;
	if (i == t->value_len)
		return;
	/* a code point grows to three at most */
	strbuf_init(&lower, t->value_len * 3 + UTF8_MAX);
	utf8_downcase(t->value, t->value_len, &lower);
	t->value = strbuf_copy(&lower, a);
	t->value_len = lower.len;
	strbuf_release(&lower);
}

bool
exports_term_take(
    struct exports_term *t, const struct json_reader *r, struct arena *a)
{
	t->value = "";
	t->value_len = 0;
	t->number = 0;
	switch (r->token) {
	case JSON_TOKEN_STRING:
		t->form = 's';
		t->value = r->text;
		t->value_len = r->len;
		if (t->kind == EXPORTS_TAG)
			term_downcase(t, a);
		return true;
	case JSON_TOKEN_INT:
	case JSON_TOKEN_BIGINT:
		t->form = 'i';
		t->value = r->text;
		t->value_len = r->len;
		/* the one integer that has two texts */
		if (r->token == JSON_TOKEN_INT && r->integer == 0) {
			t->value = "0";
			t->value_len = 1;
		}
		return true;
	case JSON_TOKEN_DOUBLE:
		t->form = 'd';
		/* the two zeros are equal, and have one hash */
		t->number = r->number == 0 ? 0 : r->number;
		return true;
	case JSON_TOKEN_TRUE:
		t->form = 't';
		return true;
	case JSON_TOKEN_FALSE:
		t->form = 'f';
		return true;
	case JSON_TOKEN_NULL:
		t->form = 'n';
		return true;
	default:
		return false;
	}
}

bool
exports_term_equal(const struct exports_term *a, const struct exports_term *b)
{
	return a->kind == b->kind && a->form == b->form &&
	       a->name_len == b->name_len && a->value_len == b->value_len &&
	       memcmp(a->name, b->name, a->name_len) == 0 &&
	       memcmp(a->value, b->value, a->value_len) == 0 &&
	       memcmp(&a->number, &b->number, sizeof(a->number)) == 0;
}

static uint64_t
term_hash_add(uint64_t h, const void *p, size_t n)
{
	const unsigned char *s = p;

	for (size_t i = 0; i < n; i++)
		h = (h ^ s[i]) * TERM_HASH_PRIME;
	return h;
}

uint64_t
exports_term_hash(const struct exports_term *t)
{
	const unsigned char head[2] = {
	    (unsigned char)t->kind, (unsigned char)t->form};
	uint64_t bits, h = term_hash_add(TERM_HASH_START, head, sizeof(head));

	h = term_hash_add(h, t->name, t->name_len);
	h = term_hash_add(h, "", 1);
	h = term_hash_add(h, t->value, t->value_len);
	if (t->form == 'd') {
		memcpy(&bits, &t->number, sizeof(bits));
		/* the same on machines of either order of bytes */
		for (int i = 0; i < 64; i += 8)
			h = (h ^ (bits >> i & 0xff)) * TERM_HASH_PRIME;
	}
	/* the high bits depend on all others, too */
	h ^= h >> 32;
	h *= 0xd6e8feb86659fd93u;
	return h ^ h >> 32;
}

static uint16_t
term_mark_at(const struct exports_marks *m, size_t i)
{
	return (uint16_t)(m->bytes[2 * i] | m->bytes[2 * i + 1] << 8);
}

/* Search half by half. */
static bool
term_mark_search(const struct exports_marks *m, uint16_t mark)
{
	size_t low = 0, high = m->count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (term_mark_at(m, middle) < mark)
			low = middle + 1;
		else
			high = middle;
	}
	return low < m->count && term_mark_at(m, low) == mark;
}

bool
exports_marks_have(const struct exports_marks *m, uint64_t hash)
{
	const uint16_t mark = exports_mark(hash);

	if (m->is_unknown)
		return true;
	if (m->is_sorted)
		return term_mark_search(m, mark);
	for (size_t i = 0; i < m->count; i++)
		if (term_mark_at(m, i) == mark)
			return true;
	return false;
}
