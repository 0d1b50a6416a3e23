#include "logging/level/limit.h"

#include <pthread.h>
#include <string.h>

#include "logging/record/context.h"
#include "logging/record/context_fields.h"
#include "logging/internal.h"
#include "logging/sink/tap.h"

#define CELLS 4096
/* Maximum number of repeated records with a pending summary. */
#define HELD_MAX  64
#define HELD_TEXT 768
#define VALUE_MAX 256

/*
 * A kind of record in its current window: the upper bits of its hash, whose
 * lower bits are the index of the cell; the begin of the window; the number of
 * records.  A single word, so that the usual record needs no lock.
 */
#define COUNT_BITS 8
#define STAMP_BITS 26
#define COUNT_HELD ((1u << COUNT_BITS) - 1) /* look for it in `held` */
#define STAMP_MASK ((1u << STAMP_BITS) - 1)
#define STAMP_NS   20 /* a stamp is 2^20 ns */
#define KEY_SHIFT  (COUNT_BITS + STAMP_BITS)

/* A suppressed record: the data for its summary. */
struct held {
	uint64_t suppressed; /* 0: free */
	int64_t start, end;  /* of the suppressed records */
	int64_t due;
	const uint64_t *cell; /* NULL when the cell has another kind now */
	uint64_t key;
	const struct log_message *message;
	const struct log_site *site;
	struct log_context *context; /* a reference */
	int ntags;
	struct log_tag tags[LOG_TAGS_MAX];
	char text[HELD_TEXT];
};

/* Records of a category in one second. */
#define SECOND_SHIFT 24
struct limit_bucket {
	uint64_t now; /* second and records in it, one word as above */
	uint32_t limited;
	int64_t start, end; /* of the limited records */
};

static pthread_mutex_t limit_lock = PTHREAD_MUTEX_INITIALIZER;
static uint64_t cells[CELLS];
static struct held limit_held[HELD_MAX];
/* Of each category: at INFO, and below. */
#define BUCKETS (2 * LOGCAT_COUNT)
static struct limit_bucket buckets[BUCKETS];
static unsigned limit_first = LOG_LIMIT_FIRST;
static int64_t window = LOG_LIMIT_WINDOW;
/* Records of a second at INFO, and below; 0: any number. */
static uint64_t per_second[2] = {
    LOG_LIMIT_SECOND, LOG_LIMIT_SECOND *LOG_LIMIT_BELOW};

/* Earliest time at which a summary is due. */
static int64_t next_due = INT64_MAX;
/* Set while the thread raises summaries, which are not limited. */
static _Thread_local bool logging_held;

void
log_limit_set(unsigned f, int64_t w, unsigned second)
{
	pthread_mutex_lock(&limit_lock);
	limit_first = f < COUNT_HELD ? f : COUNT_HELD - 1;
	window = w;
	per_second[0] = second;
	per_second[1] = (uint64_t)second * LOG_LIMIT_BELOW;
	pthread_mutex_unlock(&limit_lock);
}

void
log_limit_reset(void)
{
	pthread_mutex_init(&limit_lock, NULL);
	memset(cells, 0, sizeof(cells));
	memset(limit_held, 0, sizeof(limit_held));
	memset(buckets, 0, sizeof(buckets));
	next_due = INT64_MAX;
}

static void
due_at(int64_t when)
{
	if (when < next_due)
		__atomic_store_n(&next_due, when, __ATOMIC_RELAXED);
}

static inline uint64_t
limit_step(uint64_t h, uint64_t v)
{
	h = (h ^ v) * 0x9e3779b97f4a7c15ull;
	return h ^ h >> 32;
}

/* Mix eight bytes a step: this is done for each record. */
static uint64_t
mix_long(uint64_t h, const char *s, size_t n)
{
	uint64_t v;

	for (; n > 8; s += 8, n -= 8) {
		memcpy(&v, s, 8);
		h = limit_step(h, v);
	}
	memcpy(&v, s + n - 8, 8); /* the last eight bytes, which overlap */
	return limit_step(h, v);
}

