#ifndef MACHINE_RESOURCE_PROVIDER_SERVICE_BASE_H
#define MACHINE_RESOURCE_PROVIDER_SERVICE_BASE_H

/* The provider base: services by commands, or by the table of processes. */

struct instance;
struct strbuf;

/*
 * Write "running" or "stopped" to *ret, by the command of the attribute status,
 * the provider's command, or the table of processes.
 */
int service_status(struct instance *i, const char **ret, struct strbuf *err);

/* Result: the command was executed and exited with a code other than 0. */
#define SERVICE_EXITED (-3)

/* Operations of base; 0, or -1 or SERVICE_EXITED with the reason in err. */
int service_base_start(struct instance *i, struct strbuf *err);
int service_base_stop(struct instance *i, struct strbuf *err);
int service_base_restart(struct instance *i, struct strbuf *err);

#endif
