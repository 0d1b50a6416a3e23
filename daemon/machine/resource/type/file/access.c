/* Owner, group and mode. */
#include "machine/resource/type/file/access.h"

#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "machine/file/owner.h"
#include "machine/resource/operations.h"
#include "machine/resource/type/file/attrs.h"
#include "machine/resource/type/file/mode.h"
#include "machine/resource/type/file/state.h"

static int
id_failed(const char *what, struct value name, struct strbuf *err)
{
	strbuf_addf(err, "Could not find %s %.*s", what,
	    name.tag == V_STRING ? (int)name.aux : 0, name.s);
	return -1;
}

int
file_owner_wanted(
    const struct instance *i, uid_t *uid, gid_t *gid, struct strbuf *err)
{
	struct value owner = i->should[FILE_OWNER];
	struct value group = i->should[FILE_GROUP];
	int is_root = geteuid() == 0;

	*uid = (uid_t)-1;
	*gid = (gid_t)-1;
	if (owner.tag != V_UNSET && user_id(owner, uid) < 0)
		return id_failed("user", owner, err);
	if (group.tag != V_UNSET && group_id(group, gid) < 0)
		return id_failed("group", group, err);
	if (!is_root)
		*uid = (uid_t)-1;
	return 0;
}

int
file_mode_wanted(const struct instance *i, mode_t base, int is_directory,
    mode_t *ret, struct strbuf *err)
{
	struct value mode = i->should[FILE_MODE];

	(void)err;
	*ret = base;
	if (mode.tag == V_STRING)
		*ret = file_mode_apply(mode.s, base, is_directory);
	return 0;
}

/* --- owner and group --- */

int
file_owner_insync(
    const struct instance *i, struct value is, struct value should)
{
	static int warned;
	uid_t uid;

	if (user_id(should, &uid) < 0)
		return 0;
	if (is.tag == V_INT && (uid_t)is.i == uid)
		return 1;
	if (geteuid() == 0)
		return 0;
	if (!warned)
		file_warn(i, "Cannot manage ownership unless running as root");
	warned = 1;
	return 1;
}

int
file_group_insync(
    const struct instance *i, struct value is, struct value should)
{
	gid_t gid;

	(void)i;
	return group_id(should, &gid) == 0 && is.tag == V_INT &&
	       (gid_t)is.i == gid;
}

int
file_owner_sync(struct instance *i, struct value should, struct strbuf *err)
{
	struct file_state *f = file_state_of(i);
	uid_t uid;

	if (user_id(should, &uid) < 0)
		return id_failed("user", should, err);
	return file_chown(
	    file_path_of(i), file_follows(i), &f->now, uid, (gid_t)-1, err);
}

int
file_group_sync(struct instance *i, struct value should, struct strbuf *err)
{
	struct file_state *f = file_state_of(i);
	gid_t gid;

	if (group_id(should, &gid) < 0)
		return id_failed("group", should, err);
	return file_chown(
	    file_path_of(i), file_follows(i), &f->now, (uid_t)-1, gid, err);
}

/* Numbers are shown as the names that they have. */
void
file_owner_show(const struct instance *i, struct value v, struct strbuf *out)
{
	strbuf_addf(out, "'%s'",
	    v.tag == V_INT	? user_name(i->arena, (uid_t)v.i)
	    : v.tag == V_STRING ? value_cstr(i->arena, v)
				: "absent");
}

void
file_group_show(const struct instance *i, struct value v, struct strbuf *out)
{
	strbuf_addf(out, "'%s'",
	    v.tag == V_INT	? group_name(i->arena, (gid_t)v.i)
	    : v.tag == V_STRING ? value_cstr(i->arena, v)
				: "absent");
}

/* --- mode --- */

static mode_t
mode_now(const struct instance *i)
{
	return file_state_of(i)->st.st_mode & 07777;
}

static bool
file_access_is_directory(const struct instance *i)
{
	const struct file_state *f = file_state_of(i);

	return f->exists && S_ISDIR(f->st.st_mode);
}

int
file_mode_insync(const struct instance *i, struct value is, struct value should)
{
	(void)is;
	if (S_ISLNK(file_state_of(i)->st.st_mode))
		return 1;
	return file_mode_apply(should.s, mode_now(i),
		   file_access_is_directory(i)) == mode_now(i);
}

int
file_mode_sync(struct instance *i, struct value should, struct strbuf *err)
{
	struct file_state *f = file_state_of(i);

	return file_chmod(file_path_of(i), file_follows(i), &f->now,
	    file_mode_apply(should.s, mode_now(i), file_access_is_directory(i)),
	    err);
}

/* Short modes are padded with zeros, symbolic ones too, as in Puppet. */
void
file_mode_show(const struct instance *i, struct value v, struct strbuf *out)
{
	(void)i;
	if (v.tag != V_STRING) {
		strbuf_addstr(out, "'absent'");
		return;
	}
	strbuf_addch(out, '\'');
	strbuf_addchn(out, '0', v.aux < 4 ? 4 - v.aux : 0);
	strbuf_addf(out, "%.*s'", (int)v.aux, v.s);
}

/* A mode in clauses is shown by the bits that it led to. */
int
file_mode_describe(const struct instance *i, struct value is,
    struct value should, struct strbuf *out)
{
	(void)is;
	if (file_mode_octal(should.s))
		return 0;
	strbuf_addf(out, "mode changed '%04o' to '%04o' (%s)",
	    (unsigned)mode_now(i),
	    (unsigned)file_mode_apply(
		should.s, mode_now(i), file_access_is_directory(i)),
	    should.s);
	return 1;
}
