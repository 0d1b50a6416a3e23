#include "command/store/work/work.h"

#include "base/core/clock.h"
#include "base/core/strbuf.h"

#define MS_PER_NS INT64_C(1000000)

int64_t
store_work_now(void)
{
	return clock_wall_ns() / MS_PER_NS;
}

enum store_outcome
store_work_fail(struct store_work *w, const char *reason)
{
	strbuf_addstr(w->why, reason);
	return STORE_FAILED;
}

void
store_work_progress(struct store_work *w, uint64_t done, uint64_t total)
{
	unsigned percent = done >= total ? 100 : (unsigned)(done * 100 / total);

	if (percent != w->answer->percent)
		w->progress(w->ctx, percent);
}
