#include "logging/sink/loss.h"

#include <string.h>
#include <time.h>

#include "logging/record/cause.h"
#include "logging/clock.h"
#include "logging/message.h"
#include "logging/sink/writer.h"

static int64_t since; /* 0: not an outage, but too many records at once */

void
log_loss_begin(int64_t now)
{
	since = now;
}

static uint64_t
now_lost(const uint64_t *dropped, const uint64_t *lost)
{
	return __atomic_load_n(dropped, __ATOMIC_RELAXED) +
	       __atomic_load_n(lost, __ATOMIC_RELAXED);
}

/*
 * Add the new losses of one ring and mark them as logged.  In a ring that was
 * overwritten the numbers may be arbitrary; they are only added up.
 */
static void
ring_add(struct log_loss *l, struct log_ring *g)
{
	for (int i = 0; i < LOG_LEVELS; i++) {
		uint64_t n = now_lost(
		    &g->tally.dropped_level[i], &g->done.lost_level[i]);

		l->level[i] += n - g->logged_level[i];
		l->all += n - g->logged_level[i];
		g->logged_level[i] = n;
	}
	for (int i = 0; i < LOGCAT_COUNT; i++) {
		uint64_t n = now_lost(
		    &g->tally.dropped_category[i], &g->done.lost_category[i]);

		l->category[i] += n - g->logged_category[i];
		g->logged_category[i] = n;
	}
	for (int i = 0; i < LOG_CAUSES; i++) {
		uint64_t n = now_lost(
		    &g->tally.dropped_cause[i], &g->done.lost_cause[i]);

		l->cause[i] += n - g->logged_cause[i];
		g->logged_cause[i] = n;
	}
	if (g->done.last_errno)
		l->error =
		    (int)__atomic_load_n(&g->done.last_errno, __ATOMIC_RELAXED);
}

void
log_loss_causes(const struct log_loss *l, char *out, size_t size)
{
	struct log_writer w = {out, out + size - 1, false};

	for (int i = 0; i < LOG_CAUSES; i++) {
		if (!l->cause[i])
			continue;
		if (w.p > out)
			log_puts(&w, ", ");
		log_puts(&w, log_cause_name((enum log_cause)i));
		log_puts(&w, " (");
		if (i == LOG_CAUSE_OTHER &&
		    log_cause_of(l->error) == LOG_CAUSE_OTHER) {
			log_puts(&w, log_cause_text(l->error));
			log_puts(&w, ", ");
		}
		log_put_uns(&w, l->cause[i]);
		log_putc(&w, ')');
	}
	*w.p = '\0';
}

/* Format the categories with the most losses, as "compile.eval 17". */
#define NAMED_MAX 20

static size_t
categories_name(const struct log_loss *l, char texts[][80], const char **list)
{
	size_t n = 0;

	for (int i = 0; i < LOGCAT_COUNT && n < NAMED_MAX; i++) {
		struct log_writer w = {texts[n], texts[n] + 79, false};

		if (!l->category[i])
			continue;
		log_puts(&w, log_categories[i].name);
		log_putc(&w, ' ');
		log_put_uns(&w, l->category[i]);
		*w.p = '\0';
		list[n] = texts[n];
		n++;
	}
	return n;
}

/* A level without losses has no tag. */
static struct log_tag
level_tag(struct log_tag t)
{
	if (!t.u.uns)
		t.type = LOG_TAG_NONE;
	return t;
}

static void
loss_raise(const struct log_loss *l)
{
	char texts[NAMED_MAX][80], causes[512];
	const char *list[NAMED_MAX];
	size_t n = categories_name(l, texts, list);
	int64_t now = log_clock_ns(CLOCK_REALTIME);

	log_loss_causes(l, causes, sizeof(causes));
	log_event(LOG_DROP, LOG_RECORDS_LOST, log_uns("dropped", l->all),
	    log_str("reason", causes), log_time("start", since ? since : now),
	    log_time("end", now),
	    level_tag(log_uns("dalang.dropped.trace", l->level[0])),
	    level_tag(log_uns("dalang.dropped.debug", l->level[1])),
	    level_tag(log_uns("dalang.dropped.info", l->level[2])),
	    level_tag(log_uns("dalang.dropped.notice", l->level[3])),
	    level_tag(log_uns("dalang.dropped.warn", l->level[4])),
	    level_tag(log_uns("dalang.dropped.error", l->level[5])),
	    level_tag(log_uns("dalang.dropped.fatal", l->level[6])),
	    log_strs("dalang.dropped_categories", list, n));
	since = 0;
}

/* Return the new losses of the ring, and mark them as logged; 0: none. */
static uint64_t
loss_ring_take(struct log_ring *g)
{
	uint64_t all = now_lost(&g->tally.dropped, &g->done.lost);
	uint64_t before =
	    __atomic_exchange_n(&g->logged, all, __ATOMIC_RELAXED);

	return all - before;
}

void
log_loss_take(struct log_loss *l, const struct log_reader *r)
{
	bool any = false;

	for (int i = 0; i < r->n; i++)
		any |= loss_ring_take(r->in[i]->ring) != 0;
	for (int i = 0; any && i < r->n; i++)
		ring_add(l, r->in[i]->ring);
}

void
log_loss_damage(struct log_loss *l, const struct log_reader *r)
{
	l->damages += log_reader_damages(r, &l->corrupted);
}

void
log_loss_log(const struct log_loss *l)
{
	if (l->all)
		loss_raise(l);
	if (l->damages)
		log_event(LOG_DROP, LOG_RING_DAMAGED,
		    log_uns("rings", l->damages),
		    log_uns("dropped", l->corrupted));
}
