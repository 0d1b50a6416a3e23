#ifndef SERVER_PARENT_PUPPETSERVER_H
#define SERVER_PARENT_PUPPETSERVER_H

/*
 * The configuration of an installed Puppet Server, where the layout of Puppet
 * is used: conf.d and services.d beside its cadir.  Settings are taken from it
 * as if its files were parts of puppet.conf, so that this server listens, signs
 * and authorises as that one did: they replace values of puppet.conf, and those
 * of the command line replace them.  `ca` and `ca_user` in puppet.conf, which
 * Puppet Server does not read, replace its own.
 */

#include <stdbool.h>

struct arena;
struct diag_list;
struct settings;

/* Texts of a record, in the arena: the settings that were taken, and others. */
struct puppetserver_taken {
	const char *directory; /* NULL: no Puppet Server is configured */
	const char *taken;     /* "serverport = 8140, ca = true" */
	const char *untaken;   /* "webserver.port", or "nothing" */
};

/*
 * Take what the files have; nothing with the layout of Dalang, or with another
 * confdir than Puppet's.  0, or -1 with a diagnostic: a file cannot be read, or
 * a value is invalid.
 */
int puppetserver_take(struct settings *s, struct arena *a,
    struct diag_list *diags, struct puppetserver_taken *ret);

#endif
