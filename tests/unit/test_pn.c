/*
 * The dump of each manifest and template of Debian's module packages equals
 * that of stock Puppet, by the digests in tests/peers/pn.sha256.
 * tests/peers/unpack puts the packages below $PEERS (build/peers); without them
 * the test is skipped.
 */
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
#include "base/text/diag.h"
#include "base/crypto/digest.h"
#include "base/files/fs.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/lang/dump.h"
#include "language/lang/parse/parser.h"
#include "language/lang/source.h"

#define TABLE	      "tests/peers/pn.sha256"
#define FILE_MAX      ((size_t)8 << 20)
#define DUMP_MAX      ((size_t)64 << 20)
#define PATH_MAX_TEXT 512

/* A row of the table: digests of the file and of its dump, and its path. */
struct row {
	char file[DIGEST_HEX_MAX];
	char dump[DIGEST_HEX_MAX];
	char path[PATH_MAX_TEXT];
};

struct counts {
	int same;
	int different;
	int changed; /* another release of the package */
	int absent;
};

/* The directory with the packages' modules, or NULL. */
static const char *
modules_find(void)
{
	static const char *const peers[] = {"puppet", "modules"};
	static char path[PATH_MAX_TEXT];
	const char *top = getenv("PEERS");
	size_t i;

	if (top == NULL)
		top = "build/peers";
	for (i = 0; i < sizeof(peers) / sizeof(peers[0]); i++) {
		snprintf(path, sizeof(path),
		    "%s/%s/usr/share/puppet/modules.available", top, peers[i]);
		if (access(path, R_OK) == 0)
			return path;
	}
	return NULL;
}

/* The digest of our dump, "error" when the text is not valid. */
static void
dump_digest(
    struct arena *a, const char *path, const char *text, size_t len, char *out)
{
	size_t n = strlen(path);
	struct diag_list diags;
	struct parse_options o = {.arena = a,
	    .names = intern_new(a),
	    .diags = &diags,
	    .epp = n > 4 && strcmp(path + n - 4, ".epp") == 0};
	struct source *src;
	struct strbuf dump;

	diag_init(&diags, a, 10);
	src = parse_text(&o, path, text, len);
	if (src == NULL) {
		memcpy(out, "error", sizeof("error"));
		return;
	}
	strbuf_init(&dump, DUMP_MAX);
	dump_source(src, DUMP_PN, 0, &dump);
	digest_hex(DIGEST_SHA256, dump.s, dump.len, out);
	strbuf_release(&dump);
}

static void
row_compare(const char *top, const struct row *row, struct counts *counts)
{
	struct arena *a = arena_new(0);
	char digest[DIGEST_HEX_MAX];
	char *path = arena_printf(a, "%s/%s", top, row->path);
	size_t len = 0;
	char *text = fs_read(a, path, FILE_MAX, &len);

	if (text == NULL) {
		counts->absent++;
	} else {
		digest_hex(DIGEST_SHA256, text, len, digest);
		if (strcmp(digest, row->file) != 0) {
			counts->changed++;
		} else {
			dump_digest(a, path, text, len, digest);
			counts->same += strcmp(digest, row->dump) == 0;
			if (strcmp(digest, row->dump) != 0) {
				counts->different++;
				printf("# differs: %s\n", row->path);
			}
		}
	}
	arena_free(a);
}

static void
dumps_of_packages_are_those_of_puppet(void **state)
{
	const char *top = modules_find();
	struct counts counts = {0, 0, 0, 0};
	struct row row;
	FILE *table;

	(void)state;
	if (top == NULL)
		skip();
	table = fopen(TABLE, "r");
	assert_non_null(table);
	while (fscanf(table, "%128s %128s %511[^\n]", row.file, row.dump,
		   row.path) == 3)
		row_compare(top, &row, &counts);
	fclose(table);
	printf("# %d the same, %d different, %d of another release, "
	       "%d not there\n",
	    counts.same, counts.different, counts.changed, counts.absent);
	assert_int_equal(counts.different, 0);
	/* Those that have not changed since Debian 12 are enough to compare. */
	assert_true(counts.same > 700);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(dumps_of_packages_are_those_of_puppet)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
