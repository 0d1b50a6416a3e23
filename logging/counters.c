#include "logging/counters.h"

#include <string.h>
#include <time.h>

#include "logging/audit/audit.h"
#include "logging/count.h"
#include "logging/emit.h"
#include "logging/sink/emitter.h"
#include "logging/pool.h"

/* Of a sum that has met the release of a ring: 10 ms at most. */
#define ATTEMPTS 100
#define PAUSE_NS 100000

/*
 * Sum the cells of all processes.  If processes release rings all the time, the
 * sums of the last attempt are used.
 */
static void
counters_cells_sum(struct log_tally *t, struct log_done *d)
{
	struct timespec pause = {0, PAUSE_NS};

	for (int i = 0; i < ATTEMPTS; i++) {
		uint64_t mark = log_pool_mark();

		log_emit_counts(t, d);
		log_pool_sum(-1, t, d);
		log_chain_sum(t, d);
		if (log_pool_is_settled(mark))
			return;
		nanosleep(&pause, NULL);
	}
}

void
log_counters_sum(struct log_counters *out, uint64_t ret_codes[LOGMSG_COUNT])
{
	struct log_tally t;
	struct log_done d;

	memset(out, 0, sizeof(*out));
	counters_cells_sum(&t, &d);
	log_counters_fill(out, &t, &d);
	out->pending = log_pool_pending(-1) + log_chain_pending() +
		       log_pool_first_pending();
	log_emitter_state(out);
	if (ret_codes != NULL)
		memcpy(ret_codes, t.code, sizeof(t.code));
}

void
log_categories_sum(struct log_category_counters out[LOGCAT_COUNT])
{
	struct log_tally t;
	struct log_done d;

	counters_cells_sum(&t, &d);
	log_categories_fill(out, &t, &d);
}
