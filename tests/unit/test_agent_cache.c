/* The cached catalog of the agent, and its digests. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "agent/applyd/run/cache.h"
#include "agent/applyd/state.h"
#include "base/core/arena.h"
#include "base/crypto/digest.h"
#include "base/files/fs.h"
#include "base/process/spawn.h"

#define SCRATCH "/tmp/test_agent_cache.XXXXXX"

static char scratch[sizeof(SCRATCH)];
static struct state_paths paths;
static struct arena *a;

/* The path of the catalog, with a text behind it. */
static const char *
catalog(const char *suffix)
{
	return arena_printf(a, "%s/catalog/n.json%s", scratch, suffix);
}

static void
put(const char *path, const char *text)
{
	const struct fs_owner owner = {0640, FS_KEEP_UID, FS_KEEP_GID};

	assert_int_equal(fs_replace(path, text, strlen(text), &owner), 0);
}

static const char *
content(const char *path)
{
	const char *text = fs_read(a, path, 65536, NULL);

	assert_non_null(text);
	return text;
}

static void
save(const char *text)
{
	assert_int_equal(cache_save(&paths, "n", text, strlen(text)), 0);
}

static void
loads(const char *wanted)
{
	size_t n = 0;
	const char *text = cache_load(&paths, "n", a, &n);

	if (wanted == NULL) {
		assert_null(text);
		return;
	}
	assert_non_null(text);
	assert_int_equal(n, strlen(wanted));
	assert_memory_equal(text, wanted, n);
}

static const char *
digest_of(const char *text)
{
	char hex[DIGEST_HEX_MAX];

	digest_hex(DIGEST_SHA256, text, strlen(text), hex);
	return arena_strdup(a, hex);
}

/* vardir may belong to another user, who could put a catalog there. */
static void
a_catalog_that_others_could_have_written_is_set_aside(void **state)
{
	(void)state;
	save("one");
	assert_int_equal(chmod(catalog(""), 0646), 0);
	loads(NULL);
	assert_string_equal(content(catalog(".bad")), "one");
	save("two");
	loads("two");
	if (geteuid() == 0) {
		assert_int_equal(chown(catalog(""), 65534, 0), 0);
		loads(NULL);
		assert_string_equal(content(catalog(".bad")), "two");
	}
}

static void
a_saved_catalog_is_loaded(void **state)
{
	struct stat st;

	(void)state;
	loads(NULL);
	assert_int_equal(access(catalog(".bad"), F_OK), -1);
	save("one");
	loads("one");
	assert_memory_equal(content(catalog(".sha256")), digest_of("one"), 64);
	assert_int_equal(stat(catalog(""), &st), 0);
	assert_int_equal(st.st_mode & 07777, 0640);
	save("");
	loads("");
}

/* They are at most 1024 bytes.  The digest of the catalog before is lost. */
static void
digests_that_cannot_be_read_are_set_aside(void **state)
{
	char large[1026];

	(void)state;
	save("one");
	assert_int_equal(access(catalog(".sha256.bad"), F_OK), -1);
	memset(large, '0', sizeof(large));
	large[1025] = '\0';
	put(catalog(".sha256"), large);
	save("two");
	assert_string_equal(content(catalog(".sha256.bad")), large);
	loads("two");
	assert_string_equal(content(catalog(".sha256")),
	    arena_printf(a, "%s\n\n", digest_of("two")));
}

/* A crash between the two writes leaves the catalog before. */
static void
the_digest_before_is_kept(void **state)
{
	(void)state;
	save("one");
	save("two");
	assert_string_equal(content(catalog(".sha256")),
	    arena_printf(a, "%s\n%s\n", digest_of("two"), digest_of("one")));
	put(catalog(""), "one");
	loads("one");
	save("two");
	assert_string_equal(content(catalog(".sha256")),
	    arena_printf(a, "%s\n", digest_of("two")));
	save("three");
	save("four");
	put(catalog(""), "two");
	loads(NULL);
}

static void
a_changed_catalog_is_set_aside(void **state)
{
	(void)state;
	save("one");
	put(catalog(""), "onE");
	loads(NULL);
	assert_string_equal(content(catalog(".bad")), "onE");
	assert_int_equal(access(catalog(""), F_OK), -1);
	save("one");
	put(catalog(""), "");
	loads(NULL);
	assert_string_equal(content(catalog(".bad")), "");
	save("one");
	cache_set_aside(&paths, "n", "a test");
	assert_string_equal(content(catalog(".bad")), "one");
	loads(NULL);
}

static void
a_catalog_of_puppet_has_no_digest(void **state)
{
	(void)state;
	save("one");
	assert_int_equal(unlink(catalog(".sha256")), 0);
	put(catalog(""), "any");
	loads("any");
	put(catalog(".sha256"), "x");
	loads(NULL);
}

static void
what_is_not_a_file_is_set_aside(void **state)
{
	struct stat st;

	(void)state;
	assert_int_equal(fs_mkdir_all(catalog(""), 0755), 0);
	loads(NULL);
	assert_int_equal(stat(catalog(".bad"), &st), 0);
	assert_true(S_ISDIR(st.st_mode));
	assert_int_equal(access(catalog(""), F_OK), -1);
}

static int
set_up(void **state)
{
	(void)state;
	memcpy(scratch, SCRATCH, sizeof(scratch));
	a = arena_new(0);
	paths.client_datadir = scratch;
	return mkdtemp(scratch) == NULL ? -1 : 0;
}

static int
tear_down(void **state)
{
	const char *const argv[] = {"rm", "-rf", scratch, NULL};
	struct spawn_options o = {.argv = argv};
	struct spawn_result r;

	(void)state;
	arena_free(a);
	if (spawn_run(&o, &r) < 0)
		return -1;
	spawn_release(&r);
	return r.code;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_saved_catalog_is_loaded),
	    TEST(a_catalog_that_others_could_have_written_is_set_aside),
	    TEST(digests_that_cannot_be_read_are_set_aside),
	    TEST(the_digest_before_is_kept),
	    TEST(a_changed_catalog_is_set_aside),
	    TEST(a_catalog_of_puppet_has_no_digest),
	    TEST(what_is_not_a_file_is_set_aside),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
