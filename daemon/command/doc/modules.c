#include "command/doc/modules.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/doc/comment.h"

/* Maximum of entries of a directory, of nested ones, and of a file's bytes. */
#define ENTRIES_MAX 10000
#define DEPTH_MAX   16
#define FILE_SIZE   ((size_t)4 << 20)
#define DOC_MAX	    ((size_t)4096)
/* Maximum number of entries of all modules. */
#define DOCS_MAX 10000

/* Where modules define something. */
struct source_place {
	const char *folder;  /* in the module */
	const char *suffix;  /* of its files */
	const char *keyword; /* of the definition; NULL: the file is it */
	const char *language;
	bool qualified; /* the name begins with that of the module */
};

static const struct source_place function_places[] = {
    {"functions", ".pp", "function ", "puppet", 1},
    {"lib/puppet/functions", ".rb", "create_function", "ruby", 0},
    {"lib/puppet/parser/functions", ".rb", "newfunction", "ruby", 0},
    {NULL, NULL, NULL, NULL, 0},
};

static const struct source_place type_places[] = {
    {"manifests", ".pp", "define ", "puppet", 1},
    {"lib/puppet/type", ".rb", "newtype", "ruby", 0},
    {"lib/puppet/type", ".rb", "register_type", "ruby", 0},
    {"types", ".json", NULL, "json", 0},
    {NULL, NULL, NULL, NULL, 0},
};

/* One walk through the modules. */
struct doc_modules_walk {
	struct arena *arena;
	json_t *entries;
	const char *module;
	const struct source_place *place;
};

/* Return the name that a path below the folder stands for. */
static const char *
doc_modules_name_of(const struct doc_modules_walk *w, const char *path)
{
	struct growbuf b;
	const char *ret;
	size_t len = strlen(path) - strlen(w->place->suffix);

	growbuf_init(&b);
	if (w->place->qualified)
		strbuf_addstr(&b.out, w->module);
	if (!w->place->qualified || len != 4 || memcmp(path, "init", 4) != 0) {
		if (b.out.len > 0)
			strbuf_addstr(&b.out, "::");
		for (size_t i = 0; i < len; i++) {
			if (path[i] == '/')
				strbuf_addstr(&b.out, "::");
			else
				strbuf_addch(&b.out, path[i]);
		}
	}
	ret = arena_memdup(w->arena, growbuf_text(&b), b.out.len);
	growbuf_release(&b);
	return ret;
}

static const char *
doc_modules_member(json_t *o, const char *name)
{
	const char *s = json_string_value(json_object_get(o, name));

	return s == NULL ? "" : s;
}

/*
 * Return whether this build, or an earlier file, has an entry of that name for
 * the module.
 */
static bool
doc_modules_is_listed(const struct doc_modules_walk *w, const char *name)
{
	size_t i;
	json_t *e;

	json_array_foreach(w->entries, i, e)
	{
		if (strcmp(doc_modules_member(e, "name"), name) == 0 &&
		    (*doc_modules_member(e, "module") == '\0' ||
			strcmp(doc_modules_member(e, "module"), w->module) ==
			    0))
			return 1;
	}
	return 0;
}

/* Append the member doc of a file in JSON; false: it is not valid. */
static bool
add_json_doc(const char *text, size_t len, struct strbuf *out)
{
	struct json_fault fault;
	json_t *o = json_doc_parse(text, len, FILE_SIZE * 8, &fault);

	if (o == NULL)
		return 0;
	strbuf_addstr(out, doc_modules_member(o, "doc"));
	json_decref(o);
	return 1;
}

/* Add what a file defines, if it does. */
static void
doc_modules_add_file(
    struct doc_modules_walk *w, const char *path, const char *below)
{
	const struct source_place *p = w->place;
	const char *name = doc_modules_name_of(w, below);
	struct growbuf doc;
	bool defines = 1;
	size_t len;
	char *text;

