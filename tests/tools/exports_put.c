/*
 * Make a store of exported resources, or open one, and put what nodes export
 * into it, as the compile daemon does:
 *
 *	exports_put [-a AGE] [-p PRIME] [-w] [-x] FILE [NODE JSON]...
 *
 *	-a AGE	 all of it happens that many seconds ago
 *	-p PRIME time for which a new store is not primed, in seconds; 0
 *	-w	 print a line before the last commit, and wait until standard
 *		 input ends: others find the store locked
 *	-x	 expire and forget nodes (node_ttl and node_purge_ttl of a week)
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "server/exports/exports.h"

#define WEEK	 INT64_C(604800)
#define WHY_SIZE 4096

static void __attribute__((noreturn))
fail(const char *what, const struct strbuf *why)
{
	fprintf(stderr, "exports_put: %s: %s\n", what, strbuf_shown(why));
	exit(1);
}

static void
put(struct exports *x, const char *node, const char *json, int64_t now,
    struct strbuf *why)
{
	bool written;

	if (exports_put(x, node, now, now, json, strlen(json), &written, why) !=
	    EXPORTS_OK)
		fail(node, why);
}

static void
commit(struct exports *x, bool waits, struct strbuf *why)
{
	if (waits) {
		puts("locked");
		fflush(stdout);
		while (getchar() != EOF)
			continue;
	}
	if (exports_commit(x, why) != EXPORTS_OK)
		fail("commit", why);
}

static void
prune(struct exports *x, int64_t now, struct strbuf *why)
{
	uint64_t expired, purged;
	int rc = 1;

	while (rc > 0)
		rc = exports_prune(x, now, &expired, &purged, why);
	if (rc < 0)
		fail("prune", why);
}

int
main(int argc, char **argv)
{
	struct exports_limits limits = {
	    .node_ttl = WEEK, .node_purge_ttl = WEEK};
	bool prunes = false, waits = false;
	int64_t now = clock_wall_ns() / 1000000;
	struct exports *x;
	struct strbuf why;
	int letter;

	while ((letter = getopt(argc, argv, "a:p:wx")) >= 0) {
		if (letter == 'a')
			now -= strtoll(optarg, NULL, 10) * 1000;
		else if (letter == 'p')
			limits.prime = strtoll(optarg, NULL, 10);
		else if (letter == 'w')
			waits = true;
		else if (letter == 'x')
			prunes = true;
		else
			return 2;
	}
	if (optind >= argc || (argc - optind) % 2 != 1)
		return 2;
	strbuf_init(&why, WHY_SIZE);
	x = exports_open(argv[optind], &limits, now, &why);
	if (x == NULL)
		fail(argv[optind], &why);
	for (int i = optind + 1; i < argc; i += 2)
		put(x, argv[i], argv[i + 1], now, &why);
	if (optind + 1 < argc)
		commit(x, waits, &why);
	if (prunes)
		prune(x, now, &why);
	exports_close(x);
	strbuf_release(&why);
	return 0;
}
