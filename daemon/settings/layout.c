#include "settings/layout.h"

#include <stddef.h>
#include <string.h>
#include <unistd.h>

static const char *const names[] = {
    [LAYOUT_DALANG] = "dalang",
    [LAYOUT_DEBIAN] = "debian",
    [LAYOUT_AIO] = "aio",
};

#define LAYOUTS (sizeof(names) / sizeof(names[0]))

/*
 * Defaults that differ.  rundir, logdir and publicdir stay ours, so that an
 * installed Puppet can run at the same time.
 */
static const struct {
	const char *name;
	const char *values[LAYOUTS]; /* NULL: as in the table of settings */
} rows[] = {
    {"confdir", {NULL, "/etc/puppet", "/etc/puppetlabs/puppet"}},
    {"codedir", {NULL, "/etc/puppet/code", "/etc/puppetlabs/code"}},
    {"vardir", {NULL, "/var/cache/puppet", "/opt/puppetlabs/puppet/cache"}},
    {"ssldir", {NULL, "/var/lib/puppet/ssl", "/etc/puppetlabs/puppet/ssl"}},
    {"config", {NULL, "$confdir/puppet.conf", "$confdir/puppet.conf"}},
    {"auth_conf", {NULL, "/etc/puppet/puppetserver/conf.d/auth.conf",
		      "/etc/puppetlabs/puppetserver/conf.d/auth.conf"}},
    {"basemodulepath", {NULL, "$codedir/modules:/usr/share/puppet/modules",
			   "$codedir/modules:/opt/puppetlabs/puppet/modules"}},
};

const char *
layout_name(enum layout l)
{
	return names[l];
}

enum layout
layout_named(const char *name)
{
	for (size_t i = 0; i < LAYOUTS; i++)
		if (strcmp(names[i], name) == 0)
			return (enum layout)i;
	return LAYOUT_DALANG;
}

enum layout
layout_of_puppet(void)
{
	if (access("/etc/puppetlabs/puppet/puppet.conf", F_OK) == 0)
		return LAYOUT_AIO;
	if (access("/etc/puppet/puppet.conf", F_OK) == 0)
		return LAYOUT_DEBIAN;
	return LAYOUT_DALANG;
}

enum layout
layout_found(void)
{
	return access("/etc/dalang", F_OK) == 0 ? LAYOUT_DALANG
						: layout_of_puppet();
}

const char *
layout_default(enum layout l, const char *name)
{
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (strcmp(rows[i].name, name) == 0)
			return rows[i].values[l];
	return NULL;
}
