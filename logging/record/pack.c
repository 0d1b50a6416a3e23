#include "logging/record/pack.h"

#include "logging/internal.h"
#include "logging/record/context_fields.h"
#include "logging/sink/writer.h"

/* Fixed part before a tag's key: the struct from len on. */
#define HEAD_AT	  offsetof(struct log_tag, len)
#define HEAD_SIZE (sizeof(struct log_tag) - HEAD_AT)

/* Keys are words of the program; a longer one is invalid. */
#define KEY_MAX 128

/* Types with a text, a bit each. */
#define TEXTS (1u << LOG_TAG_STR | 1u << LOG_TAG_CODE)

static bool
pack_is_text(const struct log_tag *t)
{
	return TEXTS >> t->type & 1;
}

/* Return the bytes of the entries with their NULs. */
static size_t
list_size(const struct log_tag *t)
{
	size_t size = 0;

	for (uint32_t i = 0; i < t->len; i++)
		size += strlen(t->u.strs[i]) + 1;
	return size;
}

/* Maximum bytes of a tag besides key and text. */
#define FRAME (HEAD_SIZE + 1 + sizeof(((struct log_tag *)0)->u))

/* Return the bytes of tags, of which each text or list has at most `cap`. */
static size_t
tags_size(const struct log_tag *tags, size_t n, uint32_t cap)
{
	size_t size = n * FRAME;

	for (const struct log_tag *t = tags; t < tags + n; t++) {
		size_t text = 0;

		if (pack_is_text(t))
			text = t->len;
		else if (t->type == LOG_TAG_STRS)
			text = list_size(t);
		size += t->key_len + (text < cap ? text : cap);
	}
	return size;
}

/* Return the bytes of a text that fit, ending at a character boundary. */
static uint32_t
cut_at(const char *s, uint32_t n, uint32_t cap)
{
	if (n <= cap)
		return n;
	for (int i = 0; i < 3 && cap && (s[cap] & 0xc0) == 0x80; i++)
		cap--;
	return cap;
}

/*
 * Return the complete entries that fit into `cap`, and the bytes of the others.
 */
static uint32_t
list_cut(const struct log_tag *t, uint32_t cap, uint32_t *cut)
{
	uint32_t keep = 0;

	for (uint32_t i = 0; i < t->len; i++) {
		size_t n = strlen(t->u.strs[i]) + 1;

		if (n <= cap && keep == i) {
			cap -= (uint32_t)n;
			keep++;
		} else {
			*cut += (uint32_t)n - 1;
		}
	}
	return keep;
}

static char *
bytes_put(char *to, const char *s, size_t n)
{
	log_copy(to, s, n);
	return to + n;
}

static char *
pack_list_put(char *to, const struct log_tag *t)
{
	for (uint32_t i = 0; i < t->len; i++)
		to = bytes_put(to, t->u.strs[i], strlen(t->u.strs[i]) + 1);
	return to;
}

static char *
pack_tag_put(char *to, const struct log_tag *t)
{
	to = bytes_put(to, (const char *)t + HEAD_AT, HEAD_SIZE);
	to = bytes_put(to, t->key, t->key_len + 1u);
	if (pack_is_text(t))
		return bytes_put(to, t->u.str, t->len);
	if (t->type == LOG_TAG_STRS)
		return pack_list_put(to, t);
	return bytes_put(to, (const char *)&t->u, sizeof(t->u));
}

/* The same for a tag that may have to be cut. */
static char *
tag_put_cut(char *to, const struct log_tag *from, uint32_t cap)
{
	struct log_tag t = *from;

	if (pack_is_text(&t)) {
		t.len = cut_at(t.u.str, t.len, cap);
		t.cut += from->len - t.len;
	} else if (t.type == LOG_TAG_STRS) {
		t.len = list_cut(&t, cap, &t.cut);
	}
	return pack_tag_put(to, &t);
}

/* Records of these levels have a source position, for developers. */
static bool
has_site(const struct log_message *m)
{
	return m->level <= LOG_LEVEL_DEBUG;
}

static size_t
site_size(const struct log_site *s)
{
	return strlen(s->file) + strlen(s->function) + 2;
}

/* Return the bytes of the call's tags; usually nothing must be cut. */
static size_t
call_size(const struct log_call *c, size_t most, uint32_t *cap)
{
	size_t size = c->ntags * FRAME + c->texts;

	*cap = UINT32_MAX;
	if (c->types & 1u << LOG_TAG_STRS)
		size = tags_size(c->tags, c->ntags, UINT32_MAX);
	if (size <= most)
		return size;
	*cap = (uint32_t)most;
	do {
		*cap -= *cap / 4 + 1;
		size = tags_size(c->tags, c->ntags, *cap);
	} while (*cap > 1 && size > most);
	return size;
}

