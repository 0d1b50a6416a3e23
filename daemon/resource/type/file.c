/* file: files and directories (lib/puppet/type/file.rb, type/file/). */
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "resource/instance.h"
#include "resource/provider/file_posix.h"
#include "resource/registry.h"
#include "resource/text.h"
#include "resource/type.h"
#include "resource/type/file_mode.h"
#include "resource/type/file_state.h"

/* Rights of a new file or directory where the manifest names none. */
#define MODE_FILE      0644
#define MODE_DIRECTORY 0755

struct file_state *
file_state_of(const struct instance *i)
{
	return i->state;
}

static const char *
file_path_of(const struct instance *i)
{
	return instance_text(i, "path");
}

static int
file_text_is(struct value v, const char *text)
{
	return v.tag == V_STRING && strlen(text) == v.aux &&
	       memcmp(v.s, text, v.aux) == 0;
}

static int
file_flag(const struct instance *i, const char *attr)
{
	struct value v = instance_should(i, attr);

	return v.tag == V_BOOL && v.i;
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

/* A text that is no state is where a link shall point. */
static int
ensure_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	static const char *const known[] = {
	    "absent", "present", "file", "directory", "link", NULL};
	int target = resource_type_attr(i->type, "target");
	unsigned n;

	if (v->tag == V_BOOL && !v->i)
		*v = value_str("absent");
	for (n = 0; known[n] != NULL; n++)
		if (file_text_is(*v, known[n]))
			return 0;
	if (v->tag != V_STRING || v->aux == 0) {
		strbuf_addstr(err, "Invalid value. Valid values are absent "
				   "(also called false), file, present, "
				   "directory, link.");
		return -1;
	}
	i->should[target] = value_string_copy(i->arena, v->s, v->aux);
	*v = value_str("link");
	return 0;
}

static int
target_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	if (v->tag == V_STRING && v->aux > 0) {
		*v = value_string_copy(i->arena, v->s, v->aux);
		return 0;
	}
	strbuf_addstr(err, "The target must be a path");
	return -1;
}

static int
flag_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)i;
	if (instance_value_is(*v, "true") || instance_value_is(*v, "false")) {
		*v = value_bool(instance_value_is(*v, "true"));
		return 0;
	}
	strbuf_addstr(err, "Invalid value. Valid values are true, false.");
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

/* A target means a link, and content without ensure a file. */
static int
file_prepare(struct instance *i, struct strbuf *err)
{
	int ensure = resource_type_attr(i->type, "ensure");

	i->state = arena_zalloc(i->arena, sizeof(struct file_state));
	if (instance_should(i, "content").tag != V_UNSET &&
	    instance_should(i, "source").tag != V_UNSET) {
		strbuf_addstr(err, "You cannot specify more than one of "
				   "content, source, target");
		return -1;
	}
	/* what is written with a new file is told as a change of ensure */
	if (i->sensitive[resource_type_attr(i->type, "content")])
		i->sensitive[ensure] = 1;
	if (i->should[ensure].tag != V_UNSET)
		return 0;
	if (instance_should(i, "target").tag != V_UNSET)
		i->should[ensure] = value_str("link");
	else if (instance_should(i, "content").tag != V_UNSET ||
		 instance_should(i, "source").tag != V_UNSET)
		i->should[ensure] = value_str("file");
	return 0;
}

static int
content_found(struct instance *i, struct strbuf *err)
{
	struct file_state *f = file_state_of(i);
	const char *sum = NULL;

	if (f->content.tag == V_UNSET || !S_ISREG(f->st.st_mode))
		return 0;
	if (file_checksum(i->arena, file_path_of(i), &sum, err) == -1)
		return -1;
	instance_found(i, "content", value_str(sum));
	return 0;
}

static void
target_found(struct instance *i)
{
	char text[PATH_MAX];
	ssize_t n = readlink(file_path_of(i), text, sizeof(text));

	instance_found(i, "target",
	    n < 0 ? value_str("notlink")
		  : value_string_copy(i->arena, text, (size_t)n));
}

/* A source is managed as the content that it has. */
static void
content_manage(struct instance *i)
{
	int content = resource_type_attr(i->type, "content");

	if (file_state_of(i)->content.tag != V_UNSET)
		i->should[content] = file_state_of(i)->content;
}

static int
file_retrieve(struct instance *i, struct strbuf *err)
{
	struct file_state *f = file_state_of(i);
	struct arena *a = i->arena;

	if (file_content_find(i, err) == -1 ||
	    file_stat(file_path_of(i), &f->st, &f->exists, err) == -1)
		return -1;
	content_manage(i);
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
	target_found(i);
	return content_found(i, err);
}

static int
file_present(const struct instance *i)
{
	return file_state_of(i)->exists;
}

/* Kept as it is where it is there and not to be replaced. */
static int
is_kept(const struct instance *i)
{
	return file_state_of(i)->exists &&
	       instance_should(i, "replace").tag == V_BOOL &&
	       !file_flag(i, "replace");
}

