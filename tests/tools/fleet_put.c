/*
 * Put commands of PuppetDB's payload into a store, as the compile daemon
 *does:
 *
 *	fleet_put STORE FILE...
 *
 * The name of a file ends with its kind: facts.json, catalog.json, report.json.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "base/files/fs.h"
#include "server/exports/exports.h"
#include "server/fleet/fleet.h"

#define FILE_MAX ((size_t)64 << 20)
#define WHY_SIZE 4096

typedef enum exports_result put(struct exports *x, const char *json, size_t n,
    int64_t now, bool *ret_written, struct strbuf *why);

static const struct {
	const char *end;
	put *put;
} kinds[] = {{"facts.json", fleet_put_facts},
    {"catalog.json", fleet_put_catalog}, {"report.json", fleet_put_report}};

static void __attribute__((noreturn))
fail(const char *what, const struct strbuf *why)
{
	fprintf(stderr, "fleet_put: %s: %s\n", what, strbuf_shown(why));
	exit(1);
}

static put *
put_of(const char *path)
{
	size_t n = strlen(path);

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		size_t m = strlen(kinds[i].end);

		if (n >= m && strcmp(path + n - m, kinds[i].end) == 0)
			return kinds[i].put;
	}
	return NULL;
}

static void
file_put(struct exports *x, const char *path, struct strbuf *why)
{
	struct arena *a = arena_new(0);
	int64_t now = clock_wall_ns() / 1000000;
	put *f = put_of(path);
	bool written;
	size_t n = 0;
	char *json = fs_read(a, path, FILE_MAX, &n);

	if (f == NULL || json == NULL)
		fail(path, why);
	if (f(x, json, n, now, &written, why) != EXPORTS_OK)
		fail(path, why);
	arena_free(a);
}

int
main(int argc, char **argv)
{
	const struct exports_limits limits = {.node_ttl = 0};
	struct exports *x;
	struct strbuf why;

	if (argc < 2)
		return 2;
	strbuf_init(&why, WHY_SIZE);
	x = exports_open(argv[1], &limits, clock_wall_ns() / 1000000, &why);
	if (x == NULL)
		fail(argv[1], &why);
	for (int i = 2; i < argc; i++)
		file_put(x, argv[i], &why);
	if (argc > 2 && exports_commit(x, &why) != EXPORTS_OK)
		fail("commit", &why);
	exports_close(x);
	strbuf_release(&why);
	return 0;
}