/* True when the process that empties the ring will still have this context. */
static bool
is_kept(const struct log_ring_writer *w, const struct log_context *context)
{
	return w && w->context == context->number;
}

inline size_t
log_pack_size(const struct log_ring_writer *w, const struct log_call *c,
    size_t most, uint32_t *cap)
{
	size_t size = sizeof(struct log_ring_record) + call_size(c, most, cap);

	if (c->context && !is_kept(w, c->context))
		size += c->context->packed_len;
	return has_site(c->message) ? size + site_size(c->site) : size;
}

static char *
pack_context_put(struct log_ring_writer *w, struct log_ring_record *r, char *to,
    const struct log_context *c)
{
	r->ninherited = (uint8_t)c->nfields;
	if (is_kept(w, c))
		return to;
	r->inherited = (uint16_t)c->packed_len;
	if (w && c->packed_len <= LOG_RING_KEPT)
		w->context = c->number;
	return bytes_put(to, c->packed, c->packed_len);
}

size_t
log_pack_put(struct log_ring_writer *w, struct log_ring_record *r,
    const struct log_call *c, uint32_t cap)
{
	const struct log_tag *end = c->tags + c->ntags;
	char *to = (char *)(r + 1);

	r->thread = c->thread;
	r->time = c->time;
	r->code = (uint16_t)(c->message - log_messages);
	r->ninherited = 0;
	r->inherited = 0;
	r->ntags = (uint8_t)c->ntags;
	r->line = (uint16_t)c->site->line;
	if (c->context)
		to = pack_context_put(w, r, to, c->context);
	for (const struct log_tag *t = c->tags; t < end; t++)
		to = cap == UINT32_MAX ? pack_tag_put(to, t)
				       : tag_put_cut(to, t, cap);
	if (has_site(c->message)) {
		const struct log_site *s = c->site;

		to = bytes_put(to, s->file, strlen(s->file) + 1);
		to = bytes_put(to, s->function, strlen(s->function) + 1);
	}
	return (size_t)(to - (char *)r);
}

bool
log_pack_enqueue(struct log_ring_writer *w, const struct log_call *c,
    size_t most, uint64_t *sequence)
{
	uint32_t cap;
	struct log_ring_record *to = log_ring_reserve(
	    w, c->message->level, log_pack_size(w, c, most, &cap));

	if (to)
		log_ring_put(w, to, log_pack_put(w, to, c, cap), sequence);
	return to;
}

size_t
log_pack_tags_size(const struct log_tag *tags, size_t n)
{
	return tags_size(tags, n, UINT32_MAX);
}

char *
log_pack_tags(char *to, const struct log_tag *tags, size_t n)
{
	for (size_t i = 0; i < n; i++)
		to = pack_tag_put(to, &tags[i]);
	return to;
}

static void
context_keep(struct log_ring *g, const char *context, size_t len)
{
	memcpy(g->kept, context, len);
	__atomic_store_n(&g->kept_len, (uint16_t)len, __ATOMIC_RELAXED);
}

/* Copy the kept context, or nothing when it was lost.  Returns its bytes. */
static size_t
context_get(const struct log_ring *g, struct log_ring_record *own, char *to)
{
	size_t len = __atomic_load_n(&g->kept_len, __ATOMIC_RELAXED);

	if (!len || len > LOG_RING_KEPT) {
		own->ninherited = 0;
		return 0;
	}
	memcpy(to, g->kept, len);
	return len;
}

/* From here on only the copy is read. */
size_t
log_pack_copy(struct log_ring *g, const struct log_ring_record *r, size_t n,
    struct log_ring_record *own)
{
	size_t left = n - sizeof(*r), kept = 0;
	char *to = (char *)(own + 1);

	if (n < sizeof(*r) || n > LOG_PACK_MAX - LOG_RING_KEPT)
		return 0;
	memcpy(own, r, sizeof(*r));
	if (!own->inherited && own->ninherited)
		kept = context_get(g, own, to);
	memcpy(to + kept, r + 1, left);
	if (own->inherited && own->inherited <= LOG_RING_KEPT &&
	    own->inherited <= left)
		context_keep(g, to, own->inherited);
	return n + kept;
}

/* Reader of untrusted bytes: each step checks the bounds. */
struct pack_reader {
	const char *at;
	const char *end;
};

/* Return the next n bytes, or NULL. */
static const char *
bytes_get(struct pack_reader *in, size_t n)
{
	const char *s = in->at;

	if ((size_t)(in->end - s) < n)
		return NULL;
	in->at += n;
	return s;
}

