#include "language/loader/code_store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/files/fs.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "base/core/memory.h"
#include "language/lang/source.h"
#include "language/loader/resource_types.h"

/* Maximum size of the parsed code of all environments of a store in bytes. */
#define BYTES_MAX ((size_t)2 << 30)
/* Maximum number of different files, by module and path. */
#define FILES_MAX 1000000
/* Maximum number of texts of a file. */
#define TEXTS_MAX 256

/* A longer key is not stored. */
#define KEY_LONGEST 4400

/*
 * The clock of the kernel, or of a file server, sets the times of files: a file
 * that was read less than this after its last change could change once more
 * without another state.
 */
#define SETTLED_NS INT64_C(2000000000)

/* One text of a file. */
struct stored {
	struct stored *next; /* another text */
	const char *text;
	size_t len;
	struct source *source; /* or */
	const void *value;
	size_t bytes;
	uint32_t load; /* that has taken it last */
	bool settled;  /* by its state the text is known */
	struct watch_file_state state;
};

struct code_store {
	struct arena *arena;
	struct arena *sources; /* and what else a load writes */
	struct intern *names;
	struct map *files; /* by key: the first struct stored */
	uint32_t load;	   /* number of the present one, from 1 */
	uint32_t shared;
	size_t shared_bytes, added_bytes;
	struct type_entry *patterned;
};

struct code_store *
code_store_new(void)
{
	struct code_store *s = memory_zalloc(1, sizeof(*s));

	s->arena = arena_new(BYTES_MAX);
	s->sources = arena_new(BYTES_MAX);
	s->names = intern_new(s->arena);
	s->files = map_new(s->arena, FILES_MAX);
	return s;
}

void
code_store_free(struct code_store *s)
{
	if (s == NULL)
		return;
	resource_types_release(s->patterned);
	arena_free(s->sources);
	arena_free(s->arena);
	free(s);
}

void
code_store_begin(struct code_store *s)
{
	s->load++;
	s->shared = 0;
	s->shared_bytes = s->added_bytes = 0;
}

void
code_store_used(const struct code_store *s, struct code_store_use *ret)
{
	size_t used = s->shared_bytes + s->added_bytes;

	ret->shared = s->shared;
	ret->shared_bytes = s->shared_bytes;
	ret->bytes = arena_used(s->arena) + arena_used(s->sources);
	ret->unused_bytes = ret->bytes > used ? ret->bytes - used : 0;
}

struct arena *
code_store_arena(struct code_store *s)
{
	return s->arena;
}

struct arena *
code_store_sources(struct code_store *s)
{
	return s->sources;
}

struct intern *
code_store_names(struct code_store *s)
{
	return s->names;
}

void
code_text_read(struct code_text *ret, const char *path, size_t max)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY), error;
	struct stat st;

	ret->text = NULL;
	ret->read_at = clock_wall_ns();
	if (fd < 0)
		return;
	if (fstat(fd, &st) == 0) {
		ret->state = watch_file_state_of(&st);
		ret->text = fs_read_open(NULL, fd, max, &ret->len);
		/* once more, as fs_read() does for a file that changes */
		if (ret->text == NULL && lseek(fd, 0, SEEK_SET) == 0)
			ret->text = fs_read_open(NULL, fd, max, &ret->len);
	}
	error = errno;
	close(fd);
	errno = error;
}

/* The text of a key; its length, or 0 for one that is too long. */
static size_t
code_store_key_text(const struct code_key *key, char text[KEY_LONGEST])
{
	int n = snprintf(text, KEY_LONGEST, "%d %d %d %d %s %s", (int)key->kind,
	    key->own, key->strict, key->literal_types, key->module, key->rest);

	return n > 0 && n < KEY_LONGEST ? (size_t)n : 0;
}

/* The first text of a file, or NULL. */
static struct stored *
first_text(const struct code_store *s, const struct code_key *key)
{
	char text[KEY_LONGEST];
	size_t n = code_store_key_text(key, text);

	return n == 0 ? NULL : map_get(s->files, text, n);
}

static bool
is_taken(const struct code_store *s, const struct stored *t)
{
	return t->source != NULL && t->load == s->load;
}

/*
 * Return the text that was read in that state, on a local file system: the
 * clock of another machine does not show whether the state has settled.  A
 * source that this load has taken belongs to another path and is not taken
 * again.
 */
