#include "command/metrics/segments.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/files/path.h"
#include "base/metrics/read/view.h"

/* The daemons by their module, with the file below rundir. */
static const struct {
	const char *module, *file;
	unsigned daemon;
} segments_daemons[SEGMENTS] = {
    [SEGMENT_COMPILED] = {"compile", "compiled.metrics", M_DAEMON_COMPILED},
    [SEGMENT_APPLYD] = {"transaction", "applyd.metrics", M_DAEMON_APPLYD},
};

void
segments_open(
    struct metrics_view *views, const char *rundir, const bool *wanted)
{
	char path[PATH_MAX];

	for (int i = 0; i < SEGMENTS; i++) {
		struct metrics_view *v = &views[i];

		path_print(path, sizeof(path), "%s/%s", rundir,
		    segments_daemons[i].file);
		v->module = segments_daemons[i].module;
		v->wanted = wanted;
		v->reader =
		    metrics_reader_new(path, segments_daemons[i].daemon);
		if (v->reader == NULL)
			abort(); /* no memory */
		v->up = metrics_reader_refresh(v->reader) == METRICS_OK;
	}
}

void
segments_close(struct metrics_view *views)
{
	for (int i = 0; i < SEGMENTS; i++) {
		metrics_reader_free(views[i].reader);
		views[i].reader = NULL;
	}
}
