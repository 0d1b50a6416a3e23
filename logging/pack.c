#include "logging/pack.h"

#include "logging/context_fields.h"
#include "logging/writer.h"

/* Types with a text, a bit each. */
#define TEXTS (1u << LOG_TAG_STR | 1u << LOG_TAG_CODE)

static bool
is_text(const struct log_tag *t)
{
	return TEXTS >> t->type & 1;
}

static size_t
list_size(const struct log_tag *t)
{
	size_t size = 0;

	for (uint32_t i = 0; i < t->len; i++)
		size += strlen(t->u.strs[i]) + 1;
	return size;
}

/* Bytes of keys and texts, of which each text has `cap` at most. */
static size_t
texts_size(const struct log_tag *tags, size_t n, uint32_t cap)
{
	size_t size = 0;

	for (const struct log_tag *t = tags; t < tags + n; t++) {
		size += t->key_len + 1u;
		if (is_text(t)) {
			size += t->len < cap ? t->len : cap;
		} else if (t->type == LOG_TAG_STRS) {
			size_t list = list_size(t);

			size += list < cap ? list : cap;
		}
	}
	return size;
}

/* Bytes of a text that may stay, not ending inside of a character. */
static uint32_t
cut_at(const char *s, uint32_t n, uint32_t cap)
{
	if (n <= cap)
		return n;
	for (int i = 0; i < 3 && cap && (s[cap] & 0xc0) == 0x80; i++)
		cap--;
	return cap;
}

/* Where texts go, and what a distance is reckoned from. */
struct texts {
	char *at;
	uintptr_t from;
	uint32_t cap;
};

static uint64_t
text_put(struct texts *x, const char *s, size_t n)
{
	uint64_t where = (uintptr_t)x->at - x->from;

	log_copy(x->at, s, n);
	x->at += n;
	return where;
}

/* Whole entries, as far as they find room; each with its NUL. */
static void
list_put(struct texts *x, struct log_tag *to, const struct log_tag *t)
{
	uint32_t room = x->cap;
	uint32_t i = 0;

	to->u.uns = (uintptr_t)x->at - x->from;
	for (; i < t->len; i++) {
		size_t n = strlen(t->u.strs[i]) + 1;

		if (n > room)
			break;
		text_put(x, t->u.strs[i], n);
		room -= (uint32_t)n;
	}
	to->len = i;
	for (; i < t->len; i++)
		to->cut += (uint32_t)strlen(t->u.strs[i]);
}

static void
tag_put(struct texts *x, struct log_tag *to, const struct log_tag *t)
{
	*to = *t;
	to->key = (const char *)(uintptr_t)text_put(x, t->key, t->key_len + 1u);
	if (is_text(t)) {
		to->len = cut_at(t->u.str, t->len, x->cap);
		to->cut = t->cut + (t->len - to->len);
		to->u.uns = text_put(x, t->u.str, to->len);
	} else if (t->type == LOG_TAG_STRS) {
		list_put(x, to, t);
	}
}

/* Returns how many there are; those that are absent need no place. */
static size_t
tags_put(
    struct texts *x, struct log_tag *to, const struct log_tag *tags, size_t n)
{
	struct log_tag *begin = to;

	for (const struct log_tag *t = tags; t < tags + n; t++)
		if (t->type != LOG_TAG_NONE)
			tag_put(x, to++, t);
	return (size_t)(to - begin);
}

/* People with the source at hand read records of these levels. */
static bool
has_site(const struct log_message *m)
{
	return m->level <= LOG_LEVEL_DEBUG;
}

static size_t
site_size(const struct log_call *c)
{
	if (!has_site(c->message))
		return 0;
	return strlen(c->site->file) + strlen(c->site->function) + 2;
}

size_t
log_pack_size(const struct log_call *c, size_t most, uint32_t *cap)
{
	size_t texts = texts_size(c->tags, c->ntags, UINT32_MAX);

	*cap = UINT32_MAX;
	if (texts > most) {
		*cap = most < UINT32_MAX ? (uint32_t)most : UINT32_MAX - 1;
		while ((texts = texts_size(c->tags, c->ntags, *cap)) > most &&
		       *cap)
			*cap /= 2;
	}
	return sizeof(struct log_ring_record) +
	       (c->context ? c->context->packed_len : 0) +
	       c->ntags * sizeof(struct log_tag) + texts + site_size(c);
}

void
log_pack_put(struct log_ring_record *r, const struct log_call *c, uint32_t cap)
{
	char *at = (char *)(r + 1);
	struct log_tag *tags;
	struct texts x;

	r->thread = c->thread;
	r->time = c->time;
	r->code = (uint16_t)(c->message - log_messages);
	r->ninherited = 0;
	r->file = r->function = 0;
	if (c->context) {
		r->ninherited = (uint8_t)c->context->nfields;
		memcpy(at, c->context->packed, c->context->packed_len);
		at += c->context->packed_len;
	}
	r->tags = (uint32_t)(at - (char *)r);
	tags = (void *)at;
	x = (struct texts){at + c->ntags * sizeof(*tags), (uintptr_t)r, cap};
	r->ntags = (uint8_t)tags_put(&x, tags, c->tags, c->ntags);
	if (has_site(c->message)) {
		const struct log_site *s = c->site;

		r->line = (uint32_t)s->line;
		r->file = (uint32_t)text_put(&x, s->file, strlen(s->file) + 1);
		r->function = (uint32_t)text_put(
		    &x, s->function, strlen(s->function) + 1);
	}
	r->size = (uint32_t)(x.at - (char *)r);
}

