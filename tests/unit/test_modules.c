/* Modules of a path with their metadata, and files below directories. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/compiler/node_program.h"
#include "language/loader/module.h"
#include "language/loader/tree.h"
#include "language/loader/watch.h"

struct fixture {
	struct arena *arena;
	struct intern *names;
	struct watch *watch;
	char root[64];
};

static int
setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	f->arena = arena_new(0);
	f->names = intern_new(f->arena);
	f->watch = watch_new(f->arena);
	snprintf(f->root, sizeof(f->root), "/tmp/modulesXXXXXX");
	assert_non_null(mkdtemp(f->root));
	*state = f;
	return 0;
}

static int
remove_one(const char *path, const struct stat *st, int flag, struct FTW *ftw)
{
	(void)st;
	(void)flag;
	(void)ftw;
	return remove(path);
}

static int
teardown(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(
	    nftw(f->root, remove_one, 16, FTW_DEPTH | FTW_PHYS), 0);
	arena_free(f->arena);
	free(f);
	return 0;
}

static const char *
below(struct fixture *f, const char *path)
{
	return arena_printf(f->arena, "%s/%s", f->root, path);
}

static void
put(struct fixture *f, const char *path, const char *text)
{
	static const struct fs_owner owner = {0644, FS_KEEP_UID, FS_KEEP_GID};
	char *dir = arena_strdup(f->arena, below(f, path));

	*strrchr(dir, '/') = '\0';
	assert_int_equal(fs_mkdir_all(dir, 0755), 0);
	assert_int_equal(
	    fs_replace(below(f, path), text, strlen(text), &owner), 0);
}

/* The paths found, each with a space behind it. */
static void
files_are(
    struct fixture *f, const char *dir, const char *suffix, const char *want)
{
	struct strbuf out;
	struct tree t;

	tree_list(f->arena, below(f, dir), suffix, f->watch, &t);
	assert_null(t.error);
	strbuf_init(&out, 4096);
	for (size_t i = 0; i < t.count; i++)
		strbuf_addf(&out, "%s ", t.paths[i] + t.rest);
	assert_string_equal(out.s, want);
	strbuf_release(&out);
}

static void
files_are_listed_by_path(void **state)
{
	struct fixture *f = *state;

	put(f, "t/b.pp", "");
	put(f, "t/a/z.pp", "");
	put(f, "t/a.pp", "");
	put(f, "t/.pp", "");
	put(f, "t/.c.pp", "");
	put(f, "t/.hidden/d.pp", "");
	put(f, "t/e.pp~", "");
	put(f, "t/pp", "");
	put(f, "t/dir.pp/f.pp", "");
	put(f, "other/g.pp", "");
	assert_int_equal(symlink("../other/g.pp", below(f, "t/link.pp")), 0);
	assert_int_equal(symlink("../other/g.pp", below(f, "t/link.txt")), 0);
	assert_int_equal(symlink("../other", below(f, "t/to_dir")), 0);
	assert_int_equal(symlink("../other", below(f, "t/to_dir.pp")), 0);
	assert_int_equal(symlink("missing", below(f, "t/broken.pp")), 0);
	files_are(f, "t", ".pp", "a.pp a/z.pp b.pp dir.pp/f.pp link.pp ");
	files_are(f, "t", ".txt", "link.txt ");
	files_are(f, "none", ".pp", "");
	files_are(f, "t/a.pp", ".pp", "");
}

/* A file with that many directories between it and the top. */
static void
put_deep(struct fixture *f, const char *top, int depth)
{
	struct strbuf path;

	strbuf_init(&path, 4096);
	strbuf_addstr(&path, top);
	for (int i = 0; i < depth; i++)
		strbuf_addstr(&path, "/d");
	strbuf_addstr(&path, "/x.pp");
	put(f, path.s, "");
	strbuf_release(&path);
}

static void
directories_nest_up_to_a_limit(void **state)
{
	struct fixture *f = *state;
	struct tree t;

	put_deep(f, "most", TREE_DEPTH_MAX);
	put_deep(f, "more", TREE_DEPTH_MAX + 1);
	tree_list(f->arena, below(f, "most"), ".pp", f->watch, &t);
	assert_null(t.error);
	assert_int_equal(t.count, 1);
	tree_list(f->arena, below(f, "more"), ".pp", f->watch, &t);
	assert_non_null(strstr(t.error, "are nested too deeply"));
}

static const struct module *
module_with(struct fixture *f, const char *metadata)
{
	struct module_list l;

	put(f, "m/one/metadata.json", metadata);
	module_list_read(
	    &(struct module_reader){f->arena, f->names, f->watch, NULL},
	    below(f, "m"), &l);
	assert_int_equal(l.count, 1);
	assert_true(l.modules[0].has_metadata);
	return &l.modules[0];
}

