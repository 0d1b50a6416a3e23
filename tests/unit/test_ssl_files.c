/*
 * The files of a machine's certificate, and the record of its CA: what is read
 * is what was written; a file that is missing, malformed or cannot be written
 * has its sentence.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <cmocka.h>

#include "network/pki/request.h"
#include "network/pki/trust.h"
#include "network/ssl/files.h"
#include "network/ssl/history.h"
#include "unit/shortage.h"
#include "unit/ssl_site.h"

/* The reason, which is forgotten. */
static const char *
reason(void)
{
	const char *s = arena_strdup(a, why.s);

	strbuf_reset(&why);
	return s;
}

static void
directories(void)
{
	assert_int_equal(ssl_directories(&c, &why), 0);
	assert_string_equal(reason(), "");
}

static void
directories_have_their_modes(void **state)
{
	mode_t mask = umask(0);

	(void)state;
	directories();
	umask(mask);
	assert_int_equal(mode_of(c.ssldir), 0771);
	assert_int_equal(mode_of(c.certdir), 0755);
	assert_int_equal(mode_of(c.privatekeydir), 0750);
	assert_int_equal(mode_of(c.requestdir), 0755);
	assert_int_equal(mode_of(c.statedir), 0755);
	directories();
	assert_int_equal(rmdir(c.statedir), 0);
	write_file(c.statedir, "");
	assert_int_equal(ssl_directories(&c, &why), -1);
	assert_string_equal(reason(),
	    arena_printf(a, "Could not make %s: Not a directory", c.statedir));
}

/* --- each of the files --- */

static struct pki_chain got_chain;
static struct pki_lists got_lists;
static struct evp_pkey_st *got_key;
static struct x509_st *got_cert, *node;
static struct X509_req_st *got_request, *request;

static enum ssl_found
authorities_read(void)
{
	return ssl_authorities_read(&c, &got_chain, &why);
}

static enum ssl_found
lists_read(void)
{
	return ssl_lists_read(&c, &got_lists, &why);
}

static enum ssl_found
key_read(void)
{
	return ssl_key_read(&c, &got_key, &why);
}

static enum ssl_found
certificate_read(void)
{
	return ssl_certificate_read(&c, &got_cert, &why);
}

static enum ssl_found
csr_read(void)
{
	return ssl_csr_read(&c, &got_request, &why);
}

/* errno of the reason, which every failure has. */
static int
explained(int rc)
{
	const char *s = reason();

	errno = 0;
	if (rc < 0 && strstr(s, strerror(EMFILE)) != NULL)
		errno = EMFILE;
	else if (rc < 0 && strstr(s, strerror(EFBIG)) != NULL)
		errno = EFBIG;
	if (rc < 0 && strncmp(s, "Could not write ", 16) != 0)
		fail_msg("%s", s);
	return rc;
}

static int
authorities_write(void)
{
	return explained(ssl_authorities_write(&c, &chain, &why));
}

static int
lists_write(void)
{
	return explained(ssl_lists_write(&c, &lists, &why));
}

static int
key_write(void)
{
	return explained(ssl_key_write(&c, node_key, &why));
}

static int
certificate_write(void)
{
	return explained(ssl_certificate_write(&c, node, &why));
}

static int
csr_write(void)
{
	return explained(ssl_csr_write(&c, request, &why));
}

static const struct {
	const char *name; /* below the directory */
	int mode;
	enum ssl_found (*read)(void);
	shortage_call *write;
} files[] = {
    {"ssl/certs/ca.pem", 0644, authorities_read, authorities_write},
    {"ssl/crl.pem", 0644, lists_read, lists_write},
    {"ssl/private_keys/node.example.com.pem", 0640, key_read, key_write},
    {"ssl/certs/node.example.com.pem", 0644, certificate_read,
	certificate_write},
    {"ssl/certificate_requests/node.example.com.pem", 0644, csr_read,
	csr_write},
};

#define FILES (sizeof(files) / sizeof(files[0]))

