#include "machine/resource/foreign_provider.h"

#include <stddef.h>
#include <string.h>

#include "machine/resource/provider.h"

static int
never(struct machine *m)
{
	(void)m;
	return 0;
}

/*
 * Features that attributes or values of a type require: the foreign provider
 * has all of them, so that a resource is converted, and fails when it is
 * evaluated.
 */
static const char *const every_feature[] = {"configurable_timeout",
    "delayed_startable", "disableable", "enableable", "flaggable", "holdable",
    "install_only", "install_options", "manages_aix_lam", "manages_expiry",
    "manages_local_users_and_groups", "manages_loginclass",
    "manages_logon_credentials", "manages_members", "manages_password_age",
    "manages_password_salt", "manages_passwords", "manages_roles",
    "manages_shell", "manages_solaris_rbac", "manual_startable", "maskable",
    "package_settings", "purgeable", "supports_flavors", "targetable",
    "uninstall_options", "upgradeable", "versionable", "virtual_packages",
    NULL};

#define FOREIGN(text)                                                        \
	{                                                                    \
		.name = (text), .suitable = never, .features = every_feature \
	}
#define END                  \
	{                    \
		.name = NULL \
	}

static const struct provider of_exec[] = {FOREIGN("windows"), END};

static const struct provider of_group[] = {FOREIGN("aix"),
    FOREIGN("directoryservice"), FOREIGN("ldap"), FOREIGN("pw"),
    FOREIGN("windows_adsi"), END};

static const struct provider of_package[] = {FOREIGN("aix"), FOREIGN("appdmg"),
    FOREIGN("apple"), FOREIGN("aptitude"), FOREIGN("aptrpm"),
    FOREIGN("blastwave"), FOREIGN("fink"), FOREIGN("freebsd"), FOREIGN("hpux"),
    FOREIGN("macports"), FOREIGN("nim"), FOREIGN("openbsd"), FOREIGN("opkg"),
    FOREIGN("pacman"), FOREIGN("pkg"), FOREIGN("pkgdmg"), FOREIGN("pkgin"),
    FOREIGN("pkgng"), FOREIGN("pkgutil"), FOREIGN("portage"), FOREIGN("ports"),
    FOREIGN("portupgrade"), FOREIGN("puppetserver_gem"), FOREIGN("rug"),
    FOREIGN("sun"), FOREIGN("sunfreeware"), FOREIGN("tdnf"), FOREIGN("up2date"),
    FOREIGN("urpmi"), FOREIGN("windows"), FOREIGN("xbps"), END};

static const struct provider of_service[] = {FOREIGN("bsd"),
    FOREIGN("daemontools"), FOREIGN("freebsd"), FOREIGN("gentoo"),
    FOREIGN("launchd"), FOREIGN("openbsd"), FOREIGN("openrc"),
    FOREIGN("openwrt"), FOREIGN("rcng"), FOREIGN("redhat"), FOREIGN("runit"),
    FOREIGN("service"), FOREIGN("smf"), FOREIGN("src"), FOREIGN("upstart"),
    FOREIGN("windows"), END};

static const struct provider of_user[] = {FOREIGN("aix"),
    FOREIGN("directoryservice"), FOREIGN("hpuxuseradd"), FOREIGN("ldap"),
    FOREIGN("openbsd"), FOREIGN("pw"), FOREIGN("user_role_add"),
    FOREIGN("windows_adsi"), END};

static const struct {
	const char *type;
	const struct provider *providers; /* until one without a name */
} foreign_provider_types[] = {
    {"exec", of_exec},
    {"group", of_group},
    {"package", of_package},
    {"service", of_service},
    {"user", of_user},
};

const struct provider *
foreign_provider_find(const char *type, const char *name)
{
	const struct provider *p;
	size_t n;

	for (n = 0; n < sizeof(foreign_provider_types) /
			    sizeof(foreign_provider_types[0]);
	     n++) {
		if (strcmp(foreign_provider_types[n].type, type) != 0)
			continue;
		for (p = foreign_provider_types[n].providers; p->name != NULL;
		     p++)
			if (strcmp(p->name, name) == 0)
				return p;
	}
	return NULL;
}
