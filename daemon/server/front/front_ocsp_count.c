#include "server/front/front_ocsp_count.h"

#include <string.h>

#include "base/core/clock.h"
#include "base/metrics/metrics.h"
#include "network/pki/ocsp_cache.h"
#include "server/shared/config.h"
#include "server/front/front.h"
#include "server/front/front_question.h"

#define NS_PER_SECOND 1000000000LL
/* Seconds until the answers that are kept are counted again. */
#define KEPT_SECONDS 10

void
front_ocsp_count_asked(void)
{
	metric_add(M_dlaCheckAsked, 1);
}

void
front_ocsp_count_end(unsigned row, const char *why)
{
	metric_add(metric_row(M_dlaCheckCount, row), 1);
	if (row < M_STATUS_ANSWER_UNUSABLE)
		return;
	metric_add(M_dlaCheckFails, 1);
	metric_max(M_dlaCheckFailTime, metric_now());
	metric_text(MT_dlaCheckFailWhy, why, strlen(why));
}

void
front_ocsp_count_refused(int status)
{
	metric_add(status == 403 ? M_dlaCheckRevoked : M_dlaCheckUnknown, 1);
}

void
front_ocsp_count_waiting(int64_t n)
{
	metric_change(M_dlaCheckWaiting, n);
}

void
front_ocsp_count_unstapled(void)
{
	metric_add(M_dlaStapleFails, 1);
}

static void
checks_count(struct front *f, int64_t now)
{
	metric_put(M_dlaCheckDown, front_question_down(f, now));
	if (now >= f->ocsp.counted && now < f->ocsp.counted + KEPT_SECONDS)
		return;
	f->ocsp.counted = now;
	metric_put(M_dlaCheckKept, pki_cache_count(f->ocsp.cache, now));
}

/* Until the first answer or failure nothing is bad. */
static void
staple_count(const struct front_staple *s, int64_t now)
{
	metric_put(M_dlaStapleEnd, (uint64_t)s->end);
	metric_put(M_dlaIsStapleBad,
	    s->is_revoked || (s->failures > 0 && now >= s->end));
}

void
front_ocsp_count_keep(struct front *f)
{
	int64_t now = clock_wall_ns() / NS_PER_SECOND;

	if (f->config->checks_status)
		checks_count(f, now);
	if (f->config->staples)
		staple_count(&f->staple, now);
}