/* Mix a text and its length; few bytes make one number. */
static inline uint64_t
limit_mix(uint64_t h, const char *s, size_t n)
{
	uint32_t low, high;

	h ^= (uint64_t)n << 56;
	if (n > 8)
		return mix_long(h, s, n);
	if (n >= 4) {
		memcpy(&low, s, 4);
		memcpy(&high, s + n - 4, 4);
		return limit_step(h, low | (uint64_t)high << 32);
	}
	if (!n)
		return limit_step(h, 0);
	return limit_step(h, (uint64_t)(unsigned char)s[0] |
				 (uint64_t)(unsigned char)s[n / 2] << 8 |
				 (uint64_t)(unsigned char)s[n - 1] << 16);
}

/* Numbers are ignored, except the line. */
static bool
limit_is_line(const struct log_tag *t)
{
	size_t n = t->key_len;

	return t->hash == log_key_hash("line") && n >= 4 &&
	       memcmp(t->key + n - 4, "line", 4) == 0;
}

/* Mix a value that is not a text. */
static uint64_t
value_mix(uint64_t h, const struct log_tag *t)
{
	switch (t->type) {
	case LOG_TAG_BOOL:
		return limit_step(h, t->u.uns);
	case LOG_TAG_STRS:
		for (uint32_t i = 0; i < t->len; i++)
			h = limit_mix(h, t->u.strs[i], strlen(t->u.strs[i]));
		return h;
	case LOG_TAG_INT:
	case LOG_TAG_UNS:
		return limit_is_line(t) ? limit_step(h, t->u.uns) : h;
	default:
		return h;
	}
}

static inline uint64_t
tag_mix(uint64_t h, const struct log_tag *t)
{
	if (t->type == LOG_TAG_STR || t->type == LOG_TAG_CODE)
		return limit_mix(h, t->u.str, t->len);
	return value_mix(h, t);
}

uint64_t
log_limit_text(const char *s, size_t n)
{
	return limit_mix(0, s, n);
}

/* Prefetch the cell: it arrives while the clock is read. */
void
log_limit_classify(struct log_call *c)
{
	uint64_t h = limit_step(0, (uint64_t)(c->message - log_messages) + 1);

	for (size_t i = 0; i < c->ntags; i++)
		h = tag_mix(h, &c->tags[i]);
	if (c->context && c->context->node)
		h = limit_step(h, c->context->node_kind);
	/*
	 * multiplying only moves bits up, and the lower bits are the index of
	 * the cell
	 */
	h ^= h >> 29;
	h *= 0xbf58476d1ce4e5b9ull;
	c->kind = h ^ h >> 32;
	__builtin_prefetch(&cells[c->kind % CELLS], 1);
}

static struct held *
held_take(void)
{
	for (int i = 0; i < HELD_MAX; i++)
		if (!limit_held[i].suppressed)
			return &limit_held[i];
	return NULL;
}

/* Copy the values for the summary: short texts, numbers and words. */
static void
tags_keep(struct held *h, const struct log_call *c)
{
	uint32_t used = 0;

	h->ntags = 0;
	for (size_t i = 0; i < c->ntags && h->ntags < LOG_TAGS_MAX - 3; i++) {
		struct log_tag *t = &h->tags[h->ntags];

		*t = c->tags[i];
		if (t->type == LOG_TAG_STRS || t->type == LOG_TAG_TIME)
			continue;
		if (t->type == LOG_TAG_STR || t->type == LOG_TAG_CODE) {
			t->len = t->len < VALUE_MAX ? t->len : VALUE_MAX;
			if (t->len > HELD_TEXT - used)
				t->len = HELD_TEXT - used;
			t->u.str = memcpy(h->text + used, t->u.str, t->len);
			used += t->len;
		}
		h->ntags++;
	}
}

