/* Names and numbers of users and groups. */
#include "machine/file/owner.h"

#include <grp.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "machine/file/file_posix.h"

/* Bytes for one entry of the user or group database. */
#define ENTRY_MAX (256 * 1024)

/* The number in v, an integer or digits; -1 when v does not hold one. */
static int
owner_number_of(struct value v, uint32_t *ret)
{
	char *end;
	unsigned long n;

	if (v.tag == V_INT && v.i >= 0 && v.i < UINT32_MAX) {
		*ret = (uint32_t)v.i;
		return 0;
	}
	if (v.tag != V_STRING || v.aux == 0 || v.s[0] < '0' || v.s[0] > '9')
		return -1;
	n = strtoul(v.s, &end, 10);
	if (*end != '\0' || n >= UINT32_MAX)
		return -1;
	*ret = (uint32_t)n;
	return 0;
}

/* Names that are cached, of each database. */
#define NAMES_MAX 64

/*
 * A database of users or groups.  A name that was found is cached as long as
 * the file of the database does not change; a name that was not found is looked
 * up again, since a resource may have created it.
 */
struct owner_list {
	const char *path;
	int (*find)(const char *name, uint32_t *ret);
	struct timespec changed;
	ino_t inode;
	unsigned count;
	struct {
		char name[64];
		uint32_t id;
	} names[NAMES_MAX];
};

static int
owner_user_find(const char *name, uint32_t *ret)
{
	struct passwd pw, *found = NULL;
	char *buf = malloc(ENTRY_MAX);

	if (buf != NULL && getpwnam_r(name, &pw, buf, ENTRY_MAX, &found) == 0 &&
	    found != NULL)
		*ret = pw.pw_uid;
	free(buf);
	return found == NULL ? -1 : 0;
}

static int
owner_group_find(const char *name, uint32_t *ret)
{
	struct group gr, *found = NULL;
	char *buf = malloc(ENTRY_MAX);

	if (buf != NULL && getgrnam_r(name, &gr, buf, ENTRY_MAX, &found) == 0 &&
	    found != NULL)
		*ret = gr.gr_gid;
	free(buf);
	return found == NULL ? -1 : 0;
}

static struct owner_list users = {
    .path = "/etc/passwd", .find = owner_user_find};
static struct owner_list groups = {
    .path = "/etc/group", .find = owner_group_find};

/* Empty the cache when the file has changed. */
static void
owner_list_check(struct owner_list *d)
{
	struct stat st = {0};

	(void)stat(d->path, &st);
	if (st.st_ino == d->inode && st.st_mtim.tv_sec == d->changed.tv_sec &&
	    st.st_mtim.tv_nsec == d->changed.tv_nsec)
		return;
	d->count = 0;
	d->inode = st.st_ino;
	d->changed = st.st_mtim;
}

static int
owner_list_find(struct owner_list *d, const char *name, uint32_t *ret)
{
	size_t n = strlen(name);
	unsigned i;

	owner_list_check(d);
	for (i = 0; i < d->count; i++)
		if (strcmp(d->names[i].name, name) == 0) {
			*ret = d->names[i].id;
			return 0;
		}
	if (d->find(name, ret) < 0)
		return -1;
	if (d->count < NAMES_MAX && n < sizeof(d->names[0].name)) {
		memcpy(d->names[d->count].name, name, n + 1);
		d->names[d->count++].id = *ret;
	}
	return 0;
}

int
user_id(struct value v, uid_t *ret)
{
	if (owner_number_of(v, ret) == 0)
		return 0;
	return v.tag == V_STRING ? owner_list_find(&users, v.s, ret) : -1;
}

int
group_id(struct value v, gid_t *ret)
{
	if (owner_number_of(v, ret) == 0)
		return 0;
	return v.tag == V_STRING ? owner_list_find(&groups, v.s, ret) : -1;
}

int
group_named(const char *name, gid_t *ret)
{
	return owner_list_find(&groups, name, ret);
}

const char *
user_name(struct arena *a, uid_t uid)
{
	struct passwd pw, *found = NULL;
	const char *name = NULL;
	char *buf;

	if ((buf = malloc(ENTRY_MAX)) != NULL &&
	    getpwuid_r(uid, &pw, buf, ENTRY_MAX, &found) == 0 && found != NULL)
		name = arena_strdup(a, pw.pw_name);
	free(buf);
	return name != NULL ? name : arena_printf(a, "%u", (unsigned)uid);
}

const char *
group_name(struct arena *a, gid_t gid)
{
	struct group gr, *found = NULL;
	const char *name = NULL;
	char *buf;

	if ((buf = malloc(ENTRY_MAX)) != NULL &&
	    getgrgid_r(gid, &gr, buf, ENTRY_MAX, &found) == 0 && found != NULL)
		name = arena_strdup(a, gr.gr_name);
	free(buf);
	return name != NULL ? name : arena_printf(a, "%u", (unsigned)gid);
}
