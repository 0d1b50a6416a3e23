#include "logging/limit.h"

#include <pthread.h>
#include <string.h>

#include "logging/context.h"
#include "logging/context_fields.h"

#define CELLS 4096
/* Repeated records of which there can be a summary at a time. */
#define HELD_MAX  64
#define HELD_TEXT 768
#define VALUE_MAX 256

/* One kind of record in its window; small, for all of them are used. */
struct cell {
	uint32_t key;	/* upper half of the hash, the lower is the place */
	uint32_t start; /* ms of the clock, the lower half */
	uint32_t count;
	uint32_t held; /* place in `held` + 1, 0: none */
};

/* A record that is suppressed: what its summary needs. */
struct held {
	uint64_t suppressed; /* 0: free */
	int64_t start, end;  /* of the suppressed */
	int64_t due;
	struct cell *cell;
	const struct log_message *message;
	const struct log_site *site;
	struct log_context *context; /* a reference */
	int ntags;
	struct log_tag tags[LOG_TAGS_MAX];
	char text[HELD_TEXT];
};

/* A category's second. */
struct bucket {
	int64_t second;
	uint32_t count;
	uint32_t limited;
	int64_t start, end; /* of the limited */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct cell cells[CELLS];
static struct held held[HELD_MAX];
static struct bucket buckets[LOGCAT_COUNT];
static unsigned first = LOG_LIMIT_FIRST;
static int64_t window = LOG_LIMIT_WINDOW;
static unsigned per_second = LOG_LIMIT_SECOND;

/* The earliest time at which there is something to tell. */
static int64_t next_due = INT64_MAX;
/* A thread that tells of records is not limited in that. */
static _Thread_local bool telling;

void
log_limit_set(unsigned f, int64_t w, unsigned second)
{
	pthread_mutex_lock(&lock);
	first = f;
	window = w;
	per_second = second;
	pthread_mutex_unlock(&lock);
}

void
log_limit_reset(void)
{
	pthread_mutex_init(&lock, NULL);
	memset(cells, 0, sizeof(cells));
	memset(held, 0, sizeof(held));
	memset(buckets, 0, sizeof(buckets));
	next_due = INT64_MAX;
}

static void
due_at(int64_t when)
{
	if (when < next_due)
		__atomic_store_n(&next_due, when, __ATOMIC_RELAXED);
}

/* Less than eight bytes as a number, without a call for the copy. */
static inline uint64_t
few(const char *s, size_t n)
{
	uint32_t low, high;

	if (n >= 4) {
		memcpy(&low, s, 4);
		memcpy(&high, s + n - 4, 4);
		return low | (uint64_t)high << 32;
	}
	if (!n)
		return 0;
	return (uint64_t)(unsigned char)s[0] |
	       (uint64_t)(unsigned char)s[n / 2] << 8 |
	       (uint64_t)(unsigned char)s[n - 1] << 16;
}

/* Eight bytes a step: this is done for each record. */
static uint64_t
mix(uint64_t h, const char *s, size_t n)
{
	uint64_t v;

	for (; n >= 8; s += 8, n -= 8) {
		memcpy(&v, s, 8);
		h = (h ^ v) * 0x9e3779b97f4a7c15ull;
		h ^= h >> 32;
	}
	h = (h ^ few(s, n) ^ n << 56) * 0x9e3779b97f4a7c15ull;
	return h ^ h >> 32;
}

static uint64_t
field_mix(uint64_t h, const struct log_field *f)
{
	const struct log_tag *t = f->tag;

	switch (t->type) {
	case LOG_TAG_STR:
	case LOG_TAG_CODE:
		return mix(h, t->u.str, t->len);
	case LOG_TAG_BOOL:
		return mix(h, (const char *)&t->u.num, 8);
	case LOG_TAG_STRS:
		for (size_t i = 0; i < t->len; i++)
			h = mix(h, t->u.strs[i], strlen(t->u.strs[i]));
		return h;
	case LOG_TAG_INT:
	case LOG_TAG_UNS:
		return f->len == 4 && memcmp(f->name, "line", 4) == 0
			   ? mix(h, (const char *)&t->u.num, 8)
			   : h;
	default:
		return h;
	}
}

static uint64_t
key_of(const struct log_record *r)
{
	uint64_t h = mix(0, r->message->code, LOG_CODE_LEN);

	for (int i = 0; i < r->ncalled; i++)
		h = field_mix(h, &r->fields[i]);
	if (r->node)
		h = mix(h, r->node->u.str, r->node->len);
	/* multiplying moves bits up only, and the place is in the lower ones */
	h ^= h >> 29;
	h *= 0xbf58476d1ce4e5b9ull;
	return h ^ h >> 32;
}

static struct held *
held_take(void)
{
	for (int i = 0; i < HELD_MAX; i++)
		if (!held[i].suppressed)
			return &held[i];
	return NULL;
}

/* Copies what the summary shall say: short texts, numbers and words. */
static void
tags_keep(struct held *h, const struct log_record *r)
{
	size_t used = 0;

	h->ntags = 0;
	for (int i = 0; i < r->ncalled && h->ntags < LOG_TAGS_MAX - 3; i++) {
		struct log_tag *t = &h->tags[h->ntags];

		*t = *r->fields[i].tag;
		if (t->type == LOG_TAG_STRS || t->type == LOG_TAG_TIME)
			continue;
		if (t->type == LOG_TAG_STR || t->type == LOG_TAG_CODE) {
			t->len = t->len < VALUE_MAX ? t->len : VALUE_MAX;
			if (t->len > sizeof(h->text) - used)
				t->len = sizeof(h->text) - used;
			t->u.str = memcpy(h->text + used, t->u.str, t->len);
			used += t->len;
		}
		h->ntags++;
	}
}

static uint32_t
ms_of(int64_t time)
{
	return (uint32_t)((uint64_t)time / 1000000);
}

/* A clock that was set back makes a window very old. */
static int64_t
age_of(const struct cell *c, int64_t now)
{
	return (int64_t)(ms_of(now) - c->start) * 1000000;
}

/* False when there is no room for one more: then the record goes out. */
static bool
held_start(struct cell *c, const struct log_record *r)
{
	struct held *h = held_take();

	if (!h)
		return false;
	h->suppressed = 1;
	h->start = h->end = r->time;
	h->due = r->time + window - age_of(c, r->time);
	h->cell = c;
	h->message = r->message;
	h->site = r->site;
	h->context = log_context_ref(log_context_get());
	tags_keep(h, r);
	c->held = (uint32_t)(h - held) + 1;
	due_at(h->due);
	return true;
}

/* The window is over, or another kind of record takes the place. */
static void
cell_start(struct cell *c, uint32_t key, int64_t now)
{
	if (c->held) {
		held[c->held - 1].due = now;
		held[c->held - 1].cell = NULL;
		due_at(now);
	}
	*c = (struct cell){.key = key, .start = ms_of(now)};
}

static bool
repetition_pass(const struct log_record *r)
{
	uint64_t key = key_of(r);
	struct cell *c = &cells[key % CELLS];
	struct held *h;

	if (c->key != (uint32_t)(key >> 32) || age_of(c, r->time) >= window)
		cell_start(c, (uint32_t)(key >> 32), r->time);
	if (++c->count <= first)
		return true;
	if (!c->held)
		return !held_start(c, r);
	h = &held[c->held - 1];
	h->suppressed++;
	h->end = r->time;
	return false;
}

static bool
bucket_pass(const struct log_record *r)
{
	struct bucket *b = &buckets[r->message->category];
	int64_t second = r->time / 1000000000;

	if (r->message->level > LOG_LEVEL_INFO || !per_second)
		return true;
	if (b->second != second) {
		b->second = second;
		b->count = 0;
	}
	if (++b->count <= per_second)
		return true;
	if (!b->limited++)
		b->start = r->time;
	b->end = r->time;
	due_at(b->start + window);
	return false;
}

bool
log_limit_pass(const struct log_record *r)
{
	bool pass;

	if (telling || !first ||
	    *log_categories[r->message->category].dataset == 'a')
		return true;
	pthread_mutex_lock(&lock);
	pass = bucket_pass(r) && repetition_pass(r);
	pthread_mutex_unlock(&lock);
	return pass;
}

bool
log_limit_is_due(int64_t now)
{
	return now >= __atomic_load_n(&next_due, __ATOMIC_RELAXED) && !telling;
}

/* Takes out one that is due; the reference to its context goes with it. */
static bool
held_next(struct held *out, int64_t now, bool all)
{
	bool found = false;

	pthread_mutex_lock(&lock);
	for (int i = 0; i < HELD_MAX && !found; i++) {
		struct held *h = &held[i];

		if (!h->suppressed || (!all && h->due > now))
			continue;
		*out = *h;
		for (int k = 0; k < h->ntags; k++)
			if (h->tags[k].u.str >= h->text &&
			    h->tags[k].u.str < h->text + HELD_TEXT)
				out->tags[k].u.str =
				    out->text + (h->tags[k].u.str - h->text);
		if (h->cell)
			h->cell->held = 0;
		h->suppressed = 0;
		found = true;
	}
	pthread_mutex_unlock(&lock);
	return found;
}

static void
held_tell(struct held *h)
{
	struct log_context *before = log_context_use(h->context);
	enum log_code code = (enum log_code)(h->message - log_messages);

	h->tags[h->ntags++] = log_uns("dalang.suppressed", h->suppressed);
	h->tags[h->ntags++] = log_time("event.start", h->start);
	h->tags[h->ntags++] = log_time("event.end", h->end);
	log_raise(code, h->site, 0, h->tags, (size_t)h->ntags);
	log_context_unref(log_context_use(before));
	log_context_unref(before);
	log_context_unref(h->context);
}

/* One category's limited records, if there are any that are due. */
static bool
bucket_next(int *at, struct bucket *out, int64_t now, bool all)
{
	bool found = false;

	pthread_mutex_lock(&lock);
	for (; *at < LOGCAT_COUNT && !found; ++*at) {
		struct bucket *b = &buckets[*at];

		if (!b->limited || (!all && b->start + window > now))
			continue;
		*out = *b;
		b->limited = 0;
		found = true;
	}
	pthread_mutex_unlock(&lock);
	return found;
}

/* What is left decides when to look again. */
static void
due_find(void)
{
	pthread_mutex_lock(&lock);
	__atomic_store_n(&next_due, INT64_MAX, __ATOMIC_RELAXED);
	for (int i = 0; i < HELD_MAX; i++)
		if (held[i].suppressed)
			due_at(held[i].due);
	for (int i = 0; i < LOGCAT_COUNT; i++)
		if (buckets[i].limited)
			due_at(buckets[i].start + window);
	pthread_mutex_unlock(&lock);
}

void
log_limit_tell(int64_t now, bool all)
{
	struct held h;
	struct bucket b;
	int at = 0;

	if (telling)
		return;
	telling = true;
	due_find();
	while (held_next(&h, now, all))
		held_tell(&h);
	while (bucket_next(&at, &b, now, all))
		log_event(LOG_DROP, LOG_FLOOD,
		    log_str("category", log_categories[at - 1].name),
		    log_uns("dalang.suppressed", b.limited),
		    log_time("start", b.start), log_time("end", b.end));
	due_find();
	telling = false;
}
