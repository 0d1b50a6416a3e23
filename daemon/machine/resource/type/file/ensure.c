/* Existence and kind of a file; links (ensure.rb, target.rb). */
#include "machine/resource/type/file/ensure.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "machine/file/symlink.h"
#include "machine/file/tree_remove.h"
#include "machine/resource/operations.h"
#include "machine/resource/text.h"
#include "machine/resource/type/file/access.h"
#include "machine/resource/type/file/attrs.h"
#include "machine/resource/type/file/backup.h"
#include "machine/resource/type/file/content.h"
#include "machine/resource/type/file/state.h"
#include "language/value/equal.h"

int
file_ensure_insync(
    const struct instance *i, struct value is, struct value should)
{
	int exists = file_state_of(i)->exists;

	if (file_is_kept(i) || file_state_of(i)->stays)
		return 1;
	if (file_text_is(should, "present"))
		return exists;
	return value_eql(is, should);
}

/* --- removing --- */

static const char needs_force[] =
    "Not removing directory; use 'force' to override";

void
file_directory_stays(struct instance *i)
{
	struct file_state *f = file_state_of(i);

	f->stays = f->exists && S_ISDIR(f->st.st_mode) && file_replaces(i) &&
		   !file_flag(i, FILE_FORCE) &&
		   file_text_is(i->should[FILE_ENSURE], "absent");
	if (f->stays)
		file_warn(i, needs_force);
}

/* Of a link to a directory only the link is removed. */
static int
ensure_directory_remove(struct instance *i, struct strbuf *err)
{
	const char *path = file_path_of(i);
	struct stat st;
	int exists, rc;

	if (file_flag(i, FILE_FORCE)) {
		file_state_of(i)->removed = 1;
		rc = file_stat(path, 0, &st, &exists, err);
		if (rc == 0 && exists && S_ISLNK(st.st_mode))
			rc = file_remove(path, err);
		else if (rc == 0)
			rc = file_remove_tree(path, err);
		return rc == 0 ? 0 : ATTR_ERR_COMPLETE;
	}
	resource_log(i, NULL, 0, needs_force);
	return 0;
}

int
file_remove_existing(struct instance *i, const char *wanted, struct strbuf *err)
{
	struct file_state *f = file_state_of(i);
	const char *kind = file_kind(&f->st);
	int rc;

	if (!f->exists || f->removed)
		return 0;
	if ((rc = file_backup(i, err)) != 0)
		return rc;
	if (strcmp(wanted, "link") != 0 && strcmp(kind, wanted) == 0)
		return 0;
	if (S_ISDIR(f->st.st_mode))
		return ensure_directory_remove(i, err);
	if (S_ISCHR(f->st.st_mode) || S_ISBLK(f->st.st_mode)) {
		strbuf_addf(err, "Could not remove files of type %s", kind);
		return ATTR_ERR_COMPLETE;
	}
	f->removed = 1;
	/* the new file or link takes its place in one step */
	if (strcmp(wanted, "file") == 0 || strcmp(wanted, "link") == 0)
		return 0;
	return file_remove(file_path_of(i), err) == 0 ? 0 : ATTR_ERR_COMPLETE;
}

/* --- making --- */

static int
ensure_directory_make(struct instance *i, struct strbuf *err)
{
	mode_t mode;
	uid_t uid;
	gid_t gid;
	int rc;

	if (file_owner_wanted(i, &uid, &gid, err) < 0)
		return -1;
	rc = file_mode_wanted(i, NEW_DIRECTORY_MODE, 1, &mode, err);
	if (rc != 0)
		return rc;
	rc = file_mkdir(file_path_of(i), mode,
	    i->should[FILE_MODE].tag != V_UNSET, uid, gid, err);
	return rc == FILE_NO_PARENT ? ATTR_ERR_COMPLETE : rc;
}

static int
link_make(struct instance *i, struct strbuf *err)
{
	struct file_state *f = file_state_of(i);
	struct value target = i->should[FILE_TARGET];
	struct file_link l = {.replaces = f->exists};
	int rc;

	if (target.tag != V_STRING) {
		strbuf_addstr(err, "Cannot create a symlink without a target");
		return ATTR_ERR_COMPLETE;
	}
	if ((rc = file_remove_existing(i, "link", err)) != 0)
		return rc;
	if (f->exists && !f->removed) {
		strbuf_addstr(err, "Could not remove existing file");
		return ATTR_ERR_COMPLETE;
	}
	l.target = target.s;
	if (file_owner_wanted(i, &l.uid, &l.gid, err) < 0)
		return -1;
	return file_symlink(file_path_of(i), &l, err);
}

int
file_ensure_sync(struct instance *i, struct value should, struct strbuf *err)
{
	int rc = file_remove_existing(i, should.s, err);

	if (rc != 0 || file_text_is(should, "absent"))
		return rc;
	if (file_text_is(should, "link"))
		return link_make(i, err);
	if (file_text_is(should, "directory"))
		return ensure_directory_make(i, err);
	return file_content_sync(i, should, err);
}

/* --- messages --- */

int
file_ensure_describe(const struct instance *i, struct value is,
    struct value should, struct strbuf *out)
{
	struct value content = i->should[FILE_CONTENT];

	if (file_text_is(should, "absent"))
		strbuf_addstr(out, "removed");
	else if (content.tag != V_UNSET && (file_text_is(should, "file") ||
					       file_text_is(should, "present")))
		return file_content_describe(
		    i, (struct value){.tag = V_UNSET}, content, out);
	else if (file_text_is(is, "absent"))
		strbuf_addstr(out, "created");
	else
		return 0;
	return 1;
}

const char *
file_ensure_event(const struct instance *i, struct value should)
{
	static const struct {
		const char *value, *event;
	} events[] = {
	    {"absent", "file_removed"},
	    {"directory", "directory_created"},
	    {"link", "link_created"},
	};
	size_t n;

	(void)i;
	for (n = 0; n < sizeof(events) / sizeof(events[0]); n++)
		if (file_text_is(should, events[n].value))
			return events[n].event;
	return "file_created";
}

/* --- where a link points --- */

int
file_target_insync(
    const struct instance *i, struct value is, struct value should)
{
	struct value recurse = i->should[FILE_RECURSE];

	if (recurse.tag != V_UNSET && !instance_value_is(recurse, "false"))
		return 1;
	return file_is_kept(i) || file_text_is(is, "notlink") ||
	       value_eql(is, should);
}

int
file_target_sync(struct instance *i, struct value should, struct strbuf *err)
{
	(void)should;
	return link_make(i, err);
}
