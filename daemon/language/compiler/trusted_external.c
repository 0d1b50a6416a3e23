#include "language/compiler/trusted_external.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/data/json_big.h"
#include "base/files/path.h"
#include "base/core/strbuf.h"
#include "language/compiler/compile.h"
#include "base/settings/settings.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

/* Entries of a directory. */
#define PROGRAMS_MAX 100
/* Memory of the parsed data, in bytes. */
#define TREE_MAX (8 * SITE_PROGRAM_OUTPUT_MAX)

/*
 * Run one program; NULL with the reason.  *room is the number of bytes that it
 * may print; those that it has printed are subtracted.
 */
static json_t *
fetch(const char *path, const char *certname, int64_t limit_ms, size_t *room,
    char why[SITE_PROGRAM_ERROR_MAX])
{
	const char *const words[] = {path, NULL};
	struct json_fault fault;
	const char *text;
	json_t *tree = NULL;
	struct strbuf out;

	strbuf_init(&out, *room);
	if (site_program_run(words, certname, limit_ms, &out, why) == 0) {
		if (strbuf_text(&out, &text) < 0) {
			fixed_shorten(why, SITE_PROGRAM_ERROR_MAX,
			    "The output of '%s %s' is larger than %zu "
			    "bytes",
			    path, certname, out.max);
			goto out;
		}
		*room -= out.len;
		tree = json_big_parse(text, out.len, TREE_MAX, &fault);
		if (tree == NULL)
			fixed_shorten(why, SITE_PROGRAM_ERROR_MAX,
			    "The output of '%s %s' is not JSON: %s (line "
			    "%u, column %u)",
			    path, certname, fault.message, fault.line,
			    fault.column);
	}
out:
	strbuf_release(&out);
	return tree;
}

/* Add the data of a program of the directory; -1 with the reason. */
static int
trusted_external_add_file(json_t *all, const char *directory, const char *name,
    const char *certname, int64_t limit_ms, size_t *room,
    char why[SITE_PROGRAM_ERROR_MAX])
{
	const char *dot = strrchr(name, '.');
	size_t n =
	    dot == NULL || dot == name ? strlen(name) : (size_t)(dot - name);
	char path[4096], base[256];
	struct stat st;
	json_t *tree;

	path_print(path, sizeof(path), "%s/%s", directory, name);
	if (stat(path, &st) < 0 || !S_ISREG(st.st_mode) ||
	    access(path, X_OK) < 0)
		return 0;
	fixed_must(base, sizeof(base), "%.*s", (int)n, name);
	if (json_object_get(all, base) != NULL) {
		fixed_shorten(why, SITE_PROGRAM_ERROR_MAX,
		    "There is more than one '%s' script in %s", base,
		    directory);
		return -1;
	}
	tree = fetch(path, certname, limit_ms, room, why);
	if (tree == NULL)
		return -1;
	json_object_set_new(all, base, tree);
	return 0;
}

/* The data of all programs of a directory; NULL with the reason. */
static json_t *
fetch_all(const char *directory, const char *certname, int64_t limit_ms,
    size_t *room, char why[SITE_PROGRAM_ERROR_MAX])
{
	struct arena *a = arena_new(0);
	json_t *all = json_object();
	struct fs_list list;
	int rc = fs_list(a, directory, PROGRAMS_MAX, &list);

	if (rc < 0 && errno == E2BIG)
		fixed_shorten(why, SITE_PROGRAM_ERROR_MAX,
		    "The directory %s has more than %d entries", directory,
		    PROGRAMS_MAX);
	else if (rc < 0)
		fixed_shorten(why, SITE_PROGRAM_ERROR_MAX,
		    "The directory %s cannot be read: %s", directory,
		    strerror(errno));
	for (size_t i = 0; rc == 0 && i < list.count; i++)
		rc = trusted_external_add_file(all, directory, list.names[i],
		    certname, limit_ms, room, why);
	if (rc < 0) {
		json_decref(all);
		all = NULL;
	}
	arena_free(a);
	return all;
}

int
trusted_external_run(const char *path, const char *certname, int64_t limit_ms,
    struct strbuf *out, char why[SITE_PROGRAM_ERROR_MAX])
{
	size_t room = SITE_PROGRAM_OUTPUT_MAX;
	json_t *tree = fs_is_directory(path)
			   ? fetch_all(path, certname, limit_ms, &room, why)
			   : fetch(path, certname, limit_ms, &room, why);

	if (tree == NULL)
		return -1;
	if (json_doc_print(out, tree, JSON_LAYOUT_COMPACT) == 0)
		return 0;
	fixed_shorten(why, SITE_PROGRAM_ERROR_MAX,
	    "The data of %s are nested too deeply or too large", path);
	return -1;
}

int
trusted_external_take(struct arena *a, const char *json, size_t n,
    struct compile_request *rq, struct diag_list *diags)
{
	struct json_fault fault;

	if (value_parse_json(a, json, n, &rq->external, &fault) == 0)
		return 0;
	diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "The data of trusted_external_command are not JSON: %s",
	    fault.message);
	return -1;
}

struct value
trusted_external_value(struct arena *a, const struct compile_request *rq)
{
	if (rq->external.tag == V_UNSET || rq->external.tag == V_UNDEF)
		return value_hash(vhash_new(a, 0));
	return rq->external;
}

int
trusted_external_for(
    struct arena *a, struct compile_request *rq, struct diag_list *diags)
{
	const char *path =
	    settings_get(rq->settings, "trusted_external_command");
	char why[SITE_PROGRAM_ERROR_MAX];
	struct strbuf out;
	char *text;
	int rc;

	if (path == NULL || *path == '\0')
		return 0;
	strbuf_init(&out, SITE_PROGRAM_OUTPUT_MAX);
	rc = trusted_external_run(
	    path, rq->certname, site_program_limit(rq->settings), &out, why);
	if (rc < 0)
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0, "%s", why);
	else if ((text = strbuf_copy(&out, a)) == NULL)
		rc = site_output_large(path, &out, diags);
	else
		/* values stay in the text */
		rc = trusted_external_take(a, text, out.len, rq, diags);
	strbuf_release(&out);
	return rc;
}
