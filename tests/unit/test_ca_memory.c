/*
 * OpenSSL's allocations fail, each in its turn, while a CA is made, imported
 * and changed: the operation then fails with a reason and leaves no CA, or it
 * succeeds and its result is whole.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <cmocka.h>

#include <openssl/crypto.h>

#include "network/ca/inventory.h"
#include "network/ca/ocsp.h"
#include "network/ca/revoke.h"
#include "unit/ca_site.h"

/* The last allocations, each of which fails, and how many before them. */
#define LAST	  100
#define POSITIONS 60

static long calls, fail_at; /* fail_at: 0: none */
static bool no_random;

static bool
fails(void)
{
	return ++calls == fail_at;
}

static void *
library_alloc(size_t n, const char *file, int line)
{
	(void)file;
	(void)line;
	return n == 0 || fails() ? NULL : malloc(n);
}

static void *
library_realloc(void *p, size_t n, const char *file, int line)
{
	(void)file;
	(void)line;
	if (n > 0)
		return fails() ? NULL : realloc(p, n);
	free(p);
	return NULL;
}

static void
library_free(void *p, const char *file, int line)
{
	(void)file;
	(void)line;
	free(p);
}

ssize_t
getrandom(void *p, size_t n, unsigned flags)
{
	return no_random ? -1 : syscall(SYS_getrandom, p, n, flags);
}

/* The disk is not tested here, and would take most of the time. */
int
fsync(int fd)
{
	(void)fd;
	return 0;
}

/* --- operations --- */

static struct ca *ca; /* NULL: the operation makes one */
static struct ca_import files;

/* An operation, and the check of its result when it has succeeded. */
struct operation {
	const char *name;
	void (*begin)(void);
	int (*call)(void);
	void (*check)(void);
};

static void
trees_remove(void)
{
	const char *const argv[] = {"rm", "-rf", c.cadir, h.ssl_dir, NULL};
	struct spawn_options o = {.argv = argv};
	struct spawn_result r;

	assert_int_equal(spawn_run(&o, &r), 0);
	assert_int_equal(r.code, 0);
	spawn_release(&r);
}

static int
made(void)
{
	return ca_setup(&c, &h, &why);
}

static int
imported(void)
{
	return ca_import(&c, &h, &files, &why);
}

/* All files exist, and belong to each other. */
static void
ca_is_whole(void)
{
	struct ca *new = opened();

	assert_int_equal(new->chain.count, 2);
	assert_int_equal(new->lists.all.count, 2);
	assert_non_null(new->lists.own);
	assert_int_equal(
	    pki_chain_check(&new->chain, &new->lists.all, new->cert, &why), 0);
	ca_close(new);
	assert_string_equal(content(c.crl), content(c.host_crl));
	assert_string_equal(content(c.cert), content(h.ca_cert));
	assert_non_null(strstr(content(c.public_key), "BEGIN PUBLIC KEY"));
	assert_non_null(strstr(content(h.public_key), "BEGIN PUBLIC KEY"));
	assert_non_null(strstr(content(c.inventory), "/CN=server.example."
						     "com"));
}

static void
ca_begin(void)
{
	ca = opened();
}

static int
revoked(void)
{
	return ca_revoke(ca, h.name, &why) == CA_OK ? 0 : -1;
}

static void
certificate_is_on_the_list(void)
{
	assert_true(pki_list_revokes(ca->lists.own, 1));
}

static int
responder_made(void)
{
	return ca_ocsp_renew(ca, &why);
}

static void
responder_is_whole(void)
{
	assert_non_null(strstr(content(c.ocsp_cert), "BEGIN CERTIFICATE"));
	assert_non_null(strstr(content(c.ocsp_key), "PRIVATE KEY"));
}

static void
responder_begin(void)
{
	unlink(c.ocsp_cert);
	unlink(c.ocsp_key);
	ca_begin();
}

/* Run it with that failure; true: an allocation has failed. */
static bool
tried(const struct operation *o, long at)
{
	int rc;

	o->begin();
	strbuf_reset(&why);
	calls = 0;
	fail_at = at;
	rc = o->call();
	fail_at = 0;
	if (rc == 0)
		o->check();
	else if (rc > 0 || why.len == 0)
		fail_msg("%s, allocation %ld: %d, %s", o->name, at, rc, why.s);
	if (rc < 0 && ca == NULL && access(c.cert, F_OK) == 0)
		fail_msg("%s, allocation %ld: a CA exists", o->name, at);
	ca_close(ca);
	ca = NULL;
	return calls >= at;
}

static void
each_fails(const struct operation *o)
{
	long count, step;

	/* the library keeps some of its first allocations */
	assert_true(tried(o, 0));
	assert_true(tried(o, 0));
	count = calls;
	assert_true(count > 0);
	step = 1 + count / POSITIONS;
	for (long at = 1; tried(o, at); at += at < count - LAST ? step : 1)
		assert_true(at < 10 * count);
}

static void
a_ca_is_made_as_a_whole(void **state)
{
	static const struct operation o = {
	    "setup", trees_remove, made, ca_is_whole};

	(void)state;
	each_fails(&o);
}

static void
a_ca_is_imported_as_a_whole(void **state)
{
	static const struct operation o = {
	    "import", trees_remove, imported, ca_is_whole};

	(void)state;
	assert_int_equal(rename(c.cadir, in("kept")), 0);
	files = (struct ca_import){.key = in("kept/ca_key.pem"),
	    .chain = in("kept/ca_crt.pem"),
	    .lists = in("kept/root_crl.pem")};
	/* without the list of the CA itself, which is made */
	write_file(files.lists,
	    strstr(content(in("kept/ca_crl.pem")) + 1, "-----BEGIN"));
	each_fails(&o);
}

/* Its number is in the inventory only, and then in its file only. */
static void
a_revoked_certificate_is_on_the_list(void **state)
{
	static const struct operation o = {
	    "revoke", ca_begin, revoked, certificate_is_on_the_list};
	const char *path = in("ca/signed/server.example.com.pem");

	(void)state;
	assert_int_equal(rename(path, in("kept")), 0);
	each_fails(&o);
	assert_int_equal(rename(in("kept"), path), 0);
	write_file(c.inventory, "");
	each_fails(&o);
}

static void
a_responder_is_made_as_a_whole(void **state)
{
	static const struct operation o = {
	    "ocsp", responder_begin, responder_made, responder_is_whole};

	(void)state;
	c.ocsp_cert = in("ca/ocsp_crt.pem");
	c.ocsp_key = in("ca/ocsp_key.pem");
	each_fails(&o);
}

static void
a_ca_is_not_made_without_random_bytes(void **state)
{
	(void)state;
	trees_remove();
	strbuf_reset(&why);
	no_random = true;
	assert_int_equal(ca_setup(&c, &h, &why), -1);
	no_random = false;
	assert_string_equal(why.s, "Could not read random bytes");
	assert_int_equal(access(c.cadir, F_OK), -1);
}

#define TEST(name) \
	cmocka_unit_test_setup_teardown(name, site_setup, site_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_ca_is_made_as_a_whole),
	    TEST(a_ca_is_imported_as_a_whole),
	    TEST(a_revoked_certificate_is_on_the_list),
	    TEST(a_responder_is_made_as_a_whole),
	    TEST(a_ca_is_not_made_without_random_bytes),
	};

	if (CRYPTO_set_mem_functions(
		library_alloc, library_realloc, library_free) != 1)
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
