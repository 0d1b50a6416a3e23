#ifndef COMMAND_DOC_OFFLOAD_HAPROXY_H
#define COMMAND_DOC_OFFLOAD_HAPROXY_H

/* The configuration of HAProxy in front of several compile daemons. */

struct offload_site;
struct strbuf;

void offload_haproxy_print(struct strbuf *out, const struct offload_site *o);

#endif
