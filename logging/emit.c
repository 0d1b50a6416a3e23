#include "logging/emit.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "logging/context.h"
#include "logging/format_text.h"
#include "logging/memory.h"

/* Texts up to this length need no memory of their own. */
#define TEXT_ROOM 8192

/*
 * One record at a time: numbered, formatted and written under the lock, so
 * that lines leave in the order of their sequence.
 */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static const struct log_sink *sinks[LOG_SINKS_MAX + 1] = {&log_sink_memory};
static int nsinks = 1;
static unsigned forms = LOG_FORM_JSON | LOG_FORM_TEXT;

static struct log_identity identity;
static size_t budget = LOG_BUDGET_DEFAULT;
static struct log_counters counters;
static uint64_t code_counts[LOGMSG_COUNT];
static uint64_t sequence;

/* Lost since the last line that was taken; told when one is taken again. */
static uint64_t lost;
static const char *lost_sink;
static char json[LOG_BUDGET_MAX + 1];
static char text[TEXT_ROOM];

/* Writers hold the lock; readers of a single counter do not. */
static void
count(uint64_t *n, uint64_t by)
{
	__atomic_store_n(
	    n, __atomic_load_n(n, __ATOMIC_RELAXED) + by, __ATOMIC_RELAXED);
}

/* Nanoseconds since 1970, as all times of records. */
static int64_t
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_REALTIME, &t);
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* The cookie stands before the JSON, so that syslog needs no copy. */
static void
json_make(struct log_line *l, struct log_record *r)
{
	bool cut;

	if (!identity.pid)
		log_identity_fill(&identity, NULL, NULL);
	memcpy(json, LOG_COOKIE, LOG_COOKIE_LEN);
	l->json = json + LOG_COOKIE_LEN;
	l->json_len = log_format_json(
	    r, &identity, json + LOG_COOKIE_LEN, budget - LOG_COOKIE_LEN, &cut);
	json[LOG_COOKIE_LEN + l->json_len] = '\0';
	if (cut)
		count(&counters.truncated, 1);
}

/* Returns the memory to free, or NULL. */
static char *
text_make(struct log_line *l, const struct log_record *r)
{
	struct log_writer w = {text, text + sizeof(text), false};
	char *own = NULL;

	log_format_text(r, &w);
	l->text = text;
	if (w.full) {
		size_t size = log_format_text_size(r);

		own = malloc(size);
		if (own) {
			w = (struct log_writer){own, own + size, false};
			log_format_text(r, &w);
			l->text = own;
		}
	}
	l->text_len = (size_t)(w.p - l->text);
	return own;
}

/* A line counts as emitted when every sink took it. */
static void
line_write(const struct log_line *l)
{
	bool all = true;
	size_t bytes = 0;

	for (int i = 0; i < nsinks; i++) {
		if (sinks[i]->write(l)) {
			counters.last_errno = errno;
			lost_sink = sinks[i]->name;
			all = false;
		} else {
			bytes += sinks[i]->form == LOG_FORM_TEXT ? l->text_len
								 : l->json_len;
		}
	}
	lost += !all;
	count(all ? &counters.emitted : &counters.dropped, 1);
	count(&counters.bytes, bytes);
	count(&counters.bytes_level[l->level], bytes);
}

/* Only the forms that an open sink wants are made. */
static void
record_emit(struct log_record *r)
{
	enum log_level level = (enum log_level)r->message->level;
	int category = r->message->category;
	struct log_line l = {.level = level, .json = json, .text = text};
	char *own = NULL;

	l.audit = *log_categories[category].dataset == 'a';
	r->sequence = ++sequence;
	r->time = now();
	if (forms & LOG_FORM_JSON)
		json_make(&l, r);
	if (forms & LOG_FORM_TEXT)
		own = text_make(&l, r);
	line_write(&l);
	free(own);
	count(&counters.raised, 1);
	count(&counters.by_level[level], 1);
}

/* The records lost before this one was taken, which are told once. */
static uint64_t
loss_take(void)
{
	uint64_t n = lost, dropped = counters.dropped;
	static uint64_t dropped_before;

	/* while records are being lost, nothing could be told */
	if (dropped != dropped_before) {
		dropped_before = dropped;
		return 0;
	}
	lost = 0;
	return n;
}

/*
 * The record lies on this stack, its text in the static buffers above, which
 * the lock protects.  A loss is told by a record of its own after the lock is
 * free again.
 */
void
log_raise(enum log_code code, const struct log_site *site, int err,
    const struct log_tag *tags, size_t n)
{
	struct log_record r;
	uint64_t missing;

	log_record_init(
	    &r, &log_messages[code], tags, n, log_context_get(), err);
	r.site = site;
	pthread_mutex_lock(&lock);
	count(&code_counts[code], 1);
	record_emit(&r);
	missing = loss_take();
	errno = counters.last_errno;
	pthread_mutex_unlock(&lock);
	if (missing)
		log_event(LOG_SINK, LOG_SINK_FAILED,
		    log_uns("dropped", missing), log_str("sink", lost_sink),
		    log_errno());
	errno = err;
}

/* Lines from before log_init have their own time and sequence. */
static void
early_replay(const struct log_sink *to)
{
	struct log_line l;
	size_t at = 0;

	while (log_memory_next(&at, &l))
		to->write(&l);
}

/* A form that no sink wants is not made. */
static void
forms_collect(void)
{
	forms = 0;
	for (int i = 0; i < nsinks; i++)
		forms |= sinks[i]->form;
}

void
log_emit_sinks(const struct log_sink *const *list, int n, bool replay)
{
	pthread_mutex_lock(&lock);
	for (int i = 0; replay && i < n; i++)
		early_replay(list[i]);
	if (replay)
		log_memory_clear();
	memcpy(sinks, list, (size_t)n * sizeof(*list));
	nsinks = n;
	forms_collect();
	pthread_mutex_unlock(&lock);
}

int
log_emit_memory(enum log_form want)
{
	pthread_mutex_lock(&lock);
	if (sinks[nsinks - 1] != &log_sink_memory)
		sinks[nsinks++] = &log_sink_memory;
	if (nsinks == 1)
		forms = 0;
	else
		forms_collect();
	forms |= want;
	pthread_mutex_unlock(&lock);
	return 0;
}

void
log_emit_identity(const char *service, const char *version)
{
	pthread_mutex_lock(&lock);
	log_identity_fill(&identity, service, version);
	pthread_mutex_unlock(&lock);
}

void
log_emit_budget(size_t bytes)
{
	pthread_mutex_lock(&lock);
	budget = bytes;
	pthread_mutex_unlock(&lock);
}

void
log_emit_reset(void)
{
	/* a child has one thread; the parent's lock may be held by another */
	pthread_mutex_init(&lock, NULL);
	memset(&counters, 0, sizeof(counters));
	memset(code_counts, 0, sizeof(code_counts));
	sequence = lost = 0;
	log_identity_fill(&identity, identity.service, identity.version);
}

void
log_counters_get(struct log_counters *out)
{
	pthread_mutex_lock(&lock);
	*out = counters;
	pthread_mutex_unlock(&lock);
}

uint64_t
log_code_count(enum log_code code)
{
	return __atomic_load_n(&code_counts[code], __ATOMIC_RELAXED);
}
