/* The process that serves the metrics, as the parent sees it. */

#include "server/assistants/metrics_process.h"

#include "base/files/path.h"
#include "server/exporter/listen.h"
#include "base/metrics/metrics.h"
#include "base/privsep/supervisor.h"
#include "server/shared/front_count.h"
#include "server/shared/server.h"
#include "server/shared/slots.h"
#include "server/shared/usage.h"

/* Count the exporter's requests as the fronts' requests are counted. */
static void
server_metrics_process_on_begun(void)
{
	front_count_active(M_ROUTE_METRICS, 1);
}

static void
server_metrics_process_on_ended(
    int status, uint64_t in, uint64_t sent, int64_t ns)
{
	if (in > 0)
		front_count_active(M_ROUTE_METRICS, -1);
	front_count_route(
	    M_ROUTE_METRICS, status, in, sent, (uint64_t)ns / 1000);
}

static const struct exporter_count server_metrics_process_count = {
    server_metrics_process_on_begun, server_metrics_process_on_ended,
    usage_count};

void
server_metrics_init(struct server *s, const struct sandbox_user *owner)
{
	s->exporter = (struct exporter){.module = "compile",
	    .daemon = M_DAEMON_COMPILED,
	    .owner = *owner,
	    .count = &server_metrics_process_count,
	    .listener = -1};
	path_print(s->exporter.segment, sizeof(s->exporter.segment),
	    "%s/compiled.metrics", s->config->rundir);
}

/* Return the process that runs or waits for its restart; or NULL. */
static struct process *
server_metrics_process_running(const struct server *s)
{
	const struct process_row *row = &server_rows[SERVER_METRICS];
	struct process *p = supervisor_next(s->supervisor, row, NULL);

	while (p != NULL && p->ending)
		p = supervisor_next(s->supervisor, row, p);
	return p;
}

void
server_metrics_stop(struct server *s)
{
	struct process *p = server_metrics_process_running(s);

	if (p == NULL)
		return;
	supervisor_end(p);
	/* a process that waits for its restart is forgotten without an end */
	if (p->pid == 0)
		slot_free(s, p->slot);
}

void
server_metrics_keep(struct server *s)
{
	if (exporter_listen(&s->exporter, s->config->metrics_listen))
		server_metrics_stop(s);
	process_give(PROCESS_FD_SCRAPES, s->exporter.listener);
	if (s->exporter.listener >= 0 &&
	    server_metrics_process_running(s) == NULL)
		(void)slot_start(s, SERVER_METRICS, 1, NULL, NULL);
}
