/* A process of the compile daemon that was executed: what it begins with. */

#include <stdio.h>

#include "server/server.h"

int
server_child(struct process *self, struct settings *settings,
    const struct server_config *(*config_of)(struct settings *s))
{
	static struct server s;
	static struct server_environment e;

	s.config_of = config_of;
	s.config = config_of(settings);
	if (s.config == NULL)
		return -1;
	s.listener = PROCESS_FD(PROCESS_FD_LISTENER);
	server_metrics_init(&s, &self->user);
	s.exporter.listener = PROCESS_FD(PROCESS_FD_SCRAPES);
	snprintf(e.name, sizeof(e.name), "%s", self->words);
	self->ctx = &s;
	self->arg = NULL;
	if (self->row == &server_rows[SERVER_METRICS])
		self->arg = &s.exporter;
	if (self->row == &server_rows[SERVER_ENVIRONMENT])
		self->arg = &e;
	return 0;
}
