/* Facts from a file, in the forms that Puppet itself writes and accepts. */
#include "machine/facts/read_file.h"

#include <errno.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "machine/facts/facts.h"
#include "language/value/document/data_file.h"
#include "language/value/hash.h"

static const struct value *
read_file_member(const struct vhash *h, const char *name)
{
	return vhash_get_str(h, name, strlen(name));
}

int
facts_parse(struct arena *a, const char *path, const char *text, size_t n,
    struct facts_file *ret, const char **ret_error)
{
	const struct value *name, *values;
	struct value v;

	if (value_parse_data(a, path, text, n, &v, ret_error) < 0)
		return -1;
	if (v.tag != V_HASH) {
		*ret_error = arena_printf(
		    a, "(%s): facts must be a hash of names and values", path);
		return -1;
	}
	name = read_file_member(v.h, "name");
	values = read_file_member(v.h, "values");
	ret->name = value_undef();
	ret->values = ret->document = v;
	if (values == NULL || values->tag != V_HASH)
		return 0;
	ret->values = *values;
	if (name != NULL && name->tag == V_STRING)
		ret->name = *name;
	return 0;
}

int
facts_read_file(struct arena *a, const char *path, struct facts_file *ret,
    const char **ret_error)
{
	size_t n;
	const char *text = fs_read(a, path, FACTS_FILE_MAX, &n);

	if (text == NULL) {
		*ret_error = arena_printf(a, "Could not read facts from %s: %s",
		    path, strerror(errno));
		return -1;
	}
	return facts_parse(a, path, text, n, ret, ret_error);
}
