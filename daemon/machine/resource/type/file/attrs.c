/* The values of a file's attributes: what is accepted, and in what form. */
#include "machine/resource/type/file/attrs.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/text.h"
#include "machine/resource/type/file/mode.h"
#include "machine/resource/type/file/state.h"
#include "language/value/ruby.h"

/* There where the kernel has SELinux at work. */
#define SELINUX "/sys/fs/selinux/enforce"

/* --- paths --- */

/* Takes a component off the end of out. */
static void
component_drop(char *out, size_t *n)
{
	while (*n > 0 && out[*n - 1] != '/')
		--*n;
	while (*n > 0 && out[*n - 1] == '/')
		--*n;
}

/*
 * Normalise a path as File.expand_path does: single slashes, no "." and "..",
 * no slash at the end.
 */
static struct value
path_expand(struct arena *a, const char *s, size_t len)
{
	char *out = arena_text(a, len + 2);
	size_t n = 0, i = 0, m;

	while (i < len) {
		while (i < len && s[i] == '/')
			i++;
		for (m = i; m < len && s[m] != '/'; m++)
			;
		if (m - i == 2 && s[i] == '.' && s[i + 1] == '.')
			component_drop(out, &n);
		else if (m > i && !(m - i == 1 && s[i] == '.')) {
			out[n++] = '/';
			memcpy(out + n, s + i, m - i);
			n += m - i;
		}
		i = m;
	}
	if (n == 0)
		out[n++] = '/';
	out[n] = '\0';
	return value_string(out, n);
}

int
file_path_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	if (v->tag == V_STRING && memchr(v->s, '\0', v->aux) != NULL)
		return attr_munge_failed(
		    i, *v, err, "path name contains null byte");
	if (v->tag != V_STRING || v->aux == 0 || v->s[0] != '/') {
		strbuf_addf(err, "File paths must be fully qualified, not '%s'",
		    ruby_text(i->arena, *v));
		return -1;
	}
	*v = path_expand(i->arena, v->s, v->aux);
	return 0;
}

/* --- kinds --- */

int
file_text_is(struct value v, const char *text)
{
	return v.tag == V_STRING && strlen(text) == v.aux &&
	       memcmp(v.s, text, v.aux) == 0;
}

bool
file_replaces(const struct instance *i)
{
	struct value replace = i->should[FILE_REPLACE];

	return replace.tag != V_BOOL || replace.i;
}

bool
file_is_kept(const struct instance *i)
{
	return file_state_of(i)->exists && !file_replaces(i);
}

int
file_follows(const struct instance *i)
{
	return file_text_is(i->should[FILE_LINKS], "follow");
}

const char *const *
file_ignored(const struct instance *i)
{
	struct value list = i->should[FILE_IGNORE];
	const char **patterns;
	uint32_t n;

	if (list.tag != V_ARRAY)
		return NULL;
	patterns =
	    arena_alloc(i->arena, (list.a->count + 1) * sizeof(*patterns));
	for (n = 0; n < list.a->count; n++)
		patterns[n] = list.a->items[n].s;
	patterns[n] = NULL;
	return patterns;
}

/*
 * The source of a record about the resource, also before the resource has a
 * path.
 */
static const char *
file_source_of(const struct instance *i)
{
	return i->path != NULL ? i->path
			       : arena_printf(i->arena, "/%s", i->ref);
}

void
file_warn(const struct instance *i, const char *text)
{
	resource_log_at(i, LOGLEVEL_WARNING, file_source_of(i), text);
}

void
file_info(const struct instance *i, const char *text)
{
	resource_log_at(i, LOGLEVEL_INFO, file_source_of(i), text);
}

/* A text that is not a state is the target of a link. */
int
file_ensure_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	static const char *const known[] = {
	    "absent", "present", "file", "directory", "link", NULL};
	unsigned n;

	if (instance_value_is(*v, "false"))
		*v = value_str("absent");
	for (n = 0; known[n] != NULL; n++)
		if (file_text_is(*v, known[n]))
			return 0;
	if (v->tag != V_STRING || v->aux == 0) {
		i->unsupported = v->tag != V_STRING;
		strbuf_addf(err,
		    "Invalid value %s. Valid values are absent, file, "
		    "present, directory, link. Valid values match /./.",
		    ruby_inspect_text(i->arena, *v));
		return -1;
	}
	i->should[FILE_TARGET] = value_string_copy(i->arena, v->s, v->aux);
	*v = value_str("link");
	return 0;
}

