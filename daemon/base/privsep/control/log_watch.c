#include "base/privsep/control/log_watch.h"

#include <inttypes.h>

#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "logging/audit/audit.h"
#include "logging/audit/audit_loss.h"
#include "logging/audit/audit_seal.h"
#include "logging/counters.h"
#include "logging/level/level.h"
#include "logging/message.h"
#include "logging/pool.h"
#include "logging/level/threshold.h"
#include "base/privsep/control/log_errors.h"
#include "base/privsep/control/log_metrics.h"

/*
 * Publish and log the start and the end of "many errors".  Errors counted
 * before this process began to watch were handled by the process before it.
 */
static void
errors_watch(const struct log_counters *n)
{
	static bool begun, many;
	static uint64_t before;
	uint64_t errors =
	    n->by_level[LOG_LEVEL_ERROR] + n->by_level[LOG_LEVEL_FATAL];
	int change;

	if (!begun)
		before = errors;
	begun = true;
	change = log_many_errors(errors - before, clock_mono_ns());
	if (change > 0)
		log_event(LOG, LOG_ERRORS_MANY,
		    log_uns("limit", (uint64_t)log_threshold(LOG_MANY_ERRORS)));
	else if (change < 0)
		log_event(LOG, LOG_ERRORS_FEW,
		    log_uns("limit", (uint64_t)log_threshold(LOG_MANY_ERRORS)));
	if (change != 0)
		many = change > 0;
	log_metrics_errors_high(many);
}

/* Log when rings or the spool fill, before records are dropped. */
static void
rooms_watch(void)
{
	unsigned rings = log_pool_filled();
	struct log_audit_state spool;

	if (log_fills(LOG_FULL_RINGS, rings, 100))
		log_event(LOG_DROP, LOG_RINGS_FILL, log_uns("percent", rings));
	log_audit_get(&spool);
	if (log_fills(LOG_FULL_SPOOL, spool.bytes, spool.max))
		log_event(LOG, LOG_SPOOL_FILLS,
		    log_uns("waiting", spool.records),
		    log_bytes("bytes", spool.bytes),
		    log_bytes("max", spool.max));
}

void
log_watch_tick(void)
{
	uint64_t codes[LOGMSG_COUNT];
	struct log_counters n;

	log_counters_sum(&n, codes);
	errors_watch(&n);
	log_metrics_tick(&n);
	log_errors_tick(codes);
	rooms_watch();
	log_audit_losses(false);
	log_seal_tick();
}

void
log_watch_seal(struct strbuf *out)
{
	struct log_seal s;

	if (!log_seal_take(&s)) {
		strbuf_addstr(out, LOG_WATCH_UNSEALED);
		return;
	}
	log_seal_raise(&s);
	strbuf_addf(out, "%s: record %" PRIu64 ", sha256 %s\n", s.chain,
	    s.number, s.digest);
}

static void
count_show(struct strbuf *out, const char *what, uint64_t n)
{
	strbuf_addf(out, "%s\t%" PRIu64 "\n", what, n);
}

void
log_watch_counts(struct strbuf *out)
{
	uint64_t codes[LOGMSG_COUNT];
	struct log_counters n;

	log_counters_sum(&n, codes);
	count_show(out, "raised", n.raised);
	count_show(out, "emitted", n.emitted);
	count_show(out, "filtered", n.filtered);
	count_show(out, "limited", n.limited);
	count_show(out, "dropped", n.dropped);
	count_show(out, "pending", n.pending);
	for (int i = 0; i <= LOG_LEVEL_FATAL; i++)
		if (n.by_level[i])
			count_show(out, log_level_name((enum log_level)i),
			    n.by_level[i]);
	for (int i = 0; i < LOGMSG_COUNT; i++)
		if (codes[i])
			count_show(out, log_messages[i].code, codes[i]);
}