static int
ensure_insync(const struct instance *i, struct value is, struct value should)
{
	int exists = file_state_of(i)->exists;

	if (is_kept(i))
		return 1;
	if (file_text_is(should, "present"))
		return exists;
	return value_eql(is, should);
}

static int
content_insync(const struct instance *i, struct value is, struct value should)
{
	const struct file_state *f = file_state_of(i);

	(void)should;
	if (!f->exists || !S_ISREG(f->st.st_mode) || is_kept(i))
		return 1;
	return file_text_is(is, file_content_sum(i));
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
	struct file_state *f = file_state_of(i);
	struct value content = f->content;
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
	return file_replace(file_path_of(i), content.s, content.aux,
	    mode_wanted(i, base, 0), uid, gid, err);
}

static int
directory_make(struct instance *i, struct strbuf *err)
{
	uid_t uid;
	gid_t gid;
	int rc;

	if (owner_wanted(i, &uid, &gid, err) == -1)
		return -1;
	rc =
	    file_mkdir(file_path_of(i), mode_wanted(i, MODE_DIRECTORY, 1), err);
	if (rc != 0)
		return rc;
	if (uid == (uid_t)-1 && gid == (gid_t)-1)
		return 0;
	return file_chown(file_path_of(i), uid, gid, err);
}

static int
link_make(struct instance *i, struct strbuf *err)
{
	const char *target = instance_text(i, "target");
	uid_t uid;
	gid_t gid;

	if (target == NULL) {
		strbuf_addstr(err, "Cannot create a symlink without a target");
		return ATTR_SAID;
	}
	if (owner_wanted(i, &uid, &gid, err) == -1 ||
	    file_symlink(file_path_of(i), target, err) == -1)
		return -1;
	if (uid == (uid_t)-1 && gid == (gid_t)-1)
		return 0;
	return file_chown(file_path_of(i), uid, gid, err);
}

/* Takes away what is of another kind; directories only by force. */
static int
existing_remove(struct instance *i, struct strbuf *err)
{
	struct file_state *f = file_state_of(i);

	if (!f->exists)
		return 0;
	if (S_ISDIR(f->st.st_mode)) {
		if (file_flag(i, "force"))
			return file_remove_tree(file_path_of(i), err);
		resource_log(i, NULL, 0,
		    "Not removing directory; use 'force' to override");
		return 0;
	}
	return file_remove(file_path_of(i), err);
}

static int
ensure_sync(struct instance *i, struct value should, struct strbuf *err)
{
	struct file_state *f = file_state_of(i);

	if (existing_remove(i, err) == -1)
		return -1;
	if (file_text_is(should, "absent"))
		return 0;
	f->exists = 0;
	if (file_text_is(should, "link"))
		return link_make(i, err);
	if (file_text_is(should, "directory"))
		return directory_make(i, err);
	return file_write(i, err);
}

static int
target_insync(const struct instance *i, struct value is, struct value should)
{
	return is_kept(i) || file_text_is(is, "notlink") ||
	       value_eql(is, should);
}

static int
target_sync(struct instance *i, struct value should, struct strbuf *err)
{
	(void)should;
	if (file_remove(file_path_of(i), err) == -1)
		return -1;
	return link_make(i, err);
}

static int
content_sync(struct instance *i, struct value should, struct strbuf *err)
{
	(void)should;
	return file_write(i, err);
}

static void
content_show(const struct instance *i, struct value v, struct strbuf *out)
{
	const char *sum = file_content_sum(i);

	if (v.tag == V_STRING && strncmp(v.s, "{sha256}", 8) == 0)
		sum = v.s;
	strbuf_addf(out, "'%s'", sum);
}

static int
ensure_describe(const struct instance *i, struct value is, struct value should,
    struct strbuf *out)
{
	int content =
	    file_state_of(i)->content.tag != V_UNSET &&
	    (file_text_is(should, "file") || file_text_is(should, "present"));

	if (file_text_is(should, "absent"))
		strbuf_addstr(out, "removed");
	else if (content)
		strbuf_addf(
		    out, "defined content as '%s'", file_content_sum(i));
	else if (file_text_is(is, "absent"))
		strbuf_addstr(out, "created");
	else
		return 0;
	return 1;
}

static const char *
ensure_event(const struct instance *i, struct value should)
{
	(void)i;
	if (file_text_is(should, "absent"))
		return "file_removed";
	return file_text_is(should, "directory") ? "directory_created"
						 : "file_created";
}

static int
is_directory(const struct instance *i)
{
	return S_ISDIR(file_state_of(i)->st.st_mode);
}

static int
mode_insync(const struct instance *i, struct value is, struct value should)
{
	mode_t now = file_state_of(i)->st.st_mode & 07777;

	(void)is;
	if (S_ISLNK(file_state_of(i)->st.st_mode))
		return 1;
	return file_mode_apply(should.s, now, is_directory(i)) == now;
}

