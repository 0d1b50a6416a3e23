#include "server/parent/users.h"

#include <stdbool.h>
#include <grp.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files/program.h"
#include "logging/log.h"
#include "base/privsep/process.h"
#include "base/privsep/reach.h"
#include "language/ruby/runtime.h"
#include "base/settings/settings.h"

/*
 * Maximum number of groups of a process that is started as root, and of those
 * that are added.
 */
#define GROUPS_MAX 64

struct users_groups {
	gid_t list[GROUPS_MAX];
	size_t count;
};

/*
 * If the directory of the CA belongs to their user, as with Puppet Server, the
 * CA's processes have the group of the directory, and so have their files.
 */
static void
ca_group_find(const struct server_config *c, struct sandbox_user *user)
{
	struct stat st;

	if (!c->ca || stat(settings_get(c->settings, "cadir"), &st) < 0 ||
	    st.st_uid != user->uid || st.st_gid == 0 || st.st_gid == user->gid)
		return;
	user->joins = 1; /* sockets are for the group of the setting */
	user->joined = user->gid;
	user->gid = st.st_gid;
}

int
users_find(
    const struct server_config *c, struct sandbox_user users[PROCESS_USERS])
{
	memset(users, 0, sizeof(users[0]) * PROCESS_USERS);
	if (geteuid() != 0)
		return 0;
	for (int i = PROCESS_AS_SERVICE; i < PROCESS_USERS; i++) {
		if (sandbox_user_find(c->users[i], c->group, &users[i]) == 0)
			continue;
		log_event(SERVER_PROCESS, SRV_USER_UNKNOWN,
		    log_str("user", c->users[i]), log_str("group", c->group));
		return -1;
	}
	ca_group_find(c, &users[PROCESS_AS_CA]);
	return 0;
}

/* True when a user cannot reach the directory of the file; logged. */
static bool
users_is_refused(
    const struct sandbox_user users[PROCESS_USERS], const char *file)
{
	char real[PATH_MAX], dir[PATH_MAX], mode[8];
	struct stat st;

	if (realpath(file, real) == NULL)
		return false;
	*strrchr(real, '/') = '\0';
	for (int i = PROCESS_AS_SERVICE; i < PROCESS_USERS; i++) {
		if (!reach_refused(&users[i], real, dir) || stat(dir, &st) < 0)
			continue;
		snprintf(
		    mode, sizeof(mode), "%04o", (unsigned)st.st_mode & 07777);
		log_event(SERVER_PROCESS, SRV_UNREACHABLE, log_str("path", dir),
		    log_str("mode", mode), log_uns("uid", users[i].uid));
		return true;
	}
	return false;
}

void
users_check_reach(const struct sandbox_user users[PROCESS_USERS])
{
	char file[PATH_MAX];

	if (program_find(SERVER_NAME, file, sizeof(file)) == 0 &&
	    users_is_refused(users, file))
		return;
	if (ruby_runtime_find("host.rb", file, sizeof(file)) == 0)
		(void)users_is_refused(users, file);
}

static void
group_add(struct users_groups *g, gid_t gid)
{
	for (size_t i = 0; i < g->count; i++) {
		if (g->list[i] == gid)
			return;
	}
	if (g->count < GROUPS_MAX)
		g->list[g->count++] = gid;
}

/* Add the group of a user, or a group; one that is unknown is logged later. */
static void
users_group_find(struct users_groups *g, const char *user, const char *group)
{
	struct sandbox_user found;

	if (user == NULL || (group != NULL && *group == '\0') ||
	    sandbox_user_find(user, group, &found) < 0)
		return;
	group_add(g, found.gid);
}

/* Add the groups of directories that exist, which may be those of Puppet. */
static void
directories_add(struct users_groups *g, struct settings *s)
{
	static const char *const names[] = {"vardir", "ssldir", "cadir"};
	struct stat st;

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		if (stat(settings_get(s, names[i]), &st) == 0)
			group_add(g, st.st_gid);
	}
}

void
users_join_group_of(const char *path)
{
	struct users_groups g;
	struct stat st;
	int n = geteuid() == 0 ? getgroups(GROUPS_MAX, g.list) : -1;

	if (n < 0 || stat(path, &st) < 0)
		return;
	g.count = (size_t)n;
	group_add(&g, st.st_gid);
	(void)setgroups(g.count, g.list);
}

void
users_join_groups(struct settings *s)
{
	struct users_groups g;
	int n = geteuid() == 0 ? getgroups(GROUPS_MAX, g.list) : -1;

	/*
	 * with more groups than that, or without the right, the process keeps
	 * its groups
	 */
	if (n < 0)
		return;
	g.count = (size_t)n;
	for (int i = PROCESS_AS_SERVICE; i < PROCESS_USERS; i++)
		users_group_find(
		    &g, settings_get(s, process_user_setting(i)), NULL);
	users_group_find(&g, "0", settings_get(s, "group"));
	users_group_find(&g, "0", settings_get(s, "control_group"));
	directories_add(&g, s);
	(void)setgroups(g.count, g.list);
}
