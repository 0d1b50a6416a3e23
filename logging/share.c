#include "logging/share.h"

#include <errno.h>
#include <unistd.h>

#include "logging/level/level_segment.h"
#include "logging/pool.h"
#include "logging/statistics.h"

static bool counted;

int
log_share_open(struct log_share *out)
{
	const char *levels = log_levels_path();
	int error;

	*out = (struct log_share){-1, log_pool_descriptor(), -1};
	out->levels = levels ? log_levels_descriptor(levels) : -1;
	out->records = log_pool_make();
	if (out->records >= 0 && (out->levels >= 0 || !levels)) {
		counted = true;
		return 0;
	}
	error = errno;
	if (out->records >= 0)
		close(out->records);
	if (out->levels >= 0)
		close(out->levels);
	errno = error;
	return -1;
}

int
log_share_join(const struct log_share *s, bool keeper)
{
	if (s->levels >= 0) {
		if (log_levels_join(s->levels) < 0)
			return -1;
		close(s->levels);
	}
	if (s->records >= 0)
		log_pool_join(s->records, keeper);
	counted = !keeper;
	if (s->first < 0)
		return 0;
	if (log_pool_first(s->first) < 0)
		return -1;
	close(s->first);
	return 0;
}

void
log_share_end(void)
{
	log_statistics_log(0, true);
}

bool
log_share_is_counted(void)
{
	return counted;
}
