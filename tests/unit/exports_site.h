#ifndef UNIT_EXPORTS_SITE_H
#define UNIT_EXPORTS_SITE_H

/*
 * A store of exported resources: a file in a directory of its own, or where the
 * environment has DALANG_TEST_STORE, in this database of PostgreSQL, which each
 * test empties first (tests/server/postgresql.t).
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "base/process/spawn.h"
#include "server/exports/exports.h"

/* 2026-11-22 08:00:00 UTC */
#define NOW  ((int64_t)1795334400000)
#define HOUR ((int64_t)3600 * 1000)
#define DAY  (24 * HOUR)

static const struct exports_limits site_limits = {
    .node_ttl = 7 * 86400, .node_purge_ttl = 14 * 86400, .prime = 0};
static char site_dir[64];
static char site_path[192];
static struct exports *site;
static struct strbuf site_why;
static struct strbuf site_out;

static inline void
site_run(const char *const *argv)
{
	const struct spawn_options o = {.argv = argv, .output_max = 4096};
	struct spawn_result r;

	assert_int_equal(spawn_run(&o, &r), 0);
	assert_int_equal(r.code, 0);
	spawn_release(&r);
}

static inline void
site_make(void)
{
	const char *url = getenv("DALANG_TEST_STORE");

	snprintf(site_dir, sizeof(site_dir), "/tmp/exports.XXXXXX");
	assert_non_null(mkdtemp(site_dir));
	snprintf(site_path, sizeof(site_path), "%s/store.sqlite", site_dir);
	if (url != NULL) {
		const char *const empty[] = {"/usr/bin/env", "psql", "-X", "-q",
		    "-c", "DROP SCHEMA public CASCADE; CREATE SCHEMA public",
		    url, NULL};

		snprintf(site_path, sizeof(site_path), "%s", url);
		site_run(empty);
	}
	strbuf_init(&site_why, 4096);
	strbuf_init(&site_out, EXPORTS_ANSWER_BYTES);
}

static inline void
site_open_with(const struct exports_limits *limits, int64_t now)
{
	strbuf_reset(&site_why);
	site = exports_open(site_path, limits, now, &site_why);
	if (site == NULL)
		fail_msg("%s", site_why.s);
}

static inline void
site_close(void)
{
	exports_close(site);
	site = NULL;
}

static inline int
site_setup(void **state)
{
	(void)state;
	site_make();
	site_open_with(&site_limits, NOW);
	return 0;
}

static inline int
site_teardown(void **state)
{
	const char *const argv[] = {"/bin/rm", "-rf", site_dir, NULL};

	(void)state;
	site_close();
	strbuf_release(&site_why);
	strbuf_release(&site_out);
	site_run(argv);
	return 0;
}

/* Put without a commit. */
static inline enum exports_result
site_put_only(
    const char *node, int64_t stamp, int64_t now, const char *json, bool *ret)
{
	strbuf_reset(&site_why);
	return exports_put(
	    site, node, stamp, now, json, strlen(json), ret, &site_why);
}

/* Put and commit; 1 when something was written. */
static inline int
site_put(const char *node, int64_t now, const char *json)
{
	bool written;

	if (site_put_only(node, now, now, json, &written) != EXPORTS_OK)
		fail_msg("%s: %s", json, site_why.s);
	assert_int_equal(exports_commit(site, &site_why), EXPORTS_OK);
	return written;
}

/* Return the answer to the node's collector. */
static inline const char *
site_find_at(
    const char *node, const char *type, const char *filter, int64_t now)
{
	strbuf_reset(&site_why);
	strbuf_reset(&site_out);
	if (exports_find(site, node, type, filter,
		filter != NULL ? strlen(filter) : 0, now, &site_out,
		&site_why) != EXPORTS_OK)
		fail_msg("%s: %s", type, site_why.s);
	return site_out.s;
}

/* The titles that it finds, with a blank behind each. */
static inline const char *
site_titles(const char *type, const char *filter)
{
	static char titles[4096];
	const char *p = site_find_at("collector", type, filter, NOW);
	size_t n = 0;

	while ((p = strstr(p, "\"title\":\"")) != NULL) {
		p += strlen("\"title\":\"");
		while (*p != '"' && n + 3 < sizeof(titles))
			titles[n++] = *p++;
		titles[n++] = ' ';
	}
	titles[n] = '\0';
	return titles;
}

#endif
