/* The file csr_attributes.yaml: its sections, its texts, and its errors. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "network/ssl/csr_attributes.h"

static char path[] = "/tmp/test_csr_attributes.XXXXXX";

static void
items_show(struct strbuf *out, const struct pki_request_items *items)
{
	for (size_t i = 0; i < items->count; i++)
		strbuf_addf(
		    out, "%s=%s ", items->rows[i].oid, items->rows[i].value);
}

/* Read a text: "attributes; extensions", or the sentence behind the path. */
static void
reads(const char *text, const char *wanted)
{
	const struct fs_owner owner = {0600, FS_KEEP_UID, FS_KEEP_GID};
	static struct csr_attributes got;
	struct arena *a = arena_new(0);
	struct strbuf why, out;
	const char *is;

	strbuf_init(&why, 8192);
	strbuf_init(&out, 8192);
	assert_int_equal(fs_replace(path, text, strlen(text), &owner), 0);
	got.attributes.count = got.extensions.count = 9;
	if (csr_attributes_read(a, path, &got, &why) == 0) {
		items_show(&out, &got.attributes);
		strbuf_addstr(&out, ";");
		items_show(&out, &got.extensions);
		assert_int_equal(why.len, 0);
		is = out.s;
	} else {
		is = why.s;
		if (strncmp(is, path, strlen(path)) == 0)
			is += strlen(path);
	}
	if (strcmp(is, wanted) != 0)
		fail_msg("%s: '%s', wanted '%s'", text, is, wanted);
	strbuf_release(&out);
	strbuf_release(&why);
	arena_free(a);
}

static void
both_sections_are_read(void **state)
{
	(void)state;
	reads("", ";");
	reads("---\n", ";");
	reads("{}", ";");
	reads("custom_attributes:\n  a: b\n  c: d\n", "a=b c=d ;");
	reads("extension_requests:\n  a: b\ncustom_attributes:\n  c: d\n",
	    "c=d ;a=b ");
	reads("custom_attributes:\nextension_requests: ~\n", ";");
	reads("custom_attributes: {}\nextension_requests: {a: b}\n", ";a=b ");
}

static void
scalars_are_texts(void **state)
{
	(void)state;
	reads("custom_attributes: {a: true, b: false, c: 12, d: -3, e: ~}",
	    "a=true b=false c=12 d=-3 e= ;");
	reads("custom_attributes:\n  a: 1.5\n  b: :sym\n  c: 'x y'\n  1: 2\n",
	    "a=1.5 b=sym c=x y 1=2 ;");
	reads("custom_attributes: {a: 123456789012345678901234567890}",
	    "a=123456789012345678901234567890 ;");
}

static void
others_are_errors(void **state)
{
	(void)state;
	reads("- a\n", "invalid CSR attributes, expected instance of Hash, "
		       "received instance of Array");
	reads("text\n", "invalid CSR attributes, expected instance of Hash, "
			"received instance of String");
	reads("7\n", "invalid CSR attributes, expected instance of Hash, "
		     "received instance of Integer");
	reads("custom_attributes: text\n",
	    ":1: expected a hash of at most 100 entries");
	reads("a: 1\n\nextension_requests: [a]\n",
	    ":3: expected a hash of at most 100 entries");
	reads("custom_attributes:\n  a: [b]\n",
	    ":2: expected a text, received instance of Array");
	reads("custom_attributes:\n  a: b\n  c: {d: e}\n",
	    ":3: expected a text, received instance of Hash");
	reads("custom_attributes:\n  [a]: b\n",
	    ":2: expected a text, received instance of Array");
	reads("custom_attributes:\n  a: \"b\\0c\"\n",
	    ":2: expected a text, received instance of String");
	reads(
	    "[a]: {b: c}\n", ":1: expected a text, received instance of Array");
}

static void
other_sections_are_errors(void **state)
{
	char wanted[200];

	(void)state;
	snprintf(wanted, sizeof(wanted),
	    "unexpected attributes [\"a\"] in \"%s\"", path);
	reads("a: b\ncustom_attributes: {c: d}\n", wanted);
	snprintf(wanted, sizeof(wanted),
	    "unexpected attributes [\"a\", \"b\", \"c\"] in \"%s\"", path);
	reads("a: 1\nb: 2\nextension_requests: {c: d}\nc: ~\n", wanted);
}

static void
a_section_has_a_maximum(void **state)
{
	char text[8192] = "custom_attributes:\n", wanted[4096] = "";
	size_t n = strlen(text), m = 0;

	(void)state;
	for (int i = 0; i < PKI_REQUEST_ITEMS_MAX; i++) {
		n += (size_t)snprintf(
		    text + n, sizeof(text) - n, "  k%d: v\n", i);
		m += (size_t)snprintf(
		    wanted + m, sizeof(wanted) - m, "k%d=v ", i);
	}
	snprintf(wanted + m, sizeof(wanted) - m, ";");
	reads(text, wanted);
	snprintf(text + n, sizeof(text) - n, "  x: y\n");
	snprintf(wanted, sizeof(wanted),
	    ":2: expected a hash of at most %d entries", PKI_REQUEST_ITEMS_MAX);
	reads(text, wanted);
}

static void
a_missing_file_has_none(void **state)
{
	static struct csr_attributes got;
	struct arena *a = arena_new(0);
	struct strbuf why;

	(void)state;
	strbuf_init(&why, 8192);
	got.attributes.count = got.extensions.count = 9;
	assert_int_equal(
	    csr_attributes_read(a, "/nonexistent/file", &got, &why), 0);
	assert_int_equal(got.attributes.count, 0);
	assert_int_equal(got.extensions.count, 0);
	assert_int_equal(why.len, 0);
	/* one that cannot be read is an error */
	assert_int_equal(csr_attributes_read(a, "/tmp", &got, &why), -1);
	assert_non_null(strstr(why.s, "Could not read /tmp: "));
	strbuf_release(&why);
	arena_free(a);
}

static int
setup(void **state)
{
	int fd = mkstemp(path);

	(void)state;
	return fd < 0 ? -1 : close(fd);
}

static int
teardown(void **state)
{
	(void)state;
	return unlink(path);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(both_sections_are_read),
	    cmocka_unit_test(scalars_are_texts),
	    cmocka_unit_test(others_are_errors),
	    cmocka_unit_test(other_sections_are_errors),
	    cmocka_unit_test(a_section_has_a_maximum),
	    cmocka_unit_test(a_missing_file_has_none),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
