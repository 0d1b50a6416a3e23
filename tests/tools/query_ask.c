/*
 * Make a store, put commands in PuppetDB's payload into it, and answer
 * queries (tests/query/ask.py):
 *
 *	query_ask [-o NAME] [-s NAME] STORE FILE...
 *
 *	STORE	a new file
 *	FILE	NUMBER-NODE-KIND.json: facts, catalog, report or deactivate
 *	-o NAME	commands of this node arrive twelve years ago; nodes that
 *		were not seen for ten years expire
 *	-s NAME	the client is this node, and no administrator
 *
 * A line of standard input is the path below /pdb/query/v4 and parameters,
 * encoded as in a URL.  The answer is a line with status, number of all rows
 * (-1: was not asked for), json or text, and length, then the body.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "server/exports/exports.h"
#include "server/fleet/fleet.h"
#include "server/fleet/rows.h"
#include "server/query/query.h"

#define YEAR	   INT64_C(31557600) /* s */
#define WHY_SIZE   4096
#define PARAMETERS 16

struct tool {
	struct exports *x;
	int64_t now;
	const char *old;   /* node; NULL: none */
	const char *scope; /* the same */
	struct strbuf why;
};

static void __attribute__((noreturn))
fail(const char *what, const struct tool *t)
{
	fprintf(stderr, "query_ask: %s: %s\n", what,
	    t != NULL ? strbuf_shown(&t->why) : "invalid");
	exit(1);
}

/* Read a file; the caller frees it. */
static char *
contents(const char *path, size_t *ret_n)
{
	FILE *file = fopen(path, "re");
	char *text = NULL;
	size_t size = 0;
	ssize_t n;

	if (file == NULL)
		fail(path, NULL);
	n = getdelim(&text, &size, '\0', file);
	if (n < 0)
		fail(path, NULL);
	fclose(file);
	*ret_n = (size_t)n;
	return text;
}

/* Copy the text of a member of a command; its values need no escapes. */
static void
member(const char *json, const char *key, char *out, size_t size)
{
	const char *at = strstr(json, key);
	size_t n;

	if (at == NULL)
		fail(key, NULL);
	at += strlen(key);
	n = strcspn(at, "\"");
	if (n >= size)
		fail(key, NULL);
	memcpy(out, at, n);
	out[n] = '\0';
}

static void
deactivate(struct tool *t, const char *json)
{
	char node[EXPORTS_CERTNAME_MAX], stamp[64];
	struct tm tm = {0};
	bool known;

	member(json, "\"certname\":\"", node, sizeof node);
	member(json, "\"producer_timestamp\":\"", stamp, sizeof stamp);
	if (strptime(stamp, "%Y-%m-%dT%H:%M:%S", &tm) == NULL)
		fail(stamp, NULL);
	if (exports_commit(t->x, &t->why) != EXPORTS_OK ||
	    exports_deactivate(t->x, node, (int64_t)timegm(&tm) * 1000, &known,
		&t->why) != EXPORTS_OK ||
	    !known)
		fail(node, t);
}

static void
put(struct tool *t, const char *path)
{
	const char *name = strrchr(path, '/'), *kind = strrchr(path, '-');
	enum exports_result result = EXPORTS_OK;
	int64_t now = t->now;
	bool written;
	size_t n;
	char *json = contents(path, &n);

	name = name != NULL ? name + 1 : path;
	if (t->old != NULL && strstr(name, t->old) != NULL)
		now -= 12 * YEAR * 1000;
	kind = kind != NULL ? kind + 1 : "";
	if (strcmp(kind, "facts.json") == 0)
		result = fleet_put_facts(t->x, json, n, now, &written, &t->why);
	else if (strcmp(kind, "catalog.json") == 0)
		result =
		    fleet_put_catalog(t->x, json, n, now, &written, &t->why);
	else if (strcmp(kind, "report.json") == 0)
		result =
		    fleet_put_report(t->x, json, n, now, &written, &t->why);
	else if (strcmp(kind, "deactivate.json") == 0)
		deactivate(t, json);
	else
		fail(path, NULL);
	if (result != EXPORTS_OK)
		fail(path, t);
	free(json);
}