static void
metadata_names_what_a_module_depends_on(void **state)
{
	struct fixture *f = *state;
	const struct module *m = module_with(f,
	    "{\"data_provider\": \"hiera\", \"dependencies\": [\n"
	    "{\"name\": \"a/b\"}, {\"name\": \"c-d_e\"}, {\"name\": \"f\"},\n"
	    "{\"name\": \"g/\"}, {\"name\": 5}, {\"version\": 1}, 7]}");

	assert_null(m->metadata_error);
	assert_string_equal(m->data_provider, "hiera");
	assert_int_equal(m->depend_count, 3);
	assert_string_equal(m->depends[0]->text, "b");
	assert_string_equal(m->depends[1]->text, "d_e");
	assert_string_equal(m->depends[2]->text, "f");
	m = module_with(f, "{\"data_provider\": 1, \"dependencies\": {}}");
	assert_null(m->metadata_error);
	assert_null(m->data_provider);
	assert_int_equal(m->depend_count, 0);
}

static void
metadata_that_is_no_object_is_not_used(void **state)
{
	struct fixture *f = *state;

	assert_string_equal(
	    module_with(f, "[1]")->metadata_error, "not an object");
	assert_string_equal(
	    module_with(f, "null")->metadata_error, "not an object");
	assert_string_equal(module_with(f, "{\n\xe9")->metadata_error,
	    "invalid UTF-8 at line 2 column 1");
	assert_non_null(module_with(f, "{")->metadata_error);
	assert_non_null(module_with(f, "")->metadata_error);
}

static void
directories_of_a_path_are_read_in_turn(void **state)
{
	struct fixture *f = *state;
	struct module_list l;

	put(f, "a/m2/x", "");
	put(f, "a/m1/x", "");
	put(f, "a/M3/x", "");
	put(f, "a/m-4/x", "");
	put(f, "a/5m/x", "");
	put(f, "a/file", "");
	put(f, "b/m1/x", "");
	put(f, "b/n_0/x", "");
	module_list_read(
	    &(struct module_reader){f->arena, f->names, f->watch, NULL},
	    arena_printf(f->arena, "::%s//:%s::%s/none:", below(f, "a"),
		below(f, "b"), f->root),
	    &l);
	assert_int_equal(l.count, 3);
	assert_string_equal(l.modules[0].directory, below(f, "a/m1"));
	assert_string_equal(l.modules[1].directory, below(f, "a/m2"));
	assert_string_equal(l.modules[2].directory, below(f, "b/n_0"));
	assert_ptr_equal(module_of(&l, f->names, "m1::x::y"), &l.modules[0]);
	assert_ptr_equal(module_of(&l, f->names, "n_0"), &l.modules[2]);
	assert_null(module_of(&l, f->names, "m"));
	assert_null(module_of(&l, f->names, "::m1"));
	assert_false(l.modules[0].has_metadata);
	module_list_read(
	    &(struct module_reader){f->arena, f->names, f->watch, NULL}, NULL,
	    &l);
	assert_int_equal(l.count, 0);
}

static int
run_words(struct strbuf *out, int words, char why[NODE_PROGRAM_ERROR_MAX])
{
	struct node_program program = {.terminus = NODE_EXEC};
	struct strbuf command;
	int rc;

	strbuf_init(&command, 4096);
	strbuf_addstr(&command, "/bin/echo a,b ");
	for (int i = 2; i < words; i++)
		strbuf_addstr(&command, " x\t");
	program.command = command.s;
	rc = node_program_run(&program, NULL, "node", 60000, out, why);
	strbuf_release(&command);
	return rc;
}

static void
a_classifier_has_words_up_to_a_limit(void **state)
{
	const struct node_program quiet = {NODE_EXEC, "/bin/true", NULL};
	char why[NODE_PROGRAM_ERROR_MAX];
	struct strbuf out;

	(void)state;
	strbuf_init(&out, 4096);
	assert_int_equal(run_words(&out, 3, why), 0);
	assert_string_equal(out.s, "a,b x node\n");
	strbuf_reset(&out);
	assert_int_equal(run_words(&out, 64, why), 0);
	assert_int_equal(out.len, 2 * 62 + strlen("a,b node\n"));
	strbuf_reset(&out);
	assert_int_equal(run_words(&out, 65, why), -1);
	assert_string_equal(why,
	    "Failed to find node via exec: external_nodes has more than 64 "
	    "words");
	assert_int_equal(
	    node_program_run(&quiet, NULL, "node", 60000, &out, why), -1);
	assert_string_equal(why, "Could not find node 'node'; cannot compile");
	strbuf_release(&out);
}

#define TEST(t) cmocka_unit_test_setup_teardown(t, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(files_are_listed_by_path),
	    TEST(directories_nest_up_to_a_limit),
	    TEST(metadata_names_what_a_module_depends_on),
	    TEST(metadata_that_is_no_object_is_not_used),
	    TEST(directories_of_a_path_are_read_in_turn),
	    cmocka_unit_test(a_classifier_has_words_up_to_a_limit),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
