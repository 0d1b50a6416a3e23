#include "command/store/import_files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/place.h"

/* Entries of one folder. */
#define FILES_MAX 1000000U

struct import_walk {
	struct arena *arena;
	int (*found)(void *ctx, const struct import_found *f, unsigned done);
	void *ctx;
	unsigned done;
	bool has_folder;
	const char *why;
};

/* The folders below the argument. */
static const struct import_folder {
	const char *path, *name; /* below it; of its own */
	enum fleet_document kind;
} import_folders[] = {
    {"yaml/facts", "", FLEET_DOCUMENT_FACTS},
    {"facts", "facts", FLEET_DOCUMENT_FACTS},
    {"reports", "reports", FLEET_DOCUMENT_REPORT},
};

/* Return the length of the name before the suffix; 0: it has another one. */
static size_t
import_stem(const char *name, const char *suffix)
{
	size_t n = strlen(name), m = strlen(suffix);

	return n > m && strcmp(name + n - m, suffix) == 0 ? n - m : 0;
}

/* Open a file and pass it on. */
static int
import_files_pass(struct import_walk *w, struct import_found *f)
{
	struct place p;
	int rc;

	f->fd = -1;
	if (place_open(&p, f->path, 0) == 0) {
		f->fd = place_file(&p, O_RDONLY, 0);
		f->error = errno;
		place_close(&p);
	} else {
		f->error = errno;
	}
	rc = w->found(w->ctx, f, ++w->done);
	if (f->fd >= 0)
		close(f->fd);
	return rc;
}

static int
import_files_list(
    struct import_walk *w, const char *folder, struct fs_list *ret)
{
	if (fs_list(w->arena, folder, FILES_MAX, ret) == 0)
		return 0;
	w->why = arena_printf(
	    w->arena, "%s cannot be read: %s", folder, fs_list_reason());
	return -1;
}

static int
import_files_facts(struct import_walk *w, const char *folder)
{
	struct fs_list list;
	int rc = import_files_list(w, folder, &list);

	for (size_t i = 0; rc == 0 && i < list.count; i++) {
		const char *name = list.names[i];
		struct import_found f = {.kind = FLEET_DOCUMENT_FACTS,
		    .form = STORE_FORM_YAML,
		    .path = arena_printf(w->arena, "%s/%s", folder, name)};
		size_t n = import_stem(name, ".yaml");

		if (n == 0) {
			n = import_stem(name, ".json");
			f.form = STORE_FORM_JSON;
		}
		if (n == 0)
			continue;
		f.node = arena_memdup(w->arena, name, n);
		rc = import_files_pass(w, &f);
	}
	return rc;
}

/* The reports of one node; what is not a folder has none. */
static int
import_files_node(struct import_walk *w, const char *folder, const char *node)
{
	struct fs_list list;
	int rc;

	if (!fs_is_directory(folder))
		return 0;
	rc = import_files_list(w, folder, &list);
	for (size_t i = 0; rc == 0 && i < list.count; i++) {
		struct import_found f = {.kind = FLEET_DOCUMENT_REPORT,
		    .form = STORE_FORM_YAML,
		    .node = node,
		    .path =
			arena_printf(w->arena, "%s/%s", folder, list.names[i])};

		if (import_stem(list.names[i], ".yaml") > 0)
			rc = import_files_pass(w, &f);
	}
	return rc;
}

static int
import_files_reports(struct import_walk *w, const char *folder)
{
	struct fs_list list;
	int rc = import_files_list(w, folder, &list);

	for (size_t i = 0; rc == 0 && i < list.count; i++)
		rc = import_files_node(w,
		    arena_printf(w->arena, "%s/%s", folder, list.names[i]),
		    list.names[i]);
	return rc;
}

static int
import_files_folder(
    struct import_walk *w, const char *folder, enum fleet_document kind)
{
	w->has_folder = true;
	return kind == FLEET_DOCUMENT_FACTS ? import_files_facts(w, folder)
					    : import_files_reports(w, folder);
}

/* The last component of a path, without slashes behind it. */
static const char *
import_files_name(struct arena *a, const char *path)
{
	char *copy = arena_strdup(a, path);
	size_t n = strlen(copy);
	const char *slash;

	while (n > 1 && copy[n - 1] == '/')
		copy[--n] = '\0';
	slash = strrchr(copy, '/');
	return slash != NULL ? slash + 1 : copy;
}

int
import_files_walk(struct arena *a, const char *folder,
    int (*found)(void *ctx, const struct import_found *f, unsigned done),
    void *ctx, const char **ret_why)
{
	struct import_walk w = {.arena = a, .found = found, .ctx = ctx};
	const char *name = import_files_name(a, folder);
	int rc = 0;

	for (size_t i = 0;
	     rc == 0 && i < sizeof(import_folders) / sizeof(import_folders[0]);
	     i++) {
		const struct import_folder *f = &import_folders[i];
		const char *below = arena_printf(a, "%s/%s", folder, f->path);

		if (strcmp(name, f->name) == 0)
			rc = import_files_folder(&w, folder, f->kind);
		else if (fs_is_directory(below))
			rc = import_files_folder(&w, below, f->kind);
	}
	*ret_why = w.why;
	if (rc == 0 && !w.has_folder) {
		*ret_why = "it has none of the folders facts, yaml/facts and "
			   "reports";
		return -1;
	}
	return rc;
}
