/* What a file shall hold: given, or copied from another file. */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/arena.h"
#include "base/fs.h"
#include "base/strbuf.h"
#include "resource/instance.h"
#include "resource/provider/file_posix.h"
#include "resource/type.h"
#include "resource/type/file_state.h"

#define FILE_SCHEME "file://"

int
file_content_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)i;
	if (v->tag == V_STRING || v->tag == V_BINARY)
		return 0;
	strbuf_addstr(err, "The content must be a string");
	return -1;
}

/* "/path" of "/path" or "file:///path"; NULL for what is neither. */
static const char *
source_path(struct instance *i, struct value v)
{
	const char *s;

	if (v.tag != V_STRING || v.aux == 0)
		return NULL;
	s = arena_memdup(i->arena, v.s, v.aux);
	if (strncmp(s, FILE_SCHEME, strlen(FILE_SCHEME)) == 0)
		s += strlen(FILE_SCHEME);
	return *s == '/' ? s : NULL;
}

/* A list of paths on this machine. */
int
file_source_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	struct value one = *v;
	struct varray *list;
	const char *path;
	uint32_t n, count = one.tag == V_ARRAY ? one.a->count : 1;

	list = varray_new(i->arena, count);
	for (n = 0; n < count; n++) {
		if (v->tag == V_ARRAY)
			one = v->a->items[n];
		if ((path = source_path(i, one)) == NULL) {
			strbuf_addf(err,
			    "the source '%.*s' is no file of this machine; "
			    "file serving is not built in this version",
			    one.tag == V_STRING ? (int)one.aux : 0, one.s);
			return -1;
		}
		list->items[n] = value_str(path);
	}
	*v = value_array(list);
	return 0;
}

static int
source_missing(
    const struct instance *i, struct value sources, struct strbuf *err)
{
	uint32_t n;

	strbuf_addf(err,
	    "Could not retrieve information from environment %s source(s) ",
	    i->environment);
	for (n = 0; n < sources.a->count; n++)
		strbuf_addf(err, "%s" FILE_SCHEME "%s", n > 0 ? ", " : "",
		    sources.a->items[n].s);
	return -1;
}

static int
source_read(struct instance *i, const char *path, struct strbuf *err)
{
	char *text;
	size_t n;

	text = fs_read(i->arena, path, FILE_CONTENT_MAX, &n);
	if (text == NULL) {
		strbuf_addf(err, "Could not read the source %s: %s", path,
		    strerror(errno));
		return -1;
	}
	file_state_of(i)->content = value_string(text, n);
	return 0;
}

int
file_content_find(struct instance *i, struct strbuf *err)
{
	struct value sources = instance_should(i, "source");
	struct stat st;
	uint32_t n;

	file_state_of(i)->content = instance_should(i, "content");
	if (sources.tag != V_ARRAY)
		return 0;
	for (n = 0; n < sources.a->count; n++) {
		if (stat(sources.a->items[n].s, &st) == -1)
			continue;
		if (S_ISREG(st.st_mode))
			return source_read(i, sources.a->items[n].s, err);
		strbuf_addf(err,
		    "the source %s is a %s; only files are copied in this "
		    "version",
		    sources.a->items[n].s, file_kind(&st));
		return -1;
	}
	return source_missing(i, sources, err);
}

const char *
file_content_sum(const struct instance *i)
{
	struct file_state *f = file_state_of(i);

	if (f->sum == NULL)
		f->sum =
		    content_checksum(i->arena, f->content.s, f->content.aux);
	return f->sum;
}
