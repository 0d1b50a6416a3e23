#include "command/module/ruby.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/data/json_doc.h"
#include "base/core/map.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "command/module/set.h"
#include "language/functions/registry.h"
#include "language/loader/known_functions.h"
#include "language/loader/tree.h"
#include "language/loader/watch.h"
#include "language/ruby/runtime.h"
#include "language/schema/registry.h"

/*
 * Maximum numbers of files of a module, of bytes of the list and of the answer.
 */
#define FILES_MAX      1000000
#define LIST_MAX       ((size_t)256 << 20)
#define ANSWER_MAX     ((size_t)64 << 20)
#define NAME_MAX_BYTES 4096
/* Time for reading all files. */
#define LIMIT_MS 300000

const struct module_kind_row module_ruby_kinds[MODULE_KINDS] = {
    [MODULE_FUNCTION4] = {"functions (4.x)", "functions_4x",
	"lib/puppet/functions", ".rb", "code"},
    [MODULE_FUNCTION3] = {"functions (3.x)", "functions_3x",
	"lib/puppet/parser/functions", ".rb", "code"},
    [MODULE_FACT] = {"facts", "facts", "lib/facter", ".rb", "fact"},
    [MODULE_TYPE] = {"types", "types", "lib/puppet/type", ".rb", NULL},
    [MODULE_PROVIDER] = {"providers", "providers", "lib/puppet/provider", ".rb",
	NULL},
    [MODULE_TEMPLATE] = {"ERB templates", "templates", "templates", ".erb",
	"template"},
    [MODULE_BACKEND] = {"Hiera back ends", "backends", "lib/hiera/backend",
	".rb", "code"},
    [MODULE_REPORT] = {"report processors", "reports", "lib/puppet/reports",
	".rb", NULL},
    [MODULE_DATATYPE] = {"data types", "datatypes", "lib/puppet/datatypes",
	".rb", NULL},
    [MODULE_FACE] = {"commands of puppet", "faces", "lib/puppet/face", ".rb",
	NULL},
};

/* Return what a file below the folder defines: "a/b.rb" is a::b. */
static const char *
module_ruby_name_of(struct arena *a, enum module_kind kind, const char *rest)
{
	const char *suffix = module_ruby_kinds[kind].suffix;
	size_t n = strlen(rest) - strlen(suffix);
	struct growbuf b;
	const char *ret;

	if (kind != MODULE_FUNCTION4 && kind != MODULE_FUNCTION3)
		return kind == MODULE_TEMPLATE ? rest
					       : arena_memdup(a, rest, n);
	growbuf_init(&b);
	for (size_t i = 0; i < n; i++) {
		if (rest[i] == '/')
			strbuf_addstr(&b.out, "::");
		else
			strbuf_addch(&b.out, rest[i]);
	}
	ret = arena_memdup(a, growbuf_text(&b), b.out.len);
	growbuf_release(&b);
	return ret;
}

/*
 * Whether a built-in function does the same as the file, or a function of
 * Puppet with the same name hides it.
 */
static bool
is_native_function(const struct module_file *file)
{
	const struct function_entry *e;

	if (known_function(file->name, file->path) != NULL)
		return 1;
	e = function_find(file->name, strlen(file->name));
	return e != NULL && e->rows != NULL;
}

/* Whether Dalang has a resource type of that name. */
static bool
is_native_type(struct arena *a, const char *name, size_t n)
{
	char *ref = arena_memdup(a, name, n);

	*ref = (char)toupper((unsigned char)*ref);
	return resource_type_find(ref) != NULL;
}

/* Whether a provider is for a type of the module that Dalang has, too. */
static bool
is_native_provider(
    struct arena *a, const struct module_files *f, const char *name)
{
	size_t n = strcspn(name, "/");

	for (size_t i = 0; i < f->count; i++) {
		const struct module_file *t = &f->files[i];

		if (t->kind == MODULE_TYPE && strlen(t->name) == n &&
		    memcmp(t->name, name, n) == 0)
			return is_native_type(a, name, n);
	}
	return 0;
}

static bool
is_native(struct arena *a, const struct module_files *f,
    const struct module_file *file)
{
	switch (file->kind) {
	case MODULE_FUNCTION4:
	case MODULE_FUNCTION3:
		return is_native_function(file);
	case MODULE_TYPE:
		return is_native_type(a, file->name, strlen(file->name));
	case MODULE_PROVIDER:
		return is_native_provider(a, f, file->name);
	default:
		return 0;
	}
}

static void
module_ruby_read_kind(struct arena *a, const struct module_info *m,
    enum module_kind kind, struct watch *w, struct vec *files,
    const char **ret_error)
{
	const struct module_kind_row *k = &module_ruby_kinds[kind];
	struct tree tree;

	tree_list(a, arena_printf(a, "%s/%s", m->directory, k->folder),
	    k->suffix, w, &tree);
	if (tree.error != NULL)
		*ret_error = tree.error;
	for (size_t i = 0; i < tree.count; i++) {
		struct module_file *f = vec_push(files);

		if (f == NULL)
			return;
		f->kind = kind;
		f->path = tree.paths[i];
		f->name = module_ruby_name_of(a, kind, f->path + tree.rest);
	}
}