static struct stored *
loader_code_store_known(const struct code_store *s, const struct code_key *key,
    const struct watch_file_state *state)
{
	struct stored *t = state->is_local ? first_text(s, key) : NULL;

	while (t != NULL && (is_taken(s, t) || !t->settled ||
				!file_state_equal(&t->state, state)))
		t = t->next;
	return t;
}

static bool
code_store_is_settled(const struct watch_file_state *state, int64_t read_at)
{
	int64_t last = state->mtime_ns > state->ctime_ns ? state->mtime_ns
							 : state->ctime_ns;

	return last < read_at - SETTLED_NS;
}

static void
state_set(struct stored *t, const struct code_text *text)
{
	t->state = text->state;
	t->settled = code_store_is_settled(&text->state, text->read_at);
}

/* The text with those bytes, which now has that state. */
static struct stored *
stored_equal(const struct code_store *s, const struct code_key *key,
    const struct code_text *text)
{
	struct stored *t = first_text(s, key);

	while (t != NULL && (is_taken(s, t) || t->len != text->len ||
				memcmp(t->text, text->text, t->len) != 0))
		t = t->next;
	if (t != NULL)
		state_set(t, text);
	return t;
}

static bool
has_texts_max(const struct stored *t)
{
	unsigned n = 0;

	for (; t != NULL; t = t->next)
		n++;
	return n >= TEXTS_MAX;
}

/* Add a text; NULL when the store has no room for it. */
static struct stored *
stored_add(struct code_store *s, const struct code_key *key,
    const struct code_text *text)
{
	char name[KEY_LONGEST];
	size_t n = code_store_key_text(key, name);
	struct map_entry *file =
	    n == 0 ? NULL : map_put(s->files, name, n, NULL);
	struct stored *t;

	if (file == NULL || has_texts_max(file->ptr))
		return NULL;
	t = arena_zalloc(s->sources, sizeof(*t));
	t->next = file->ptr;
	t->len = text->len;
	t->load = s->load;
	state_set(t, text);
	file->ptr = t;
	return t;
}

/* --- sources --- */

static const struct source *
source_take(
    struct code_store *s, struct stored *t, const char *path, size_t *ret)
{
	if (t == NULL)
		return NULL;
	t->load = s->load;
	t->source->path = path;
	s->shared++;
	s->shared_bytes += t->bytes;
	*ret = t->bytes;
	return t->source;
}

const struct source *
code_store_known(struct code_store *s, const struct code_key *key,
    const struct watch_file_state *state, const char *path, size_t *ret_bytes)
{
	return source_take(
	    s, loader_code_store_known(s, key, state), path, ret_bytes);
}

const struct source *
code_store_find(struct code_store *s, const struct code_key *key,
    const struct code_text *text, const char *path, size_t *ret_bytes)
{
	return source_take(s, stored_equal(s, key, text), path, ret_bytes);
}

void
code_store_add(struct code_store *s, const struct code_key *key,
    const struct code_text *text, struct source *src, size_t bytes)
{
	struct stored *t = stored_add(s, key, text);

	s->added_bytes += bytes;
	if (t == NULL)
		return;
	t->text = src->text;
	t->source = src;
	t->bytes = bytes;
}

/* --- values --- */

static void
code_store_value_add(struct code_store *s, const struct code_key *key,
    const struct code_text *text, const void *value)
{
	struct stored *t = stored_add(s, key, text);

	if (t == NULL)
		return;
	t->text = arena_memdup(s->arena, text->text, text->len);
	t->value = value;
}

static const void *
code_store_value_read(struct code_store *s, const struct code_key *key,
    const char *path, size_t max, code_make make, void *ctx)
{
	struct code_text text;
	const struct stored *t;
	const void *value;

	code_text_read(&text, path, max);
	if (text.text == NULL)
		return NULL;
	t = s == NULL ? NULL : stored_equal(s, key, &text);
	value = t != NULL ? t->value : make(ctx, text.text, text.len);
	if (s != NULL && t == NULL && value != NULL)
		code_store_value_add(s, key, &text, value);
	free(text.text);
	errno = 0;
	return value;
}

const void *
code_store_value(struct code_store *s, const struct code_key *key,
    const struct watch_file_state *state, const char *path, size_t max,
    code_make make, void *ctx)
{
	const struct stored *t =
	    s == NULL ? NULL : loader_code_store_known(s, key, state);

	return t != NULL ? t->value
			 : code_store_value_read(s, key, path, max, make, ctx);
}

struct type_entry **
code_store_patterned(struct code_store *s)
{
	return &s->patterned;
}
