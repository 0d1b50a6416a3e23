/* file: files and directories (lib/puppet/type/file.rb, type/file/). */
#include <string.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "resource/instance.h"
#include "resource/provider/file_posix.h"
#include "resource/registry.h"
#include "resource/type.h"
#include "resource/type/file_mode.h"

/* Rights of a new file or directory where the manifest names none. */
#define MODE_FILE      0644
#define MODE_DIRECTORY 0755

/* What was found at the path. */
struct file_state {
	struct stat st;
	int exists;
	int written; /* made in this run: properties were set with it */
};

static struct file_state *
state_of(const struct instance *i)
{
	return i->state;
}

static const char *
path_of(const struct instance *i)
{
	return instance_text(i, "path");
}

static int
is_text(struct value v, const char *text)
{
	return v.tag == V_STRING && strlen(text) == v.aux &&
	       memcmp(v.s, text, v.aux) == 0;
}

static int
path_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	size_t n = v->aux;

	if (v->tag != V_STRING || n == 0 || v->s[0] != '/' ||
	    memchr(v->s, '\0', n) != NULL) {
		strbuf_addf(err,
		    "File paths must be fully qualified, not "
		    "'%.*s'",
		    v->tag == V_STRING ? (int)n : 0, v->s);
		return -1;
	}
	while (n > 1 && v->s[n - 1] == '/')
		n--;
	*v = value_string_copy(i->arena, v->s, n);
	return 0;
}

static int
ensure_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	static const char *const known[] = {
	    "absent", "present", "file", "directory", NULL};
	unsigned n;

	(void)i;
	if (v->tag == V_BOOL && !v->i)
		*v = value_str("absent");
	for (n = 0; known[n] != NULL; n++)
		if (is_text(*v, known[n]))
			return 0;
	strbuf_addstr(err, "links are not built in this version; built are "
			   "absent, present, file, directory");
	return -1;
}

static int
content_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)i;
	if (v->tag == V_STRING || v->tag == V_BINARY)
		return 0;
	strbuf_addstr(err, "The content must be a string");
	return -1;
}

static int
mode_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	size_t zeros;

	if (v->tag != V_STRING) {
		strbuf_addstr(err, "The file mode specification must be a "
				   "string, not 'Integer'");
		return -1;
	}
	*v = value_string_copy(i->arena, v->s, v->aux);
	if (v->aux == 0 || strlen(v->s) != v->aux ||
	    file_mode_valid(v->s) == -1) {
		strbuf_addf(err,
		    "The file mode specification is invalid: "
		    "\"%s\"",
		    v->s);
		return -1;
	}
	zeros = file_mode_octal(v->s) ? strspn(v->s, "0") : 0;
	if (zeros == v->aux)
		zeros--;
	*v = value_string(v->s + zeros, v->aux - zeros);
	return 0;
}

static int
owner_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	if (v->tag == V_INT)
		return 0;
	if (v->tag != V_STRING || v->aux == 0) {
		strbuf_addstr(err, "Expected a name or a number");
		return -1;
	}
	*v = value_string_copy(i->arena, v->s, v->aux);
	return 0;
}

/* Content without ensure means that there shall be a file. */
static int
file_prepare(struct instance *i, struct strbuf *err)
{
	int ensure = resource_type_attr(i->type, "ensure");
	int content = resource_type_attr(i->type, "content");

	(void)err;
	if (i->should[ensure].tag == V_UNSET &&
	    i->should[content].tag != V_UNSET)
		i->should[ensure] = value_str("file");
	i->state = arena_zalloc(i->arena, sizeof(struct file_state));
	return 0;
}

static int
content_found(struct instance *i, struct strbuf *err)
{
	struct file_state *f = state_of(i);
	const char *sum = NULL;

	if (instance_should(i, "content").tag == V_UNSET ||
	    !S_ISREG(f->st.st_mode))
		return 0;
	if (file_checksum(i->arena, path_of(i), &sum, err) == -1)
		return -1;
	instance_found(i, "content", value_str(sum));
	return 0;
}