/* Return the text up to a NUL, or NULL. */
static const char *
word_get(struct pack_reader *in)
{
	const char *nul = memchr(in->at, '\0', (size_t)(in->end - in->at));

	return nul ? bytes_get(in, (size_t)(nul - in->at) + 1) : NULL;
}

static bool
list_get(struct pack_reader *in, struct log_tag *t, struct log_opened *out)
{
	uint32_t n = t->len, keep = 0;

	t->u.strs = out->list + out->nlist;
	for (uint32_t i = 0; i < n; i++) {
		const char *s = word_get(in);

		if (!s)
			return false;
		if (out->nlist < LOG_PACK_LIST) {
			out->list[out->nlist++] = s;
			keep++;
		} else {
			t->cut += (uint32_t)strlen(s);
		}
	}
	t->len = keep;
	return true;
}

static bool
value_get(struct pack_reader *in, struct log_tag *t, struct log_opened *out)
{
	const char *s;

	if (t->type == LOG_TAG_STRS)
		return list_get(in, t, out);
	s = bytes_get(in, pack_is_text(t) ? t->len : sizeof(t->u));
	if (s && pack_is_text(t))
		t->u.str = s;
	else if (s)
		memcpy(&t->u, s, sizeof(t->u));
	return s;
}

/* Is the type valid?  Flattened calls contain no errors. */
static bool
pack_is_known(uint8_t type)
{
	return type > LOG_TAG_NONE && type <= LOG_TAG_SECRET &&
	       type != LOG_TAG_ERR && type != LOG_TAG_ERRNO;
}

/*
 * Is the key valid?  Keys are written to the line unescaped, except for labels;
 * and each dot in one makes an inner object.
 */
static bool
pack_is_key(const struct log_tag *t)
{
	if (!t->key_len || t->key_len > KEY_MAX ||
	    strlen(t->key) != t->key_len || t->key_dot != log_key_dot(t->key))
		return false;
	if (strncmp(t->key, "labels.", 7) == 0)
		return true;
	for (const char *s = t->key; *s; s++)
		if (*s <= 0x20 || *s >= 0x7f || *s == '"' || *s == '\\')
			return false;
	return true;
}

static bool
tag_get(struct pack_reader *in, struct log_tag *t, struct log_opened *out)
{
	const char *s = bytes_get(in, HEAD_SIZE);

	if (!s)
		return false;
	memcpy((char *)t + HEAD_AT, s, HEAD_SIZE);
	t->hash &= 63;
	t->key = word_get(in);
	return t->key && pack_is_key(t) && pack_is_known(t->type) &&
	       value_get(in, t, out);
}

static bool
site_get(struct pack_reader *in, uint32_t line, struct log_opened *out)
{
	struct log_site *s = &out->site;

	*s = (struct log_site){"", "", (int)line};
	if (!has_site(out->call.message))
		return true;
	s->file = word_get(in);
	s->function = s->file ? word_get(in) : NULL;
	return s->function;
}

bool
log_pack_open(const struct log_ring_record *r, size_t n, struct log_opened *out)
{
	struct pack_reader in = {(const char *)(r + 1), (const char *)r + n};
	struct log_call *c = &out->call;

	if (n < sizeof(*r) || r->code >= LOGMSG_COUNT ||
	    r->ntags > LOG_CALL_TAGS || r->ninherited > LOG_TAGS_MAX)
		return false;
	out->nlist = 0;
	out->sequence = r->sequence;
	*c = (struct log_call){.message = &log_messages[r->code],
	    .site = &out->site,
	    .tags = out->tags + r->ninherited,
	    .ntags = r->ntags,
	    .inherited = out->tags,
	    .ninherited = r->ninherited,
	    .time = r->time,
	    .thread = r->thread};
	c->audit = *log_categories[c->message->category].dataset == 'a';
	for (size_t i = 0; i < c->ninherited + c->ntags; i++)
		if (!tag_get(&in, &out->tags[i], out))
			return false;
	return site_get(&in, r->line, out);
}

bool
log_pack_peek(struct log_ring_reader *in, struct log_opened *out)
{
	/* its process may still change what lies in the ring */
	static union {
		struct log_ring_record r;
		char bytes[LOG_PACK_MAX];
	} own;
	const struct log_ring_record *r = log_ring_peek(in);
	bool valid = log_pack_open(
	    &own.r, log_pack_copy(in->ring, r, in->size, &own.r), out);

	out->sequence = in->number;
	if (!valid)
		log_ring_give_up(in);
	return valid;
}
