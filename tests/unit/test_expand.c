/* Compressed texts of others: whole, damaged, and too large when expanded. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/compress.h"
#include "base/data/expand.h"
#include "base/data/expand_add.h"
#include "base/data/gzip.h"

#define TEXT "some text, some text, some text"
#define MANY ((size_t)8 << 20)

/* A text in one of the codings; the caller releases it. */
static void
pack(enum expand_coding coding, const void *p, size_t n, struct strbuf *out)
{
	/* "some text, some text, some text" by zlib */
	static const char deflated[] =
	    "\x78\x9c\x2b\xce\xcf\x4d\x55\x28\x49\xad\x28\xd1\x51\x28"
	    "\xc6\xc2\x04\x00\xb6\x01\x0b\x64";

	strbuf_init(out, MANY);
	if (coding == EXPAND_GZIP) {
		assert_int_equal(gzip_bytes(p, n, out), 0);
	} else if (coding == EXPAND_ZSTD) {
		struct compress *c = compress_new();
		struct arena *a = arena_new(0);
		size_t got;
		const char *bytes = compress_bytes(c, a, p, n, &got);

		strbuf_add(out, bytes, got);
		arena_free(a);
		compress_free(c);
	} else {
		strbuf_add(out, deflated, sizeof(deflated) - 1);
	}
}

/* The result of expanding with that limit; NULL: as many bytes as wanted. */
static const char *
fault(enum expand_coding coding, const char *p, size_t n, size_t max,
    size_t wanted)
{
	const char *why = NULL;
	/* exact size: reads beyond the end are detected */
	char *copy = malloc(n + (n == 0));
	struct strbuf out;

	memcpy(copy, p, n);
	strbuf_init(&out, max);
	if (expand_bytes(coding, copy, n, &out, &why) == 0)
		assert_int_equal(out.len, wanted);
	else
		assert_non_null(why);
	strbuf_release(&out);
	free(copy);
	return why;
}

#define LIMIT	"it expands to more bytes than the limit"
#define DAMAGED "the compressed data are damaged, or not whole"

static void
each_coding_is_expanded(void **state)
{
	const size_t n = strlen(TEXT);

	(void)state;
	for (unsigned i = 0; i < EXPAND_CODINGS; i++) {
		struct strbuf in;
		const char *p;

		pack(i, TEXT, n, &in);
		p = strbuf_shown(&in);
		assert_null(fault(i, p, in.len, n, n));
		assert_string_equal(fault(i, p, in.len, n - 1, 0), LIMIT);
		for (size_t cut = 0; cut < in.len; cut++)
			assert_string_equal(fault(i, p, cut, n, 0), DAMAGED);
		strbuf_edit(&in)[in.len - 1] ^= 1;
		assert_string_equal(
		    fault(i, strbuf_shown(&in), in.len, n, 0), DAMAGED);
		strbuf_release(&in);
	}
}

static void
parts_are_joined_where_the_coding_has_parts(void **state)
{
	const size_t n = strlen(TEXT);

	(void)state;
	for (unsigned i = 0; i < EXPAND_CODINGS; i++) {
		struct strbuf in, two;

		pack(i, TEXT, n, &in);
		strbuf_init(&two, MANY);
		strbuf_addbuf(&two, &in);
		strbuf_addbuf(&two, &in);
		if (i == EXPAND_DEFLATE)
			assert_string_equal(
			    fault(i, strbuf_shown(&two), two.len, MANY, 0),
			    DAMAGED);
		else
			assert_null(
			    fault(i, strbuf_shown(&two), two.len, MANY, 2 * n));
		strbuf_addstr(&in, "more");
		assert_string_equal(
		    fault(i, strbuf_shown(&in), in.len, MANY, 0), DAMAGED);
		strbuf_release(&in);
		strbuf_release(&two);
	}
}

static void
a_ratio_ends_the_expansion(void **state)
{
	char *zeros = calloc(1, MANY);

	(void)state;
	for (unsigned i = 0; i < EXPAND_CODINGS; i++) {
		struct strbuf in;

		if (i == EXPAND_DEFLATE)
			continue;
		pack(i, zeros, MANY, &in);
		assert_string_equal(
		    fault(i, strbuf_shown(&in), in.len, MANY, 0), LIMIT);
		strbuf_release(&in);
		pack(i, zeros, EXPAND_RATIO_FROM, &in);
		assert_null(fault(
		    i, strbuf_shown(&in), in.len, MANY, EXPAND_RATIO_FROM));
		strbuf_release(&in);
	}
	free(zeros);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(each_coding_is_expanded),
	    cmocka_unit_test(parts_are_joined_where_the_coding_has_parts),
	    cmocka_unit_test(a_ratio_ends_the_expansion),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