static int
file_retrieve(struct instance *i, struct strbuf *err)
{
	struct file_state *f = state_of(i);
	struct arena *a = i->arena;

	if (file_stat(path_of(i), &f->st, &f->exists, err) == -1)
		return -1;
	if (!f->exists) {
		instance_found(i, "ensure", value_str("absent"));
		return 0;
	}
	instance_found(i, "ensure", value_str(file_kind(&f->st)));
	instance_found(i, "owner", value_str(user_name(a, f->st.st_uid)));
	instance_found(i, "group", value_str(group_name(a, f->st.st_gid)));
	instance_found(i, "mode",
	    value_str(
		arena_printf(a, "%o", (unsigned)(f->st.st_mode & 07777))));
	return content_found(i, err);
}

static int
file_present(const struct instance *i)
{
	return state_of(i)->exists;
}

static int
ensure_insync(const struct instance *i, struct value is, struct value should)
{
	if (is_text(should, "present"))
		return state_of(i)->exists;
	return value_eql(is, should);
}

static const char *
content_sum(const struct instance *i)
{
	struct value v = instance_should(i, "content");

	return content_checksum(i->arena, v.s, v.aux);
}

static int
content_insync(const struct instance *i, struct value is, struct value should)
{
	const struct file_state *f = state_of(i);

	(void)should;
	if (!f->exists || !S_ISREG(f->st.st_mode))
		return 1;
	return is_text(is, content_sum(i));
}

/* The mode to give; base is what counts where none was asked for. */
static mode_t
mode_wanted(const struct instance *i, mode_t base, int is_directory)
{
	const char *mode = instance_text(i, "mode");

	return mode == NULL ? base : file_mode_apply(mode, base, is_directory);
}

/* Ids of owner and group; -1 where not managed. */
static int
owner_wanted(
    const struct instance *i, uid_t *uid, gid_t *gid, struct strbuf *err)
{
	struct value owner = instance_should(i, "owner");
	struct value group = instance_should(i, "group");

	*uid = (uid_t)-1;
	*gid = (gid_t)-1;
	if (owner.tag != V_UNSET && user_id(owner, uid) == -1) {
		strbuf_addf(
		    err, "Could not find user %.*s", (int)owner.aux, owner.s);
		return -1;
	}
	if (group.tag != V_UNSET && group_id(group, gid) == -1) {
		strbuf_addf(
		    err, "Could not find group %.*s", (int)group.aux, group.s);
		return -1;
	}
	return 0;
}

/* Writes the file anew, with all that is wanted of it. */
static int
file_write(struct instance *i, struct strbuf *err)
{
	struct file_state *f = state_of(i);
	struct value content = instance_should(i, "content");
	mode_t base = f->exists ? f->st.st_mode & 07777 : MODE_FILE;
	uid_t uid;
	gid_t gid;

	if (owner_wanted(i, &uid, &gid, err) == -1)
		return -1;
	if (f->exists && uid == (uid_t)-1)
		uid = f->st.st_uid;
	if (f->exists && gid == (gid_t)-1)
		gid = f->st.st_gid;
	if (content.tag == V_UNSET)
		content = value_string("", 0);
	return file_replace(path_of(i), content.s, content.aux,
	    mode_wanted(i, base, 0), uid, gid, err);
}

static int
directory_make(struct instance *i, struct strbuf *err)
{
	uid_t uid;
	gid_t gid;

	if (owner_wanted(i, &uid, &gid, err) == -1 ||
	    file_mkdir(path_of(i), mode_wanted(i, MODE_DIRECTORY, 1), err) ==
		-1)
		return -1;
	if (uid == (uid_t)-1 && gid == (gid_t)-1)
		return 0;
	return file_chown(path_of(i), uid, gid, err);
}

static int
ensure_sync(struct instance *i, struct value should, struct strbuf *err)
{
	struct file_state *f = state_of(i);

	if (f->exists && file_remove(path_of(i), &f->st, err) == -1)
		return -1;
	f->exists = 0;
	if (is_text(should, "absent"))
		return 0;
	if (is_text(should, "directory"))
		return directory_make(i, err);
	return file_write(i, err);
}

