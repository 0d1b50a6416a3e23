#ifndef SERVER_SHARED_PUPPETDB_SETTINGS_H
#define SERVER_SHARED_PUPPETDB_SETTINGS_H

/*
 * Which documents of nodes this server sends to PuppetDB, and which questions
 * it asks it, by the settings of Puppet.
 */

#include <stdbool.h>

#include "server/puppetdb/puppetdb_conf.h"

struct settings;
struct strbuf;

/*
 * Settle storeconfigs_backend where it is not given: PuppetDB, if the directory
 * of settings has a puppetdb.conf, otherwise our store; for the parent, which
 * passes it to its processes.  Returns NULL, or the fault: a given value is not
 * valid, or the file cannot be examined, so that our store might be the wrong
 * one, in which collectors find nothing.
 */
const char *puppetdb_settings_settle(struct settings *s);

/* Return whether exported resources are collected from PuppetDB. */
bool puppetdb_settings_collect(struct settings *s);
/* Return the documents that are sent: bits of enum ipc_fleet_kind. */
unsigned puppetdb_settings_documents(struct settings *s);

/*
 * Read puppetdb.conf as puppetdb_conf_read() does; log: log each key without
 * effect.
 */
int puppetdb_settings_read(struct settings *s, struct puppetdb_conf *ret,
    puppetdb_conf_fn fn, struct strbuf *why);
/* The same in the parent, where PuppetDB is used: keys are logged. */
int puppetdb_settings_check(struct settings *s, struct strbuf *why);

#endif