	text = fs_read(w->arena, path, FILE_SIZE, &len);
	if (text == NULL || doc_modules_is_listed(w, name) ||
	    json_array_size(w->entries) >= DOCS_MAX)
		return;
	growbuf_init(&doc);
	if (p->keyword == NULL)
		defines = add_json_doc(text, len, &doc.out);
	else
		defines = doc_comment(text, p->keyword, &doc.out);
	if (doc.out.len == 0)
		strbuf_addstr(&doc.out, "(not documented)");
	if (defines)
		json_array_append_new(w->entries,
		    json_pack("{s:o,s:o,s:o,s:s,s:o}", "name",
			json_doc_str(name), "doc",
			json_doc_text(growbuf_text(&doc), doc.out.len),
			"module", json_doc_str(w->module), "language",
			p->language, "file", json_doc_str(path)));
	growbuf_release(&doc);
}

static bool
doc_modules_ends_with(const char *s, const char *tail)
{
	size_t n = strlen(s), m = strlen(tail);

	return n > m && strcmp(s + n - m, tail) == 0;
}

/* Add all files below a directory; `below` is its path within the folder. */
static void
doc_modules_add_directory(
    struct doc_modules_walk *w, const char *dir, const char *below, int depth)
{
	struct fs_list list;
	struct stat st;

	if (depth > DEPTH_MAX || fs_list(w->arena, dir, ENTRIES_MAX, &list) < 0)
		return;
	for (size_t i = 0; i < list.count; i++) {
		const char *path =
		    arena_printf(w->arena, "%s/%s", dir, list.names[i]);
		const char *name =
		    arena_printf(w->arena, "%s%s", below, list.names[i]);

		if (list.names[i][0] == '.' || stat(path, &st) < 0)
			continue;
		if (S_ISDIR(st.st_mode))
			doc_modules_add_directory(w, path,
			    arena_printf(w->arena, "%s/", name), depth + 1);
		else if (S_ISREG(st.st_mode) &&
			 doc_modules_ends_with(name, w->place->suffix))
			doc_modules_add_file(w, path, name);
	}
}

/* Add what the modules of one directory define. */
static void
doc_modules_add_modules(
    json_t *entries, const struct source_place *places, const char *dir)
{
	struct arena *a = arena_new(0);
	struct doc_modules_walk w = {.arena = arena_new(0), .entries = entries};
	struct fs_list list = {NULL, 0};

	(void)fs_list(a, dir, ENTRIES_MAX, &list);
	for (size_t i = 0; i < list.count; i++) {
		w.module = list.names[i];
		for (w.place = places; w.place->folder != NULL; w.place++)
			doc_modules_add_directory(&w,
			    arena_printf(w.arena, "%s/%s/%s", dir,
				list.names[i], w.place->folder),
			    "", 0);
		arena_reset(w.arena);
	}
	arena_free(w.arena);
	arena_free(a);
}

static int
doc_modules_compare(const void *a, const void *b)
{
	return strcmp(doc_modules_member(*(json_t *const *)a, "name"),
	    doc_modules_member(*(json_t *const *)b, "name"));
}

static void
sort(json_t *entries)
{
	size_t n = json_array_size(entries), i;
	json_t **all = memory_alloc((n + 1) * sizeof(json_t *));

	for (i = 0; i < n; i++)
		all[i] = json_incref(json_array_get(entries, i));
	qsort(all, n, sizeof(json_t *), doc_modules_compare);
	json_array_clear(entries);
	for (i = 0; i < n; i++)
		json_array_append_new(entries, all[i]);
	free(all);
}

/* Add what the modules define at these places. */
static void
doc_modules_add_all(
    json_t *entries, const struct source_place *places, const char *modulepath)
{
	while (*modulepath != '\0') {
		size_t n = strcspn(modulepath, ":");
		char *dir = memory_dup(modulepath, n);

		if (n > 0)
			doc_modules_add_modules(entries, places, dir);
		free(dir);
		modulepath += n;
		modulepath += *modulepath == ':';
	}
	if (json_array_size(entries) >= DOCS_MAX)
		command_warning("The list ends after %d entries", DOCS_MAX);
	sort(entries);
}

void
doc_modules_functions(json_t *entries, const char *modulepath)
{
	doc_modules_add_all(entries, function_places, modulepath);
}

void
doc_modules_types(json_t *entries, const char *modulepath)
{
	doc_modules_add_all(entries, type_places, modulepath);
}
