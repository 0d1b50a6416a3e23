#include "server/shared/kept_row.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/metrics/rows.h"

/* Bytes of dlcNodeCacheWhy, with a NUL. */
#define KEPT_WHY_SIZE 64
/* Bytes of a name in it. */
#define KEPT_NAME ((size_t)40)

static struct metrics_row *
kept_row_named(const char *certname)
{
	return metric_row_named(MR_dlcNodeTable, certname, strlen(certname));
}

void
kept_row_used(const char *certname, const char *environment)
{
	struct metrics_row *row = kept_row_named(certname);

	/* first: a row with an old date may be evicted at any moment */
	metric_row_set(row, MR_dlcNodeLastTime, metric_now());
	metric_row_set(row, MR_dlcNodeLastRes, M_RESULT_OK);
	metric_row_add(row, MR_dlcNodeCacheHits, 1);
	metric_row_set(
	    metric_row_named(MR_dlcEnvTable, environment, strlen(environment)),
	    MR_dlcEnvUsed, metric_now());
}

void
kept_row_why(const char *certname, const char *why, const char *name)
{
	size_t n = strlen(name);
	char text[KEPT_WHY_SIZE];
	bool is_long = n > KEPT_NAME;

	if (is_long)
		name += n - (KEPT_NAME - strlen("..."));
	while (is_long && ((unsigned char)*name & 0xc0) == 0x80)
		name++;
	fixed_shorten(text, sizeof(text), "%s%s%s%s", why, n > 0 ? " " : "",
	    is_long ? "..." : "", name);
	metric_row_text(kept_row_named(certname), MR_dlcNodeTable,
	    MR_dlcNodeCacheWhy, text, strlen(text));
}

void
kept_row_kept(const char *certname, size_t bytes)
{
	struct metrics_row *row = kept_row_named(certname);

	metric_row_set(row, MR_dlcNodeCacheBytes, bytes);
	metric_row_set(row, MR_dlcNodeCacheTime, metric_now());
}

void
kept_row_dropped(const char *certname)
{
	struct metrics_row *row =
	    metric_row_existing(MR_dlcNodeTable, 0, certname, strlen(certname));

	metric_row_set(row, MR_dlcNodeCacheBytes, 0);
	metric_row_set(row, MR_dlcNodeCacheTime, 0);
}