static int
mode_sync(struct instance *i, struct value should, struct strbuf *err)
{
	mode_t now = file_state_of(i)->st.st_mode & 07777;

	return file_chmod(file_path_of(i),
	    file_mode_apply(should.s, now, is_directory(i)), err);
}

/* Numbers are shown as the names that they have. */
static void
owner_show(const struct instance *i, struct value v, struct strbuf *out)
{
	strbuf_addf(out, "'%s'",
	    v.tag == V_INT	? user_name(i->arena, (uid_t)v.i)
	    : v.tag == V_STRING ? value_cstr(i->arena, v)
				: "absent");
}

static void
group_show(const struct instance *i, struct value v, struct strbuf *out)
{
	strbuf_addf(out, "'%s'",
	    v.tag == V_INT	? group_name(i->arena, (gid_t)v.i)
	    : v.tag == V_STRING ? value_cstr(i->arena, v)
				: "absent");
}

static void
mode_show(const struct instance *i, struct value v, struct strbuf *out)
{
	mode_t now = file_state_of(i)->st.st_mode & 07777;

	if (v.tag != V_STRING)
		strbuf_addstr(out, "'absent'");
	else if (!file_mode_octal(v.s))
		strbuf_addf(out, "'%s'", v.s);
	else
		strbuf_addf(out, "'%04o'",
		    (unsigned)file_mode_apply(
			v.s, now, file_state_of(i)->exists && is_directory(i)));
}

/* A mode in clauses is shown by the bits that it led to. */
static int
mode_describe(const struct instance *i, struct value is, struct value should,
    struct strbuf *out)
{
	mode_t now = file_state_of(i)->st.st_mode & 07777;

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
	return user_id(should, &uid) == 0 && uid == file_state_of(i)->st.st_uid;
}

static int
group_insync(const struct instance *i, struct value is, struct value should)
{
	gid_t gid;

	(void)is;
	return group_id(should, &gid) == 0 &&
	       gid == file_state_of(i)->st.st_gid;
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
	return file_chown(file_path_of(i), uid, (gid_t)-1, err);
}

static int
group_sync(struct instance *i, struct value should, struct strbuf *err)
{
	uid_t uid;
	gid_t gid;

	(void)should;
	if (owner_wanted(i, &uid, &gid, err) == -1)
		return -1;
	return file_chown(file_path_of(i), (uid_t)-1, gid, err);
}

/* Group 0: the nearest directory above it that is managed. */
static int
file_autorequire(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	const char *path = file_path_of(i), *end = path + strlen(path);

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
	.doc = "absent, present, file, directory, link, or a link's target.",
    },
    {
	.name = "content",
	.kind = ATTR_PROPERTY,
	.munge = file_content_munge,
	.insync = content_insync,
	.sync = content_sync,
	.show = content_show,
	.doc = "What the file shall hold.",
    },
    {
	.name = "target",
	.kind = ATTR_PROPERTY,
	.munge = target_munge,
	.insync = target_insync,
	.sync = target_sync,
	.doc = "Where a link shall point.",
    },
    {
	.name = "owner",
	.kind = ATTR_PROPERTY,
	.munge = owner_munge,
	.insync = owner_insync,
	.show = owner_show,
	.sync = owner_sync,
	.doc = "User that the file belongs to, by name or number.",
    },
    {
	.name = "group",
	.kind = ATTR_PROPERTY,
	.munge = owner_munge,
	.insync = group_insync,
	.show = group_show,
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
    {.name = "force", .kind = ATTR_PARAMETER, .munge = flag_munge},
    {.name = "ignore", .kind = ATTR_UNBUILT},
    {.name = "links", .kind = ATTR_UNBUILT, .only = "manage"},
    {.name = "max_files", .kind = ATTR_UNBUILT},
    {.name = "provider", .kind = ATTR_UNBUILT, .only = "posix"},
    {.name = "purge", .kind = ATTR_UNBUILT, .only = "false"},
    {.name = "recurse", .kind = ATTR_UNBUILT, .only = "false"},
    {.name = "recurselimit", .kind = ATTR_UNBUILT},
    {.name = "replace", .kind = ATTR_PARAMETER, .munge = flag_munge},
    {.name = "selinux_ignore_defaults", .kind = ATTR_UNBUILT},
    {.name = "selrange", .kind = ATTR_UNBUILT},
    {.name = "selrole", .kind = ATTR_UNBUILT},
    {.name = "seltype", .kind = ATTR_UNBUILT},
    {.name = "seluser", .kind = ATTR_UNBUILT},
    {.name = "show_diff", .kind = ATTR_UNBUILT, .only = "false"},
    {.name = "source", .kind = ATTR_PARAMETER, .munge = file_source_munge},
    {.name = "source_permissions", .kind = ATTR_UNBUILT, .only = "ignore"},
    {.name = "sourceselect", .kind = ATTR_UNBUILT, .only = "first"},
    {.name = "staging_location", .kind = ATTR_UNBUILT},
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
    .doc = "Files, directories and links.",
};
