#include "server/assistants/broken_rows.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/metrics/metrics.h"
#include "base/metrics/rows.h"
#include "server/ipc/ipc.h"
#include "server/ipc/ipc_keeper.h"
#include "server/shared/server.h"

/* A broken environment without a row of its own. */
struct broken {
	uint64_t since;
	char environment[IPC_ENVIRONMENT_MAX];
	char why[sizeof(((struct ipc_broken *)0)->message)];
};

/* More are not loaded at once. */
static struct broken broken_rows_others[SERVER_ENVIRONMENTS_MAX];
static size_t other_count;

static void
broken_rows_row_write(struct metrics_row *row, uint64_t since, const char *why)
{
	metric_row_text(
	    row, MR_dlcEnvTable, MR_dlcEnvBrokenWhy, why, strlen(why));
	metric_row_set(row, MR_dlcEnvBroken, since);
}

/* Write the one that is broken for the longest time. */
static void
others_write(struct metrics_row *row)
{
	char why[sizeof(broken_rows_others[0].environment) +
		 sizeof(broken_rows_others[0].why) + 32];
	const struct broken *first = &broken_rows_others[0];

	for (size_t i = 1; i < other_count; i++)
		if (broken_rows_others[i].since < first->since)
			first = &broken_rows_others[i];
	if (other_count == 0)
		broken_rows_row_write(row, 0, "");
	else if (other_count == 1)
		fixed_shorten(
		    why, sizeof(why), "%s: %s", first->environment, first->why);
	else
		fixed_shorten(why, sizeof(why), "%s and %zu more: %s",
		    first->environment, other_count - 1, first->why);
	if (other_count > 0)
		broken_rows_row_write(row, first->since, why);
}

static void
other_remove(const char *environment)
{
	for (size_t i = 0; i < other_count; i++) {
		if (strcmp(broken_rows_others[i].environment, environment) == 0)
			broken_rows_others[i--] =
			    broken_rows_others[--other_count];
	}
}

static void
broken_rows_other_add(const char *environment, uint64_t since, const char *why)
{
	struct broken *b;

	/* the end of one was lost */
	if (other_count == SERVER_ENVIRONMENTS_MAX)
		other_count--;
	b = &broken_rows_others[other_count++];
	b->since = since;
	fixed_must(b->environment, sizeof(b->environment), "%s", environment);
	fixed_shorten(b->why, sizeof(b->why), "%s", why);
}

void
broken_row_set(const char *environment, uint64_t since, const char *why)
{
	size_t len = strlen(environment);
	struct metrics_row *row =
	    metric_row_named(MR_dlcEnvTable, environment, len);
	bool shared =
	    metric_row_existing(MR_dlcEnvTable, 0, environment, len) == NULL;

	if (!shared) {
		broken_rows_row_write(row, since, why);
		return;
	}
	other_remove(environment);
	if (since != 0)
		broken_rows_other_add(environment, since, why);
	others_write(row);
}