/* Release all that was read. */
static void
forget(void)
{
	pki_chain_free(&got_chain);
	pki_lists_free(&got_lists);
	pki_key_free(got_key);
	pki_certificate_free(got_cert);
	pki_request_free(got_request);
	got_key = NULL;
	got_cert = NULL;
	got_request = NULL;
}

static void
what_is_written_can_be_read(void **state)
{
	const char *was[FILES];

	(void)state;
	directories();
	for (size_t i = 0; i < FILES; i++) {
		assert_int_equal(files[i].read(), SSL_MISSING);
		assert_string_equal(reason(), "");
		assert_int_equal(files[i].write(), 0);
		assert_int_equal(mode_of(in(files[i].name)), files[i].mode);
		assert_int_equal(files[i].read(), SSL_FOUND);
		assert_string_equal(reason(), "");
		was[i] = content(in(files[i].name));
	}
	assert_int_equal(got_chain.count, 2);
	assert_int_equal(got_lists.count, 2);
	/* both texts are the same */
	assert_int_equal(ssl_authorities_write(&c, &got_chain, &why), 0);
	assert_int_equal(ssl_lists_write(&c, &got_lists, &why), 0);
	assert_int_equal(ssl_key_write(&c, got_key, &why), 0);
	assert_int_equal(ssl_certificate_write(&c, got_cert, &why), 0);
	assert_int_equal(ssl_csr_write(&c, got_request, &why), 0);
	for (size_t i = 0; i < FILES; i++)
		assert_string_equal(content(in(files[i].name)), was[i]);
	forget();
}

static void
a_file_that_cannot_be_read_has_a_sentence(void **state)
{
	(void)state;
	directories();
	for (size_t i = 0; i < FILES; i++) {
		const char *path = in(files[i].name), *start;

		write_file(path, "x\n");
		assert_int_equal(files[i].read(), SSL_INVALID);
		start = arena_printf(a, "Could not parse %s: ", path);
		assert_memory_equal(reason(), start, strlen(start));
		assert_int_equal(unlink(path), 0);
		assert_int_equal(mkdir(path, 0700), 0);
		assert_int_equal(files[i].read(), SSL_INVALID);
		start = arena_printf(a, "Could not read %s: ", path);
		assert_memory_equal(reason(), start, strlen(start));
		assert_int_equal(rmdir(path), 0);
	}
}

static void
a_file_that_cannot_be_written_stays(void **state)
{
	(void)state;
	directories();
	for (size_t i = 0; i < FILES; i++) {
		write_file(in(files[i].name), "old");
		shortage_of_room(files[i].name, files[i].write);
		assert_string_equal(content(in(files[i].name)), "old");
		shortage_of_descriptors(files[i].name, files[i].write);
	}
}

static void
a_long_request_is_not_written(void **state)
{
	struct pki_request_plan plan = {.name = "node.example.com"};
	struct X509_req_st *rq;
	struct strbuf names;

	(void)state;
	directories();
	strbuf_init(&names, 1 << 20);
	for (int i = 0; i < 3000; i++)
		strbuf_addf(
		    &names, "%sDNS:node%04d.example.com", i > 0 ? ", " : "", i);
	plan.alt_names = names.s;
	rq = pki_request_make(&plan, node_key, &why);
	assert_non_null(rq);
	assert_int_equal(ssl_csr_write(&c, rq, &why), -1);
	assert_string_equal(reason(),
	    arena_printf(a, "Could not write %s: it is too large", c.hostcsr));
	assert_int_not_equal(access(c.hostcsr, F_OK), 0);
	pki_request_free(rq);
	strbuf_release(&names);
}

/* --- times, and removal --- */

static void
a_file_has_the_time_of_its_refresh(void **state)
{
	(void)state;
	directories();
	assert_int_equal(ssl_refreshed(c.hostcrl), 0);
	ssl_refreshed_set(c.hostcrl, 7);
	assert_int_equal(ssl_refreshed(c.hostcrl), 0);
	write_file(c.hostcrl, "");
	assert_true(ssl_refreshed(c.hostcrl) > 1000000);
	ssl_refreshed_set(c.hostcrl, 7);
	assert_int_equal(ssl_refreshed(c.hostcrl), 7);
}