static int
digit(char c)
{
	static const char digits[] = "0123456789ABCDEF";
	const char *at = c != '\0' ? strchr(digits, c) : NULL;

	if (at == NULL)
		fail("%", NULL);
	return (int)(at - digits);
}

/* Decode a part of a URL in place; return it. */
static char *
decode(char *s)
{
	char *in = s, *out = s;

	for (; *in != '\0'; in++, out++) {
		*out = *in;
		if (*in == '%') {
			*out = (char)(digit(in[1]) * 16 + digit(in[2]));
			in += 2;
		}
	}
	*out = '\0';
	return s;
}

static void
answer(const struct tool *t, const struct query_source *source, char *line)
{
	struct query_parameter parameters[PARAMETERS];
	struct query_request r = {
	    .parameters = parameters, .now = t->now, .scope = t->scope};
	struct query_answer a;
	const char *body;
	char *rest = strchr(line, '?');

	if (rest != NULL)
		*rest++ = '\0';
	r.path = decode(line[0] == '/' ? line + 1 : line);
	while (rest != NULL && r.parameter_count < PARAMETERS) {
		struct query_parameter *p = &parameters[r.parameter_count++];
		char *name = strsep(&rest, "&"), *value = strchr(name, '=');

		if (value == NULL)
			fail(name, NULL);
		*value++ = '\0';
		p->name = decode(name);
		p->value = decode(value);
	}
	query_run(source, &r, &a);
	if (strbuf_text(&a.body, &body) < 0)
		fail("a body that is cut", NULL);
	printf("%u %lld %s %zu\n", a.status, (long long)a.total,
	    a.is_json ? "json" : "text", a.body.len);
	fwrite(body, 1, a.body.len, stdout);
	fflush(stdout);
	strbuf_release(&a.body);
}

static void
answer_all(struct tool *t)
{
	struct fleet_rows *rows = fleet_rows_new(t->x);
	char *line = NULL;
	size_t size = 0;
	ssize_t n;

	if (rows == NULL)
		fail("rows", NULL);
	while ((n = getline(&line, &size, stdin)) > 0) {
		line[strcspn(line, "\n")] = '\0';
		if (fleet_rows_begin(rows, 0, &t->why) < 0)
			fail("begin", t);
		answer(t, fleet_rows_source(rows), line);
		fleet_rows_end(rows);
	}
	free(line);
	fleet_rows_free(rows);
}

int
main(int argc, char **argv)
{
	struct exports_limits limits = {
	    .node_ttl = 10 * YEAR, .node_purge_ttl = 100 * YEAR};
	struct tool t = {.now = clock_wall_ns() / 1000000};
	uint64_t expired, purged;
	int letter, rc = 1;

	while ((letter = getopt(argc, argv, "o:s:")) >= 0) {
		if (letter == 'o')
			t.old = optarg;
		else if (letter == 's')
			t.scope = optarg;
		else
			return 2;
	}
	if (optind >= argc)
		return 2;
	strbuf_init(&t.why, WHY_SIZE);
	t.x = exports_open(argv[optind], &limits, t.now, &t.why);
	if (t.x == NULL)
		fail(argv[optind], &t);
	for (int i = optind + 1; i < argc; i++)
		put(&t, argv[i]);
	if (exports_commit(t.x, &t.why) != EXPORTS_OK)
		fail("commit", &t);
	while (rc > 0)
		rc = exports_prune(t.x, t.now, &expired, &purged, &t.why);
	if (rc < 0)
		fail("prune", &t);
	answer_all(&t);
	exports_close(t.x);
	strbuf_release(&t.why);
	return 0;
}
