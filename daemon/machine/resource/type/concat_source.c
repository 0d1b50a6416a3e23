#include "machine/resource/type/concat_source.h"

#include <string.h>
#include <sys/stat.h>

#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/type/file/source.h"
#include "machine/resource/type/file/state.h"
#include "language/schema/registry.h"
#include "language/schema/type/file.h"
#include "language/value/ruby.h"
#include "language/value/value.h"

static int
piece_take(void *context, const void *piece, size_t n, struct strbuf *err)
{
	struct strbuf *out = context;

	(void)err;
	strbuf_add(out, piece, n);
	return 0;
}

/*
 * An instance of file that is not in the catalog, to call the functions of its
 * type.
 */
static struct instance *
file_like(const struct instance *fragment, const struct instance *file,
    struct strbuf *err)
{
	struct instance *i = instance_new(fragment->machine,
	    &resource_type_file, instance_text(file, "path"));

	i->environment = fragment->environment;
	if (instance_set(
		i, FILE_SOURCE, instance_should(fragment, "source"), err) < 0 ||
	    instance_set(i, FILE_LINKS, value_str("follow"), err) < 0 ||
	    instance_complete(i, err) < 0)
		return NULL;
	return i;
}

/* Puppet's words. */
static int
sources_missing(const struct instance *fragment, struct strbuf *err)
{
	struct value list = instance_should(fragment, "source");

	strbuf_addstr(err, "Could not retrieve source(s) ");
	for (uint32_t n = 0; n < attr_count(list); n++)
		strbuf_addf(err, "%s%s", n > 0 ? ", " : "",
		    ruby_text(fragment->arena, attr_nth(list, n)));
	return -1;
}

int
concat_source_read(const struct instance *fragment, const struct instance *file,
    size_t max, struct value *ret, struct strbuf *err)
{
	struct instance *i = file_like(fragment, file, err);
	const struct file_source *s;
	const char *text;
	struct strbuf b;
	int rc;

	if (i == NULL || file_source_first(i, &s, err) < 0)
		return -1;
	if (s == NULL)
		return sources_missing(fragment, err);
	if (S_ISDIR(s->st.st_mode)) {
		strbuf_addf(err, "Is a directory - %s", s->path);
		return -1;
	}
	strbuf_init(&b, max);
	rc = file_source_copy(i, s, piece_take, &b, err);
	if (rc == 0 && (rc = strbuf_text(&b, &text)) < 0)
		strbuf_addf(err, "%s has more than %zu bytes", s->path, max);
	if (rc == 0)
		*ret = value_string_copy(fragment->arena, text, b.len);
	strbuf_release(&b);
	return rc;
}
