/* The log of a run in its report. */
#include "machine/transaction/report/report_log.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/intern.h"
#include "base/core/plural.h"
#include "language/catalog/catalog.h"
#include "logging/sink/tap.h"
#include "machine/transaction/report/report.h"

static const char *const report_log_level_names[] = {
    [LOG_LEVEL_TRACE] = "debug",
    [LOG_LEVEL_DEBUG] = "debug",
    [LOG_LEVEL_INFO] = "info",
    [LOG_LEVEL_NOTICE] = "notice",
    [LOG_LEVEL_WARN] = "warning",
    [LOG_LEVEL_ERROR] = "err",
    [LOG_LEVEL_FATAL] = "crit",
};

static struct report_log *
report_log_add(struct report *r)
{
	struct report_log *l;

	l = arena_zalloc(r->arena, sizeof(*l));
	l->time = clock_wall_ns();
	if (r->last_log == NULL)
		r->logs = l;
	else
		r->last_log->next = l;
	r->last_log = l;
	r->log_count++;
	return l;
}

/* Return the resource of the catalog that is "Type[title]", or NULL. */
static const struct resource *
resource_find(const struct catalog *c, const char *ref)
{
	size_t n = strlen(ref), type = strcspn(ref, "[");
	const struct name *name;

	if (c == NULL || type + 1 >= n || ref[n - 1] != ']')
		return NULL;
	name = intern_find(c->names, ref, type);
	if (name == NULL)
		return NULL;
	return catalog_find(c, name, ref + type + 1, n - type - 2);
}

static void
report_log_on_record(void *arg, const struct log_tap_record *t)
{
	struct report *r = arg;
	struct report_log *l;

	size_t bytes = strlen(t->message);

	if (r->on_log != NULL)
		r->on_log(r->on_log_arg);
	if (r->log_count >= REPORT_LOGS_MAX ||
	    bytes > REPORT_LOG_BYTES_MAX - r->log_bytes) {
		r->log_lost++;
		return;
	}
	r->log_bytes += bytes;
	l = report_log_add(r);
	l->level = t->word != NULL ? arena_strdup(r->arena, t->word)
				   : report_log_level_names[t->level];
	l->message = arena_strdup(r->arena, t->message);
	l->source =
	    arena_strdup(r->arena, t->source != NULL ? t->source : "Puppet");
	if (t->source == NULL || t->resource == NULL)
		return;
	l->resource = resource_find(r->catalog, t->resource);
	if (l->resource != NULL) {
		l->file = l->resource->file;
		l->line = l->resource->line;
	}
}

void
report_tap(struct report *r, const struct catalog *c)
{
	r->catalog = c;
	log_tap(report_log_on_record, r);
}

void
report_untap(struct report *r)
{
	struct report_log *l;

	log_tap(NULL, NULL);
	if (r->log_lost == 0)
		return;
	l = report_log_add(r);
	l->level = report_log_level_names[LOG_LEVEL_WARN];
	l->source = "Puppet";
	l->message = arena_printf(r->arena,
	    "%u %s of this run %s not in its report, which has at most %d "
	    "records, of at most %zu bytes",
	    r->log_lost, plural(r->log_lost, "log record", "log records"),
	    plural(r->log_lost, "is", "are"), REPORT_LOGS_MAX,
	    REPORT_LOG_BYTES_MAX);
}
