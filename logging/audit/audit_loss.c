#include "logging/audit/audit_loss.h"

#include <string.h>
#include <time.h>

#include "logging/audit/audit.h"
#include "logging/clock.h"
#include "logging/counters.h"
#include "logging/message.h"
#include "logging/sink/writer.h"

#define SECOND 1000000000LL
/* Time between two records: first, longest, longest with an empty spool. */
#define WAIT_FIRST (1 * SECOND)
#define WAIT_MAX   (60 * SECOND)
#define WAIT_EMPTY (10 * SECOND)
/* After this time without losses an outage has ended. */
#define QUIET (60 * SECOND)

/* Maximum categories in a record; there are fewer below audit. */
#define NAMED	   20
#define NAMED_TEXT 64

static uint64_t audit_loss_reported[LOGCAT_COUNT]; /* in records */
static uint64_t audit_loss_before;		   /* all, at the last look */
static int64_t audit_loss_since;  /* first one without a record, of the date */
static int64_t audit_loss_looked; /* last look, of the date */
static int64_t audit_loss_wait, audit_loss_last, audit_loss_changed;

/*
 * Return the number of all lost audit records, and of those of categories.  A
 * record about losses that is lost is repeated, and is not counted.
 */
static uint64_t
audit_loss_sum(uint64_t out[LOGCAT_COUNT])
{
	struct log_category_counters all[LOGCAT_COUNT];
	uint64_t sum = 0;

	log_categories_sum(all);
	for (int i = 0; i < LOGCAT_COUNT; i++) {
		bool audit =
		    log_class_of[i] < LOGCLASS_COUNT && i != LOGCAT_AUDIT_LOSS;

		out[i] = audit ? all[i].dropped : 0;
		sum += out[i];
	}
	return sum;
}

void
log_audit_losses_begin(void)
{
	audit_loss_before = audit_loss_sum(audit_loss_reported);
	audit_loss_since = 0;
	audit_loss_looked = log_clock_ns(CLOCK_REALTIME);
	audit_loss_wait = 0;
	audit_loss_last = audit_loss_changed = 0;
}

/*
 * Note new losses and their time; false when none is without a record.  Another
 * process may have written any number into the counters: a counter that has
 * decreased is counted from its new value on.
 */
static bool
audit_loss_note(const uint64_t lost[LOGCAT_COUNT], uint64_t sum, int64_t now)
{
	for (int i = 0; i < LOGCAT_COUNT; i++)
		if (audit_loss_reported[i] > lost[i])
			audit_loss_reported[i] = lost[i];
	if (sum > audit_loss_before) {
		audit_loss_changed = now;
		if (audit_loss_since == 0)
			audit_loss_since = audit_loss_looked;
	} else if (now - audit_loss_changed > QUIET) {
		audit_loss_wait = 0;
	}
	audit_loss_before = sum;
	audit_loss_looked = log_clock_ns(CLOCK_REALTIME);
	return audit_loss_since != 0;
}

static bool
audit_loss_is_due(int64_t now)
{
	int64_t wait = audit_loss_wait;

	if (wait > WAIT_EMPTY && log_chain_pending() == 0)
		wait = WAIT_EMPTY;
	return wait == 0 || now - audit_loss_last >= wait;
}

/* Format "audit.ca 17" for each category with losses; returns their number. */
static size_t
audit_loss_name(const uint64_t now[LOGCAT_COUNT], char texts[NAMED][NAMED_TEXT],
    const char **list, uint64_t *ret_sum)
{
	size_t n = 0;

	*ret_sum = 0;
	for (int i = 0; i < LOGCAT_COUNT && n < NAMED; i++) {
		struct log_writer w = {
		    texts[n], texts[n] + NAMED_TEXT - 1, false};
		uint64_t lost = now[i] - audit_loss_reported[i];

		if (lost == 0)
			continue;
		log_puts(&w, log_categories[i].name);
		log_putc(&w, ' ');
		log_put_uns(&w, lost);
		*w.p = '\0';
		list[n] = texts[n];
		n++;
		*ret_sum += lost;
	}
	return n;
}

/* Append the record, if it has a category; false when it is not kept. */
static bool
audit_loss_raise(const uint64_t now[LOGCAT_COUNT])
{
	char texts[NAMED][NAMED_TEXT];
	const char *list[NAMED];
	struct log_audit_state before, after;
	uint64_t sum;
	size_t n = audit_loss_name(now, texts, list, &sum);

	if (n == 0)
		return true;
	log_audit_get(&before);
	(void)log_audit(AUDIT_LOSS, LOG_AUDIT_MISSING, log_uns("dropped", sum),
	    log_time("start", audit_loss_since),
	    log_time("end", audit_loss_looked), log_strs("categories", list, n),
	    log_code("outcome", "failure"));
	log_audit_get(&after);
	return after.lost == before.lost;
}

void
log_audit_losses(bool last)
{
	int64_t now = log_clock_ns(CLOCK_MONOTONIC);
	uint64_t lost[LOGCAT_COUNT], sum;

	if (!log_chain_is_open())
		return;
	sum = audit_loss_sum(lost);
	if (!audit_loss_note(lost, sum, now) ||
	    !(last || audit_loss_is_due(now)) ||
	    !log_chain_has_room(LOGCAT_AUDIT_LOSS, 1))
		return;
	audit_loss_last = now;
	audit_loss_wait = audit_loss_wait == 0		   ? WAIT_FIRST
			  : audit_loss_wait < WAIT_MAX / 2 ? audit_loss_wait * 2
							   : WAIT_MAX;
	if (!audit_loss_raise(lost)) {
		if (audit_loss_wait > WAIT_EMPTY)
			audit_loss_wait = WAIT_EMPTY;
		return;
	}
	memcpy(audit_loss_reported, lost, sizeof(lost));
	audit_loss_since = 0;
}
