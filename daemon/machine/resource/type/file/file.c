/* file: files, directories and links (lib/puppet/type/file.rb, type/file/). */
#include "machine/resource/type/file/file.h"

#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "machine/file/owner.h"
#include "machine/resource/attr.h"
#include "machine/resource/registry.h"
#include "machine/resource/text.h"
#include "machine/resource/type/file/access.h"
#include "machine/resource/type/file/attrs.h"
#include "machine/resource/type/file/backup.h"
#include "machine/resource/type/file/content.h"
#include "machine/resource/type/file/ensure.h"
#include "machine/resource/type/file/mode.h"
#include "machine/resource/type/file/recurse.h"
#include "machine/resource/type/file/served.h"
#include "machine/resource/type/file/source.h"
#include "machine/resource/type/file/state.h"
#include "language/schema/registry.h"

/* Puppet logs the deprecation for each resource that has the parameter. */
static int
permissions_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)err;
	if (i->file == NULL || file_text_is(*v, "ignore"))
		return 0;
	resource_text(LOGLEVEL_WARNING,
	    arena_printf(i->arena,
		"The `source_permissions` parameter is deprecated. Explicitly "
		"set `owner`, `group`, and `mode`.\n   (file: %s, line: %u)",
		i->file == NULL ? "" : i->file, i->line));
	return 0;
}

/* --- looking --- */

/*
 * Convert names that exist to numbers, and octal modes to the form for the
 * file's kind.
 */
static void
wanted_settle(struct instance *i)
{
	struct file_state *f = file_state_of(i);
	struct value *mode = &i->should[FILE_MODE];
	uid_t uid;
	gid_t gid;

	if (i->should[FILE_OWNER].tag == V_STRING &&
	    user_id(i->should[FILE_OWNER], &uid) == 0)
		i->should[FILE_OWNER] = value_int(uid);
	if (i->should[FILE_GROUP].tag == V_STRING &&
	    group_id(i->should[FILE_GROUP], &gid) == 0)
		i->should[FILE_GROUP] = value_int(gid);
	if (mode->tag == V_STRING && file_mode_octal(mode->s) && f->exists &&
	    S_ISDIR(f->st.st_mode))
		*mode = value_str(arena_printf(i->arena, "%04o",
		    (unsigned)file_mode_apply(mode->s, 0, 1)));
}

static int
target_found(struct instance *i, struct strbuf *err)
{
	const char *target = NULL;
	int managed = i->should[FILE_TARGET].tag != V_UNSET ||
		      instance_audited(i, FILE_TARGET);

	if (!instance_asked(i, FILE_TARGET))
		return 0;
	if (S_ISLNK(file_state_of(i)->st.st_mode)) {
		target = file_readlink(i->arena, file_path_of(i), err);
		if (target == NULL)
			return -1;
	}
	if (target != NULL || managed)
		i->is[FILE_TARGET] =
		    value_str(target != NULL ? target : "notlink");
	return 0;
}

/* "2026-11-20 12:19:13 +0000" */
static struct value
file_time_text(struct arena *a, time_t t)
{
	char text[40];
	struct tm tm;

	localtime_r(&t, &tm);
	strftime(text, sizeof(text), "%Y-%m-%d %H:%M:%S %z", &tm);
	return value_str(arena_strdup(a, text));
}

/* Attributes that cannot be managed, but whose values can be audited. */
static void
facts_found(struct instance *i)
{
	const struct stat *st = &file_state_of(i)->st;

	if (instance_asked(i, FILE_TYPE))
		i->is[FILE_TYPE] = value_str(file_kind(st));
	if (instance_asked(i, FILE_CTIME))
		i->is[FILE_CTIME] = file_time_text(i->arena, st->st_ctime);
	if (instance_asked(i, FILE_MTIME))
		i->is[FILE_MTIME] = file_time_text(i->arena, st->st_mtime);
}

static const char *
mode_text(struct arena *a, mode_t mode)
{
	char *s = arena_text(a, 5);
	int n;

	for (n = 0; n < 4; n++)
		s[n] = (char)('0' + ((mode >> (9 - 3 * n)) & 7));
	s[4] = '\0';
	return s;
}

/* fd: the file, where it is open; -1: it is not. */
static int
file_state_found(struct instance *i, int fd, struct strbuf *err)
{
	struct file_state *f = file_state_of(i);

	f->now = f->st;
	f->removed = 0;
	wanted_settle(i);
	if (!f->exists) {
		i->is[FILE_ENSURE] = value_str("absent");
		return 0;
	}
	i->is[FILE_ENSURE] = value_str(file_kind(&f->st));
	i->is[FILE_OWNER] = value_int(f->st.st_uid);
	i->is[FILE_GROUP] = value_int(f->st.st_gid);
	i->is[FILE_MODE] =
	    value_string(mode_text(i->arena, f->st.st_mode & 07777), 4);
	if (target_found(i, err) < 0)
		return -1;
	facts_found(i);
	return file_content_retrieve(i, fd, err);
}

int
file_retrieve(struct instance *i, struct strbuf *err)
{
	struct file_state *f = file_state_of(i);
	int exists, fd = -1, rc;

	f->source = NULL;
	if (file_look(file_path_of(i), file_follows(i), &f->st, &exists,
		file_content_asked(i) ? &fd : NULL, err) < 0)
		return -1;
	f->exists = exists != 0;
	rc = file_source_adopt(i, err);
	if (rc == 0)
		rc = file_state_found(i, fd, err);
	if (fd >= 0)
		close(fd);
	return rc;
}