/* A multiple of 8, because tags follow. */
size_t
log_pack_inherited_size(const struct log_tag *tags, size_t n)
{
	return (n * sizeof(*tags) + texts_size(tags, n, UINT32_MAX) + 7) & ~7ul;
}

size_t
log_pack_inherited(void *to, const struct log_tag *tags, size_t n)
{
	struct texts x = {(char *)to + n * sizeof(*tags),
	    (uintptr_t)to - sizeof(struct log_ring_record), UINT32_MAX};
	size_t size;

	tags_put(&x, to, tags, n);
	size = (size_t)(x.at - (char *)to);
	while (size % 8)
		((char *)to)[size++] = '\0';
	return size;
}

/* Taking a record apart that may be anything. */

/* What stands at this distance, if there are n bytes. */
static const char *
inside(const struct log_ring_record *r, size_t size, uint64_t at, size_t n)
{
	if (at < sizeof(*r) || at > size || n > size - at)
		return NULL;
	return (const char *)r + at;
}

/* The same for a text that ends with NUL. */
static const char *
word_inside(const struct log_ring_record *r, size_t size, uint64_t at)
{
	const char *s = inside(r, size, at, 1);

	return s && memchr(s, '\0', size - at) ? s : NULL;
}

static bool
key_open(struct log_ring_record *r, size_t size, struct log_tag *t)
{
	size_t n = t->key_len;

	t->key = inside(r, size, (uintptr_t)t->key, n + 1);
	return t->key && n && strnlen(t->key, n + 1) == n && t->hash < 64 &&
	       t->key_dot <= n &&
	       (t->key_dot == n || t->key[t->key_dot] == '.');
}

static bool
list_open(struct log_ring_record *r, size_t size, struct log_tag *t,
    struct log_opened *out)
{
	uint64_t at = t->u.uns;

	t->u.strs = out->list + out->nlist;
	for (uint32_t i = 0; i < t->len; i++) {
		const char *s = word_inside(r, size, at);

		if (!s)
			return false;
		if (out->nlist == LOG_PACK_LIST) {
			t->len = i;
			t->cut += (uint32_t)strlen(s);
			break;
		}
		out->list[out->nlist++] = s;
		at += strlen(s) + 1;
	}
	return true;
}

static bool
tag_open(struct log_ring_record *r, size_t size, struct log_tag *t,
    struct log_opened *out)
{
	if (!key_open(r, size, t))
		return false;
	switch (t->type) {
	case LOG_TAG_STR:
	case LOG_TAG_CODE:
		t->u.str = inside(r, size, t->u.uns, t->len);
		return t->u.str;
	case LOG_TAG_STRS:
		return list_open(r, size, t, out);
	case LOG_TAG_ERR:
	case LOG_TAG_ERRNO:
		return false;
	default:
		return t->type <= LOG_TAG_SECRET;
	}
}

/* The n tags at this distance, ready for use, or NULL. */
static const struct log_tag *
tags_open(struct log_ring_record *r, size_t size, uint64_t at, size_t n,
    struct log_opened *out)
{
	struct log_tag *tags = (void *)((char *)r + at);

	if (at % 8 || !inside(r, size, at, n * sizeof(*tags)))
		return NULL;
	for (size_t i = 0; i < n; i++)
		if (!tag_open(r, size, &tags[i], out))
			return NULL;
	return tags;
}

static bool
site_open(struct log_ring_record *r, size_t size, struct log_opened *out)
{
	out->site = (struct log_site){"", "", (int)r->line};
	if (!r->file && !r->function)
		return true;
	out->site.file = word_inside(r, size, r->file);
	out->site.function = word_inside(r, size, r->function);
	return out->site.file && out->site.function;
}

/* Tags must not lie upon tags: the first ones are pointers by then. */
bool
log_pack_open(struct log_ring_record *r, size_t n, struct log_opened *out)
{
	struct log_call *c = &out->call;

	if (n < sizeof(*r) || r->code >= LOGMSG_COUNT ||
	    r->ntags > LOG_CALL_TAGS || r->ninherited > LOG_TAGS_MAX ||
	    r->tags < sizeof(*r) + r->ninherited * sizeof(struct log_tag))
		return false;
	out->nlist = 0;
	out->sequence = r->sequence;
	*c = (struct log_call){.message = &log_messages[r->code],
	    .site = &out->site,
	    .ntags = r->ntags,
	    .ninherited = r->ninherited,
	    .time = r->time,
	    .thread = r->thread};
	c->audit = *log_categories[c->message->category].dataset == 'a';
	c->inherited = tags_open(r, n, sizeof(*r), c->ninherited, out);
	c->tags = tags_open(r, n, r->tags, c->ntags, out);
	return c->inherited && c->tags && site_open(r, n, out);
}
