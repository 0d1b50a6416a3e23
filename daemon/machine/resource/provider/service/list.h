#ifndef MACHINE_RESOURCE_PROVIDER_SERVICE_LIST_H
#define MACHINE_RESOURCE_PROVIDER_SERVICE_LIST_H

/* Listing the services of a machine. */

struct instance_list;
struct machine;
struct provider;
struct strbuf;

/* The instances functions: scripts in /etc/init.d, systemd's unit files. */
int service_scripts_list(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err);
int service_units_list(const struct provider *p, struct machine *m,
    struct instance_list *out, struct strbuf *err);

#endif