static int
content_sync(struct instance *i, struct value should, struct strbuf *err)
{
	(void)should;
	state_of(i)->written = 1;
	return file_write(i, err);
}

static void
content_show(const struct instance *i, struct value v, struct strbuf *out)
{
	const char *sum = content_sum(i);

	if (v.tag == V_STRING && strncmp(v.s, "{sha256}", 8) == 0)
		sum = v.s;
	strbuf_addf(out, "'%s'", sum);
}

static int
ensure_describe(const struct instance *i, struct value is, struct value should,
    struct strbuf *out)
{
	if (is_text(should, "absent"))
		strbuf_addstr(out, "removed");
	else if (!is_text(is, "absent") && !is_text(should, "present") &&
		 instance_should(i, "content").tag == V_UNSET)
		return 0;
	else if (is_text(should, "directory") && !is_text(is, "absent"))
		return 0;
	else if (is_text(should, "directory") ||
		 instance_should(i, "content").tag == V_UNSET)
		strbuf_addstr(out, "created");
	else
		strbuf_addf(out, "defined content as '%s'", content_sum(i));
	return 1;
}

static const char *
ensure_event(const struct instance *i, struct value should)
{
	(void)i;
	if (is_text(should, "absent"))
		return "file_removed";
	return is_text(should, "directory") ? "directory_created"
					    : "file_created";
}

static int
is_directory(const struct instance *i)
{
	return S_ISDIR(state_of(i)->st.st_mode);
}

static int
mode_insync(const struct instance *i, struct value is, struct value should)
{
	mode_t now = state_of(i)->st.st_mode & 07777;

	(void)is;
	if (S_ISLNK(state_of(i)->st.st_mode))
		return 1;
	return file_mode_apply(should.s, now, is_directory(i)) == now;
}

static int
mode_sync(struct instance *i, struct value should, struct strbuf *err)
{
	mode_t now = state_of(i)->st.st_mode & 07777;

	return file_chmod(
	    path_of(i), file_mode_apply(should.s, now, is_directory(i)), err);
}

static void
mode_show(const struct instance *i, struct value v, struct strbuf *out)
{
	mode_t now = state_of(i)->st.st_mode & 07777;

	if (v.tag != V_STRING)
		strbuf_addstr(out, "'absent'");
	else if (!file_mode_octal(v.s))
		strbuf_addf(out, "'%s'", v.s);
	else
		strbuf_addf(out, "'%04o'",
		    (unsigned)file_mode_apply(
			v.s, now, state_of(i)->exists && is_directory(i)));
}

/* A mode in clauses is shown by the bits that it led to. */
static int
mode_describe(const struct instance *i, struct value is, struct value should,
    struct strbuf *out)
{
	mode_t now = state_of(i)->st.st_mode & 07777;

	(void)is;
	if (file_mode_octal(should.s))
		return 0;
	strbuf_addf(out, "mode changed '%04o' to '%04o' (%s)", (unsigned)now,
	    (unsigned)file_mode_apply(should.s, now, is_directory(i)),
	    should.s);
	return 1;
}

static int
owner_insync(const struct instance *i, struct value is, struct value should)
{
	uid_t uid;

	(void)is;
	return user_id(should, &uid) == 0 && uid == state_of(i)->st.st_uid;
}

static int
group_insync(const struct instance *i, struct value is, struct value should)
{
	gid_t gid;

	(void)is;
	return group_id(should, &gid) == 0 && gid == state_of(i)->st.st_gid;
}

/* Owner and group are set together, those of them that are managed. */
static int
owner_sync(struct instance *i, struct value should, struct strbuf *err)
{
	uid_t uid;
	gid_t gid;

	(void)should;
	if (owner_wanted(i, &uid, &gid, err) == -1)
		return -1;
	return file_chown(path_of(i), uid, (gid_t)-1, err);
}

static int
group_sync(struct instance *i, struct value should, struct strbuf *err)
{
	uid_t uid;
	gid_t gid;

	(void)should;
	if (owner_wanted(i, &uid, &gid, err) == -1)
		return -1;
	return file_chown(path_of(i), (uid_t)-1, gid, err);
}