static void
a_removed_file_differs_from_a_missing_one(void **state)
{
	(void)state;
	directories();
	write_file(c.hostcert, "");
	assert_int_equal(ssl_remove(c.hostcert, &why), 1);
	assert_int_equal(ssl_remove(c.hostcert, &why), 0);
	assert_int_equal(ssl_remove(in("none/x"), &why), 0);
	assert_string_equal(reason(), "");
	assert_int_equal(mkdir(c.hostcert, 0700), 0);
	assert_int_equal(ssl_remove(c.hostcert, &why), -1);
	assert_string_equal(reason(),
	    arena_printf(a, "Could not remove %s: Is a directory", c.hostcert));
}

/* --- the record of the CA --- */

/* Look for authorities in the record; the name is that of one of it. */
static enum ssl_past
past(const struct pki_chain *all, const char **ret_name)
{
	struct strbuf name;
	enum ssl_past found;

	strbuf_init(&name, 1000);
	found = ssl_history_find(&c, all, &name, &why);
	*ret_name = arena_strdup(a, name.s);
	strbuf_release(&name);
	return found;
}

static void
past_is(const struct pki_chain *all, enum ssl_past wanted, const char *name)
{
	const char *got;

	assert_int_equal(past(all, &got), wanted);
	assert_string_equal(got, name);
	if (wanted != SSL_PAST_INVALID)
		assert_string_equal(reason(), "");
}

static struct x509_st *
other_authority(void)
{
	return issued((struct pki_issue){.name = "other",
	    .serial = 1,
	    .issuer_key = node_key,
	    .key = node_key,
	    .authority = 1});
}

static void
a_ca_is_recognised_by_its_key(void **state)
{
	struct x509_st *stranger = other_authority();
	struct pki_chain root = {.certs = {chain.certs[1]}, .count = 1};
	struct pki_chain below = {.certs = {chain.certs[0]}, .count = 1};
	struct pki_chain mixed = {
	    .certs = {chain.certs[1], stranger}, .count = 2};
	struct pki_chain other = {.certs = {stranger}, .count = 1};

	(void)state;
	directories();
	past_is(&chain, SSL_PAST_NONE, "");
	assert_int_equal(ssl_history_keep(&c, &root, &why), 0);
	assert_int_equal(mode_of(c.history), 0644);
	past_is(&root, SSL_PAST_SAME, "CN=root");
	/* issued by a recorded one, which is there */
	past_is(&chain, SSL_PAST_SAME, "CN=root");
	past_is(&below, SSL_PAST_OTHER, "CN=root");
	past_is(&mixed, SSL_PAST_MIXED, "CN=root");
	past_is(&other, SSL_PAST_OTHER, "CN=root");
	/* another directory is another machine */
	c.ssldir = in("else");
	past_is(&other, SSL_PAST_NONE, "");
	pki_certificate_free(stranger);
}

static void
a_malformed_record_is_named(void **state)
{
	static const char *const texts[] = {
	    "", "{", "[]", "{}", "{\"authorities\": 1}", "{\"served\": {}}"};

	(void)state;
	directories();
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		write_file(c.history, texts[i]);
		past_is(&chain, SSL_PAST_INVALID, "");
		assert_string_equal(reason(),
		    arena_printf(a,
			"Could not read %s: it is not such a record; to "
			"accept the CA, run 'dalang ssl clean --localca'",
			c.history));
		assert_false(ssl_history_has_served(&c));
	}
	/* one without a subject */
	write_file(c.history,
	    arena_printf(
		a, "{\"ssldir\": \"%s\", \"authorities\": [1, {}]}", c.ssldir));
	past_is(&chain, SSL_PAST_OTHER, "unknown");
	/* it is replaced */
	assert_int_equal(ssl_history_keep(&c, &chain, &why), 0);
	past_is(&chain, SSL_PAST_SAME, "CN=ca");
}