int
file_target_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	if (v->tag == V_STRING && v->aux > 0 &&
	    memchr(v->s, '\0', v->aux) == NULL) {
		*v = value_string_copy(i->arena, v->s, v->aux);
		return 0;
	}
	strbuf_addf(err,
	    "Invalid value %s. Valid values are notlink. Valid values match "
	    "/./.",
	    ruby_inspect_text(i->arena, *v));
	return -1;
}

int
file_content_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	if (v->tag == V_STRING || v->tag == V_BINARY)
		return 0;
	return attr_munge_failed(i, *v, err,
	    "no implicit conversion of %s into String",
	    v->tag == V_BOOL ? ruby_text(i->arena, *v) : ruby_class(*v));
}

/* Any simple value as text that ends with a NUL. */
int
file_words_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	struct value text = ruby_string(i->arena, *v);

	*v = value_string_copy(i->arena, text.s, text.aux);
	if (strlen(v->s) == v->aux)
		return 0;
	strbuf_addstr(err, "It contains a NUL");
	return -1;
}

int
file_backup_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	if (v->tag == V_ARRAY && v->a->count > 0)
		*v = v->a->items[0];
	if (instance_value_is(*v, "false")) {
		*v = value_bool(0);
		return 0;
	}
	if (instance_value_is(*v, "true"))
		*v = value_str(".puppet-bak");
	if (v->tag == V_STRING && memchr(v->s, '/', v->aux) == NULL &&
	    memchr(v->s, '\0', v->aux) == NULL) {
		*v = value_string_copy(i->arena, v->s, v->aux);
		return 0;
	}
	i->unsupported = v->tag == V_STRING;
	strbuf_addf(
	    err, "Invalid backup type %s", ruby_inspect_text(i->arena, *v));
	return -1;
}

int
file_ignore_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	uint32_t n, count = v->tag == V_ARRAY ? v->a->count : 1;
	struct varray *list = varray_new(i->arena, count);

	if (v->tag != V_ARRAY && v->tag != V_STRING &&
	    !(v->tag == V_BOOL && !v->i)) {
		strbuf_addstr(err, "Ignore must be a string or an Array");
		return -1;
	}
	for (n = 0; n < count; n++)
		list->items[n] = value_str(ruby_text(
		    i->arena, v->tag == V_ARRAY ? v->a->items[n] : *v));
	*v = value_array(list);
	return 0;
}

/* --- rights --- */

static int
attrs_name_munge(
    struct instance *i, struct value *v, const char *what, struct strbuf *err)
{
	if (v->tag == V_INT && v->i >= 0)
		return 0;
	if (v->tag == V_STRING && v->aux > 0) {
		*v = value_string_copy(i->arena, v->s, v->aux);
		return 0;
	}
	return attr_unsupported(i, err, "Invalid %s name '%s'", what,
	    ruby_inspect_text(i->arena, *v));
}

int
file_owner_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	return attrs_name_munge(i, v, "user", err);
}

int
file_group_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	return attrs_name_munge(i, v, "group", err);
}

int
file_mode_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	if (v->tag != V_STRING) {
		strbuf_addf(err,
		    "The file mode specification must be a string, not '%s'",
		    ruby_class(*v));
		return -1;
	}
	*v = value_string_copy(i->arena, v->s, v->aux);
	if (v->aux == 0 || strlen(v->s) != v->aux ||
	    file_mode_valid(v->s) < 0) {
		strbuf_addf(err, "The file mode specification is invalid: %s",
		    ruby_inspect_text(i->arena, *v));
		return -1;
	}
	if (file_mode_octal(v->s))
		*v = value_str(
		    arena_printf(i->arena, "%04lo", strtoul(v->s, NULL, 8)));
	return 0;
}

/* Without SELinux the values are ignored, as in Puppet. */
int
file_selinux_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)v;
	if (access(SELINUX, F_OK) < 0)
		return 0;
	return attr_unsupported(i, err,
	    "SELinux is active on this machine, and its attributes are not "
	    "supported in this version");
}

/* --- all together --- */

static int
attrs_refuse(struct strbuf *err, const char *text)
{
	strbuf_addstr(err, text);
	return -1;
}

