#include "command/catalog_sources.h"

#include <string.h>

#include "base/arena.h"
#include "base/digest.h"
#include "base/fs.h"
#include "base/utf8.h"
#include "loader/environment.h"
#include "value/equal.h"
#include "value/hash.h"

/* Maximum size of a file that is compared. */
#define FILE_MAX ((size_t)16 << 20)

#define PREFIX "puppet:///modules/"

/*
 * The path of a source in its module, NULL for another source: MODULE/PATH
 * is below MODULE's directory files.
 */
static const char *
source_path(struct arena *a, const struct environment *env, struct value source)
{
	const char *text = value_cstr(a, source), *rest, *dir;

	if (strncmp(text, PREFIX, strlen(PREFIX)) != 0 ||
	    strstr(text, "..") != NULL)
		return NULL;
	text += strlen(PREFIX);
	rest = strchr(text, '/');
	if (rest == NULL)
		return NULL;
	dir = environment_module(env, text, (size_t)(rest - text));
	return dir == NULL ? NULL : arena_printf(a, "%s/files%s", dir, rest);
}

/* The content of a file as text; undef when it cannot be read. */
static struct value
file_content(struct arena *a, const char *path)
{
	char hex[DIGEST_HEX_MAX];
	struct place place;
	size_t len;
	const char *text = fs_read_regular(a, path, FILE_MAX, &len, &place);

	if (text == NULL)
		return value_undef();
	if (utf8_is_valid(text, len) && memchr(text, '\0', len) == NULL)
		return value_string(text, len);
	digest_hex(DIGEST_SHA256, text, len, hex);
	return value_str(arena_printf(a, "{sha256}%s", hex));
}

/* The content of the first source that is a file of a module. */
static struct value
source_content(
    struct arena *a, const struct environment *env, struct value source)
{
	const struct value *list =
	    source.tag == V_ARRAY ? source.a->items : &source;
	uint32_t n = source.tag == V_ARRAY ? source.a->count : 1;

	for (uint32_t i = 0; i < n; i++) {
		const char *path = list[i].tag == V_STRING
				       ? source_path(a, env, list[i])
				       : NULL;
		struct value content =
		    path == NULL ? value_undef() : file_content(a, path);

		if (content.tag != V_UNDEF)
			return content;
	}
	return value_undef();
}

/* The resource, or a copy with its content. */
static struct value
with_content(
    struct arena *a, const struct environment *env, struct value resource)
{
	struct value parameters = value_member(resource, "parameters");
	struct value source = value_member(parameters, "source");
	struct value type = value_member(resource, "type"), content;
	struct vhash *copy, *all;

	if (source.tag == V_UNDEF || !value_eql(type, value_str("File")))
		return resource;
	content = source_content(a, env, source);
	if (content.tag == V_UNDEF)
		return resource;
	all = vhash_copy(a, parameters.h, 1);
	vhash_set_str(a, all, "content", content);
	copy = vhash_copy(a, resource.h, 0);
	vhash_set_str(a, copy, "parameters", value_hash(all));
	return value_hash(copy);
}

struct value
catalog_sources_add(
    struct arena *a, const struct environment *env, struct value catalog)
{
	struct value list = value_member(catalog, "resources");
	struct varray *resources;
	struct vhash *ret;

	if (list.tag != V_ARRAY)
		return catalog;
	resources = varray_new(a, list.a->count);
	for (uint32_t i = 0; i < list.a->count; i++)
		resources->items[i] = with_content(a, env, list.a->items[i]);
	ret = vhash_copy(a, catalog.h, 0);
	vhash_set_str(a, ret, "resources", value_array(resources));
	return value_hash(ret);
}
