#include "logging/counters.h"

#include <string.h>
#include <unistd.h>

#include "logging/audit.h"
#include "logging/count.h"
#include "logging/emit.h"
#include "logging/emitter.h"
#include "logging/pool.h"

/* Sum the cells of one process (pid) or of all (-1). */
static void
cells_sum(int pid, struct log_tally *t, struct log_done *d)
{
	log_emit_counts(t, d);
	log_pool_sum(pid, t, d);
	if (pid < 0)
		log_chain_sum(t, d);
}

static void
sum_get(int pid, struct log_counters *out)
{
	struct log_tally t;
	struct log_done d;

	memset(out, 0, sizeof(*out));
	cells_sum(pid, &t, &d);
	log_counters_fill(out, &t, &d);
	out->pending = log_pool_pending(pid);
	if (pid < 0)
		out->pending += log_chain_pending() + log_pool_first_pending();
	if (pid < 0)
		log_emitter_state_all(out);
	else
		log_emitter_state(out);
}

void
log_counters_get(struct log_counters *out)
{
	sum_get(getpid(), out);
}

void
log_counters_sum(struct log_counters *out)
{
	sum_get(-1, out);
}

void
log_categories_sum(struct log_category_counters out[LOGCAT_COUNT])
{
	struct log_tally t;
	struct log_done d;

	cells_sum(-1, &t, &d);
	log_categories_fill(out, &t, &d);
}

uint64_t
log_code_sum(enum log_code code)
{
	return log_emit_raised(code) + log_pool_code(-1, code);
}
