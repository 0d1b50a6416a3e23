#include "command/catalog/sources.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/crypto/digest.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "base/text/utf8.h"
#include "language/loader/environment.h"
#include "language/value/equal.h"
#include "language/value/hash.h"

/* Maximum size of a file that is compared as text. */
#define FILE_MAX ((size_t)16 << 20)

#define PREFIX "puppet:///modules/"

/* Where sources are looked up, and why one could not be read. */
struct catalog_sources {
	struct arena *arena;
	const struct environment *env;
	const char *error;
};

/* The parameter that a source sets. */
struct sources_found {
	const char *parameter; /* "content" or "target"; NULL: nothing */
	struct value value;
};

/*
 * The module's directory files for a source and, in *ret_rest, the path below
 * it; NULL for another source.
 */
static const char *
sources_source_path(
    const struct catalog_sources *s, struct value source, const char **ret_rest)
{
	const char *text = value_cstr(s->arena, source), *rest, *dir;

	if (strncmp(text, PREFIX, strlen(PREFIX)) != 0 ||
	    strstr(text, "..") != NULL)
		return NULL;
	text += strlen(PREFIX);
	rest = strchr(text, '/');
	if (rest == NULL)
		return NULL;
	dir = environment_module(s->env, text, (size_t)(rest - text));
	*ret_rest = rest;
	return dir == NULL ? NULL : arena_printf(s->arena, "%s/files", dir);
}

static int
sources_failed(struct catalog_sources *s, const char *path)
{
	s->error = arena_printf(s->arena, "%s: %s", path, strerror(errno));
	return -1;
}

/* The digest of an open file, whatever its size. */
static int
read_digest(struct catalog_sources *s, int fd, struct sources_found *ret)
{
	struct digest *d = digest_new(DIGEST_SHA256);
	char hex[DIGEST_HEX_MAX], piece[65536];
	ssize_t n = -1;

	if (d == NULL) {
		errno = ENOMEM;
		return -1;
	}
	if (lseek(fd, 0, SEEK_SET) == 0) {
		while ((n = read(fd, piece, sizeof(piece))) > 0)
			digest_add(d, piece, (size_t)n);
	}
	digest_end(d, hex);
	ret->value = value_str(arena_printf(s->arena, "{sha256}%s", hex));
	return n < 0 ? -1 : 0;
}

/* The content of an open file as text, or its digest. */
static int
read_content(struct catalog_sources *s, int fd, struct sources_found *ret)
{
	size_t len;
	const char *text = fs_read_open(s->arena, fd, FILE_MAX, &len);

	if (text == NULL && errno != EFBIG)
		return -1;
	ret->parameter = "content";
	ret->value = value_string(text, text == NULL ? 0 : len);
	if (text != NULL && utf8_is_valid(text, len) &&
	    memchr(text, '\0', len) == NULL)
		return 0;
	return read_digest(s, fd, ret);
}

static int
sources_read_file(
    struct catalog_sources *s, const char *path, struct sources_found *ret)
{
	struct place place;
	int fd = place_file_open(&place, path, O_RDONLY | O_CLOEXEC, 0);
	int rc, saved;

	if (fd < 0)
		return sources_failed(s, path);
	rc = read_content(s, fd, ret);
	saved = errno;
	close(fd);
	errno = saved;
	return rc < 0 ? sources_failed(s, path) : 0;
}

/*
 * Read the target of a link, and append the part of the path behind the link.
 */
static int
sources_read_link(struct catalog_sources *s, const char *path, const char *rest,
    struct sources_found *ret)
{
	char target[PATH_MAX];
	ssize_t n = readlink(path, target, sizeof(target));

	if (n < 0)
		return sources_failed(s, path);
	ret->parameter = "target";
	ret->value =
	    value_str(arena_printf(s->arena, "%.*s%s", (int)n, target, rest));
	return 0;
}

/* Examine each component of rest below dir; -1 with a sentence. */
static int
look_below(struct catalog_sources *s, const char *dir, const char *rest,
    struct sources_found *ret)
{
	const char *path = dir;
	struct stat st;

	while (*rest != '\0') {
		size_t n = strcspn(rest + 1, "/") + 1;

		path = arena_printf(s->arena, "%s%.*s", path, (int)n, rest);
		rest += n;
		/* a name that is too long is an error of the source */
		if (lstat(path, &st) < 0)
			return errno == ENOENT || errno == ENOTDIR
				   ? 0
				   : sources_failed(s, path);
		if (S_ISLNK(st.st_mode))
			return sources_read_link(s, path, rest, ret);
	}
	return S_ISREG(st.st_mode) ? sources_read_file(s, path, ret) : 0;
}

/* Find the first source that is a file of a module; -1 with a sentence. */
static int
find_source(
    struct catalog_sources *s, struct value source, struct sources_found *ret)
{
	const struct value *list =
	    source.tag == V_ARRAY ? source.a->items : &source;
	uint32_t n = source.tag == V_ARRAY ? source.a->count : 1;

	*ret = (struct sources_found){.parameter = NULL};
	for (uint32_t i = 0; i < n && ret->parameter == NULL; i++) {
		const char *dir, *rest = "";

		if (list[i].tag != V_STRING)
			continue;
		dir = sources_source_path(s, list[i], &rest);
		if (dir != NULL && look_below(s, dir, rest, ret) < 0)
			return -1;
	}
	return 0;
}

/* Replace the resource by a copy with its content; -1 with a sentence. */
static int
add_content(struct catalog_sources *s, struct value *resource)
{
	struct value parameters = value_member(*resource, "parameters");
	struct value source = value_member(parameters, "source");
	struct value type = value_member(*resource, "type");
	struct vhash *copy, *all;
	struct sources_found found;

	if (source.tag == V_UNDEF || !value_eql(type, value_str("File")))
		return 0;
	if (find_source(s, source, &found) < 0)
		return -1;
	if (found.parameter == NULL)
		return 0;
	all = vhash_copy(s->arena, parameters.h, 1);
	vhash_set_str(s->arena, all, found.parameter, found.value);
	copy = vhash_copy(s->arena, resource->h, 0);
	vhash_set_str(s->arena, copy, "parameters", value_hash(all));
	*resource = value_hash(copy);
	return 0;
}

int
catalog_sources_add(struct arena *a, const struct environment *env,
    struct value catalog, struct value *ret, const char **ret_error)
{
	struct value list = value_member(catalog, "resources");
	struct catalog_sources s = {.arena = a, .env = env};
	struct varray *resources;
	struct vhash *copy;

	*ret = catalog;
	if (list.tag != V_ARRAY)
		return 0;
	resources = varray_new(a, list.a->count);
	for (uint32_t i = 0; i < list.a->count; i++) {
		resources->items[i] = list.a->items[i];
		if (add_content(&s, &resources->items[i]) < 0) {
			*ret_error = s.error;
			return -1;
		}
	}
	copy = vhash_copy(a, catalog.h, 0);
	vhash_set_str(a, copy, "resources", value_array(resources));
	*ret = value_hash(copy);
	return 0;
}
