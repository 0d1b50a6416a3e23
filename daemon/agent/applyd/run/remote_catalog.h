#ifndef AGENT_APPLYD_RUN_REMOTE_CATALOG_H
#define AGENT_APPLYD_RUN_REMOTE_CATALOG_H

/* The catalog of this machine, for a command: a run without its transaction. */

struct settings;
struct strbuf;

/*
 * Request the catalog with the facts of this machine, and keep it where runs
 * keep theirs: 0, or -1, with the reason in err unless it was logged.
 */
int remote_catalog_download(struct settings *s, struct strbuf *err);

#endif