static int
checksum_check(struct instance *i, struct strbuf *err)
{
	struct value sum = i->should[FILE_CHECKSUM_VALUE];
	enum checksum_kind k = file_state_of(i)->checksum;
	int has_source = i->should[FILE_SOURCE].tag != V_UNSET;
	int has_content = i->should[FILE_CONTENT].tag != V_UNSET;

	if (k == CHECKSUM_NONE && has_source)
		return attrs_refuse(err,
		    "You cannot specify source when using checksum 'none'");
	if (!checksum_is_digest(k) && has_content) {
		strbuf_addf(err,
		    "You cannot specify content when using checksum '%s'",
		    checksum_name(k));
		return -1;
	}
	if (sum.tag == V_UNSET)
		return 0;
	if (sum.tag != V_STRING || checksum_valid(k, sum.s) < 0) {
		strbuf_addf(err,
		    "Checksum value '%s' is not a valid checksum type %s",
		    ruby_text(i->arena, sum), checksum_name(k));
		return -1;
	}
	if (!has_source && !has_content)
		file_warn(i, "Checksum value is ignored unless content or "
			     "source are specified");
	return 0;
}

static int
creators_check(struct instance *i, struct strbuf *err)
{
	int count = (i->should[FILE_CONTENT].tag != V_UNSET) +
		    (i->should[FILE_SOURCE].tag != V_UNSET) +
		    (i->should[FILE_TARGET].tag != V_UNSET);

	if (count > 1)
		return attrs_refuse(err, "You cannot specify more than one of "
					 "content, source, target");
	if (file_text_is(i->should[FILE_RECURSE], "remote") &&
	    i->should[FILE_SOURCE].tag == V_UNSET)
		return attrs_refuse(err,
		    "You cannot specify a remote recursion "
		    "without a source");
	return 0;
}

/*
 * Content that is a checksum stands for the content of the bucket with that
 * digest.  From here on it is a NUL-terminated text; content from a catalog is
 * not terminated.
 */
static void
checksum_take(struct instance *i, struct value *content)
{
	*content = value_string_copy(i->arena, content->s, content->aux);
	if (i->should[FILE_SOURCE].tag != V_UNSET)
		return;
	resource_text(LOGLEVEL_WARNING,
	    arena_printf(i->arena,
		"Using a checksum in a file's \"content\" property is "
		"deprecated. The ability to use a checksum to retrieve content "
		"from the filebucket using the \"content\" property will be "
		"removed in a future release. The literal value of the "
		"\"content\" property will be written to the file. The "
		"checksum retrieval functionality is being replaced by the use "
		"of static catalogs. See "
		"https://puppet.com/docs/puppet/latest/static_catalogs.html "
		"for more information.\n   (file: %s, line: %u)",
		i->file == NULL ? "" : i->file, i->line));
}

/* Check attributes against each other. */
static void
implied_set(struct instance *i)
{
	struct file_state *f = file_state_of(i);
	struct value *content = &i->should[FILE_CONTENT];
	struct value *ensure = &i->should[FILE_ENSURE];

	/*
	 * content that is written with a new file is reported as a change of
	 * ensure
	 */
	if (i->sensitive[FILE_SOURCE])
		i->sensitive[FILE_CONTENT] = 1;
	if (i->sensitive[FILE_CONTENT])
		i->sensitive[FILE_ENSURE] = 1;
	f->bytes = *content;
	if (content->tag != V_UNSET) {
		if (checksum_like(content->s, content->aux))
			checksum_take(i, content);
		else
			*content = value_str(checksum_of(
			    f->checksum, i->arena, content->s, content->aux));
	}
	if (ensure->tag != V_UNSET)
		return;
	if (i->should[FILE_TARGET].tag != V_UNSET)
		*ensure = value_str("link");
	else if (content->tag != V_UNSET)
		*ensure = value_str("file");
}

int
file_prepare(struct instance *i, struct strbuf *err)
{
	struct value recurse = i->should[FILE_RECURSE];
	struct value checksum = i->should[FILE_CHECKSUM];
	struct file_state *f;

	f = i->state = arena_zalloc(i->arena, sizeof(*f));
	if (checksum.tag == V_STRING)
		f->checksum =
		    (uint8_t)checksum_by_name(value_cstr(i->arena, checksum));
	if (creators_check(i, err) < 0 || checksum_check(i, err) < 0)
		return -1;
	if (i->should[FILE_RECURSELIMIT].tag != V_UNSET &&
	    (recurse.tag == V_UNSET || instance_value_is(recurse, "false")))
		file_warn(i, "Possible error: recurselimit is set but not "
			     "recurse, no recursion will happen");
	implied_set(i);
	return 0;
}