static void
a_record_that_cannot_be_read_is_kept(void **state)
{
	const char *start = arena_printf(a, "Could not read %s: ", c.history);

	(void)state;
	directories();
	assert_int_equal(mkdir(c.history, 0700), 0);
	assert_int_equal(ssl_history_keep(&c, &chain, &why), -1);
	assert_memory_equal(reason(), start, strlen(start));
	assert_int_equal(ssl_history_serve(&c, &chain, &why), -1);
	assert_memory_equal(reason(), start, strlen(start));
	assert_int_equal(rmdir(c.history), 0);
}

/* Those of the chain that are not recorded as served. */
static size_t
unserved(const struct pki_chain *all)
{
	struct pki_chain found;

	ssl_history_unserved(&c, all, &found);
	return found.count;
}

static void
what_was_served_is_recorded(void **state)
{
	struct pki_chain root = {.certs = {chain.certs[1]}, .count = 1};
	struct pki_chain below = {.certs = {chain.certs[0]}, .count = 1};
	const char *text;

	(void)state;
	directories();
	assert_false(ssl_history_has_served(&c));
	assert_int_equal(unserved(&chain), 2);
	assert_int_equal(ssl_history_serve(&c, &root, &why), 0);
	assert_true(ssl_history_has_served(&c));
	assert_int_equal(unserved(&chain), 1);
	assert_int_equal(unserved(&root), 0);
	assert_int_equal(unserved(&below), 1);
	/* no certificate is from it yet */
	past_is(&chain, SSL_PAST_NONE, "");
	text = content(c.history);
	assert_int_equal(ssl_history_serve(&c, &root, &why), 0);
	assert_string_equal(content(c.history), text);
	assert_int_equal(ssl_history_serve(&c, &below, &why), 0);
	assert_int_equal(unserved(&chain), 0);
	/* only those that are kept are served */
	assert_int_equal(ssl_history_keep(&c, &below, &why), 0);
	assert_true(ssl_history_has_served(&c));
	assert_int_equal(unserved(&below), 0);
	assert_int_equal(unserved(&root), 1);
	past_is(&below, SSL_PAST_SAME, "CN=ca");
	/* the record of another directory stays */
	text = content(c.history);
	c.ssldir = in("else");
	assert_false(ssl_history_has_served(&c));
	assert_int_equal(ssl_history_serve(&c, &root, &why), 0);
	assert_string_equal(content(c.history), text);
	assert_int_equal(ssl_history_keep(&c, &root, &why), 0);
	assert_false(ssl_history_has_served(&c));
	past_is(&root, SSL_PAST_SAME, "CN=root");
}

static int
history_keep(void)
{
	struct pki_chain root = {.certs = {chain.certs[1]}, .count = 1};

	return explained(ssl_history_keep(&c, &root, &why));
}

static void
a_record_that_cannot_be_written_stays(void **state)
{
	const char *text;

	(void)state;
	directories();
	assert_int_equal(ssl_history_keep(&c, &chain, &why), 0);
	text = content(c.history);
	shortage_of_room("ssl_history_keep", history_keep);
	assert_string_equal(content(c.history), text);
}

static int
setup(void **state)
{
	const struct pki_request_plan plan = {.name = "node.example.com"};

	if (authority_setup(state) != 0)
		return -1;
	node = node_issued("node.example.com", 3);
	request = pki_request_make(&plan, node_key, &why);
	return request == NULL;
}

static int
teardown(void **state)
{
	pki_certificate_free(node);
	pki_request_free(request);
	return authority_teardown(state);
}

#define TEST(f) \
	cmocka_unit_test_setup_teardown(f, ssl_site_setup, ssl_site_teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(directories_have_their_modes),
	    TEST(what_is_written_can_be_read),
	    TEST(a_file_that_cannot_be_read_has_a_sentence),
	    TEST(a_file_that_cannot_be_written_stays),
	    TEST(a_long_request_is_not_written),
	    TEST(a_file_has_the_time_of_its_refresh),
	    TEST(a_removed_file_differs_from_a_missing_one),
	    TEST(a_ca_is_recognised_by_its_key),
	    TEST(a_malformed_record_is_named),
	    TEST(a_record_that_cannot_be_read_is_kept),
	    TEST(what_was_served_is_recorded),
	    TEST(a_record_that_cannot_be_written_stays),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