/* Return a time in the units of the stamps of cells. */
static uint32_t
stamp_of(int64_t time)
{
	return (uint32_t)((uint64_t)time >> STAMP_NS) & STAMP_MASK;
}

/* A clock that was set back makes a window very old. */
static int64_t
limit_age_of(uint64_t cell, int64_t now)
{
	uint32_t start = (uint32_t)(cell >> COUNT_BITS) & STAMP_MASK;

	return (int64_t)((stamp_of(now) - start) & STAMP_MASK) << STAMP_NS;
}

/* Does the cell have this kind, and is its window open? */
static bool
limit_is_open(uint64_t cell, uint64_t key, int64_t now)
{
	return cell >> KEY_SHIFT == key >> KEY_SHIFT &&
	       limit_age_of(cell, now) < window;
}

static unsigned
limit_count_of(uint64_t cell)
{
	return (unsigned)cell & COUNT_HELD;
}

static uint64_t
cell_get(const uint64_t *cell)
{
	return __atomic_load_n(cell, __ATOMIC_RELAXED);
}

static void
cell_set(uint64_t *cell, uint64_t value)
{
	__atomic_store_n(cell, value, __ATOMIC_RELAXED);
}

/* Start a window with the first record of its kind. */
static void
cell_start(uint64_t *cell, uint64_t key, int64_t now)
{
	cell_set(cell, (key >> KEY_SHIFT << KEY_SHIFT) |
			   (uint64_t)stamp_of(now) << COUNT_BITS | 1);
}

/*
 * Start the summary of a cell whose value is v; false when all places are in
 * use: then the record is emitted.
 */
static bool
held_start(const uint64_t *cell, uint64_t v, const struct log_call *c)
{
	struct held *h = held_take();

	if (!h)
		return false;
	h->suppressed = 1;
	h->start = h->end = c->time;
	h->due = c->time + window - limit_age_of(v, c->time);
	h->cell = cell;
	h->key = c->kind;
	h->message = c->message;
	h->site = c->site;
	h->context = log_context_ref(log_context_get());
	tags_keep(h, c);
	due_at(h->due);
	return true;
}

static struct held *
held_find(const uint64_t *cell)
{
	for (int i = 0; i < HELD_MAX; i++)
		if (limit_held[i].suppressed && limit_held[i].cell == cell)
			return &limit_held[i];
	return NULL;
}

/*
 * Count a record that is repeated too often, or whose cell is used by another
 * kind.  Other threads change the cell without the lock, so it is read once.
 */
static bool
repetition_hold(uint64_t *cell, const struct log_call *c)
{
	struct held *h = held_find(cell);
	uint64_t key = c->kind, v = cell_get(cell);
	bool open = limit_is_open(v, key, c->time);

	if (h && (h->key != key || !open)) {
		h->due = c->time;
		h->cell = NULL;
		due_at(c->time);
		h = NULL;
	}
	if (!open) {
		cell_start(cell, key, c->time);
		return true;
	}
	if (h) {
		h->suppressed++;
		h->end = c->time;
	} else if (!held_start(cell, v, c)) {
		return true;
	}
	cell_set(cell, v | COUNT_HELD);
	return false;
}

static bool
repetition_pass(const struct log_call *c)
{
	uint64_t key = c->kind;
	uint64_t *cell = &cells[key % CELLS];
	uint64_t v = cell_get(cell);
	bool open = limit_is_open(v, key, c->time), pass;

	if (open && limit_count_of(v) < limit_first) {
		cell_set(cell, v + 1);
		return true;
	}
	if (!open && limit_count_of(v) != COUNT_HELD) {
		cell_start(cell, key, c->time);
		return true;
	}
	pthread_mutex_lock(&limit_lock);
	pass = repetition_hold(cell, c);
	pthread_mutex_unlock(&limit_lock);
	return pass;
}

static void
bucket_hold(struct limit_bucket *b, int64_t now)
{
	pthread_mutex_lock(&limit_lock);
	if (!b->limited++)
		b->start = now;
	b->end = now;
	due_at(b->start + window);
	pthread_mutex_unlock(&limit_lock);
}

