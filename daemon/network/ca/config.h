#ifndef NETWORK_CA_CONFIG_H
#define NETWORK_CA_CONFIG_H

/* The CA's configuration, of the settings. */

struct arena;
struct ca_config;
struct ca_host;
struct settings;
struct strbuf;

/*
 * Fill c by the settings, with texts in the arena.  0, or -1 with a sentence:
 * ca_ttl is too long.
 */
int ca_config_read(struct ca_config *c, struct settings *s, struct arena *a,
    struct strbuf *why);

/*
 * Fill in the files and the names of this machine, likewise.  alt_names:
 * "a,IP:b", or NULL for those of the settings; names holds the result as long
 * as h is used.
 */
int ca_host_read(struct ca_host *h, struct settings *s, struct arena *a,
    const char *alt_names, struct strbuf *names, struct strbuf *why);

#endif
