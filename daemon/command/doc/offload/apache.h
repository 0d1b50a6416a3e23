#ifndef COMMAND_DOC_OFFLOAD_APACHE_H
#define COMMAND_DOC_OFFLOAD_APACHE_H

/* The configuration of Apache, a virtual host of its own. */

struct offload_site;
struct strbuf;

void offload_apache_print(struct strbuf *out, const struct offload_site *o);

#endif
