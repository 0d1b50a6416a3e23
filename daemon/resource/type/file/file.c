/* file: files, directories and links (lib/puppet/type/file.rb, type/file/). */
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "file/file_posix.h"
#include "resource/attr.h"
#include "resource/registry.h"
#include "resource/text.h"
#include "resource/type/file/mode.h"
#include "resource/type/file/state.h"
#include "schema/type.h"

int
file_follows(const struct instance *i)
{
	return file_text_is(i->should[FILE_LINKS], "follow");
}

/* Where a record of the resource comes from, also before it has a path. */
static const char *
source_of(const struct instance *i)
{
	return i->path != NULL ? i->path
			       : arena_printf(i->arena, "/%s", i->ref);
}

void
file_warn(const struct instance *i, const char *text)
{
	resource_log_at(i, LOGLEVEL_WARNING, source_of(i), text);
}

void
file_info(const struct instance *i, const char *text)
{
	resource_log_at(i, LOGLEVEL_INFO, source_of(i), text);
}

/* Puppet tells it of each resource that has the parameter. */
static int
permissions_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)v;
	(void)err;
	resource_text(LOGLEVEL_WARNING,
	    arena_printf(i->arena,
		"The `source_permissions` parameter is deprecated. Explicitly "
		"set `owner`, `group`, and `mode`.\n   (file: %s, line: %u)",
		i->file == NULL ? "" : i->file, i->line));
	return 0;
}

/* --- looking --- */

/* Names that are known become numbers, octal modes those of their kind. */
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

static void
target_found(struct instance *i)
{
	const char *target = NULL;
	int managed = i->should[FILE_TARGET].tag != V_UNSET ||
		      instance_audited(i, FILE_TARGET);

	if (!instance_asked(i, FILE_TARGET))
		return;
	if (S_ISLNK(file_state_of(i)->st.st_mode))
		target = file_readlink(i->arena, file_path_of(i));
	if (target != NULL || managed)
		i->is[FILE_TARGET] =
		    value_str(target != NULL ? target : "notlink");
}

/* "2026-11-20 12:19:13 +0000" */
static struct value
time_text(struct arena *a, time_t t)
{
	char text[40];
	struct tm tm;

	localtime_r(&t, &tm);
	strftime(text, sizeof(text), "%Y-%m-%d %H:%M:%S %z", &tm);
	return value_str(arena_strdup(a, text));
}

/* What cannot be managed, and is known where it is audited. */
static void
facts_found(struct instance *i)
{
	const struct stat *st = &file_state_of(i)->st;

	if (instance_asked(i, FILE_TYPE))
		i->is[FILE_TYPE] = value_str(file_kind(st));
	if (instance_asked(i, FILE_CTIME))
		i->is[FILE_CTIME] = time_text(i->arena, st->st_ctime);
	if (instance_asked(i, FILE_MTIME))
		i->is[FILE_MTIME] = time_text(i->arena, st->st_mtime);
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
state_found(struct instance *i, int fd, struct strbuf *err)
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
	target_found(i);
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
		file_content_asked(i) ? &fd : NULL, err) == -1)
		return -1;
	f->exists = exists != 0;
	rc = file_source_adopt(i, err);
	if (rc == 0)
		rc = state_found(i, fd, err);
	if (fd != -1)
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
	return file_source_adopt(i, err) == -1 ? -1 : state_found(i, -1, err);
}

static int
file_present(const struct instance *i)
{
	return file_state_of(i)->exists;
}

/* --- order --- */

/* The n-th directory above the path, nearest first; 0 when there is none. */
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

/* A name, not a number, of who must be there first. */
static int
name_required(const char *type, struct value v, unsigned n, struct strbuf *out)
{
	if (n > 0 || v.tag != V_STRING || strspn(v.s, "0123456789") == v.aux)
		return 0;
	strbuf_addf(out, "%s[%.*s]", type, (int)v.aux, v.s);
	return 1;
}