/* Group 0: the nearest directory above it that is managed. */
static int
file_autorequire(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	const char *path = path_of(i), *end = path + strlen(path);

	if (group > 0 || path[1] == '\0')
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

static const struct attr attrs[] = {
    {
	.name = "path",
	.kind = ATTR_NAMEVAR,
	.munge = path_munge,
	.doc = "Absolute path of the file.",
    },
    {
	.name = "ensure",
	.kind = ATTR_PROPERTY,
	.munge = ensure_munge,
	.insync = ensure_insync,
	.sync = ensure_sync,
	.describe = ensure_describe,
	.event = ensure_event,
	.doc = "absent, present, file or directory.",
    },
    {
	.name = "content",
	.kind = ATTR_PROPERTY,
	.munge = content_munge,
	.insync = content_insync,
	.sync = content_sync,
	.show = content_show,
	.doc = "What the file shall hold.",
    },
    {
	.name = "owner",
	.kind = ATTR_PROPERTY,
	.munge = owner_munge,
	.insync = owner_insync,
	.sync = owner_sync,
	.doc = "User that the file belongs to, by name or number.",
    },
    {
	.name = "group",
	.kind = ATTR_PROPERTY,
	.munge = owner_munge,
	.insync = group_insync,
	.sync = group_sync,
	.doc = "Group that the file belongs to, by name or number.",
    },
    {
	.name = "mode",
	.kind = ATTR_PROPERTY,
	.munge = mode_munge,
	.insync = mode_insync,
	.sync = mode_sync,
	.show = mode_show,
	.describe = mode_describe,
	.doc = "Rights, in octal or in clauses as for chmod.",
    },
    {.name = "backup", .kind = ATTR_UNBUILT, .only = "false"},
    {.name = "checksum", .kind = ATTR_UNBUILT, .only = "sha256"},
    {.name = "checksum_value", .kind = ATTR_UNBUILT},
    {.name = "force", .kind = ATTR_UNBUILT, .only = "false"},
    {.name = "ignore", .kind = ATTR_UNBUILT},
    {.name = "links", .kind = ATTR_UNBUILT, .only = "manage"},
    {.name = "max_files", .kind = ATTR_UNBUILT},
    {.name = "provider", .kind = ATTR_UNBUILT, .only = "posix"},
    {.name = "purge", .kind = ATTR_UNBUILT, .only = "false"},
    {.name = "recurse", .kind = ATTR_UNBUILT, .only = "false"},
    {.name = "recurselimit", .kind = ATTR_UNBUILT},
    {.name = "replace", .kind = ATTR_UNBUILT, .only = "true"},
    {.name = "selinux_ignore_defaults", .kind = ATTR_UNBUILT},
    {.name = "selrange", .kind = ATTR_UNBUILT},
    {.name = "selrole", .kind = ATTR_UNBUILT},
    {.name = "seltype", .kind = ATTR_UNBUILT},
    {.name = "seluser", .kind = ATTR_UNBUILT},
    {.name = "show_diff", .kind = ATTR_UNBUILT, .only = "false"},
    {.name = "source", .kind = ATTR_UNBUILT},
    {.name = "source_permissions", .kind = ATTR_UNBUILT, .only = "ignore"},
    {.name = "sourceselect", .kind = ATTR_UNBUILT, .only = "first"},
    {.name = "staging_location", .kind = ATTR_UNBUILT},
    {.name = "target", .kind = ATTR_UNBUILT},
    {.name = "validate_cmd", .kind = ATTR_UNBUILT},
    {.name = "validate_replacement", .kind = ATTR_UNBUILT, .only = "%"},
    {.name = NULL},
};

const struct resource_type resource_type_file = {
    .name = "file",
    .ref = "File",
    .attrs = attrs,
    .prepare = file_prepare,
    .retrieve = file_retrieve,
    .present = file_present,
    .autorequire = file_autorequire,
    .provider = "posix",
    .doc = "Files and directories: content, owner, group, mode.",
};
