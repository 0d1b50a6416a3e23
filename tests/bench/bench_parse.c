/*
 * Parsing and validating all manifests of Debian's module packages on one core,
 * compared with stock Puppet's CPU time for the same in one warm process.
 * Nothing is measured where the packages are not unpacked (tests/peers/unpack).
 */
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/crypto/digest.h"
#include "base/files/fs.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "bench/bench.h"
#include "language/lang/dump.h"
#include "language/lang/parse/parser.h"
#include "language/lang/source.h"
#include "language/lang/validate.h"

#define TABLE	   "tests/peers/pn.sha256"
#define ROUNDS	   21
#define FILES_MAX  4096
#define FILE_MAX   ((size_t)8 << 20)
#define ARENA_MAX  ((size_t)1 << 30)
#define TARGET	   60 /* MB/s */
#define PEER_TIMES 20

struct manifest {
	char *text;
	size_t len;
	char dump[DIGEST_HEX_MAX]; /* digest of Puppet's */
};

static struct manifest files[FILES_MAX];
static size_t file_count;
static size_t bytes;

/* Read the manifests that are unchanged since the table was recorded. */
static void
files_read(struct arena *a, const char *top)
{
	char digest[DIGEST_HEX_MAX], file[DIGEST_HEX_MAX], path[512];
	FILE *table = fopen(TABLE, "r");
	struct manifest *m = files;

	while (
	    table != NULL && file_count < FILES_MAX &&
	    fscanf(table, "%128s %128s %511[^\n]", file, m->dump, path) == 3) {
		if (strstr(path, ".epp") != NULL)
			continue;
		m->text = fs_read(
		    a, arena_printf(a, "%s/%s", top, path), FILE_MAX, &m->len);
		if (m->text == NULL)
			continue;
		digest_hex(DIGEST_SHA256, m->text, m->len, digest);
		if (strcmp(digest, file) != 0)
			continue;
		bytes += m->len;
		m = &files[++file_count];
	}
	if (table != NULL)
		fclose(table);
}

static struct source *
parse_one(const struct manifest *m, struct arena *a, struct intern *names,
    struct diag_list *diags)
{
	struct parse_options o = {.arena = a, .names = names, .diags = diags};

	return parse_text(&o, "bench.pp", m->text, m->len);
}

/* Nanoseconds of CPU time for all files; *tree gets the bytes of the trees. */
static double
round_run(size_t *tree)
{
	uint64_t start = bench_cpu();
	struct arena *a = arena_new(ARENA_MAX);
	struct intern *names = intern_new(a);
	struct diag_list diags;
	struct validate_options v = {.diags = &diags, .strict = STRICT_WARNING};
	double ns;
	size_t i;

	diag_init(&diags, a, 1);
	for (i = 0; i < file_count; i++) {
		struct source *src = parse_one(&files[i], a, names, &diags);

		if (src == NULL || validate_source(&v, src) < 0)
			exit(1);
	}
	ns = (double)(bench_cpu() - start);
	*tree = arena_used(a);
	arena_free(a);
	return ns;
}

/* The timed result is correct: all dumps are Puppet's. */
static int
trees_check(void)
{
	char digest[DIGEST_HEX_MAX];
	struct diag_list diags;
	struct strbuf out;
	size_t i, wrong = 0;

	strbuf_init(&out, ARENA_MAX);
	for (i = 0; i < file_count; i++) {
		struct arena *a = arena_new(0);

		diag_init(&diags, a, 1);
		strbuf_reset(&out);
		dump_source(parse_one(&files[i], a, intern_new(a), &diags),
		    DUMP_PN, 0, &out);
		digest_hex(DIGEST_SHA256, out.s, out.len, digest);
		wrong += strcmp(digest, files[i].dump) != 0;
		arena_free(a);
	}
	strbuf_release(&out);
	return wrong == 0;
}

/* MB per second of CPU of stock Puppet, 0 where it does not run. */
static double
peer_run(const char *top)
{
	return bench_peer("tests/bench/parse_peer.rb", top, NULL, 0);
}

int
main(void)
{
	const char *peers = getenv("PEERS");
	struct arena *a = arena_new(ARENA_MAX);
	double ns[ROUNDS], peer;
	struct bench_row row = {.name = "parse and validate",
	    .unit = "MB/s",
	    .target = TARGET,
	    .at_least = 1};
	struct bench_row tree = {.name = "syntax tree per byte of source",
	    .unit = "bytes",
	    .target = 10};
	char top[512];
	size_t used = 0;
	int i;

	snprintf(top, sizeof(top),
	    "%s/puppet/usr/share/puppet/modules.available",
	    peers != NULL ? peers : "build/peers");
	files_read(a, top);
	if (file_count == 0) {
		fprintf(stderr, "no packages below %s\n", top);
		return 0;
	}
	for (i = 0; i < ROUNDS; i++)
		ns[i] = round_run(&used);
	if (!trees_check())
		return 1;
	row.value = (double)bytes / bench_median(ns, ROUNDS) * 1e3;
	peer = peer_run(top);
	if (peer > 0) {
		row.peer = "puppet 7.23";
		row.peer_value = peer;
		row.ratio = row.value / peer;
		row.target =
		    peer * PEER_TIMES > TARGET ? peer * PEER_TIMES : TARGET;
	}
	bench_print(&row);
	tree.value = (double)used / (double)bytes;
	bench_print(&tree);
	arena_free(a);
	return 0;
}
