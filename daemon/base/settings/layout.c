#include "base/settings/layout.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static const char *const settings_layout_names[] = {
    [LAYOUT_DALANG] = "dalang",
    [LAYOUT_DEBIAN] = "debian",
    [LAYOUT_AIO] = "aio",
};

#define LAYOUTS \
	(sizeof(settings_layout_names) / sizeof(settings_layout_names[0]))

/*
 * Defaults that differ.  rundir, logdir and publicdir stay ours, so that an
 * installed Puppet can run at the same time.
 */
static const struct {
	const char *name;
	bool near_confdir;	     /* only beside the layout's own confdir */
	const char *values[LAYOUTS]; /* NULL: as in the table of settings */
} settings_layout_rows[] = {
    {"confdir", 1, {NULL, "/etc/puppet", "/etc/puppetlabs/puppet"}},
    {"codedir", 1, {NULL, "/etc/puppet/code", "/etc/puppetlabs/code"}},
    {"vardir", 0, {NULL, "/var/cache/puppet", "/opt/puppetlabs/puppet/cache"}},
    {"ssldir", 1, {NULL, "/var/lib/puppet/ssl", "/etc/puppetlabs/puppet/ssl"}},
    {"config", 0, {NULL, "$confdir/puppet.conf", "$confdir/puppet.conf"}},
    {"cadir", 1,
	{NULL, "/etc/puppet/puppetserver/ca",
	    "/etc/puppetlabs/puppetserver/ca"}},
    {"auth_conf", 1,
	{NULL, "/etc/puppet/puppetserver/conf.d/auth.conf",
	    "/etc/puppetlabs/puppetserver/conf.d/auth.conf"}},
    {"basemodulepath", 1,
	{NULL, "$codedir/modules:/usr/share/puppet/modules",
	    "$codedir/modules:/opt/puppetlabs/puppet/modules"}},
};

const char *
layout_name(enum layout l)
{
	return settings_layout_names[l];
}

enum layout
layout_named(const char *name)
{
	for (size_t i = 0; i < LAYOUTS; i++)
		if (strcmp(settings_layout_names[i], name) == 0)
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

/* Return the bytes of a path without the slashes at its end. */
static size_t
settings_layout_path_length(const char *path)
{
	size_t n = strlen(path);

	while (n > 1 && path[n - 1] == '/')
		n--;
	return n;
}

static bool
has_confdir(enum layout l, const char *confdir)
{
	const char *own = settings_layout_rows[0].values[l];

	return own != NULL &&
	       strlen(own) == settings_layout_path_length(confdir) &&
	       memcmp(own, confdir, strlen(own)) == 0;
}

enum layout
layout_of_confdir(const char *confdir)
{
	for (size_t i = 0; i < LAYOUTS; i++)
		if (has_confdir((enum layout)i, confdir))
			return (enum layout)i;
	return LAYOUT_DALANG;
}

enum layout
layout_found(void)
{
	return access("/etc/dalang", F_OK) == 0 ? LAYOUT_DALANG
						: layout_of_puppet();
}

const char *
layout_default(enum layout l, const char *name, const char *confdir)
{
	bool other = confdir != NULL && !has_confdir(l, confdir);

	for (size_t i = 0;
	     i < sizeof(settings_layout_rows) / sizeof(settings_layout_rows[0]);
	     i++)
		if (strcmp(settings_layout_rows[i].name, name) == 0)
			return other && settings_layout_rows[i].near_confdir
				   ? NULL
				   : settings_layout_rows[i].values[l];
	return NULL;
}

const char *
layout_puppetserver(enum layout l, const char *confdir)
{
	static const char *const directories[LAYOUTS] = {
	    NULL, "/etc/puppet/puppetserver", "/etc/puppetlabs/puppetserver"};

	return has_confdir(l, confdir) ? directories[l] : NULL;
}