static bool
bucket_pass(const struct log_call *c)
{
	unsigned below;
	struct limit_bucket *b;
	uint64_t second, v;

	if (c->message->level > LOG_LEVEL_INFO || !per_second[0])
		return true;
	below = c->message->level < LOG_LEVEL_INFO;
	b = &buckets[2 * c->message->category + below];
	second = (uint64_t)c->time / 1000000000;
	v = __atomic_load_n(&b->now, __ATOMIC_RELAXED);
	if (v >> SECOND_SHIFT != second)
		v = second << SECOND_SHIFT;
	if ((v & ((1u << SECOND_SHIFT) - 1)) < per_second[below]) {
		__atomic_store_n(&b->now, v + 1, __ATOMIC_RELAXED);
		return true;
	}
	bucket_hold(b, c->time);
	return false;
}

bool
log_limit_pass(const struct log_call *c)
{
	if (logging_held || !limit_first || c->audit)
		return true;
	return bucket_pass(c) && repetition_pass(c);
}

bool
log_limit_is_due(int64_t now)
{
	return now >= __atomic_load_n(&next_due, __ATOMIC_RELAXED) &&
	       !logging_held;
}

/*
 * Remove a summary that is due; the caller gets the reference to its context.
 */
static bool
held_next(struct held *out, int64_t now, bool all)
{
	bool found = false;

	pthread_mutex_lock(&limit_lock);
	for (int i = 0; i < HELD_MAX && !found; i++) {
		struct held *h = &limit_held[i];

		if (!h->suppressed || (!all && h->due > now))
			continue;
		*out = *h;
		for (int k = 0; k < h->ntags; k++)
			if (h->tags[k].u.str >= h->text &&
			    h->tags[k].u.str < h->text + HELD_TEXT)
				out->tags[k].u.str =
				    out->text + (h->tags[k].u.str - h->text);
		h->suppressed = 0;
		found = true;
	}
	pthread_mutex_unlock(&limit_lock);
	return found;
}

static void
held_log(struct held *h)
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

/* Take one category's limited records when a summary is due. */
static bool
bucket_next(int *at, struct limit_bucket *out, int64_t now, bool all)
{
	bool found = false;

	pthread_mutex_lock(&limit_lock);
	for (; *at < BUCKETS && !found; ++*at) {
		struct limit_bucket *b = &buckets[*at];

		if (!b->limited || (!all && b->start + window > now))
			continue;
		*out = *b;
		b->limited = 0;
		found = true;
	}
	pthread_mutex_unlock(&limit_lock);
	return found;
}

/* Compute the next due time from the remaining summaries. */
static void
due_find(void)
{
	pthread_mutex_lock(&limit_lock);
	__atomic_store_n(&next_due, INT64_MAX, __ATOMIC_RELAXED);
	for (int i = 0; i < HELD_MAX; i++)
		if (limit_held[i].suppressed)
			due_at(limit_held[i].due);
	for (int i = 0; i < BUCKETS; i++)
		if (buckets[i].limited)
			due_at(buckets[i].start + window);
	pthread_mutex_unlock(&limit_lock);
}

void
log_limit_log(int64_t now, bool all)
{
	log_tap_fn *tap = log_tap_here;
	struct held h;
	struct limit_bucket b;
	int at = 0;

	if (logging_held)
		return;
	logging_held = true;
	/* the tap received each suppressed record when it was raised */
	log_tap_here = NULL;
	due_find();
	while (held_next(&h, now, all))
		held_log(&h);
	while (bucket_next(&at, &b, now, all))
		log_event(LOG_DROP, LOG_FLOOD,
		    log_str("category", log_categories[(at - 1) / 2].name),
		    log_uns("dalang.suppressed", b.limited),
		    log_time("start", b.start), log_time("end", b.end));
	due_find();
	log_tap_here = tap;
	logging_held = false;
}
