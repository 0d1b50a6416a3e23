#ifndef CA_CONFIG_H
#define CA_CONFIG_H

/* The CA's configuration, of the settings. */

struct arena;
struct ca_config;
struct settings;
struct strbuf;

/*
 * Fill c by the settings, with texts in the arena.  0, or -1 with a sentence:
 * ca_ttl is too long.
 */
int ca_config_read(struct ca_config *c, struct settings *s, struct arena *a,
    struct strbuf *why);

#endif
