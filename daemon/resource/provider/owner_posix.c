/* Names and numbers of users and groups. */
#include <grp.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "resource/provider/file_posix.h"

/* Bytes for one entry of the user or group database. */
#define ENTRY_MAX (256 * 1024)

/* A number, given as one or as digits; -1 when v is none. */
static int
number_of(struct value v, uint32_t *ret)
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

int
user_id(struct value v, uid_t *ret)
{
	struct passwd pw, *found = NULL;
	char *buf;

	if (number_of(v, ret) == 0)
		return 0;
	if (v.tag != V_STRING || (buf = malloc(ENTRY_MAX)) == NULL)
		return -1;
	if (getpwnam_r(v.s, &pw, buf, ENTRY_MAX, &found) == 0 && found != NULL)
		*ret = pw.pw_uid;
	free(buf);
	return found == NULL ? -1 : 0;
}

int
group_id(struct value v, gid_t *ret)
{
	struct group gr, *found = NULL;
	char *buf;

	if (number_of(v, ret) == 0)
		return 0;
	if (v.tag != V_STRING || (buf = malloc(ENTRY_MAX)) == NULL)
		return -1;
	if (getgrnam_r(v.s, &gr, buf, ENTRY_MAX, &found) == 0 && found != NULL)
		*ret = gr.gr_gid;
	free(buf);
	return found == NULL ? -1 : 0;
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