void
module_ruby_read(
    struct arena *a, const struct module_info *m, struct module_files *ret)
{
	struct watch *w = watch_new(a);
	struct vec files;

	*ret = (struct module_files){0};
	vec_init(&files, sizeof(struct module_file), FILES_MAX);
	for (int k = 0; k < MODULE_KINDS; k++)
		module_ruby_read_kind(
		    a, m, (enum module_kind)k, w, &files, &ret->error);
	ret->count = files.count;
	ret->files = arena_alloc(a, (ret->count + 1) * sizeof(*ret->files));
	if (ret->count > 0)
		memcpy(
		    ret->files, files.items, ret->count * sizeof(*ret->files));
	vec_release(&files);
	for (size_t i = 0; i < ret->count; i++)
		ret->files[i].native = is_native(a, ret, &ret->files[i]);
}

/* Append the lines of all files; a path with a line end is left out. */
static void
list_files(const struct module_files *all, size_t count, struct strbuf *out)
{
	for (size_t i = 0; i < count; i++) {
		for (size_t n = 0; n < all[i].count; n++) {
			const struct module_file *f = &all[i].files[n];
			const char *scan = module_ruby_kinds[f->kind].scan;

			if (scan == NULL || f->native)
				scan = "library";
			if (strchr(f->path, '\n') == NULL)
				strbuf_addf(out, "%s %s\n", scan, f->path);
		}
	}
}

/* Set the names of one file. */
static void
module_ruby_set_names(
    struct arena *a, struct module_file *f, const json_t *names)
{
	const json_t *name;
	size_t i;

	f->lacks =
	    arena_alloc(a, (json_array_size(names) + 1) * sizeof(char *));
	json_array_foreach(names, i, name)
	{
		if (json_is_string(name))
			f->lacks[f->lack_count++] =
			    arena_strdup(a, json_string_value(name));
	}
}

static void
take_answer(
    struct arena *a, struct module_files *all, size_t count, json_t *answer)
{
	struct map *by_path;
	json_t *row;
	size_t i, files = 0;

	for (i = 0; i < count; i++)
		files += all[i].count;
	by_path = map_new(a, files);
	for (i = 0; i < count; i++) {
		for (size_t n = 0; n < all[i].count; n++) {
			struct module_file *f = &all[i].files[n];

			map_must(by_path, f->path, strlen(f->path), f);
		}
	}
	json_array_foreach(answer, i, row)
	{
		const char *path =
		    json_string_value(json_object_get(row, "path"));
		struct module_file *f =
		    path == NULL ? NULL : map_get(by_path, path, strlen(path));

		if (f != NULL && f->lacks == NULL)
			module_ruby_set_names(
			    a, f, json_object_get(row, "names"));
	}
}

/* Run ruby with the list; NULL, or the reason why the names are unknown. */
static const char *
module_ruby_ask(struct arena *a, struct module_files *all, size_t count,
    const struct strbuf *list)
{
	char ruby[PATH_MAX], script[PATH_MAX];
	const char *const argv[] = {ruby, script, NULL};
	struct spawn_options o = {.argv = argv,
	    .input_len = list->len,
	    .output_max = ANSWER_MAX,
	    .limit_ms = LIMIT_MS};
	const char *why = NULL, *text;
	struct spawn_result r;
	struct json_fault fault;
	json_t *answer;

	if (strbuf_text(list, &text) < 0)
		return "there are too many files";
	o.input = text;

	if (ruby_interpreter_find(ruby) < 0)
		return "ruby is not installed";
	if (ruby_runtime_find("inventory.rb", script, sizeof(script)) < 0)
		return "the file inventory.rb is missing";
	if (spawn_run(&o, &r) < 0)
		return arena_printf(a, "%s: %s", ruby, strerror(errno));
	answer = r.code != 0 || strbuf_text(&r.out, &text) < 0
		     ? NULL
		     : json_doc_parse(text, r.out.len, ANSWER_MAX * 64, &fault);
	if (answer != NULL)
		take_answer(a, all, count, answer);
	else if (r.timed_out)
		why = "ruby took too long";
	else if (strbuf_is_cut(&r.out))
		why = "the answer of ruby is too large";
	else
		why = arena_printf(a, "ruby failed: %.*s",
		    (int)strcspn(strbuf_shown(&r.err), "\n"),
		    strbuf_shown(&r.err));
	json_decref(answer);
	spawn_release(&r);
	return why;
}

const char *
module_ruby_names(struct arena *a, struct module_files *all, size_t count)
{
	const char *why = NULL;
	struct strbuf list;

	strbuf_init(&list, LIST_MAX);
	list_files(all, count, &list);
	if (list.len > 0)
		why = module_ruby_ask(a, all, count, &list);
	strbuf_release(&list);
	return why;
}
