#ifndef COMMAND_DOC_OFFLOAD_NGINX_H
#define COMMAND_DOC_OFFLOAD_NGINX_H

/* The configuration of nginx, for a file of its http block. */

struct offload_site;
struct strbuf;

void offload_nginx_print(struct strbuf *out, const struct offload_site *o);

#endif
