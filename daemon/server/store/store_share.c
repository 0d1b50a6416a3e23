#include "server/store/store_share.h"

#include "base/core/clock.h"
#include "base/metrics/metrics.h"
#include "base/shares/account.h"
#include "base/shares/publish.h"

#define DAY_MS (24 * 60 * 60 * 1000LL)

bool
store_share_take(struct store_share *s, const char *node, uint64_t bytes)
{
	const struct account_limits limits = {
	    .holder = s->max, .holders = STORE_SHARE_NODES};
	enum account_result r;

	if (s->max == 0)
		return true;
	if (s->nodes == NULL)
		s->nodes = account_new(&limits);
	if (clock_mono_ms() - s->begin >= DAY_MS) {
		account_reset(s->nodes);
		s->begin = clock_mono_ms();
	}
	r = account_take(s->nodes, node, bytes);
	if (r == ACCOUNT_ALL_FULL) {
		account_reset(s->nodes);
		r = account_take(s->nodes, node, bytes);
	}
	if (r != ACCOUNT_TAKEN)
		share_refused(M_SHARE_BUCKET);
	return r == ACCOUNT_TAKEN;
}

void
store_share_release(struct store_share *s)
{
	account_free(s->nodes);
	s->nodes = NULL;
}
