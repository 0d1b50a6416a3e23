#include "base/privsep/landlock.h"

#include <errno.h>
#include <linux/landlock.h>
#include <stddef.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/files/missing.h"
#include "base/privsep/sandbox.h"

/* Constants that older headers lack; the numbers are stable. */
#define FS_TRUNCATE	(1ULL << 14)
#define FS_IOCTL_DEV	(1ULL << 15)
#define NET_BIND_TCP	(1ULL << 0)
#define NET_CONNECT_TCP (1ULL << 1)
#define SCOPE_ABSTRACT	(1ULL << 0)
#define SCOPE_SIGNAL	(1ULL << 1)

struct ruleset {
	uint64_t fs, net, scoped;
};

#define FS_READ (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR)
/* Refused even where files may be written. */
#define FS_NEVER                                                        \
	(LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_BLOCK | \
	    LANDLOCK_ACCESS_FS_MAKE_SOCK)
/* The rights that can be given for a path that is not a directory. */
#define FS_FILE                                                      \
	(LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | \
	    LANDLOCK_ACCESS_FS_WRITE_FILE | FS_TRUNCATE | FS_IOCTL_DEV)
#define FS_WRITE                                                           \
	(LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |   \
	    LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_DIR | \
	    LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_FIFO |   \
	    LANDLOCK_ACCESS_FS_MAKE_SYM)

/* Accesses that are refused unless a group allows them, by landlock version. */
static const struct {
	int version;
	unsigned allowed_by; /* 0: none */
	struct ruleset refused;
	const char *lacks; /* missing in older kernels */
} landlock_steps[] = {
    {1, 0, {FS_NEVER, 0, 0}, "landlock"},
    {1, SANDBOX_PROGRAMS, {LANDLOCK_ACCESS_FS_EXECUTE, 0, 0}, "landlock"},
    {1, SANDBOX_READ_FILES, {FS_READ, 0, 0}, "landlock"},
    {1, SANDBOX_WRITE_FILES, {FS_WRITE, 0, 0}, "landlock"},
    {3, SANDBOX_WRITE_FILES, {FS_TRUNCATE, 0, 0}, "landlock version 3"},
    {4, 0, {0, NET_BIND_TCP, 0}, "landlock version 4"},
    {4, SANDBOX_CONNECT, {0, NET_CONNECT_TCP, 0}, "landlock version 4"},
    {5, 0, {FS_IOCTL_DEV, 0, 0}, "landlock version 5"},
    {6, 0, {0, 0, SCOPE_ABSTRACT | SCOPE_SIGNAL}, "landlock version 6"},
};

#define STEPS (sizeof(landlock_steps) / sizeof(landlock_steps[0]))

int
landlock_version(void)
{
	long v = syscall(__NR_landlock_create_ruleset, NULL, (size_t)0,
	    LANDLOCK_CREATE_RULESET_VERSION);

	return v < 0 ? 0 : (int)v;
}

const char *
landlock_lacks(int version)
{
	for (size_t i = 0; i < STEPS; i++) {
		if (version < landlock_steps[i].version)
			return landlock_steps[i].lacks;
	}
	return NULL;
}

/* Return the rights on files that the groups give, as far as r handles them. */
static uint64_t
rights_of(unsigned groups, const struct ruleset *r)
{
	uint64_t rights = 0;

	for (size_t i = 0; i < STEPS; i++) {
		if (landlock_steps[i].allowed_by & groups)
			rights |= landlock_steps[i].refused.fs;
	}
	return rights & r->fs;
}

/* Add a rule for the path; 0, or -1 with errno. */
static int
path_allow(int rules, const struct sandbox_path *p, const struct ruleset *r)
{
	struct landlock_path_beneath_attr a = {
	    .allowed_access = rights_of(p->groups, r)};
	struct stat st;
	int rc;

	a.parent_fd = open(p->path, O_PATH | O_CLOEXEC);
	if (a.parent_fd < 0)
		return is_missing_file(errno) ? 0 : -1;
	rc = fstat(a.parent_fd, &st);
	if (rc == 0 && !S_ISDIR(st.st_mode))
		a.allowed_access &= FS_FILE;
	if (rc == 0 && a.allowed_access != 0)
		rc = (int)syscall(__NR_landlock_add_rule, rules,
		    LANDLOCK_RULE_PATH_BENEATH, &a, 0);
	close(a.parent_fd);
	return rc;
}

/*
 * Handle the accesses; those without a rule for a path are refused everywhere.
 * Open descriptors stay usable.
 */
int
landlock_confine(
    unsigned groups, const struct sandbox_path *paths, size_t count)
{
	struct ruleset r = {0, 0, 0};
	int version = landlock_version();
	int result = 0;
	long fd;

	if (version == 0)
		return 0;
	for (size_t i = 0; i < STEPS; i++) {
		if (version < landlock_steps[i].version ||
		    (landlock_steps[i].allowed_by & groups))
			continue;
		r.fs |= landlock_steps[i].refused.fs;
		r.net |= landlock_steps[i].refused.net;
		r.scoped |= landlock_steps[i].refused.scoped;
	}
	/* members newer than the kernel are 0, which it accepts */
	fd = syscall(__NR_landlock_create_ruleset, &r, sizeof(r), 0);
	if (fd < 0)
		return -1;
	for (size_t i = 0; i < count && result == 0; i++)
		result = path_allow((int)fd, &paths[i], &r);
	if (result == 0)
		result = (int)syscall(__NR_landlock_restrict_self, fd, 0);
	close((int)fd);
	return result;
}