/* Each group has a first candidate, or those behind it are not asked for. */
static int
file_autorequire(
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

static const struct attr_value checksum_values[] = {
    {.name = "sha256"},
    {.name = "sha256lite"},
    {.name = "md5"},
    {.name = "md5lite"},
    {.name = "sha1"},
    {.name = "sha1lite"},
    {.name = "sha512"},
    {.name = "sha384"},
    {.name = "sha224"},
    {.name = "mtime"},
    {.name = "ctime"},
    {.name = "none"},
    {.name = NULL},
};

static const struct attr_value links_values[] = {
    {.name = "follow"},
    {.name = "manage"},
    {.name = NULL},
};

static const struct attr_value permissions_values[] = {
    {.name = "use"},
    {.name = "use_when_creating"},
    {.name = "ignore"},
    {.name = NULL},
};

static const struct attr_value provider_values[] = {
    {.name = "posix"},
    {.name = NULL},
};

static const struct attr_value recurse_values[] = {
    {.name = "true"},
    {.name = "false"},
    {.name = "remote"},
    {.name = NULL},
};

static const struct attr_value select_values[] = {
    {.name = "first"},
    {.name = "all"},
    {.name = NULL},
};

static const struct attr attrs[] = {
    [FILE_PATH] =
	{
	    .name = "path",
	    .kind = ATTR_NAMEVAR,
	    .munge = file_path_munge,
	    .doc = "Absolute path of the file.",
	},
    [FILE_PROVIDER] =
	{
	    .name = "provider",
	    .kind = ATTR_PARAMETER,
	    .values = provider_values,
	    .doc = "posix.",
	},
    [FILE_ENSURE] =
	{
	    .name = "ensure",
	    .kind = ATTR_PROPERTY,
	    .munge = file_ensure_munge,
	    .insync = file_ensure_insync,
	    .sync = file_ensure_sync,
	    .describe = file_ensure_describe,
	    .event = file_ensure_event,
	    .doc =
		"absent, present, file, directory, link, or a link's target.",
	},
    [FILE_CONTENT] =
	{
	    .name = "content",
	    .kind = ATTR_PROPERTY,
	    .flags = ATTR_BULK,
	    .munge = file_content_munge,
	    .insync = file_content_insync,
	    .sync = file_content_sync,
	    .show = file_content_show,
	    .describe = file_content_describe,
	    .doc = "What the file shall hold.",
	},
    [FILE_CHECKSUM_VALUE] =
	{
	    .name = "checksum_value",
	    .kind = ATTR_PROPERTY,
	    .munge = file_words_munge,
	    .insync = file_checksum_value_insync,
	    .sync = file_content_sync,
	    .doc = "The checksum that the source's content has.",
	},
    [FILE_TARGET] =
	{
	    .name = "target",
	    .kind = ATTR_PROPERTY,
	    .munge = file_target_munge,
	    .insync = file_target_insync,
	    .sync = file_target_sync,
	    .doc = "Where a link shall point.",
	},
    [FILE_OWNER] =
	{
	    .name = "owner",
	    .kind = ATTR_PROPERTY,
	    .munge = file_owner_munge,
	    .insync = file_owner_insync,
	    .show = file_owner_show,
	    .sync = file_owner_sync,
	    .doc = "User that the file belongs to, by name or number.",
	},
    [FILE_GROUP] =
	{
	    .name = "group",
	    .kind = ATTR_PROPERTY,
	    .munge = file_group_munge,
	    .insync = file_group_insync,
	    .show = file_group_show,
	    .sync = file_group_sync,
	    .doc = "Group that the file belongs to, by name or number.",
	},
    [FILE_MODE] =
	{
	    .name = "mode",
	    .kind = ATTR_PROPERTY,
	    .munge = file_mode_munge,
	    .insync = file_mode_insync,
	    .sync = file_mode_sync,
	    .show = file_mode_show,
	    .describe = file_mode_describe,
	    .doc = "Rights, in octal or in clauses as for chmod.",
	},
    [FILE_TYPE] =
	{
	    .name = "type",
	    .kind = ATTR_PROPERTY,
	    .flags = ATTR_READONLY,
	    .doc = "The kind of file that is there.",
	},
    [FILE_SELUSER] =
	{
	    .name = "seluser",
	    .kind = ATTR_PROPERTY,
	    .munge = file_selinux_munge,
	    .insync = always_insync,
	    .doc = "User of the SELinux context; ignored without SELinux.",
	},
    [FILE_SELROLE] =
	{
	    .name = "selrole",
	    .kind = ATTR_PROPERTY,
	    .munge = file_selinux_munge,
	    .insync = always_insync,
	    .doc = "Role of the SELinux context; ignored without SELinux.",
	},
    [FILE_SELTYPE] =
	{
	    .name = "seltype",
	    .kind = ATTR_PROPERTY,
	    .munge = file_selinux_munge,
	    .insync = always_insync,
	    .doc = "Type of the SELinux context; ignored without SELinux.",
	},
    [FILE_SELRANGE] =
	{
	    .name = "selrange",
	    .kind = ATTR_PROPERTY,
	    .munge = file_selinux_munge,
	    .insync = always_insync,
	    .doc = "Range of the SELinux context; ignored without SELinux.",
	},
    [FILE_CTIME] =
	{
	    .name = "ctime",
	    .kind = ATTR_PROPERTY,
	    .flags = ATTR_READONLY,
	    .doc = "When rights or content were changed.",
	},
    [FILE_MTIME] =
	{
	    .name = "mtime",
	    .kind = ATTR_PROPERTY,
	    .flags = ATTR_READONLY,
	    .doc = "When the content was changed.",
	},
    [FILE_BACKUP] =
	{
	    .name = "backup",
	    .kind = ATTR_PARAMETER,
	    .munge = file_backup_munge,
	    .doc = "false, a suffix that begins with a dot, or a filebucket.",
	},
    [FILE_CHECKSUM] =
	{
	    .name = "checksum",
	    .kind = ATTR_PARAMETER,
	    .values = checksum_values,
	    .doc = "By what contents are compared.",
	},
    [FILE_FORCE] =
	{
	    .name = "force",
	    .kind = ATTR_PARAMETER,
	    .flags = ATTR_BOOLEAN,
	    .doc = "Whether directories may be removed.",
	},
    [FILE_IGNORE] =
	{
	    .name = "ignore",
	    .kind = ATTR_PARAMETER,
	    .munge = file_ignore_munge,
	    .doc = "Patterns of names that recursion leaves alone.",
	},
    [FILE_LINKS] =
	{
	    .name = "links",
	    .kind = ATTR_PARAMETER,
	    .values = links_values,
	    .doc = "Whether links are managed or what they lead to.",
	},
    [FILE_MAX_FILES] =
	{
	    .name = "max_files",
	    .kind = ATTR_PARAMETER,
	    .pattern = "^[0-9]+$|^-1$",
	    .munge = limit_munge,
	    .doc = "Entries of a tree at most; 0: a warning, -1: any number.",
	},
    [FILE_PURGE] =
	{
	    .name = "purge",
	    .kind = ATTR_PARAMETER,
	    .flags = ATTR_BOOLEAN,
	    .doc =
		"Whether what recursion finds and nobody manages is removed.",
	},
    [FILE_RECURSE] =
	{
	    .name = "recurse",
	    .kind = ATTR_PARAMETER,
	    .values = recurse_values,
	    .doc = "Whether a directory's content is managed, or its source's.",
	},
    [FILE_RECURSELIMIT] =
	{
	    .name = "recurselimit",
	    .kind = ATTR_PARAMETER,
	    .pattern = "^[0-9]+$",
	    .munge = limit_munge,
	    .doc = "Levels of recursion at most.",
	},
    [FILE_REPLACE] =
	{
	    .name = "replace",
	    .kind = ATTR_PARAMETER,
	    .flags = ATTR_BOOLEAN,
	    .doc = "Whether a content that is there is replaced.",
	},
    [FILE_SELINUX_IGNORE_DEFAULTS] =
	{
	    .name = "selinux_ignore_defaults",
	    .kind = ATTR_PARAMETER,
	    .values = attr_truth_values,
	    .doc = "Makes no difference without SELinux.",
	},
    [FILE_SHOW_DIFF] =
	{
	    .name = "show_diff",
	    .kind = ATTR_PARAMETER,
	    .flags = ATTR_BOOLEAN,
	    .doc = "Whether changes may be shown, where the setting has it.",
	},
    [FILE_SOURCE] =
	{
	    .name = "source",
	    .kind = ATTR_PARAMETER,
	    .munge = file_source_munge,
	    .doc = "Files to copy, of which the first that is there counts.",
	},
    [FILE_SOURCE_PERMISSIONS] =
	{
	    .name = "source_permissions",
	    .kind = ATTR_PARAMETER,
	    .values = permissions_values,
	    .munge = permissions_munge,
	    .doc = "Whether owner, group and mode are the source's.",
	},
    [FILE_SOURCESELECT] =
	{
	    .name = "sourceselect",
	    .kind = ATTR_PARAMETER,
	    .values = select_values,
	    .doc = "Whether recursion copies the first source or all.",
	},
    [FILE_STAGING_LOCATION] =
	{
	    .name = "staging_location",
	    .kind = ATTR_PARAMETER,
	    .munge = file_path_munge,
	    .doc = "Directory in which the file is written at first.",
	},
    [FILE_VALIDATE_CMD] =
	{
	    .name = "validate_cmd",
	    .kind = ATTR_PARAMETER,
	    .munge = file_words_munge,
	    .doc = "Command that must accept the content before it is used.",
	},
    [FILE_VALIDATE_REPLACEMENT] =
	{
	    .name = "validate_replacement",
	    .kind = ATTR_PARAMETER,
	    .munge = file_words_munge,
	    .doc = "What stands for the file in validate_cmd; %.",
	},
    [FILE_ATTRS] = {.name = NULL},
};

const struct resource_type resource_type_file = {
    .name = "file",
    .ref = "File",
    .attrs = attrs,
    .title = TITLE_PATH,
    .prepare = file_prepare,
    .finish = file_backup_check,
    .retrieve = file_retrieve,
    .present = file_present,
    .autorequire = file_autorequire,
    .eval_generate = file_eval_generate,
    .provider = "posix",
    .instances = instance_list_none,
    .doc = "Files, directories and links.",
};
