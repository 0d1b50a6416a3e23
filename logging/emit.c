#include "logging/emit.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "logging/audit/audit.h"
#include "logging/record/cause.h"
#include "logging/clock.h"
#include "logging/record/context.h"
#include "logging/sink/emitter.h"
#include "logging/record/format_text.h"
#include "logging/level/limit.h"
#include "logging/memory.h"
#include "logging/sink/outage.h"
#include "logging/record/pack.h"
#include "logging/sink/patience.h"
#include "logging/pool.h"
#include "logging/receiver.h"
#include "logging/sink/sink_file.h"
#include "logging/sink/tap.h"
#include "logging/sink/tail.h"

/* Texts up to this length need no memory of their own. */
#define TEXT_ROOM 8192
/*
 * Maximum size of the text for people in a ring, to which the budget of a line
 * does not apply.
 */
#define RING_TEXT 16384
/* Time that the program waits for the delivery of a FATAL record. */
#define FATAL_MS 1000

/*
 * One record at a time is formatted and written, under the lock.  A record that
 * is written directly also gets its number under the lock, so that lines are
 * written in the order of their sequence.  With rings, the emitting thread
 * formats and writes.
 */
static pthread_mutex_t emit_lock = PTHREAD_MUTEX_INITIALIZER;

static const struct log_sink *sinks[LOG_SINKS_MAX + 1] = {&log_sink_memory};
static int nsinks = 1;
static unsigned emit_forms = LOG_FORM_JSON | LOG_FORM_TEXT;

static size_t budget = LOG_BUDGET_DEFAULT;
static uint64_t sequence;
static bool rings;

/* Counters of directly written records. */
static struct log_tally tally;
static struct log_done emit_done;

/*
 * Records lost since the last accepted line; logged when a line is accepted
 * again.
 */
static uint64_t emit_lost;

/*
 * The destination that lost the last record, and the errno.  A command and its
 * child processes share this state: the command prints it at its end.
 */
struct last_loss {
	int err; /* 0: none */
	char sink[PATH_MAX];
};
static struct last_loss own_loss, *last_loss = &own_loss;

static char emit_json[LOG_BUDGET_MAX + 1];
static char emit_text[TEXT_ROOM];

/* The cookie precedes the JSON, so that syslog needs no copy. */
static size_t
json_make(char *out, struct log_record *r, const struct log_identity *id,
    struct log_done *d)
{
	size_t room = __atomic_load_n(&budget, __ATOMIC_RELAXED), n;
	bool cut;

	memcpy(out, LOG_COOKIE, LOG_COOKIE_LEN);
	n = log_format_json(
	    r, id, out + LOG_COOKIE_LEN, room - LOG_COOKIE_LEN, &cut);
	out[LOG_COOKIE_LEN + n] = '\0';
	if (cut)
		log_count(&d->truncated, 1);
	return n;
}