int
file_retrieve_seen(
    struct instance *i, const struct stat *st, struct strbuf *err)
{
	struct file_state *f = file_state_of(i);

	f->st = *st;
	f->exists = 1;
	return file_source_adopt(i, err) < 0 ? -1
					     : file_state_found(i, -1, err);
}

/*
 * Retrieve the state of a resource of the catalog, in contrast to an entry that
 * recurse checks.
 */
static int
retrieve_own(struct instance *i, struct strbuf *err)
{
	int rc = file_retrieve(i, err);

	if (rc == 0)
		file_directory_stays(i);
	return rc;
}

/* A directory that stays has no attributes to change. */
static int
file_present(const struct instance *i)
{
	return file_state_of(i)->exists && !file_state_of(i)->stays;
}

/* --- order --- */

/* The n-th directory above the path, nearest first; 0 after the last. */
static int
directory_above(const char *path, unsigned n, struct strbuf *out)
{
	const char *end = path + strlen(path);

	if (path[1] == '\0')
		return 0;
	for (n++; n > 0 && end > path; n--)
		do
			end--;
		while (end > path && *end != '/');
	if (n > 0)
		return 0;
	strbuf_addf(
	    out, "File[%.*s]", end == path ? 1 : (int)(end - path), path);
	return 1;
}

/*
 * The user or group that must exist first, if it is given by name, not by
 * number.
 */
static int
name_required(const char *type, struct value v, unsigned n, struct strbuf *out)
{
	if (n > 0 || v.tag != V_STRING || strspn(v.s, "0123456789") == v.aux)
		return 0;
	strbuf_addf(out, "%s[%.*s]", type, (int)v.aux, v.s);
	return 1;
}

/* Each group must have a candidate: the caller stops at an empty group. */
static int
file_file_autorequire(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	struct value target = i->should[FILE_TARGET];
	int found = 0;

	switch (group) {
	case 0:
		found = directory_above(file_path_of(i), n, out);
		break;
	case 1:
		if (n == 0 && target.tag == V_STRING) {
			strbuf_addf(out, "File[%s]", target.s);
			found = 1;
		}
		break;
	case 2:
		found = name_required("User", i->should[FILE_OWNER], n, out);
		break;
	case 3:
		found = name_required("Group", i->should[FILE_GROUP], n, out);
		break;
	default:
		return 0;
	}
	if (!found && n == 0)
		strbuf_addstr(out, "-");
	return found || n == 0;
}

/* --- the table --- */

static int
always_insync(const struct instance *i, struct value is, struct value should)
{
	(void)i;
	(void)is;
	(void)should;
	return 1;
}

static int
limit_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	return attr_integer_munge(i, v, err);
}

static const struct attr_operations file_attrs[] = {
    {.attr = "path", .munge = file_path_munge},
    {.attr = "ensure",
	.munge = file_ensure_munge,
	.insync = file_ensure_insync,
	.sync = file_ensure_sync,
	.describe = file_ensure_describe,
	.event = file_ensure_event},
    {.attr = "content",
	.munge = file_content_munge,
	.insync = file_content_insync,
	.sync = file_content_sync,
	.show = file_content_show,
	.describe = file_content_describe},
    {.attr = "checksum_value",
	.munge = file_words_munge,
	.insync = file_checksum_value_insync,
	.sync = file_content_sync},
    {.attr = "target",
	.munge = file_target_munge,
	.insync = file_target_insync,
	.sync = file_target_sync},
    {.attr = "owner",
	.munge = file_owner_munge,
	.insync = file_owner_insync,
	.show = file_owner_show,
	.sync = file_owner_sync},
    {.attr = "group",
	.munge = file_group_munge,
	.insync = file_group_insync,
	.show = file_group_show,
	.sync = file_group_sync},
    {.attr = "mode",
	.munge = file_mode_munge,
	.insync = file_mode_insync,
	.sync = file_mode_sync,
	.show = file_mode_show,
	.describe = file_mode_describe},
    {.attr = "seluser", .munge = file_selinux_munge, .insync = always_insync},
    {.attr = "selrole", .munge = file_selinux_munge, .insync = always_insync},
    {.attr = "seltype", .munge = file_selinux_munge, .insync = always_insync},
    {.attr = "selrange", .munge = file_selinux_munge, .insync = always_insync},
    {.attr = "backup", .munge = file_backup_munge},
    {.attr = "ignore", .munge = file_ignore_munge},
    {.attr = "max_files", .munge = limit_munge},
    {.attr = "recurselimit", .munge = limit_munge},
    {.attr = "source", .munge = file_source_munge},
    {.attr = "source_permissions", .munge = permissions_munge},
    {.attr = "staging_location", .munge = file_path_munge},
    {.attr = "validate_cmd", .munge = file_words_munge},
    {.attr = "validate_replacement", .munge = file_words_munge},
    {.attr = NULL},
};

const struct type_operations operations_file = {
    .type = &resource_type_file,
    .attrs = file_attrs,
    .prepare = file_prepare,
    .finish = file_backup_check,
    .retrieve = retrieve_own,
    .present = file_present,
    .autorequire = file_file_autorequire,
    .eval_generate = file_eval_generate,
    .expects = served_expects,
    .expect = served_expect_all,
    .provider = "posix",
    .instances = instance_list_none,
};
