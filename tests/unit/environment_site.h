#ifndef UNIT_ENVIRONMENT_SITE_H
#define UNIT_ENVIRONMENT_SITE_H

/*
 * An environment in a directory of its own, for tests of loader: its files are
 * put() there between setup() and load(), and removed by teardown().
 */

#include <ftw.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/files/fs.h"
#include "base/core/intern.h"
#include "language/loader/environment.h"
#include "logging/level/level_rules.h"

struct fixture {
	struct arena *arena;
	struct diag_list diags;
	char root[64];
	struct environment_options o;
	struct environment *env;
	struct intern *names; /* for a compile */
};

static inline void
put(struct fixture *f, const char *path, const char *text)
{
	static const struct fs_owner owner = {0644, FS_KEEP_UID, FS_KEEP_GID};
	char *whole = arena_printf(f->arena, "%s/%s", f->root, path);
	char *dir = arena_strdup(f->arena, whole);

	*strrchr(dir, '/') = '\0';
	assert_int_equal(fs_mkdir_all(dir, 0755), 0);
	assert_int_equal(fs_replace(whole, text, strlen(text), &owner), 0);
}

static int
setup(void **state)
{
	struct fixture *f = calloc(1, sizeof(*f));

	f->arena = arena_new(0);
	diag_init(&f->diags, f->arena, 20);
	snprintf(f->root, sizeof(f->root), "/tmp/environmentXXXXXX");
	assert_non_null(mkdtemp(f->root));
	f->o.name = "production";
	f->o.compat = 8;
	f->o.strict = f->o.strict_variables = -1;
	f->o.modulepath =
	    arena_printf(f->arena, "%s/one:%s/two", f->root, f->root);
	f->o.code = "node default { }";
	log_level_start(LOG_LEVEL_OFF);
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

static void
remove_tree(const char *root)
{
	assert_int_equal(nftw(root, remove_one, 16, FTW_DEPTH | FTW_PHYS), 0);
}

static int
teardown(void **state)
{
	struct fixture *f = *state;
	environment_free(f->env);
	remove_tree(f->root);
	arena_free(f->arena);
	free(f);
	return 0;
}

static inline void
load(struct fixture *f)
{
	f->env = environment_load(&f->o, &f->diags);
	assert_non_null(f->env);
	f->names = intern_overlay(f->arena, environment_names(f->env));
}

#endif