/* Return the memory to free, or NULL. */
static char *
emit_text_make(struct log_line *l, const struct log_record *r)
{
	struct log_writer w = {emit_text, emit_text + sizeof(emit_text), false};
	char *own = NULL;

	log_format_text(r, &w);
	l->text = emit_text;
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

/*
 * Count the bytes that a sink writes, also when another one refuses the line.
 */
static void
bytes_count(
    const struct log_sink *s, const struct log_line *l, struct log_done *d)
{
	size_t n = s->form == LOG_FORM_TEXT ? l->text_len : l->json_len;

	log_count(&d->bytes_level[l->level], n);
}

static bool
is_stream(const struct log_sink *s)
{
	return s == &log_sink_console || s == &log_sink_json;
}

/* A receiver has accepted a directly written line. */
static bool emit_received;

/*
 * A line that is written directly waits for a receiver that is full, or for one
 * that had accepted lines and may return, as long as the patience lasts
 * (sink/patience.h).
 */
static int
line_deliver(const struct log_sink *s, const struct log_line *l)
{
	while (s->write(l)) {
		int err = errno;

		if (s->refuses && log_cause_passes(err) &&
		    (emit_received || log_receiver_is_full(err)) &&
		    log_patience_receiver(err))
			continue;
		errno = err;
		return -1;
	}
	emit_received |= s->refuses && !is_stream(s);
	return 0;
}

/*
 * Text sinks omit audit records: people see the change itself in another
 * record.
 */
static bool
sink_accepts(const struct log_sink *s, const struct log_line *l)
{
	return !l->audit || s->form != LOG_FORM_TEXT;
}

/* Note that a sink has lost a record, for log_lost. */
static void
lost_note(const struct log_sink *s, int err)
{
	const char *name = log_sink_file_failed(s);

	snprintf(last_loss->sink, sizeof(last_loss->sink), "%s", name);
	last_loss->err = err;
}

void
log_emit_share_loss(void)
{
	void *p;

	if (last_loss != &own_loss)
		return;
	p = mmap(NULL, sizeof(own_loss), PROT_READ | PROT_WRITE,
	    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (p == MAP_FAILED)
		return;
	last_loss = p;
	*last_loss = own_loss;
}

const char *
log_emit_lost(int *ret_err)
{
	*ret_err = last_loss->err;
	return last_loss->err != 0 ? last_loss->sink : NULL;
}

/* A line counts as emitted when every sink accepted it. */
static void
emit_line_write(const struct log_line *l, int category, int64_t time)
{
	int err = 0;

	log_tail_put(l);
	for (int i = 0; i < nsinks; i++) {
		if (!sink_accepts(sinks[i], l))
			continue;
		if (line_deliver(sinks[i], l) < 0) {
			err = errno;
			lost_note(sinks[i], err);
		} else {
			bytes_count(sinks[i], l, &emit_done);
		}
	}
	if (err)
		log_count_lost(&emit_done, (int)l->level, category, err);
	else
		log_count_emitted(&emit_done, category, time);
	emit_lost += err != 0;
}

/* Make only the forms that an open sink needs.  Returns the memory to free. */
static char *
emit_line_make(struct log_line *l, struct log_record *r,
    const struct log_identity *id, struct log_done *d)
{
	const struct log_message *m = r->message;
	unsigned want = __atomic_load_n(&emit_forms, __ATOMIC_RELAXED);

	*l = (struct log_line){.level = (enum log_level)m->level,
	    .audit = *log_categories[m->category].dataset == 'a',
	    .json = emit_json + LOG_COOKIE_LEN,
	    .text = emit_text};
	l->time = r->time;
	if (want & LOG_FORM_TEXT)
		l->word = log_format_heads(r, &l->head_len, &l->source_len);
	if (want & LOG_FORM_JSON)
		l->json_len = json_make(emit_json, r, id, d);
	return want & LOG_FORM_TEXT ? emit_text_make(l, r) : NULL;
}

static void
record_emit(struct log_record *r)
{
	struct log_line l;
	char *own;

	if (!log_self.who.pid)
		log_identity_fill(&log_self, NULL, NULL);
	r->sequence = ++sequence;
	own = emit_line_make(&l, r, &log_self, &emit_done);
	emit_line_write(&l, r->message->category, r->time);
	free(own);
}

/*
 * Return the number of records lost before this one that no record has
 * reported.
 */
static uint64_t
loss_take(void)
{
	static uint64_t before;
	uint64_t n = emit_lost, dropped = emit_done.lost;

	/*
	 * while records are being lost, a record about the loss would be lost
	 * too
	 */
	if (dropped != before) {
		before = dropped;
		return 0;
	}
	emit_lost = 0;
	return n;
}

/* Count categories that have a bit in this byte. */
static void
filtered_add(struct log_tally *t, int byte)
{
	for (unsigned some = log_here.some[byte]; some; some &= some - 1) {
		int cat = byte * 8 + __builtin_ctz(some);

		log_count(&t->filtered, log_here.filtered[cat]);
		log_count(&t->filtered_category[cat], log_here.filtered[cat]);
		log_here.filtered[cat] = 0;
	}
	log_here.some[byte] = 0;
}

/*
 * Add the thread's count of filtered records with its next record, so that
 * filtering itself stays cheap.
 */
static void
filtered_take(struct log_tally *t)
{
	uint64_t words[LOG_CATEGORIES_MAX / 64], any = 0;

	memcpy(words, log_here.some, sizeof(words));
	for (size_t i = 0; i < LOG_CATEGORIES_MAX / 64; i++)
		any |= words[i];
	for (int i = 0; any && i < LOG_CATEGORIES_MAX / 8; i++)
		filtered_add(t, i);
}

static void
emit_raised_count(struct log_tally *t, const struct log_message *m)
{
	filtered_take(t);
	log_count(&t->code[m - log_messages], 1);
}

/*
 * The record's text is in the static buffers above, which the lock protects. A
 * loss is logged by a separate record after the lock is released.
 */
static void
direct_raise(const struct log_call *c)
{
	struct log_record r;
	uint64_t missing;

	log_record_init(&r, c);
	pthread_mutex_lock(&emit_lock);
	emit_raised_count(&tally, c->message);
	record_emit(&r);
	missing = loss_take();
	pthread_mutex_unlock(&emit_lock);
	if (missing)
		log_event(LOG_SINK, LOG_SINK_FAILED,
		    log_uns("dropped", missing),
		    log_str("sink", last_loss->sink),
		    log_str("error.message", log_cause_text(last_loss->err)));
}

/* Return the maximum bytes of a record's texts that a form can hold. */
static size_t
texts_most(void)
{
	size_t most = log_emit_texts();

	if (__atomic_load_n(&emit_forms, __ATOMIC_RELAXED) & LOG_FORM_TEXT)
		most += RING_TEXT;
	return most < LOG_RING_BYTES / 4 ? most : LOG_RING_BYTES / 4;
}

/* A dropped record also gets a number: the gap shows the loss. */
static void
ring_raise(struct log_ring_writer *w, const struct log_call *c)
{
	struct log_tally *t = &w->ring->tally;
	bool put;

	emit_raised_count(t, c->message);
	if (!log_limit_pass(c)) {
		log_count(&t->limited, 1);
		log_count(&t->limited_category[c->message->category], 1);
		return;
	}
	do {
		put = log_pack_enqueue(w, c, texts_most(), &sequence);
		/* the ring may become less full meanwhile */
	} while (!put && log_patience_ring(w->ring));
	if (put)
		return;
	__atomic_add_fetch(&sequence, 1, __ATOMIC_RELAXED);
	log_count_dropped(t, c->message->level, c->message->category,
	    log_cause_of(log_ring_held(w->ring)));
}

/* True for a message after which the program cannot continue. */
static bool
emit_is_end(const struct log_message *m)
{
	return m->level == LOG_LEVEL_FATAL && *m->audience != 'u';
}

void
log_raise(enum log_code code, const struct log_site *site, int err,
    const struct log_tag *tags, size_t n)
{
	const struct log_message *m = &log_messages[code];
	struct log_tag room[LOG_CALL_TAGS];
	struct log_ring_writer *w = NULL;
	struct log_call c;
	bool ringed = __atomic_load_n(&rings, __ATOMIC_RELAXED), shared;

	c = (struct log_call){.message = m,
	    .site = site,
	    .tags = tags,
	    .ntags = n < LOG_TAGS_MAX ? n : LOG_TAGS_MAX,
	    .context = log_context_get(),
	    .err = err,
	    .audit = *log_categories[m->category].dataset == 'a'};
	if (c.audit && log_audit_is_chained()) {
		(void)log_audit_raise(code, site, err, tags, n);
		return;
	}
	c.thread = log_thread_id();
	log_call_flatten(&c, room);
	if (ringed)
		log_limit_classify(&c);
	c.time = log_clock_ns(CLOCK_REALTIME);
	if (log_tap_here && *log_categories[m->category].dataset == 'l')
		log_tap_pass(&c);
	if (ringed)
		w = log_pool_ring(&shared);
	if (w) {
		ring_raise(w, &c);
		if (shared)
			log_pool_unlock();
		log_emitter_wake();
		if (log_limit_is_due(c.time))
			log_limit_log(c.time, false);
	} else {
		direct_raise(&c);
	}
	if (emit_is_end(m))
		log_flush(FATAL_MS);
	errno = err;
}

/* A destination that keeps what it gets. */
static bool
sink_keeps(const struct log_sink *s)
{
	return (!s->refuses && s != &log_sink_memory) || is_stream(s);
}

/*
 * True when only streams wait for their reader, and another destination has the
 * line.
 */
static bool
streams_alone(unsigned waiting, const struct log_turn *turn)
{
	for (int i = 0; i < nsinks; i++)
		if ((waiting & 1u << i) && !is_stream(sinks[i]))
			return false;
	return turn->took != 0;
}

/* False when the sink cannot accept the line now; errno has the reason. */
static bool
sink_offer(
    int i, const struct log_line *l, struct log_turn *turn, struct log_done *d)
{
	const struct log_sink *s = sinks[i];
	int bad = s->write(l);

	if (bad && s->refuses && log_cause_passes(errno))
		return false;
	if (s->refuses)
		log_outage_end(i);
	if (bad) {
		turn->refused = errno;
		lost_note(s, turn->refused);
	} else {
		bytes_count(s, l, d);
		turn->kept |= sink_keeps(s);
	}
	turn->took |= 1u << i;
	return true;
}

/*
 * A sink that has accepted the line does not get it again when another sink
 * makes it wait.  After EPERM another process offers the line to all sinks.
 */
bool
log_emit_line(const struct log_line *l, struct log_turn *turn,
    struct log_done *d, int *err)
{
	unsigned waiting = 0;

	for (int i = 0; i < nsinks; i++) {
		if ((turn->took & 1u << i) || !sink_accepts(sinks[i], l) ||
		    sink_offer(i, l, turn, d))
			continue;
		*err = errno;
		if (*err == EPERM)
			return false;
		log_outage_begin(i, *err);
		waiting |= 1u << i;
	}
	if (waiting) {
		if (l->audit || !(turn->kept || streams_alone(waiting, turn)) ||
		    !log_outage_abandon(waiting))
			return false;
		turn->refused = *err;
		lost_note(sinks[__builtin_ctz(waiting)], *err);
	}
	log_tail_put(l);
	return true;
}

/* False as log_emit_record. */
static bool
opened_emit(struct log_ring_reader *in, const struct log_opened *o, int *err)
{
	struct log_ring *g = in->ring;
	static struct log_identity id;
	struct log_record r;
	struct log_line l;
	bool took;
	char *own;

	log_record_init(&r, &o->call);
	r.sequence = o->sequence;
	log_identity_take(&id, &g->who);
	own = emit_line_make(&l, &r, &id, &g->done);
	took = log_emit_line(&l, &in->turn, &g->done, err);
	free(own);
	return took;
}

bool
log_emit_record(struct log_ring_reader *in, int *err)
{
	static struct log_opened o;
	struct log_ring *g = in->ring;
	const struct log_message *m;

	if (!log_pack_peek(in, &o))
		return true;
	m = o.call.message;
	if (!opened_emit(in, &o, err))
		return false;
	if (in->turn.refused)
		log_count_lost(
		    &g->done, m->level, m->category, in->turn.refused);
	else
		log_count_emitted(&g->done, m->category, o.call.time);
	return true;
}

/*
 * Count it among the counters of ended processes, for which no record is
 * logged.
 */
void
log_emit_unkept(const struct log_message *m, int err)
{
	static struct log_tally one;
	struct log_tally *t = log_pool ? &one : &tally;

	pthread_mutex_lock(&emit_lock);
	memset(&one, 0, sizeof(one));
	log_count(&t->code[m - log_messages], 1);
	log_count_dropped(t, m->level, m->category, log_cause_of(err));
	if (log_pool)
		log_tally_add_shared(&log_pool->past, &one);
	pthread_mutex_unlock(&emit_lock);
}

uint64_t
log_emit_number(void)
{
	return __atomic_add_fetch(&sequence, 1, __ATOMIC_SEQ_CST);
}

size_t
log_emit_json(struct log_record *r, const struct log_identity *id, char *out,
    struct log_done *d)
{
	r->time = log_clock_ns(CLOCK_REALTIME);
	return LOG_COOKIE_LEN + json_make(out, r, id, d);
}

size_t
log_emit_texts(void)
{
	return 2 * __atomic_load_n(&budget, __ATOMIC_RELAXED);
}

size_t
log_emit_room(const struct log_call *c)
{
	size_t most =
	    __atomic_load_n(&budget, __ATOMIC_RELAXED) - LOG_COOKIE_LEN;
	struct log_record r;

	log_record_init(&r, c);
	return most - log_format_json_size(&r, &log_self, most);
}

/* Without a thread the caller delivers what it can. */
void
log_emit_call(void)
{
	if (__atomic_load_n(&rings, __ATOMIC_RELAXED))
		log_emitter_wake_root();
	else
		log_emitter_empty_spool();
}

bool
log_emit_lock(int ms)
{
	struct timespec delay = {0, 1000000};

	if (!ms)
		return pthread_mutex_lock(&emit_lock) == 0;
	for (; ms; ms--) {
		if (pthread_mutex_trylock(&emit_lock) == 0)
			return true;
		nanosleep(&delay, NULL);
	}
	return false;
}

void
log_emit_unlock(void)
{
	pthread_mutex_unlock(&emit_lock);
}

void
log_emit_unlock_child(void)
{
	pthread_mutex_init(&emit_lock, NULL);
}

void
log_emit_rings(bool yes)
{
	__atomic_store_n(&rings, yes, __ATOMIC_RELEASE);
}

/*
 * Lines from before log_init have their own time and sequence.  Returns how
 * many are lost.
 */
static uint64_t
early_replay(const struct log_sink *to)
{
	struct log_line l;
	size_t at = 0;
	uint64_t n = 0;

	while (log_memory_next(&at, &l)) {
		if (line_deliver(to, &l) == 0)
			continue;
		lost_note(to, errno);
		n++;
	}
	return n;
}

/* A form that no sink needs is not made. */
static void
forms_collect(void)
{
	unsigned want = 0;

	for (int i = 0; i < nsinks; i++)
		want |= sinks[i]->form;
	__atomic_store_n(&emit_forms, want, __ATOMIC_RELAXED);
}

bool
log_emit_makes(enum log_form form)
{
	return __atomic_load_n(&emit_forms, __ATOMIC_RELAXED) & form;
}

uint64_t
log_emit_sinks(const struct log_sink *const *list, int n, bool replay)
{
	uint64_t missing = 0;

	pthread_mutex_lock(&emit_lock);
	for (int i = 0; replay && i < n; i++)
		missing += early_replay(list[i]);
	if (replay)
		log_memory_clear();
	memcpy(sinks, list, (size_t)n * sizeof(*list));
	nsinks = n;
	log_outage_clear();
	forms_collect();
	pthread_mutex_unlock(&emit_lock);
	return missing;
}

int
log_emit_memory(enum log_form want)
{
	pthread_mutex_lock(&emit_lock);
	if (sinks[nsinks - 1] != &log_sink_memory)
		sinks[nsinks++] = &log_sink_memory;
	if (nsinks > 1)
		forms_collect();
	__atomic_store_n(&emit_forms, (nsinks > 1 ? emit_forms : 0) | want,
	    __ATOMIC_RELAXED);
	pthread_mutex_unlock(&emit_lock);
	return 0;
}

/* Do not rewrite equal values: other threads may be raising records. */
void
log_emit_identity(const char *service, const char *version)
{
	const struct log_who *w = &log_self.who;

	pthread_mutex_lock(&emit_lock);
	if (w->pid != getpid() || !service ||
	    strcmp(w->service, service) != 0 ||
	    strcmp(w->version, version ? version : "") != 0) {
		log_identity_fill(&log_self, service, version);
		log_pool_rename();
	}
	pthread_mutex_unlock(&emit_lock);
}

void
log_emit_budget(size_t bytes)
{
	__atomic_store_n(&budget, bytes, __ATOMIC_RELAXED);
}

void
log_emit_reset(void)
{
	memset(&tally, 0, sizeof(tally));
	memset(&emit_done, 0, sizeof(emit_done));
	/* the parent counts what its thread has filtered */
	memset(log_here.some, 0, sizeof(log_here.some));
	memset(log_here.filtered, 0, sizeof(log_here.filtered));
	sequence = emit_lost = 0;
	log_limit_reset();
	log_identity_fill(
	    &log_self, log_self.who.service, log_self.who.version);
}

void
log_emit_keep_counters(void)
{
	pthread_mutex_lock(&emit_lock);
	log_pool_sum(getpid(), &tally, &emit_done);
	pthread_mutex_unlock(&emit_lock);
}

void
log_emit_counts(struct log_tally *t, struct log_done *d)
{
	pthread_mutex_lock(&emit_lock);
	*t = tally;
	*d = emit_done;
	pthread_mutex_unlock(&emit_lock);
}
