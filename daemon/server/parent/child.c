/* Start of a process of the compile daemon that was executed. */

#include "server/parent/child.h"

#include "base/core/fixed.h"
#include "server/assistants/metrics_process.h"
#include "server/shared/server.h"

int
server_child(struct process *self, const struct server_config *config)
{
	static struct server s;
	static struct server_environment e;

	if (config == NULL)
		return -1;
	s.config = config;
	listeners_take(&s.listeners);
	server_metrics_init(&s, &self->user);
	s.exporter.listener = PROCESS_FD(PROCESS_FD_SCRAPES);
	fixed_must(e.name, sizeof(e.name), "%s", self->words);
	self->ctx = &s;
	self->arg = NULL;
	if (self->row == &server_rows[SERVER_METRICS])
		self->arg = &s.exporter;
	if (self->row == &server_rows[SERVER_ENVIRONMENT] ||
	    self->row == &server_rows[SERVER_RUBY])
		self->arg = &e;
	return 0;
}
